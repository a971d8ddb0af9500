import Foundation

/// A controller that creates presentation controllers of its own.
@MainActor package protocol PresentationControllerMaking: UIViewController {
    /// Nil for the system's one of that style.
    func makePresentationController(_ style: UIModalPresentationStyle, presenting: UIViewController?) -> UIPresentationController?
}

extension UIViewController {
    /// The presentation controller of a system style.
    func presentationController(ofStyle style: UIModalPresentationStyle, presenting: UIViewController?) -> UIPresentationController {
        if let own = (self as? any PresentationControllerMaking)?.makePresentationController(style, presenting: presenting) { return own }
        let made: UIPresentationController
        // A zoomed controller fills the window, unless another style is set.
        let style = style == .automatic && prefersZoom ? .fullScreen : style
        switch style {
        case .automatic, .pageSheet, .formSheet:
            made = UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .popover:
            made = UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        case .fullScreen, .currentContext:
            made = FullScreenPresentationController(presentedViewController: self, presenting: presenting)
        default:
            made = UIPresentationController(presentedViewController: self, presenting: presenting)
        }
        made.style = style
        return made
    }
}

/// Styles that compact size classes replace by others.
extension UIPresentationController {
    /// The delegate's decision about a presentation of the system in a compact size class; nil if it leaves it to the presentation controller.
    func delegatedAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle? {
        guard isAdaptive, let requested = adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traits) else { return nil }
        return requested == .automatic ? nil : requested
    }

    private var isAdaptive: Bool { [.pageSheet, .formSheet, .popover].contains(presentationStyle) }

    /// The presentation controller for a style: itself for its own.
    /// - Parameter presented: the controller presented in this style, possibly another one.
    func adapted(to style: UIModalPresentationStyle, presented: UIViewController) -> UIPresentationController {
        guard style != .none else { return self }
        let isSheet = style == .pageSheet || style == .formSheet
        let made: UIPresentationController
        if isSheet, let popover = self as? UIPopoverPresentationController, presented === presentedViewController,
            !(presented is any PresentationControllerMaking)
        {
            made = popover.adaptiveSheetPresentationController
            made.style = style
        } else {
            made = presented.presentationController(ofStyle: style, presenting: presentingViewController)
        }
        made.adaptedFrom = self
        made.adaptedStyle = style
        if made.adaptiveDelegate == nil { made.adaptiveDelegate = adaptiveDelegate }
        adaptiveDelegate?.presentationController(self, prepare: made)
        return made
    }

    func announce(_ style: UIModalPresentationStyle, _ coordinator: (any UIViewControllerTransitionCoordinator)?) {
        guard isAdaptive else { return }
        adaptiveDelegate?.presentationController(self, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
    }
}

extension Presentation {
    /// Called when the window's traits have changed: at rest the presentation adapts its style to them.
    func adapt() {
        guard state == .shown, let presenting else { return }
        if let running = presented.runningTransition ?? presenting.runningTransition {
            return running.onEnd { [weak self] in self?.adapt() }
        }
        let original = controller.adaptedFrom ?? controller
        // The delegate has substituted another controller, which stays.
        guard original.presentedViewController === presented else { return }
        let style = original.adaptivePresentationStyle(for: presenting.traitCollection)
        guard style != controller.adaptedStyle else { return }
        original.announce(style, nil)
        replaceController(original.adapted(to: style, presented: presented))
    }
}
