import WayKit

/// A panel over the lower part of the screen that is dragged up and down.
final class PanelTransitioningDelegate: PanTransitioningDelegate {
    init() {
        super.init(CardAnimator.init)
    }

    /// The progress of a finger's upward translation; 1 is the panel's height.
    nonisolated static func progress(of translation: CGPoint, in size: CGSize) -> CGFloat {
        -translation.y / max(1, size.height * PanelPresentationController.height)
    }

    override func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        PanelPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

/// Leaves the upper part of the screen visible and undimmed.
final class PanelPresentationController: UIPresentationController {
    /// As a fraction of the container's height.
    nonisolated static let height: CGFloat = 0.42

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let height = (bounds.height * Self.height).rounded()
        let width = min(bounds.width, 720)
        return CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.layer.cornerRadius = 24
        presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
}
