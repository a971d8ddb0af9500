import WayKit

/// The transitions of a workload: one forward, one back.
@MainActor protocol TransitionScenario: AnyObject {
    var root: UIViewController { get }

    /// Each calls its completion when the transition has ended.
    func runForward(completion: @escaping @MainActor () -> Void)
    func runBackward(completion: @escaping @MainActor () -> Void)

    /// Starts the forward transition and freezes it.
    /// - Parameter progress: From 0 to 1.
    func freeze(at progress: CGFloat)

    /// Shows the end state without animation; a drag drives the transition back.
    func presentForDragging()
}

/// Runs a scenario for the workload's number of cycles, and reports milestones on standard output.
@MainActor final class WorkloadRunner: NSObject {
    let scenario: any TransitionScenario
    private let workload: Workload
    private var startupLink: CADisplayLink?
    private var frameCount = 0
    private var remainingTransitions = 0

    init(_ scenario: any TransitionScenario, workload: Workload) {
        self.scenario = scenario
        self.workload = workload
        remainingTransitions = 2 * workload.cycles
        super.init()
    }

    func run() {
        let link = CADisplayLink(target: self, selector: Selector(WorkloadRunner.frameBegins, name: "frameBegins"))
        link.add(to: .main, forMode: .default)
        startupLink = link
    }

    /// The second frame begins after the first has been committed.
    private func frameBegins() {
        frameCount += 1
        guard frameCount == 2 else { return }
        startupLink?.invalidate()
        Workload.mark(.ready)
        if let progress = workload.frozenProgress {
            scenario.freeze(at: progress)
        } else if workload.isInteractive {
            scenario.presentForDragging()
        } else {
            DispatchQueue.main.asyncAfter(deadline: .now() + workload.settling) { [weak self] in
                Workload.mark(.animationStart)
                self?.next()
            }
        }
    }

    private func next() {
        guard remainingTransitions > 0 else {
            Workload.mark(.animationEnd)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { exit(0) }
            return
        }
        remainingTransitions -= 1
        if remainingTransitions % 2 == 1 {
            scenario.runForward { [weak self] in self?.next() }
        } else {
            scenario.runBackward { [weak self] in self?.next() }
        }
    }
}
