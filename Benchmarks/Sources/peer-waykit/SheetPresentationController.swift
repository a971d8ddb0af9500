import WayKit

/// The sheet covers nine tenths of the page, which is dimmed in proportion to the transition's progress.
final class SheetPresentationController: UIPresentationController {
    private let dimmingView = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let top = (bounds.height * 0.1).rounded(.down)
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimmingView.frame = container.bounds
        dimmingView.alpha = 0
        container.insertSubview(dimmingView, at: 0)
        alongside { $0.dimmingView.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        alongside { $0.dimmingView.alpha = 0 }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
    }

    private func alongside(_ changes: @escaping (SheetPresentationController) -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            changes(self)
            return
        }
        coordinator.animate(alongsideTransition: { _ in changes(self) })
    }
}
