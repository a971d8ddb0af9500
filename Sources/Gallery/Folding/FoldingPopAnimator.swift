import WayKit

/// Folds the page twice, right over left and then lower over upper, and fades the rest out. A pinch drives it.
final class FoldingPopAnimator: UIPercentDrivenInteractiveTransition {
    private weak var navigationController: UINavigationController?
    /// Whether a pinch drives the transition.
    private(set) var isInteractive = false
    private var startScale: CGFloat = 1
    /// Scale per second; below it, the progress decides whether the pop finishes.
    private static let flickVelocity: CGFloat = 0.3
    private static let completionThreshold: CGFloat = 0.5

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(FoldingPopAnimator.pinched(_:), name: "pinched(_:)"))
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
            if isInteractive { update(progress(of: pinch)) }
        case .ended, .cancelled:
            guard isInteractive else { return }
            isInteractive = false
            let shouldFinish = abs(pinch.velocity) > Self.flickVelocity ? pinch.velocity < 0 : progress(of: pinch) > Self.completionThreshold
            if shouldFinish, pinch.state == .ended { finish() } else { cancel() }
        default:
            break
        }
    }

    /// The transition's progress.
    private func progress(of pinch: UIPinchGestureRecognizer) -> CGFloat { max(0, 1 - pinch.scale / startScale) }
}

extension FoldingPopAnimator: UIViewControllerAnimatedTransitioning {
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
        let paper = FoldingPaperView(of: fromView)
        paper.frame = fromView.frame
        container.addSubview(paper)
        fromView.isHidden = true
        // The overall curve is linear as well, so that the fold tracks the fingers.
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: transitionDuration(using: transitionContext), delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { paper.foldRightOverLeft() }
            UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.4) { paper.foldLowerOverUpper() }
            UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) { paper.fadeOut() }
        } completion: { _ in
            fromView.isHidden = false
            paper.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
