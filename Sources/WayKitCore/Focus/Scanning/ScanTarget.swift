import Foundation

/// Something that the scanning cursor stops at and the select switch chooses.
@MainActor package protocol ScanTarget {
    /// Identifies it as long as it exists.
    var id: ObjectIdentifier { get }
    /// In window coordinates.
    var frame: CGRect { get }
    /// What can be done with it; empty: it is skipped.
    var actions: [ScanAction] { get }
}

/// What the select switch does with a target.
@MainActor package struct ScanAction {
    /// The word in the menu of actions.
    package let title: String
    /// Whether the menu of actions stays, as for a slider's value.
    package let keepsMenu: Bool
    package let perform: () -> Void

    package init(title: String, keepsMenu: Bool = false, perform: @escaping () -> Void) {
        (self.title, self.keepsMenu, self.perform) = (title, keepsMenu, perform)
    }
}

/// Provides what is scanned in a window, in reading order. The focusable items are the default; accessibility elements can take their place.
@MainActor package protocol ScanSource {
    func targets(in window: UIWindow) -> [any ScanTarget]
}

/// A control whose value arrow keys change: the keys of its menu of actions.
@MainActor package protocol KeyAdjustable: UIView {
    /// Whether up and down arrows change it, not left and right ones.
    var isAdjustedVertically: Bool { get }
    /// Whether Space chooses what arrows have marked.
    var isChosenBySpace: Bool { get }
}

extension KeyAdjustable {
    package var isAdjustedVertically: Bool { false }
    package var isChosenBySpace: Bool { false }
}

/// The focusable items.
@MainActor struct FocusScanSource: ScanSource {
    func targets(in window: UIWindow) -> [any ScanTarget] {
        window.focus.scanStops.map { FocusScanTarget(stop: $0, window: window) }
    }
}

/// A focusable item: its actions are the keys of the keyboard, and its custom actions for assistive technologies, such as those beside a row.
@MainActor struct FocusScanTarget: ScanTarget {
    let stop: FocusStop
    weak var window: UIWindow?

    var id: ObjectIdentifier { ObjectIdentifier(stop.item) }
    var frame: CGRect { (stop.item as? UIView).map { $0.convert($0.bounds, to: nil as UIView?) } ?? stop.rect }

    var actions: [ScanAction] {
        guard let view = stop.item as? UIView else { return [tap] }
        if view is any UIKeyInput { return [ScanAction(title: SystemString.select.text) { _ = takeFocus() }] }
        if view is UIScrollView, !(view is any KeyAdjustable) { return scrolling(view) }
        var actions = adjusting(view) ?? [tap]
        actions += view.allAccessibilityActions.map { action in
            ScanAction(title: action.name) {
                if takeFocus() { _ = action.perform() }
            }
        }
        if hasMenu(view) { actions.append(key(.open, "Menu", .keyboardApplication)) }
        return actions
    }

    private var tap: ScanAction { key(.select, "space", .keyboardSpacebar) }

    private func adjusting(_ view: UIView) -> [ScanAction]? {
        guard let control = view as? any KeyAdjustable else { return adjustingElement(view) }
        let isMirrored = window?.isMirrored ?? false
        if control.isAdjustedVertically {
            return [key(.increase, "Down", .keyboardDownArrow, keepsMenu: true), key(.decrease, "Up", .keyboardUpArrow, keepsMenu: true)]
        }
        let left = key(isMirrored ? .increase : .decrease, "Left", .keyboardLeftArrow, keepsMenu: true)
        let right = key(isMirrored ? .decrease : .increase, "Right", .keyboardRightArrow, keepsMenu: true)
        return (isMirrored ? [left, right] : [right, left]) + (control.isChosenBySpace ? [tap] : [])
    }

    /// A view of the program that assistive technologies adjust.
    private func adjustingElement(_ view: UIView) -> [ScanAction]? {
        guard view.accessibilityTraits.contains(.adjustable) else { return nil }
        return [
            ScanAction(title: SystemString.increase.text, keepsMenu: true) { if isThere { view.accessibilityIncrement() } },
            ScanAction(title: SystemString.decrease.text, keepsMenu: true) { if isThere { view.accessibilityDecrement() } },
        ]
    }

    private func scrolling(_ view: UIView) -> [ScanAction] {
        [("↓", "Next", UIKeyboardHIDUsage.keyboardPageDown), ("↑", "Prior", .keyboardPageUp)].map { title, name, code in
            ScanAction(title: title, keepsMenu: true) { press(name, code) }
        }
    }

    /// A context menu that is not the item's primary action.
    private func hasMenu(_ view: UIView) -> Bool {
        guard let control = view as? UIControl else { return view.interactions.contains { $0 is UIContextMenuInteraction } }
        return control.contextMenuInteraction != nil && control.isContextMenuInteractionEnabled && !control.showsMenuAsPrimaryAction
    }

    private func key(_ title: SystemString, _ name: String, _ code: UIKeyboardHIDUsage, keepsMenu: Bool = false) -> ScanAction {
        ScanAction(title: title.text, keepsMenu: keepsMenu) { press(name, code) }
    }

    /// The item gets the focus, and the key.
    private func press(_ name: String, _ code: UIKeyboardHIDUsage) {
        if takeFocus() { window?.sendKey(name, code) }
    }

    /// False if the item was removed while its menu was open.
    private var isThere: Bool {
        guard let window else { return false }
        return (stop.item as? UIView).map { $0.window === window } ?? true
    }

    private func takeFocus() -> Bool {
        guard isThere, let window else { return false }
        window.focus.focus(stop)
        return true
    }
}

extension UIWindow {
    /// Presses and releases a key, as if it came from a keyboard without characters.
    func sendKey(_ name: String, _ code: UIKeyboardHIDUsage) {
        let time = UIApplication.shared.now, press = UIPress(key: UIKey(keyCode: code, keysymName: name), timestamp: time)
        press.window = self
        for phase in [UIPress.Phase.began, .ended] {
            press.phase = phase
            let event = UIPressesEvent()
            event.timestamp = time
            event.allPresses = [press]
            deliverPresses(event)
        }
    }
}
