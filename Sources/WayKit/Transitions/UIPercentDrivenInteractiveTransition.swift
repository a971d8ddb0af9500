import Foundation

/// Drives the animations of a transition by a percentage. Source: UIKit `UIPercentDrivenInteractiveTransition`.
///
/// `update`, `finish` and `cancel` may come before the transition has started, as soon as `present`, `dismiss`, `pushViewController` or
/// `popViewController` has returned: they are kept and applied at its start. What comes while no transition of this driver is announced is dropped,
/// so one object may drive many. After `finish` or `cancel` the animations go on from where the picture is, with the finger's velocity.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// Set by the transition that asked for this driver, so that a subclass need not call super.
    weak var transition: ViewControllerTransition? {
        didSet { if transition != nil { lastPercent = 0 } }
    }
    private var lastPercent: CGFloat = 0

    /// It drives the transition no more; one that it was handed to meanwhile, it drives on.
    func leave(_ transition: ViewControllerTransition) {
        guard self.transition === transition else { return }
        lastPercent = transition.drivenPercent
        self.transition = nil
    }

    public override init() {
        super.init()
    }

    /// Seconds.
    open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }
    /// 0…1: what `update(_:)` said last, or where `pause()` caught the transition. It stays so after `finish()`, `cancel()` and the end, until the
    /// next transition.
    open var percentComplete: CGFloat { transition?.drivenPercent ?? lastPercent }
    /// What is left after `finish()` or `cancel()` takes this much less than its share of the duration.
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// False: the transition starts as an animation, which `pause()` makes interactive.
    open var wantsInteractiveStart = true
    /// Takes the place of `completionCurve`. A spring moves the picture, with the velocity that it was let go with unless it has one of its own; one
    /// that swings is over when it first comes to the end, beyond which a transition cannot go.
    open var timingCurve: (any UITimingCurveProvider)?

    /// Starts the animator. A subclass that does not call super makes the animations itself.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        transition?.startAnimator()
    }

    /// Clamped to 0…1.
    open func update(_ percentComplete: CGFloat) { transition?.update(percentComplete) }
    open func finish() { transition?.finish() }
    open func cancel() { transition?.cancel() }
    /// Makes a running transition interactive again.
    open func pause() { transition?.pause() }
}
