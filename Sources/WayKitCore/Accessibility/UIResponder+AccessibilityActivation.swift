import Foundation
import WayHost

/// What an assistive technology does with an element.
extension UIResponder {
    /// `accessibilityActivate()`, or else a tap at the activation point.
    func activateByAssistiveTechnology() -> Bool {
        guard !accessibilityTraits.contains(.notEnabled) else { return false }
        return accessibilityActivate() || tap()
    }

    func adjust(_ change: (UIResponder) -> Void) -> Bool {
        let traits = accessibilityTraits
        guard traits.contains(.adjustable), !traits.contains(.notEnabled) else { return false }
        change(self)
        return true
    }

    /// The context menu that a program has given a view; none of a list, whose rows have menus of their own.
    var ownContextMenu: UIContextMenuInteraction? {
        guard let view = self as? UIView, !(view is UIScrollView) else { return nil }
        return view.interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    }

    /// Opens the menu that a long press opens.
    func showMenuByAssistiveTechnology() -> Bool {
        if let showMenu = systemAccessibility.showMenu { return showMenu() }
        return ownContextMenu?.openMenu(at: nil, isClick: false) ?? false
    }

    /// Asks the element, then what it is in; then the system goes back, or dismisses what is presented as the user may.
    func performEscape() -> Bool {
        if accessibilityChain.contains(where: { $0.accessibilityPerformEscape() }) { return true }
        guard let window = accessibilityView?.window ?? accessibilityChain.lazy.compactMap({ $0 as? UIWindow }).first ?? shownWindow else { return false }
        return window.dismissEditMenu() || window.dismissFindNavigator() || window.goBack(mayDismiss: true)
    }

    /// Asks the element, then what it is in, the application last.
    func performMagicTap() -> Bool { accessibilityChain.contains { $0.accessibilityPerformMagicTap() } }

    /// Asks the element, then what it is in; the innermost that scrolls there does.
    func performScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { accessibilityChain.contains { $0.accessibilityScroll(direction) } }

    /// The element and what it is in: containers, views, controllers, window, application.
    private var accessibilityChain: some Sequence<UIResponder> {
        sequence(first: self) { responder in
            (responder as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder ?? responder.next
        }
    }

    /// Of a scene.
    private var shownWindow: UIWindow? {
        (self as? UIWindowScene).flatMap { scene in scene.keyWindow ?? scene.windows.last { !$0.isHidden } }
    }

    /// A finger's tap, through hit test and recognisers.
    private func tap() -> Bool {
        guard let view = accessibilityView, let scene = view.window?.windowScene, let application = scene.application, let host = scene.hostWindow else {
            return false
        }
        view.revealForAssistiveTechnology(accessibilityFrame)
        let point = accessibilityActivationPoint
        guard scene.bounds.contains(point) else { return false }
        for phase in [TouchEvent.Point.Phase.began, .ended] {
            let touch = TouchEvent(
                device: AssistiveTechnologies.device, timestamp: application.hostTime, points: [TouchEvent.Point(id: 0, phase: phase, position: point)])
            application.inputDispatcher.deliver(.touch(touch), to: host.id)
        }
        return true
    }
}

extension UIView {
    /// Scrolls what is around it until the frame, in window coordinates, is visible, as far as it fits.
    func revealForAssistiveTechnology(_ frame: CGRect) {
        let scrolls = sequence(first: self, next: \.superview).dropFirst().compactMap { $0 as? UIScrollView }
        for scroll in scrolls where scroll.isScrollEnabled {
            let inside = scroll.convert(frame, from: nil as UIView?)
            scroll.scrollRectToVisible(inside, animated: false)
            scroll.layoutIfNeeded()
        }
    }
}

extension UIAccessibilityCustomAction {
    /// Performs the handler, or else the target's method.
    func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let selector, selector.belongs(to: target) else { return false }
        // A method without a result has succeeded.
        return selector.result(on: target, with: self) as? Bool ?? true
    }
}
