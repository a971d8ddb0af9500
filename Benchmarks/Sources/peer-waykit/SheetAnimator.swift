import WayKit

/// Slides up from the lower edge and down again, at a constant speed.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Workload.current.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let sheet = transitionContext.viewController(forKey: isPresenting ? .to : .from),
            let view = transitionContext.view(forKey: isPresenting ? .to : .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let presentedFrame = isPresenting ? transitionContext.finalFrame(for: sheet) : view.frame
        let dismissedFrame = CGRect(x: presentedFrame.minX, y: container.bounds.maxY, width: presentedFrame.width, height: presentedFrame.height)
        if isPresenting {
            view.frame = dismissedFrame
            container.addSubview(view)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
            animations: { view.frame = self.isPresenting ? presentedFrame : dismissedFrame },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
}
