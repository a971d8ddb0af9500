import WayKit

/// Gives the animator of a presentation and of its dismissal, and the driver where a finger begins one of them.
class DrivenTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let makeAnimator: @MainActor (_ isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning
    private var driver: PanDriver?

    init(_ makeAnimator: @escaping @MainActor (_ isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning) {
        self.makeAnimator = makeAnimator
        super.init()
    }

    /// - Parameters:
    ///   - driver: nil where no finger drives it.
    ///   - change: presents or dismisses.
    func begin(_ driver: PanDriver?, _ change: () -> Void) {
        self.driver = driver
        change()
        self.driver = nil
    }

    /// That of the page's style, unless a subclass has another one.
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
        driver
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        driver
    }
}
