import Foundation

/// Grows from the arrow's tip, or fades in with reduced motion, and fades out.
@MainActor final class PopoverAnimator: NSObject, SystemAnimator {
    /// Seconds.
    private static let presentationDuration: TimeInterval = 0.4
    private static let dismissalDuration: TimeInterval = 0.25
    private static let initialScale: CGFloat = 0.6

    private weak var controller: UIPopoverPresentationController?

    init(_ controller: UIPopoverPresentationController) {
        self.controller = controller
    }

    private func isPresenting(_ context: any UIViewControllerContextTransitioning) -> Bool { context.view(forKey: .to) === controller?.popoverView }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        transitionContext.map { isPresenting($0) ? Self.presentationDuration : Self.dismissalDuration } ?? Self.presentationDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let controller else { return transitionContext.completeTransition(true) }
        let view = controller.popoverView, isPresenting = isPresenting(transitionContext)
        if isPresenting {
            UIView.performWithoutAnimation {
                transitionContext.containerView.addSubview(view)
                controller.updateLayout()
                view.layoutIfNeeded()
                view.alpha = 0
                view.transform = Self.scaledDown(view, towards: controller.geometry.tip)
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: {
                view.alpha = isPresenting ? 1 : 0
                if isPresenting { view.transform = .identity }
            },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }

    /// The arrow may have moved.
    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) {
        guard let controller, isPresenting(context) else { return }
        let view = controller.popoverView
        resizing.setEnds(
            of: view, from: ViewPose(transform: CATransform3DMakeAffineTransform(Self.scaledDown(view, towards: controller.geometry.tip))),
            to: ViewPose(transform: CATransform3DIdentity))
    }

    /// Scaled down about a point of its bounds.
    private static func scaledDown(_ view: UIView, towards tip: CGPoint) -> CGAffineTransform {
        let scale = UIAccessibility.isReduceMotionEnabled ? 1 : initialScale
        let offset = CGPoint(x: tip.x - view.bounds.midX, y: tip.y - view.bounds.midY)
        return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.x * (1 - scale), ty: offset.y * (1 - scale))
    }
}
