import WayKit

/// Turns two pages as neighbouring faces of a box around its axis, which lies half a side behind the screen.
///
/// `anchorPointZ` puts the axis there, so each face's transform is a pure rotation, and any progress between is one as well.
final class CubeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let direction: CubeTurn.Direction
    /// Distance of the eye, as a multiple of the screen's longer side.
    private static let eyeDistance: CGFloat = 1.6
    /// How far the box recedes half-way, as a fraction of the screen's longer side, so that its edge stays on the screen.
    private static let recession: CGFloat = 0.45
    /// Opacity of the shade on a face that is turned away.
    private static let shade: CGFloat = 0.55

    init(_ direction: CubeTurn.Direction) {
        self.direction = direction
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.7 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let to = transitionContext.viewController(forKey: .to), let toView = transitionContext.view(forKey: .to),
            let fromView = transitionContext.view(forKey: .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        toView.frame = transitionContext.finalFrame(for: to)
        container.addSubview(toView)
        if UIAccessibility.isReduceMotionEnabled {
            dissolve(to: toView, transitionContext)
        } else {
            turn(from: fromView, to: toView, transitionContext)
        }
    }

    private func turn(from fromView: UIView, to toView: UIView, _ context: any UIViewControllerContextTransitioning) {
        let size = context.containerView.bounds.size, depth = direction.isHorizontal ? size.width : size.height
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / max(1, max(size.width, size.height) * Self.eyeDistance)
        context.containerView.layer.sublayerTransform = perspective
        let fromShade = Self.addShade(to: fromView), toShade = Self.addShade(to: toView)
        for view in [fromView, toView] {
            view.layer.isDoubleSided = false
            view.layer.anchorPointZ = -depth / 2
            view.layer.zPosition = -depth / 2
            view.layer.add(recession(from: -depth / 2, by: max(size.width, size.height) * Self.recession, context), forKey: "recession")
        }
        toView.layer.transform = rotation(by: -.pi / 2)
        toShade.alpha = Self.shade
        animate(context) {
            fromView.layer.transform = self.rotation(by: .pi / 2)
            toView.layer.transform = CATransform3DIdentity
            fromShade.alpha = Self.shade
            toShade.alpha = 0
        } completion: {
            for view in [fromView, toView] {
                view.layer.transform = CATransform3DIdentity
                view.layer.anchorPointZ = 0
                view.layer.zPosition = 0
                view.layer.isDoubleSided = true
                view.layer.removeAnimation(forKey: "recession")
            }
            for shade in [fromShade, toShade] { shade.removeFromSuperview() }
            context.containerView.layer.sublayerTransform = CATransform3DIdentity
        }
    }

    /// About the box's axis; positive in the direction of the turn.
    private func rotation(by angle: CGFloat) -> CATransform3D {
        switch direction {
        case .left: CATransform3DMakeRotation(-angle, 0, 1, 0)
        case .right: CATransform3DMakeRotation(angle, 0, 1, 0)
        case .up: CATransform3DMakeRotation(angle, 1, 0, 0)
        case .down: CATransform3DMakeRotation(-angle, 1, 0, 0)
        }
    }

    /// The box moves back and forth as its edge would come towards the eye.
    private func recession(
        from start: CGFloat, by distance: CGFloat, _ context: any UIViewControllerContextTransitioning
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "zPosition")
        animation.values = (0...16).map { start - distance * sin(.pi * CGFloat($0) / 16) }
        animation.duration = transitionDuration(using: context)
        if !context.isInteractive { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
        return animation
    }

    private static func addShade(to view: UIView) -> UIView {
        let shade = UIView(frame: view.bounds)
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(shade)
        return shade
    }

    /// In place of the turn, for a user who has asked for less motion.
    private func dissolve(to toView: UIView, _ context: any UIViewControllerContextTransitioning) {
        toView.alpha = 0
        animate(context) { toView.alpha = 1 } completion: { toView.alpha = 1 }
    }

    private func animate(
        _ context: any UIViewControllerContextTransitioning, _ changes: @escaping () -> Void, completion: @escaping () -> Void
    ) {
        // Linear under a finger, so that the face follows it.
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut,
            animations: changes
        ) { _ in
            completion()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
