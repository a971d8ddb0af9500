import WayKit

/// A page pushed over another by a navigation controller. The pages draw the workload's bar; the navigation bar is hidden.
@MainActor final class PushScenario: NSObject, TransitionScenario, UINavigationControllerDelegate {
    private let navigation = UINavigationController(rootViewController: PageController(.contacts))
    /// Reused for every push: the other peers keep their pages, too.
    private let details = PageController(.details)
    private var frozenInteraction: UIPercentDrivenInteractiveTransition?
    private var completion: (@MainActor () -> Void)?

    var root: UIViewController { navigation }

    override init() {
        super.init()
        navigation.isNavigationBarHidden = true
        navigation.delegate = self
    }

    func runForward(completion: @escaping @MainActor () -> Void) {
        self.completion = completion
        navigation.pushViewController(details, animated: true)
    }

    func runBackward(completion: @escaping @MainActor () -> Void) {
        self.completion = completion
        navigation.popViewController(animated: true)
    }

    func freeze(at progress: CGFloat) {
        let interactionController = UIPercentDrivenInteractiveTransition()
        interactionController.update(progress)
        frozenInteraction = interactionController
        navigation.pushViewController(details, animated: true)
    }

    /// The workload defines a drag for the sheet only: here the page is shown, and the edge gesture pops it.
    func presentForDragging() { navigation.pushViewController(details, animated: false) }

    // MARK: UINavigationControllerDelegate

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        PushAnimator(isPush: operation == .push)
    }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        frozenInteraction
    }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        guard let completion else { return }
        self.completion = nil
        completion()
    }
}
