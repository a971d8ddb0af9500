import WayKit

/// The animator: the page comes from below the screen; the one that stays goes back a little.
final class OffscreenAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private static let back = CGAffineTransform(scaleX: 0.88, y: 0.88)

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
        let page: UIView = isPresenting ? toView : fromView, staying: UIView = isPresenting ? fromView : toView
        container.backgroundColor = .black
        toView.frame = isPresenting ? below : final
        if isPresenting { container.addSubview(toView) } else { container.insertSubview(toView, belowSubview: fromView) }
        staying.transform = isPresenting ? .identity : Self.back
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: transitionContext.isInteractive ? .curveLinear : .curveEaseOut
        ) {
            page.frame = self.isPresenting ? final : below
            staying.transform = self.isPresenting ? Self.back : .identity
        } completion: { _ in
            staying.transform = .identity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
