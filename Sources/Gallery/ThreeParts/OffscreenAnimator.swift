import WayKit

/// The animator: the page slides in from below the screen while the other one recedes.
final class OffscreenAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private static let recededTransform = CGAffineTransform(scaleX: 0.88, y: 0.88)

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let toView = transitionContext.view(forKey: .to), let fromView = transitionContext.view(forKey: .from),
            let to = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let final = transitionContext.finalFrame(for: to), below = final.offsetBy(dx: 0, dy: container.bounds.height)
        let page: UIView = isPresenting ? toView : fromView, backgroundView: UIView = isPresenting ? fromView : toView
        container.backgroundColor = .backdrop
        toView.frame = isPresenting ? below : final
        if isPresenting { container.addSubview(toView) } else { container.insertSubview(toView, belowSubview: fromView) }
        backgroundView.transform = isPresenting ? .identity : Self.recededTransform
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: transitionContext.isInteractive ? .curveLinear : .curveEaseOut
        ) {
            page.frame = self.isPresenting ? final : below
            backgroundView.transform = self.isPresenting ? Self.recededTransform : .identity
        } completion: { _ in
            backgroundView.transform = .identity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
