import WayKit

/// Presents a page from above the upper edge, rotating to upright; dismisses it below the lower edge, rotating over.
final class FallingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.9 : 0.7
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let page = transitionContext.view(forKey: isPresenting ? .to : .from) else {
            transitionContext.completeTransition(false)
            return
        }
        let duration = transitionDuration(using: transitionContext)
        let completion: (Bool) -> Void = { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
        if isPresenting {
            let bounds = container.bounds
            let final = bounds.insetBy(dx: bounds.width / (bounds.width < 500 ? 10 : 4), dy: bounds.height / 5)
            page.frame = final.offsetBy(dx: 0, dy: -final.maxY - final.width / 2)
            page.transform = CGAffineTransform(rotationAngle: .pi / 2)
            container.addSubview(page)
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
                animations: {
                    page.transform = .identity
                    page.center = CGPoint(x: final.midX, y: final.midY)
                }, completion: completion)
        } else {
            let curve: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseIn
            UIView.animate(
                withDuration: duration, delay: 0, options: curve,
                animations: {
                    page.transform = CGAffineTransform(rotationAngle: -.pi / 2)
                    page.center.y += container.bounds.height
                }, completion: completion)
        }
    }
}
