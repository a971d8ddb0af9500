import Foundation

/// The way of a key: commands that go before everything else, what the focus does with it, other commands, the responder chain; and what
/// nobody handled there.
extension UIWindow {
    func sendPresses(_ event: UIPressesEvent) {
        let target = keyTarget
        for press in event.allPresses where press.phase == .began {
            if perform(press, from: target, event) { return }
            // A tap recogniser of what has the focus hears the key; controls know themselves what it means.
            if !press.isRepeat, press.isSelectKey, let view = target as? UIView, view.isFocused, !(view is UIControl || view is UIScrollView) {
                press.isButton = true
                press.type = .select
            }
        }
        PressDelivery.deliver(event, in: self, to: target)
    }

    /// What has the keyboard, the item with the focus where it is in there, or else the innermost controller on top.
    private var keyTarget: UIResponder {
        let focused = focusIfMade?.focusedItem as? UIView
        guard let firstResponder else { return focused ?? deepestController ?? self }
        let isInside = focused.map { sequence(first: $0 as UIResponder) { $0.next }.contains { $0 === firstResponder } } ?? false
        return isInside ? focused ?? firstResponder : firstResponder
    }

    private func perform(_ press: UIPress, from target: UIResponder, _ event: UIPressesEvent) -> Bool {
        guard let key = press.key, !press.isDeliveredToResponder else { return false }
        let commands = KeyCommands(first: target, key: key, isMirrored: isMirrored)
        return commands.perform(onlyUrgent: focusWants(press), for: event)
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The innermost page of the controller on top.
    var deepestController: UIViewController? {
        guard let top = transitions.topController(of: self) else { return nil }
        return sequence(first: top) { $0.shownChild }.reduce(top) { $1 }
    }

    // MARK: Focus

    var focus: UIFocusSystem {
        if let focusIfMade { return focusIfMade }
        let focus = UIFocusSystem(window: self)
        focusIfMade = focus
        return focus
    }

    /// The key moves the focus, or presses what has it: then neither a command without priority nor a scroll view gets it.
    func focusWants(_ press: UIPress) -> Bool {
        if let heading = press.focusHeading {
            let isTab = heading == .next || heading == .previous
            return (isTab || focusIfMade?.isActive ?? false) && focus.canMove(heading)
        }
        guard press.isSelectKey, let item = focusIfMade?.focusedItem else { return false }
        return !(item is UIScrollView)
    }

    // MARK: What nobody handled

    /// Tab and arrows move the focus. Escape and the back keys (Alt and left arrow, Command and `[`) lead one page back. Where there is none,
    /// Escape takes back what was presented last, unless it refuses (`isModalInPresentation`, or its adaptive delegate).
    func handleUnhandled(_ press: UIPress) -> Bool {
        if let heading = press.focusHeading { return focus.move(heading) }
        guard let key = press.key else { return false }
        let isEscape = key.keyCode == .keyboardEscape && key.heldModifiers.isEmpty
        return (isEscape || key.leadsBack(isMirrored: isMirrored)) && goBack(mayDismiss: isEscape)
    }

    /// False: there is nothing to go back to.
    @discardableResult func goBack(mayDismiss: Bool) -> Bool {
        guard let top = transitions.topController(of: self) else { return false }
        if top.goBack() { return true }
        guard mayDismiss, let presentation = top.presentationOfThis else { return false }
        presentation.controller.dismissByPerson()
        return true
    }
}

extension UIKey {
    /// Without Caps Lock and the numeric pad.
    var heldModifiers: UIKeyModifierFlags { modifierFlags.intersection([.shift, .control, .alternate, .command]) }

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
    /// Space or Return: presses what has the focus.
    var isSelectKey: Bool {
        guard let key, key.heldModifiers.isEmpty else { return false }
        return [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key.keyCode)
    }

    /// Which way the key moves the focus; nil for others.
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
