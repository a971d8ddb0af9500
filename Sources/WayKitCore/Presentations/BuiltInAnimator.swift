import Foundation

/// The animations of `modalTransitionStyle`: one class for presentation and dismissal, which the context's views tell apart. All fade where the user prefers
/// less motion.
@MainActor class BuiltInAnimator: NSObject, SystemAnimator {
    var followsVerticalPan: Bool { false }

    static func make(for style: UIModalTransitionStyle) -> BuiltInAnimator {
        switch style {
        case .coverVertical: UIAccessibility.prefersCrossFadeTransitions ? CrossDissolveAnimator() : CoverVerticalAnimator()
        case .crossDissolve: CrossDissolveAnimator()
        case .flipHorizontal: UIAccessibility.isReduceMotionEnabled ? CrossDissolveAnimator() : FlipHorizontalAnimator()
        case .partialCurl: UIAccessibility.isReduceMotionEnabled ? CrossDissolveAnimator() : PartialCurlAnimator()
        }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let views = Participants(transitionContext)
        prepare(views)
        run(duration: transitionDuration(using: transitionContext), { self.animate(views) }) { _ in
            self.cleanUp(views)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func run(duration: TimeInterval, _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction], animations: animations, completion: completion)
    }

    /// The participating views, and the direction.
    @MainActor final class Participants {
        let container: UIView
        let moving: UIView
        let behind: UIView?
        /// The view of the presenting controller, in the container or below it.
        let presenter: UIView?
        let isPresenting: Bool
        let finalFrame: CGRect

        init(_ context: any UIViewControllerContextTransitioning) {
            container = context.containerView
            let to = context.viewController(forKey: .to), from = context.viewController(forKey: .from)
            // Presented or pushed.
            let isPresenting = to.map { $0.isBeingPresented || $0.isMovingToParent } ?? false
            self.isPresenting = isPresenting
            let toView = context.view(forKey: .to), fromView = context.view(forKey: .from)
            moving = (isPresenting ? toView : fromView) ?? UIView()
            behind = isPresenting ? fromView : toView
            presenter = (isPresenting ? from : to)?.viewIfLoaded
            finalFrame = (isPresenting ? to : from).map { isPresenting ? context.finalFrame(for: $0) : context.initialFrame(for: $0) } ?? .zero
            if isPresenting {
                moving.frame = finalFrame
                container.addSubview(moving)
            } else if let behind {
                if let to { behind.frame = context.finalFrame(for: to) }
                container.insertSubview(behind, belowSubview: moving)
            }
            if isPresenting { moving.layoutIfNeeded() }
        }
    }

    func prepare(_ views: Participants) {}
    func animate(_ views: Participants) {}
    func cleanUp(_ views: Participants) {}
    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) {}
}

/// Slides up from the lower edge, and down again.
final class CoverVerticalAnimator: BuiltInAnimator {
    override var followsVerticalPan: Bool { true }

    override func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    /// Critically damped: starts fast and decelerates.
    override func run(duration: TimeInterval, _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: animations, completion: completion)
    }

    override func prepare(_ views: Participants) {
        if views.isPresenting { views.moving.frame = offscreenFrame(views) }
    }

    override func animate(_ views: Participants) {
        views.moving.frame = views.isPresenting ? views.finalFrame : offscreenFrame(views)
    }

    private func offscreenFrame(_ views: Participants) -> CGRect {
        CGRect(x: views.finalFrame.minX, y: views.container.bounds.maxY, width: views.finalFrame.width, height: views.finalFrame.height)
    }
}

final class CrossDissolveAnimator: BuiltInAnimator {
    /// The view's own alpha, restored after the fade.
    private var alpha: CGFloat = 1

    override func prepare(_ views: Participants) {
        alpha = views.moving.alpha
        if views.isPresenting { views.moving.alpha = 0 }
    }

    override func animate(_ views: Participants) {
        views.moving.alpha = views.isPresenting ? alpha : 0
    }

    /// The removed view may be shown again.
    override func cleanUp(_ views: Participants) {
        views.moving.alpha = alpha
    }
}

/// Rotates about the vertical axis, like the two sides of a card.
final class FlipHorizontalAnimator: BuiltInAnimator {
    /// Distance of the eye from the screen, as a multiple of the container's width.
    private static let distance: CGFloat = 1.5

    override func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

    override func prepare(_ views: Participants) {
        setPerspective(views.container)
        views.moving.layer.isDoubleSided = false
        views.behind?.layer.isDoubleSided = false
        let hidden = CATransform3DMakeRotation(.pi, 0, 1, 0)
        if views.isPresenting { views.moving.layer.transform = hidden } else { views.behind?.layer.transform = hidden }
    }

    private func setPerspective(_ container: UIView) {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / max(1, container.bounds.width * Self.distance)
        container.layer.sublayerTransform = perspective
    }

    override func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) { setPerspective(context.containerView) }

    override func animate(_ views: Participants) {
        let awayTransform = CATransform3DMakeRotation(-.pi, 0, 1, 0)
        if views.isPresenting {
            views.moving.layer.transform = CATransform3DIdentity
            views.behind?.layer.transform = awayTransform
        } else {
            views.moving.layer.transform = awayTransform
            views.behind?.layer.transform = CATransform3DIdentity
        }
    }

    override func cleanUp(_ views: Participants) {
        views.container.layer.sublayerTransform = CATransform3DIdentity
        for view in [views.moving, views.behind].compactMap({ $0 }) {
            view.layer.isDoubleSided = true
            view.layer.transform = CATransform3DIdentity
        }
    }
}
