import WayKit

/// Provides the animator of a presentation and of its dismissal, and the interaction controller where a finger drives one of them.
class PanTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let makeAnimator: @MainActor (_ isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning
    private var interactionController: PanInteractionController?
    /// Of the last interactive transition: while that is on its way to either end, another pan can catch it.
    private(set) weak var lastInteractionController: PanInteractionController?

    init(_ makeAnimator: @escaping @MainActor (_ isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning) {
        self.makeAnimator = makeAnimator
        super.init()
    }

    /// - Parameters:
    ///   - interactionController: Nil for a transition that is not interactive.
    ///   - change: Presents or dismisses.
    func begin(_ interactionController: PanInteractionController?, _ change: () -> Void) {
        self.interactionController = interactionController
        lastInteractionController = interactionController
        change()
        self.interactionController = nil
    }

    /// Uses the presentation controller of the page's style; subclasses may provide another.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        nil
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        makeAnimator(true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        makeAnimator(false)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interactionController
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interactionController
    }
}
