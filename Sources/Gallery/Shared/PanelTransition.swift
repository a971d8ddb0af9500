import WayKit

/// A panel over the lower part of the screen that a finger pulls up and down.
final class PanelTransition: DrivenTransition {
    init() {
        super.init(CardAnimator.init)
    }

    /// How far up a finger's way leads, 1 being all of the panel.
    nonisolated static func part(of way: CGPoint, in size: CGSize) -> CGFloat { -way.y / max(1, size.height * PanelPresentationController.height) }

    override func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        PanelPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

/// Leaves the upper part of the screen in sight, undimmed.
final class PanelPresentationController: UIPresentationController {
    /// Parts of the container's height.
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
