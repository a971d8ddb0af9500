import WayKit

/// A sheet over the lower part of the screen; what is above it stays visible and undimmed.
final class MaterialSheetTransitioningDelegate: PanTransitioningDelegate {
    init() { super.init(CardAnimator.init) }

    /// The progress of a finger's downward translation; 1 is the sheet's height.
    nonisolated static func progress(of translation: CGPoint, in size: CGSize) -> CGFloat {
        translation.y / max(1, MaterialSheetPresentationController.height(in: size))
    }

    override func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        MaterialSheetPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

final class MaterialSheetPresentationController: UIPresentationController {
    /// Points of a sheet that shows all materials at once, and the fraction of the container that it may cover.
    private nonisolated static let fullHeight: CGFloat = 580, maximumFraction: CGFloat = 0.7
    private nonisolated static let maximumWidth: CGFloat = 820
    private let outside = UIView()

    nonisolated static func height(in size: CGSize) -> CGFloat { min(fullHeight, (size.height * maximumFraction).rounded()) }

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero, height = Self.height(in: bounds.size), width = min(bounds.width, Self.maximumWidth)
        return CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
    }

    override func presentationTransitionWillBegin() {
        containerView?.insertSubview(outside, at: 0)
        outside.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(MaterialSheetPresentationController.tappedOutside, name: "tappedOutside")))
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        outside.frame = containerView?.bounds ?? .zero
    }

    private func tappedOutside() { presentedViewController.dismiss(animated: true) }
}
