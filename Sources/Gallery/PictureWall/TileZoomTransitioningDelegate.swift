import WayKit

/// Provides the animator and the interaction controller of the zoom from a tile to the whole screen and back.
final class TileZoomTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let origin: UIView
    /// Set while a finger drives the dismissal.
    var interaction: UIPercentDrivenInteractiveTransition?

    init(origin: UIView) {
        self.origin = origin
        super.init()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        TileZoomAnimator(origin: origin, isPresenting: true, isInteractive: false)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        TileZoomAnimator(origin: origin, isPresenting: false, isInteractive: interaction != nil)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interaction
    }
}
