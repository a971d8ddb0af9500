import WayKit

/// Swings the new page in about the right edge while the old one recedes.
final class DoorPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Perspective: distance from the eye to the screen, in points.
    private static let eyeDistance: CGFloat = 1200

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.7 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let to = transitionContext.viewController(forKey: .to), let toView = transitionContext.view(forKey: .to),
            let fromView = transitionContext.view(forKey: .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        // The receding page dims towards its own dark tone.
        container.backgroundColor = fromView.backgroundColor
        toView.frame = transitionContext.finalFrame(for: to)
        container.addSubview(toView)
        toView.layer.transform = Self.open(toView.bounds.width)
        toView.layer.zPosition = 1
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            options: []
        ) {
            toView.layer.transform = CATransform3DIdentity
            fromView.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
            fromView.alpha = 0.4
        } completion: { _ in
            toView.layer.transform = CATransform3DIdentity
            toView.layer.zPosition = 0
            fromView.transform = .identity
            fromView.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    /// Rotated by a right angle about the right edge, towards the eye.
    private static func open(_ width: CGFloat) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / eyeDistance
        let hinge = CATransform3DMakeTranslation(width / 2, 0, 0)
        let rotation = CATransform3DConcat(CATransform3DMakeTranslation(-width / 2, 0, 0), CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
        return CATransform3DConcat(CATransform3DConcat(rotation, hinge), perspective)
    }
}
