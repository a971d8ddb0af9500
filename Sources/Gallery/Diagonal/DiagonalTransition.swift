import WayKit

/// Gives the animator, and the driver while a finger begins something.
final class DiagonalTransition: NSObject, UIViewControllerTransitioningDelegate {
    var driver: PanDriver?

    /// How far along the diagonal a finger's way leads, 1 being all of it.
    static func part(of way: CGPoint, in size: CGSize) -> CGFloat {
        (way.x * size.width + way.y * size.height) / max(1, size.width * size.width + size.height * size.height)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        DiagonalAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        DiagonalAnimator(isPresenting: false)
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
