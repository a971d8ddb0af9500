import Foundation

/// A controller that makes presentation controllers of its own.
@MainActor protocol PresentationControllerMaking: UIViewController {
    /// Nil for the system's of that style.
    func makePresentationController(_ style: UIModalPresentationStyle, presenting: UIViewController?) -> UIPresentationController?
}

extension UIViewController {
    /// Of a style of the system's.
    func presentationController(ofStyle style: UIModalPresentationStyle, presenting: UIViewController?) -> UIPresentationController {
        if let own = (self as? any PresentationControllerMaking)?.makePresentationController(style, presenting: presenting) { return own }
        let made: UIPresentationController
        // What zooms fills the window, unless it is told otherwise.
        let style = style == .automatic && zooms ? .fullScreen : style
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

/// Styles that little room turns into others.
extension UIPresentationController {
    /// The style under these traits; `.none` for its own. The delegate is asked first; without it a popover becomes a sheet in compact width.
    public func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        guard isAdaptive, traitCollection.horizontalSizeClass == .compact || traitCollection.verticalSizeClass == .compact else { return .none }
        let asked = adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .automatic
        guard asked == .automatic else { return asked == presentationStyle ? .none : asked }
        return presentationStyle == .popover && traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    private var isAdaptive: Bool { [.pageSheet, .formSheet, .popover].contains(presentationStyle) }

    /// As things are.
    public var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: presentingViewController.traitCollection) }

    /// What takes its place in a style: itself, in its own.
    /// - Parameter presented: what is presented in this style, which may be another controller.
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
    /// The window's traits have changed: at rest the presentation takes the style that suits them.
    func adapt() {
        guard state == .shown, let presenting else { return }
        if let running = presented.runningTransition ?? presenting.runningTransition {
            return running.whenOver { [weak self] in self?.adapt() }
        }
        let original = controller.adaptedFrom ?? controller
        // Another controller stands in for the one that was asked for: it stays.
        guard original.presentedViewController === presented else { return }
        let style = original.adaptivePresentationStyle(for: presenting.traitCollection)
        guard style != controller.adaptedStyle else { return }
        original.announce(style, nil)
        replaceController(original.adapted(to: style, presented: presented))
    }
}
