import WayKit

/// Folds the page twice, right over left and then lower over upper, and lets what remains vanish. Two fingers that come together drive it.
final class FoldingPop: UIPercentDrivenInteractiveTransition {
    private weak var navigationController: UINavigationController?
    /// While fingers drive.
    private(set) var isInteractive = false
    private var startScale: CGFloat = 1
    /// Per second; who lets go slower than this leaves it to how far the page is folded.
    private static let flick: CGFloat = 0.3
    private static let pointOfNoReturn: CGFloat = 0.5

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(FoldingPop.pinched(_:), name: "pinched(_:)"))
        navigationController.view.addGestureRecognizer(pinch)
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            guard let navigation = navigationController, navigation.viewControllers.count > 1, navigation.transitionCoordinator == nil else { return }
            isInteractive = true
            startScale = pinch.scale
            navigation.popViewController(animated: true)
        case .changed:
            if isInteractive { update(folded(pinch)) }
        case .ended, .cancelled:
            guard isInteractive else { return }
            isInteractive = false
            let goes = abs(pinch.velocity) > Self.flick ? pinch.velocity < 0 : folded(pinch) > Self.pointOfNoReturn
            if goes, pinch.state == .ended { finish() } else { cancel() }
        default:
            break
        }
    }

    /// Part of the way.
    private func folded(_ pinch: UIPinchGestureRecognizer) -> CGFloat { max(0, 1 - pinch.scale / startScale) }
}

extension FoldingPop: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let to = transitionContext.viewController(forKey: .to), let toView = transitionContext.view(forKey: .to),
            let fromView = transitionContext.view(forKey: .from)
        else {
            transitionContext.completeTransition(false)
            return
        }
        toView.frame = transitionContext.finalFrame(for: to)
        container.insertSubview(toView, belowSubview: fromView)
        let paper = FoldedPaper(of: fromView)
        paper.frame = fromView.frame
        container.addSubview(paper)
        fromView.isHidden = true
        // Linear as a whole, too: the fold is where the fingers are.
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: transitionDuration(using: transitionContext), delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { paper.foldRightOverLeft() }
            UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.4) { paper.foldLowerOverUpper() }
            UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) { paper.vanish() }
        } completion: { _ in
            fromView.isHidden = false
            paper.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
