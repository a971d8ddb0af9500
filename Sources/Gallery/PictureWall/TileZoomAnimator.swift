import WayKit

/// Grows a picture from its tile on the wall to the fullFrame screen, and shrinks it back.
final class TileZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
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
        let tileFrame = origin.convert(origin.bounds, to: container)
        let fullFrame = isPresenting ? transitionContext.finalFrame(for: to) : transitionContext.initialFrame(for: from)
        layOut(detail, at: isPresenting ? tileFrame : fullFrame, asTile: isPresenting)
        origin.isHidden = true
        animate(transitionContext) {
            self.layOut(detail, at: self.isPresenting ? fullFrame : tileFrame, asTile: !self.isPresenting)
        }
    }

    private func animate(_ context: any UIViewControllerContextTransitioning, _ changes: @escaping () -> Void) {
        let completion: (Bool) -> Void = { _ in
            let endsOnWall = self.isPresenting == context.transitionWasCancelled
            if endsOnWall { self.origin.isHidden = false }
            context.completeTransition(!context.transitionWasCancelled)
        }
        let duration = transitionDuration(using: context)
        if isInteractive {
            // Linear, so that the picture tracks the finger.
            UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: changes, completion: completion)
        } else {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [], animations: changes,
                completion: completion)
        }
    }

    private func layOut(_ detail: DetailView, at frame: CGRect, asTile: Bool) {
        detail.showsWholePicture = !asTile
        detail.frame = frame
        detail.layer.cornerRadius = asTile ? TileView.cornerRadius : 0
        detail.setCaptionAlpha(asTile ? 0 : 1)
        detail.layoutIfNeeded()
    }
}
