import Foundation

/// The animations of `modalTransitionStyle`: one object for a presentation and for its dismissal, told apart by which view the context hands out.
@MainActor class BuiltInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    static func make(for style: UIModalTransitionStyle) -> BuiltInAnimator {
        switch style {
        case .coverVertical: CoverVerticalAnimator()
        case .crossDissolve: CrossDissolveAnimator()
        case .flipHorizontal: FlipHorizontalAnimator()
        case .partialCurl: PartialCurlAnimator()
        }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let stage = Stage(transitionContext)
        prepare(stage)
        run(duration: transitionDuration(using: transitionContext), { self.animate(stage) }) { _ in
            self.cleanUp(stage)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func run(duration: TimeInterval, _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction], animations: animations, completion: completion)
    }

    /// What moves, and which way.
    @MainActor final class Stage {
        let container: UIView
        let moving: UIView
        let behind: UIView?
        /// Of the controller that stays or comes back, in the container or under it.
        let presenter: UIView?
        let isPresenting: Bool
        let finalFrame: CGRect

        init(_ context: any UIViewControllerContextTransitioning) {
            container = context.containerView
            let to = context.viewController(forKey: .to), from = context.viewController(forKey: .from)
            // Or pushed.
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

    func prepare(_ stage: Stage) {}
    func animate(_ stage: Stage) {}
    func cleanUp(_ stage: Stage) {}
}

/// Up from the lower edge, and down again.
final class CoverVerticalAnimator: BuiltInAnimator {
    override func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    /// Quick to start and slow to arrive, as a thing that was thrown.
    override func run(duration: TimeInterval, _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: animations, completion: completion)
    }

    override func prepare(_ stage: Stage) {
        if stage.isPresenting { stage.moving.frame = below(stage) }
    }

    override func animate(_ stage: Stage) {
        stage.moving.frame = stage.isPresenting ? stage.finalFrame : below(stage)
    }

    private func below(_ stage: Stage) -> CGRect {
        CGRect(x: stage.finalFrame.minX, y: stage.container.bounds.maxY, width: stage.finalFrame.width, height: stage.finalFrame.height)
    }
}

final class CrossDissolveAnimator: BuiltInAnimator {
    /// The view's own, which a fade leaves as it was.
    private var alpha: CGFloat = 1

    override func prepare(_ stage: Stage) {
        alpha = stage.moving.alpha
        if stage.isPresenting { stage.moving.alpha = 0 }
    }

    override func animate(_ stage: Stage) {
        stage.moving.alpha = stage.isPresenting ? alpha : 0
    }

    /// What goes is seen by nobody and may be shown again.
    override func cleanUp(_ stage: Stage) {
        stage.moving.alpha = alpha
    }
}

/// Two sides of one card, turned about the vertical axis.
final class FlipHorizontalAnimator: BuiltInAnimator, ResizableAnimator {
    /// Points from the eye to the glass, in widths of the container.
    private static let distance: CGFloat = 1.5

    override func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

    override func prepare(_ stage: Stage) {
        setPerspective(stage.container)
        stage.moving.layer.isDoubleSided = false
        stage.behind?.layer.isDoubleSided = false
        let hidden = CATransform3DMakeRotation(.pi, 0, 1, 0)
        if stage.isPresenting { stage.moving.layer.transform = hidden } else { stage.behind?.layer.transform = hidden }
    }

    private func setPerspective(_ container: UIView) {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / max(1, container.bounds.width * Self.distance)
        container.layer.sublayerTransform = perspective
    }

    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) { setPerspective(context.containerView) }

    override func animate(_ stage: Stage) {
        let away = CATransform3DMakeRotation(-.pi, 0, 1, 0)
        if stage.isPresenting {
            stage.moving.layer.transform = CATransform3DIdentity
            stage.behind?.layer.transform = away
        } else {
            stage.moving.layer.transform = away
            stage.behind?.layer.transform = CATransform3DIdentity
        }
    }

    override func cleanUp(_ stage: Stage) {
        stage.container.layer.sublayerTransform = CATransform3DIdentity
        for view in [stage.moving, stage.behind].compactMap({ $0 }) {
            view.layer.isDoubleSided = true
            view.layer.transform = CATransform3DIdentity
        }
    }
}
