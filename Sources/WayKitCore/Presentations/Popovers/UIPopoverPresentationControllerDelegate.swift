import Foundation

/// Notified of a popover's presentation and dismissal. Every method has a default. Source: UIKit `UIPopoverPresentationControllerDelegate`.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before it is shown: the last chance to set its source.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// False: the user cannot dismiss it now. The adaptive delegate's method is the newer one; both are called.
    func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool
    /// The user has dismissed it. The adaptive delegate's method is the newer one; both are called.
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
    /// The container's size has changed: another rectangle or view may be written to the arguments.
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

/// An object that a popover can point at. Source: UIKit `UIPopoverPresentationControllerSourceItem`.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// Its frame; nil if it is not shown.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// Its bounds; nil if it is in no window.
    public func frame(in referenceView: UIView) -> CGRect? {
        window == nil ? nil : convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// Its frame in the bar of the reference view's window.
    public func frame(in referenceView: UIView) -> CGRect? {
        referenceView.window.flatMap(displayedView)?.frame(in: referenceView)
    }

    /// Its view in a bar of the window.
    func displayedView(in window: UIWindow) -> UIView? { customView ?? Self.view(of: self, in: window) }

    private static func view(of item: UIBarButtonItem, in view: UIView) -> UIView? {
        if let button = view as? BarButton, button.item === item { return button }
        return view.subviews.lazy.compactMap { self.view(of: item, in: $0) }.first
    }
}
