import WayKit

/// A page pushed over another by a navigation controller. The pages draw the workload's bar; its own is hidden.
@MainActor final class PushAct: NSObject, Act, UINavigationControllerDelegate {
    private let navigation = UINavigationController(rootViewController: PageController(.contacts))
    /// Pushed again and again: the other peers keep their pages, too.
    private let details = PageController(.details)
    private var still: UIPercentDrivenInteractiveTransition?
    private var completion: (@MainActor () -> Void)?

    var root: UIViewController { navigation }

    override init() {
        super.init()
        navigation.isNavigationBarHidden = true
        navigation.delegate = self
    }

    func there(completion: @escaping @MainActor () -> Void) {
        self.completion = completion
        navigation.pushViewController(details, animated: true)
    }

    func back(completion: @escaping @MainActor () -> Void) {
        self.completion = completion
        navigation.popViewController(animated: true)
    }

    func stand(at progress: CGFloat) {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.update(progress)
        still = driver
        navigation.pushViewController(details, animated: true)
    }

    /// The workload has a drag for the sheet only: the page is there, and the edge gesture takes it back.
    func follow() { navigation.pushViewController(details, animated: false) }

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
        still
    }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        guard let completion else { return }
        self.completion = nil
        completion()
    }
}
