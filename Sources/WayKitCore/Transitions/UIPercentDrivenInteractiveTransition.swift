import Foundation

/// Drives the animations of a transition by a percentage. Source: UIKit `UIPercentDrivenInteractiveTransition`.
///
/// `update`, `finish` and `cancel` may be called before the transition has started, as soon as `present`, `dismiss`, `pushViewController` or
/// `popViewController` has returned: they are kept and applied at its start. Calls without a pending or running transition are ignored,
/// so one object may drive many. After `finish` or `cancel` the animations continue from the displayed state with the gesture's velocity.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// Set by the transition that uses this interaction controller, so that a subclass need not call super.
    weak var transition: ViewControllerTransition? {
        didSet { if transition != nil { percentOfLastTransition = 0 } }
    }
    /// What `percentComplete` was when the last transition ended.
    private var percentOfLastTransition: CGFloat = 0

    /// Detaches from the transition; one that it was attached to meanwhile stays attached.
    func leave(_ transition: ViewControllerTransition) {
        guard self.transition === transition else { return }
        percentOfLastTransition = transition.interaction.percent
        self.transition = nil
    }

    public override init() {
        super.init()
    }

    /// Seconds.
    open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }
    /// 0…1: the last `update(_:)`, or the progress at which `pause()` interrupted the transition. Unchanged by `finish()`, `cancel()` and the
    /// end, until the next transition.
    open var percentComplete: CGFloat { transition?.interaction.percent ?? percentOfLastTransition }
    /// Speed of the rest after `finish()` or `cancel()`, relative to its share of the duration.
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// False: the transition starts as an animation, which `pause()` or `update(_:)` makes interactive.
    open var wantsInteractiveStart = true
    /// Replaces `completionCurve`. A spring moves the displayed progress, with the release velocity unless it has an initial velocity of its
    /// own; an underdamped one ends when it first reaches the end, beyond which a transition cannot go.
    open var timingCurve: (any UITimingCurveProvider)?

    /// Starts the animator. A subclass that does not call super makes the animations itself.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        transition?.startAnimator()
    }

    /// Clamped to 0…1.
    open func update(_ percentComplete: CGFloat) {
        Hints.progressIsSet(to: percentComplete, of: transition)
        transition?.update(percentComplete)
    }
    open func finish() { transition?.finish() }
    open func cancel() { transition?.cancel() }
    /// Makes a running transition interactive again.
    open func pause() { transition?.pause() }
}
