import WayKit

/// Slides the page in from beyond the lower right corner, and out the same translation.
final class DiagonalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    /// The progress of a finger's translation along the diagonal; 1 is the whole diagonal.
    nonisolated static func progress(of translation: CGPoint, in size: CGSize) -> CGFloat {
        (translation.x * size.width + translation.y * size.height) / max(1, size.width * size.width + size.height * size.height)
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
        let presentedFrame = isPresenting ? transitionContext.finalFrame(for: page) : transitionContext.initialFrame(for: page)
        let dismissedFrame = presentedFrame.offsetBy(dx: container.bounds.width, dy: container.bounds.height)
        if isPresenting {
            container.addSubview(view)
            view.frame = dismissedFrame
        } else if let below = transitionContext.view(forKey: .to) {
            container.insertSubview(below, belowSubview: view)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0,
            options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
        ) {
            view.frame = self.isPresenting ? presentedFrame : dismissedFrame
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
