import Foundation

/// Drives the animations of a transition by a percentage. Source: UIKit `UIPercentDrivenInteractiveTransition`.
///
/// `update`, `finish` and `cancel` may come before the transition has started: they are kept and applied at its start. After `finish` or
/// `cancel` the animations go on from where the picture is, with the finger's velocity.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// Set by the transition that asked for this driver, so that a subclass need not call super.
    weak var transition: Transition? {
        didSet {
            guard let transition, oldValue == nil else { return }
            early.forEach { apply($0, to: transition) }
            early.removeAll()
        }
    }
    /// It drives the transition no more; one that it was handed to meanwhile, it drives on.
    func leave(_ transition: Transition) {
        if self.transition === transition { self.transition = nil }
    }

    private enum Word { case update(CGFloat), finish, cancel }
    private var early: [Word] = []

    public override init() {
        super.init()
    }

    /// Seconds.
    open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }
    /// 0…1.
    open var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    open var wantsInteractiveStart = true
    /// Takes the place of `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        transition?.startAnimator()
    }

    /// Clamped to 0…1.
    open func update(_ percentComplete: CGFloat) { say(.update(percentComplete)) }
    open func finish() { say(.finish) }
    open func cancel() { say(.cancel) }
    /// Makes a running transition interactive again.
    open func pause() { transition?.pause() }

    private func say(_ word: Word) {
        guard let transition else {
            early.append(word)
            return
        }
        apply(word, to: transition)
    }

    private func apply(_ word: Word, to transition: Transition) {
        switch word {
        case .update(let percent): transition.update(percent)
        case .finish: transition.finish(speed: completionSpeed, timing: settleCurve)
        case .cancel: transition.cancel(speed: completionSpeed, timing: settleCurve)
        }
    }

    var settleCurve: any TimingCurve {
        timingCurve?.cubicTimingParameters?.function ?? completionCurve.timingFunction
    }
}
