import Foundation

/// Hears of a popover's life. Every method has a default. Source: UIKit `UIPopoverPresentationControllerDelegate`.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// It is about to be shown: the last moment to say where.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// False: the person cannot dismiss it now. The adaptive delegate's method is the newer one; both are asked.
    func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool
    /// A person has dismissed it. The adaptive delegate's method is the newer one; both are told.
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
    /// The room has changed: another rectangle, or another view, may be written to the arguments.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: UnsafeMutablePointer<UIView>
    )
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: UnsafeMutablePointer<UIView>
    ) {}
}

/// What a popover can point at. Source: UIKit `UIPopoverPresentationControllerSourceItem`.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Where it is; nil where it is not shown.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// Its bounds; nil where it is in no window.
    public func frame(in referenceView: UIView) -> CGRect? {
        window == nil ? nil : convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// Where the bar in the reference view's window shows it.
    public func frame(in referenceView: UIView) -> CGRect? {
        if let customView { return customView.frame(in: referenceView) }
        return referenceView.window.flatMap { Self.view(of: self, in: $0) }?.frame(in: referenceView)
    }

    private static func view(of item: UIBarButtonItem, in view: UIView) -> UIView? {
        if let button = view as? BarButton, button.item === item { return button }
        return view.subviews.lazy.compactMap { self.view(of: item, in: $0) }.first
    }
}
