import WayKit

/// A panel over the lower part of the screen that a finger pulls up and down.
final class PanelTransition: NSObject, UIViewControllerTransitioningDelegate {
    /// Set while a finger begins something.
    var driver: PanDriver?

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        PanelPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        CardAnimator(isPresenting: true, isInteractive: driver != nil)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        CardAnimator(isPresenting: false, isInteractive: driver != nil)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        driver
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        driver
    }
}

/// Leaves the upper part of the screen in sight, undimmed.
final class PanelPresentationController: UIPresentationController {
    /// Parts of the container's height.
    static let height: CGFloat = 0.42

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let height = (bounds.height * Self.height).rounded()
        let width = min(bounds.width, 720)
        return CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.layer.cornerRadius = 24
        presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
}
