import Foundation

/// Determines how a presentation adapts to compact size classes, and is notified of user-initiated dismissals. Every method has a default.
/// Source: UIKit `UIAdaptivePresentationControllerDelegate`.
///
/// A user-initiated dismissal (a swipe, a tap outside, Escape): `presentationControllerShouldDismiss`, `presentationControllerWillDismiss`, the
/// transition, `presentationControllerDidDismiss`; a refused one: `presentationControllerDidAttemptToDismiss`. A program's own `dismiss` calls
/// none of them.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style that replaces the controller's own; `.none` keeps it. By default `.automatic`: the system's choice.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style under these traits. Called instead of the method without traits, which it calls by default.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Configures the presentation controller of the style that replaces the requested one.
    func presentationController(
        _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
    )
    /// The controller that is presented instead in another style; nil for the same.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// A presentation begins, or changes its style. `.none`: the requested style.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
    /// False: the user cannot dismiss it now. Not called if `isModalInPresentation`.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user begins to dismiss it; a swipe may still turn back.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has dismissed it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user tried to dismiss it and was refused.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func presentationController(
        _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
    ) {}
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Declares `delegate` of presentation controllers: Swift cannot narrow a property's type in a subclass, as `UISheetPresentationController` and
/// `UIPopoverPresentationController` do; a member of a protocol extension can be redeclared by a class.
@preconcurrency @MainActor public protocol AdaptivePresentationDelegating: AnyObject {}

extension AdaptivePresentationDelegating where Self: UIPresentationController {
    /// Not retained.
    public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { adaptiveDelegate }
        set { adaptiveDelegate = newValue }
    }
}
