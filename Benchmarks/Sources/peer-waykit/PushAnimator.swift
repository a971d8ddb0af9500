import WayKit

/// The upper page comes from the right edge while the lower one goes three tenths of its width to the left, and back, at a constant speed.
final class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool

    init(isPush: Bool) {
        self.isPush = isPush
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Workload.current.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
            let shown = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let place = transitionContext.finalFrame(for: shown)
        let aside = place.offsetBy(dx: -0.3 * place.width, dy: 0), hidden = place.offsetBy(dx: place.width, dy: 0)
        if isPush {
            container.addSubview(to)
        } else {
            container.insertSubview(to, belowSubview: from)
        }
        upper.frame = isPush ? hidden : place
        lower.frame = isPush ? place : aside
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
            animations: {
                upper.frame = self.isPush ? place : hidden
                lower.frame = self.isPush ? aside : place
            },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
}
