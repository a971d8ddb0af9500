import Foundation

/// The keys that edit text: those of GTK and Qt on Linux, and those of hardware keyboards on iOS.
///
/// | key | alone | Control | Command |
/// | --- | --- | --- | --- |
/// | left, right | character, as seen | word | line |
/// | up, down | line | paragraph | text |
/// | Home, End | line | text | text |
/// | Page Up, Page Down | page | – | – |
/// | Backspace, Delete | character | word | line |
/// | Insert | ignored | copy | – |
///
/// With Shift, movements extend the selection; Shift with Insert pastes, with Delete cuts. Control and Y redo. The menu key, and Shift with F10, open the
/// context menu.
@MainActor struct TextKeyBindings {
    let theme: TextKeyTheme

    /// Keys by their meaning, whatever their position: the keypad has its own ones.
    private enum EditingKey {
        case left, right, up, down, home, end, pageUp, pageDown, backspace, delete, insert, returnKey, tab
    }

    private static let keysyms: [String: EditingKey] = [
        "Left": .left, "Right": .right, "Up": .up, "Down": .down, "Home": .home, "End": .end, "Prior": .pageUp, "Page_Up": .pageUp, "Next": .pageDown,
        "Page_Down": .pageDown, "BackSpace": .backspace, "Delete": .delete, "Insert": .insert, "Return": .returnKey, "Enter": .returnKey,
        "Tab": .tab, "ISO_Left_Tab": .tab,
    ]

    /// Nil for a key that neither edits nor types.
    /// - Parameter insertsTabs: Whether Tab types a tab.
    func command(for key: UIKey, insertsTabs: Bool) -> TextCommand? {
        let flags = key.heldModifiers
        if theme == .emacs, let command = Self.emacs(key, flags) { return command }
        let name = key.keysymName.hasPrefix("KP_") ? String(key.keysymName.dropFirst(3)) : key.keysymName
        if let editingKey = Self.keysyms[name] { return command(for: editingKey, flags, insertsTabs) }
        if name == "Menu" && flags.isEmpty || name == "F10" && flags == .shift { return .menu }
        if flags == .control, key.charactersIgnoringModifiers.lowercased() == "y" { return .redo }
        return typedText(key, flags).map { .insert($0) }
    }

    /// The text that the key types; nil for none, and while Control, Alt or Command is held.
    private func typedText(_ key: UIKey, _ flags: UIKeyModifierFlags) -> String? {
        guard flags.isDisjoint(with: [.control, .alternate, .command]), UIKeyCommand.input(for: key.keyCode) == nil, !key.characters.isEmpty,
            key.characters.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        return key.characters
    }

    private func command(for key: EditingKey, _ flags: UIKeyModifierFlags, _ insertsTabs: Bool) -> TextCommand? {
        switch key {
        case .returnKey: return flags.subtracting(.shift).isEmpty ? .insert("\n") : nil
        case .tab: return flags.isEmpty && insertsTabs ? .insert("\t") : nil
        case .insert: return insert(flags)
        case .backspace: return backspace(flags)
        case .delete: return flags == .shift ? .cut : deletion(flags).map { .delete($0) }
        default:
            guard let movement = movement(key, flags.subtracting(.shift)) else { return nil }
            return flags.contains(.shift) ? .extend(movement) : .move(movement)
        }
    }

    private func insert(_ flags: UIKeyModifierFlags) -> TextCommand? {
        switch flags {
        case []: .ignore
        case .shift: .paste
        case .control: .copy
        default: nil
        }
    }

    private func backspace(_ flags: UIKeyModifierFlags) -> TextCommand? {
        switch flags {
        case [], .shift: .delete(.backward)
        case .control, .alternate: .delete(.wordBackward)
        case .command, [.control, .shift]: .delete(.lineStart)
        default: nil
        }
    }

    private func deletion(_ flags: UIKeyModifierFlags) -> TextMovement? {
        switch flags {
        case []: .forward
        case .control, .alternate: .wordForward
        case .command, [.control, .shift]: .lineEnd
        default: nil
        }
    }

    private func movement(_ key: EditingKey, _ flags: UIKeyModifierFlags) -> TextMovement? {
        switch (key, flags) {
        case (.left, []): .left
        case (.right, []): .right
        case (.up, []): .up
        case (.down, []): .down
        case (.left, .control): .wordLeft
        case (.right, .control): .wordRight
        case (.up, .control): .paragraphUp
        case (.down, .control): .paragraphDown
        case (.left, .command), (.home, []): .lineStart
        case (.right, .command), (.end, []): .lineEnd
        case (.up, .command), (.home, .control), (.home, .command): .documentStart
        case (.down, .command), (.end, .control), (.end, .command): .documentEnd
        case (.pageUp, []): .pageUp
        case (.pageDown, []): .pageDown
        default: nil
        }
    }

    // MARK: Emacs

    private static let emacsMovements: [String: TextMovement] = [
        "a": .lineStart, "e": .lineEnd, "f": .forward, "b": .backward, "n": .down, "p": .up,
    ]

    /// GTK's key theme "Emacs": Control or Alt with a letter, and Shift to extend.
    private static func emacs(_ key: UIKey, _ flags: UIKeyModifierFlags) -> TextCommand? {
        let letter = key.charactersIgnoringModifiers.lowercased(), extends = flags.contains(.shift)
        switch flags.subtracting(.shift) {
        case .control:
            if let movement = emacsMovements[letter] { return extends ? .extend(movement) : .move(movement) }
            return extends ? nil : emacsControl(letter)
        case .alternate:
            if letter == "f" { return extends ? .extend(.wordForward) : .move(.wordForward) }
            if letter == "b" { return extends ? .extend(.wordBackward) : .move(.wordBackward) }
            return extends ? nil : letter == "d" ? .delete(.wordForward) : letter == "w" ? .copy : nil
        default: return nil
        }
    }

    private static func emacsControl(_ letter: String) -> TextCommand? {
        switch letter {
        case "d": .delete(.forward)
        case "h": .delete(.backward)
        case "k": .killToLineEnd
        case "y": .yank
        case "t": .transpose
        case "w": .cut
        default: nil
        }
    }
}
