import WayKit

/// Lets a picture grow from its place on the wall to the whole screen, and shrink back.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let origin: UIView
    private let isPresenting: Bool
    private let isInteractive: Bool

    init(origin: UIView, isPresenting: Bool, isInteractive: Bool) {
        self.origin = origin
        self.isPresenting = isPresenting
        self.isInteractive = isInteractive
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.5 : 0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let to = transitionContext.viewController(forKey: .to), let from = transitionContext.viewController(forKey: .from),
            let detail = (isPresenting ? to : from).view as? DetailView
        else {
            transitionContext.completeTransition(false)
            return
        }
        if isPresenting {
            container.addSubview(detail)
        } else if let wall = transitionContext.view(forKey: .to) {
            wall.frame = transitionContext.finalFrame(for: to)
            container.insertSubview(wall, belowSubview: detail)
            wall.layoutIfNeeded()
        }
        let tile = origin.convert(origin.bounds, to: container)
        let whole = isPresenting ? transitionContext.finalFrame(for: to) : transitionContext.initialFrame(for: from)
        place(detail, at: isPresenting ? tile : whole, asTile: isPresenting)
        origin.isHidden = true
        animate(transitionContext) {
            self.place(detail, at: self.isPresenting ? whole : tile, asTile: !self.isPresenting)
        }
    }

    private func animate(_ context: any UIViewControllerContextTransitioning, _ changes: @escaping () -> Void) {
        let completion: (Bool) -> Void = { _ in
            let isOnTheWall = self.isPresenting == context.transitionWasCancelled
            if isOnTheWall { self.origin.isHidden = false }
            context.completeTransition(!context.transitionWasCancelled)
        }
        let duration = transitionDuration(using: context)
        if isInteractive {
            // Linear, so that the picture keeps step with the finger.
            UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: changes, completion: completion)
        } else {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [], animations: changes,
                completion: completion)
        }
    }

    private func place(_ detail: DetailView, at frame: CGRect, asTile: Bool) {
        detail.showsWholePicture = !asTile
        detail.frame = frame
        detail.layer.cornerRadius = asTile ? TileView.cornerRadius : 0
        detail.setCaptionAlpha(asTile ? 0 : 1)
        detail.layoutIfNeeded()
    }
}
