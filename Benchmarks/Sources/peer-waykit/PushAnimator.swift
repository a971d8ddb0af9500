import WayKit

/// The upper page slides in from the right edge while the lower one moves left by three tenths of its width, and back, at a constant speed.
final class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool

    init(isPush: Bool) {
        self.isPush = isPush
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Workload.current.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
            let target = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let finalFrame = transitionContext.finalFrame(for: target)
        let shiftedFrame = finalFrame.offsetBy(dx: -0.3 * finalFrame.width, dy: 0), offscreenFrame = finalFrame.offsetBy(dx: finalFrame.width, dy: 0)
        if isPush {
            container.addSubview(to)
        } else {
            container.insertSubview(to, belowSubview: from)
        }
        upper.frame = isPush ? offscreenFrame : finalFrame
        lower.frame = isPush ? finalFrame : shiftedFrame
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
            animations: {
                upper.frame = self.isPush ? finalFrame : offscreenFrame
                lower.frame = self.isPush ? shiftedFrame : finalFrame
            },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
}
