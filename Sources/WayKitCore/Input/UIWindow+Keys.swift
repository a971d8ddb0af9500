import Foundation

/// Key dispatch: priority key commands, focus movement, other key commands, the responder chain; then defaults for unhandled keys.
extension UIWindow {
    func sendPresses(_ event: UIPressesEvent) {
        if UIApplication.shared.scanner?.handle(event) ?? false { return }
        shortcutHold.handle(event)
        deliverPresses(event)
    }

    /// Delivers presses that are neither a switch's nor a held modifier's.
    func deliverPresses(_ event: UIPressesEvent) {
        let target = keyTarget
        for press in event.allPresses where press.phase == .began {
            if perform(press, from: target, event) { return }
            // Tap recognisers of the focused view receive the key; controls handle it themselves.
            if !press.isRepeat, press.isSelectKey, let view = target as? UIView, view.isFocused, !(view is UIControl || view is UIScrollView || view is any UIKeyInput) {
                press.isButton = true
                press.type = .select
            }
        }
        PressDelivery.deliver(event, in: self, to: target)
    }

    /// The first responder, or the focused item inside it or its input views, or else the innermost controller on top.
    var keyTarget: UIResponder {
        if let menu = openMenu { return menu }
        let focused = focusIfCreated?.focusedItem as? UIView
        guard let firstResponder else { return focused ?? deepestController ?? self }
        return focused.flatMap { belongsToFirstResponder($0) ? $0 : nil } ?? firstResponder
    }

    private func perform(_ press: UIPress, from target: UIResponder, _ event: UIPressesEvent) -> Bool {
        guard let key = press.key, !press.isDeliveredToResponder else { return false }
        let commands = KeyCommands(first: target, key: key, isMirrored: isMirrored)
        let isText = UpperModules.shared.textKeys?.uses(key, in: target) ?? false
        return commands.perform(onlyPriority: isText || focusHandles(press), for: event)
    }

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The innermost visible child of the topmost controller.
    var deepestController: UIViewController? {
        guard let top = transitions.topController(of: self) else { return nil }
        return sequence(first: top) { $0.shownChild }.reduce(top) { $1 }
    }

    // MARK: Focus

    var focus: UIFocusSystem {
        if let focusIfCreated { return focusIfCreated }
        let focus = UIFocusSystem(window: self)
        focusIfCreated = focus
        return focus
    }

    /// Whether the key moves the focus or activates the focused item: then neither a command without priority nor a scroll view receives it.
    package func focusHandles(_ press: UIPress) -> Bool {
        if let heading = press.focusHeading {
            let isTab = heading == .next || heading == .previous
            return (isTab || focusIfCreated?.isActive ?? false) && focus.canMove(heading)
        }
        guard press.isSelectKey, let item = focusIfCreated?.focusedItem else { return false }
        return !(item is UIScrollView)
    }

    // MARK: Unhandled keys

    /// Handles a press that no responder handled. Tab and arrows move the focus, Control with Tab whatever the focus group. Escape and the back keys (Alt and
    /// left arrow, Command and `[`) go one page back. Without a page to go back to, Escape dismisses the topmost presentation, unless it refuses
    /// (`isModalInPresentation`, or its adaptive delegate). The menu key, and Shift with F10, open the context menu of the focused item.
    func handleUnhandled(_ press: UIPress) -> Bool {
        if let heading = press.focusHeading, focus.move(heading) { return true }
        guard let key = press.key else { return false }
        if key.keyCode == .keyboardTab, [.control, [.control, .shift]].contains(key.heldModifiers) {
            return focus.moveToNextItem(backwards: key.heldModifiers.contains(.shift))
        }
        if key.opensContextMenu { return openContextMenu() }
        if handleScrollKey(press) { return true }
        let isEscape = key.keyCode == .keyboardEscape && key.heldModifiers.isEmpty
        if isEscape, dismissEditMenu() || dismissFindNavigator() { return true }
        return (isEscape || key.leadsBack(isMirrored: isMirrored)) && goBack(mayDismiss: isEscape)
    }

    /// Opens the context menu of the key's target, or of the nearest view around it that has one.
    private func openContextMenu() -> Bool {
        let target = keyTarget
        guard let view = target as? UIView ?? (target as? UIViewController)?.viewIfLoaded else { return false }
        let location = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: self)
        return sequence(first: view) { $0.superview }.contains { ancestor in
            ancestor.interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.contains { $0.openMenu(at: location, isClick: true) }
        }
    }

    /// Goes one page back; false if there is nothing to go back to.
    @discardableResult func goBack(mayDismiss: Bool) -> Bool {
        guard let top = transitions.topController(of: self) else { return false }
        if top.goBack() { return true }
        guard mayDismiss, let presentation = top.presentationOfThis else { return false }
        presentation.controller.dismissUserInitiated()
        return true
    }
}

extension UIKey {
    /// The held modifiers, without Caps Lock and the numeric pad.
    package var heldModifiers: UIKeyModifierFlags { modifierFlags.intersection([.shift, .control, .alternate, .command]) }

    fileprivate var opensContextMenu: Bool {
        switch keyCode {
        case .keyboardApplication, .keyboardMenu: heldModifiers.isEmpty
        case .keyboardF10: heldModifiers == .shift
        default: false
        }
    }

    fileprivate func leadsBack(isMirrored: Bool) -> Bool {
        switch heldModifiers {
        case []: keysymName == "XF86Back"
        case .alternate: keyCode == (isMirrored ? .keyboardRightArrow : .keyboardLeftArrow)
        case .command: charactersIgnoringModifiers == (isMirrored ? "]" : "[")
        default: false
        }
    }
}

extension UIPress {
    /// Space or Return, which activate the focused item.
    package var isSelectKey: Bool {
        guard let key, key.heldModifiers.isEmpty else { return false }
        return [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key.keyCode)
    }

    /// The direction in which the key moves the focus; nil for others.
    fileprivate var focusHeading: UIFocusHeading? {
        guard let key else { return nil }
        switch (key.keyCode, key.heldModifiers) {
        case (.keyboardTab, []): return .next
        case (.keyboardTab, .shift): return .previous
        case (.keyboardUpArrow, []): return .up
        case (.keyboardDownArrow, []): return .down
        case (.keyboardLeftArrow, []): return .left
        case (.keyboardRightArrow, []): return .right
        default: return nil
        }
    }
}
