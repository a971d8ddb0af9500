import WayKit

/// Presents a controller as a card at the lower edge. The page behind it is dimmed in proportion to the transition's progress.
final class CardPresentationController: UIPresentationController {
    private let dimmingView = UIView()
    /// In points: the margin around the card, and its maximum size.
    private static let margin: CGFloat = 16
    private static let maximumSize = CGSize(width: 520, height: 560)

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.45)
        let tap = UITapGestureRecognizer(target: self, action: Selector(CardPresentationController.tappedOutside, name: "tappedOutside"))
        dimmingView.addGestureRecognizer(tap)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let area = container.bounds.inset(by: container.safeAreaInsets)
        let preferredSize = presentedViewController.preferredContentSize
        let size = CGSize(
            width: max(1, min(area.width - 2 * Self.margin, preferredSize.width > 0 ? preferredSize.width : Self.maximumSize.width)),
            height: max(1, min(area.height - 2 * Self.margin, preferredSize.height > 0 ? preferredSize.height : Self.maximumSize.height)))
        return CGRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.maxY - Self.margin - size.height).rounded(), width: size.width,
            height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimmingView.frame = container.bounds
        dimmingView.alpha = 0
        container.insertSubview(dimmingView, at: 0)
        alongside { $0.dimmingView.alpha = 1 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        alongside { $0.dimmingView.alpha = 0 }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimmingView.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
    }

    private func alongside(_ changes: @escaping (CardPresentationController) -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            changes(self)
            return
        }
        coordinator.animate(alongsideTransition: { _ in changes(self) })
    }

    private func tappedOutside() {
        presentedViewController.dismiss(animated: true)
    }
}
