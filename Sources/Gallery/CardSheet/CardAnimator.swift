import WayKit

/// Slides the card in from below the lower edge, and out again.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.55 : 0.35
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let card = transitionContext.viewController(forKey: isPresenting ? .to : .from),
            let view = transitionContext.view(forKey: isPresenting ? .to : .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let presentedFrame = isPresenting ? transitionContext.finalFrame(for: card) : view.frame
        let dismissedFrame = CGRect(x: presentedFrame.minX, y: container.bounds.maxY, width: presentedFrame.width, height: presentedFrame.height)
        if isPresenting {
            view.frame = dismissedFrame
            container.addSubview(view)
            view.layoutIfNeeded()
        }
        let changes = { view.frame = self.isPresenting ? presentedFrame : dismissedFrame }
        let completion: (Bool) -> Void = { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        let duration = transitionDuration(using: transitionContext)
        if transitionContext.isInteractive {
            // Linear, so that the card tracks the finger.
            UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: changes, completion: completion)
        } else {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0, options: [], animations: changes,
                completion: completion)
        }
    }
}
