import Foundation

/// Says how a presentation adapts to little room, and hears of what a person does to dismiss it. Every method has a default. Source: UIKit
/// `UIAdaptivePresentationControllerDelegate`.
///
/// A dismissal by a person (a swipe, a tap outside, Escape): `presentationControllerShouldDismiss`, `presentationControllerWillDismiss`, the
/// transition, `presentationControllerDidDismiss`; one that is not allowed: `presentationControllerDidAttemptToDismiss`. A program's own `dismiss`
/// calls none of them.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style in place of the controller's own; `.none` keeps it. By default `.automatic`: what the system does.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style under these traits. Asked in place of the method without traits, which it calls by default.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Sets up the presentation controller of the style that takes the place of the one asked for.
    func presentationController(
        _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
    )
    /// What is presented in place of the controller, in another style than its own; nil for the same.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// A presentation begins, or changes its style. `.none`: the style that was asked for.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
    /// False: the person cannot dismiss it now. Not asked where `isModalInPresentation`.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// A person begins to dismiss it; a swipe may still turn back.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// A person has dismissed it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// A person tried, and may not.
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

/// Where `delegate` of a presentation controller is declared: Swift cannot narrow a property's type in a subclass, as
/// `UISheetPresentationController` and `UIPopoverPresentationController` do; what an extension of a protocol has, a class may have anew.
@preconcurrency @MainActor public protocol AdaptivePresentationDelegating: AnyObject {}

extension AdaptivePresentationDelegating where Self: UIPresentationController {
    /// Not kept alive.
    public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { adaptiveDelegate }
        set { adaptiveDelegate = newValue }
    }
}
