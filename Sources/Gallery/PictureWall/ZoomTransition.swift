import WayKit

/// Gives the objects of the zoom from a tile to the whole screen and back.
final class ZoomTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let origin: UIView
    /// Set while a finger drives the way back.
    var interaction: UIPercentDrivenInteractiveTransition?

    init(origin: UIView) {
        self.origin = origin
        super.init()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        ZoomAnimator(origin: origin, isPresenting: true, isInteractive: false)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        ZoomAnimator(origin: origin, isPresenting: false, isInteractive: interaction != nil)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interaction
    }
}
