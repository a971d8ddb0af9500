import WayKit

/// What a workload plays: a way there and a way back.
@MainActor protocol Act: AnyObject {
    var root: UIViewController { get }

    /// Each calls its completion when the transition is at its end.
    func there(completion: @escaping @MainActor () -> Void)
    func back(completion: @escaping @MainActor () -> Void)

    /// Goes there and stands still on its way.
    /// - Parameter progress: from 0 to 1.
    func stand(at progress: CGFloat)

    /// Is there at once and follows a drag.
    func follow()
}

/// Plays an act as often as the workload says, and says on standard output when.
@MainActor final class WorkloadRunner: NSObject {
    let act: any Act
    private let workload: Workload
    private var firstFrames: CADisplayLink?
    private var framesBegun = 0
    private var transitionsLeft = 0

    init(_ act: any Act, workload: Workload) {
        self.act = act
        self.workload = workload
        transitionsLeft = 2 * workload.cycles
        super.init()
    }

    func run() {
        let link = CADisplayLink(target: self, selector: Selector(WorkloadRunner.frameBegins, name: "frameBegins"))
        link.add(to: .main, forMode: .default)
        firstFrames = link
    }

    /// The second frame begins when the first has been handed over.
    private func frameBegins() {
        framesBegun += 1
        guard framesBegun == 2 else { return }
        firstFrames?.invalidate()
        Workload.mark(.ready)
        if let progress = workload.freeze {
            act.stand(at: progress)
        } else if workload.isInteractive {
            act.follow()
        } else {
            DispatchQueue.main.asyncAfter(deadline: .now() + workload.settling) { [weak self] in
                Workload.mark(.animationStart)
                self?.next()
            }
        }
    }

    private func next() {
        guard transitionsLeft > 0 else {
            Workload.mark(.animationEnd)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { exit(0) }
            return
        }
        transitionsLeft -= 1
        if transitionsLeft % 2 == 1 {
            act.there { [weak self] in self?.next() }
        } else {
            act.back { [weak self] in self?.next() }
        }
    }
}
