import WayKit

/// The page that a leaf falls on, and the delegate of the leaf's transitions.
final class FallingSceneController: PosterController {
    init() {
        super.init(
            picture: Picture.named("ridges") ?? Picture.all[0], heading: "Falling Page",
            text: "A page turns as it comes from above. Let it fall, or drag it down.")
        addButton("Drop a Page") { [weak self] in self?.drop() }
    }

    required init?(coder: NSCoder) { nil }

    private func drop() {
        guard let picture = Picture.named("leaves") else { return }
        let page = FallingPageController(picture: picture)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = self
        present(page, animated: true)
    }
}

extension FallingSceneController: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        FallingAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        FallingAnimator(isPresenting: false)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        (presentedViewController as? FallingPageController)?.driver
    }
}
