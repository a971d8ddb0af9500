import WayKit

/// From beyond the lower right corner into place, and out the same way.
final class DiagonalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    /// How far along the diagonal a finger's way leads, 1 being all of it.
    nonisolated static func part(of way: CGPoint, in size: CGSize) -> CGFloat {
        (way.x * size.width + way.y * size.height) / max(1, size.width * size.width + size.height * size.height)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let page = transitionContext.viewController(forKey: isPresenting ? .to : .from),
            let view = transitionContext.view(forKey: isPresenting ? .to : .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let shown = isPresenting ? transitionContext.finalFrame(for: page) : transitionContext.initialFrame(for: page)
        let away = shown.offsetBy(dx: container.bounds.width, dy: container.bounds.height)
        if isPresenting {
            container.addSubview(view)
            view.frame = away
        } else if let below = transitionContext.view(forKey: .to) {
            container.insertSubview(below, belowSubview: view)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
        ) {
            view.frame = self.isPresenting ? shown : away
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
