import WayKit

final class SheetTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    /// Set while a drag moves the sheet.
    var interaction: UIPercentDrivenInteractiveTransition?
    private let frozenInteraction: UIPercentDrivenInteractiveTransition?

    init(frozenAt progress: CGFloat?) {
        frozenInteraction = progress.map { progress in
            let interactionController = UIPercentDrivenInteractiveTransition()
            interactionController.update(progress)
            return interactionController
        }
        super.init()
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        SheetPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        SheetAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        SheetAnimator(isPresenting: false)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        frozenInteraction
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interaction
    }
}
