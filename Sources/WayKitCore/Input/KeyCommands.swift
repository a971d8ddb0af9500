import Foundation

/// Finds and performs the key command that matches a key.
@MainActor struct KeyCommands {
    /// The modifiers that a command has to match exactly.
    private static let modifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    private static let mirrored: [String: String] = [
        UIKeyCommand.inputLeftArrow: UIKeyCommand.inputRightArrow, UIKeyCommand.inputRightArrow: UIKeyCommand.inputLeftArrow, "[": "]", "]": "[",
    ]

    private struct Match {
        var command: UIKeyCommand
        var target: Any
    }

    /// The responder at which the search begins.
    let first: UIResponder
    let key: UIKey
    let isMirrored: Bool

    /// Performs the matching command.
    /// - Parameter onlyUrgent: Only commands that take priority over the system's handling of the key.
    /// - Returns: False if there is none.
    func perform(onlyPriority: Bool, for event: UIEvent) -> Bool {
        let flags = key.modifierFlags.intersection(Self.modifiers)
        guard let match = find(flags, onlyPriority) ?? find(replacingControl(flags), onlyPriority) else {
            return !onlyPriority && EditCommands(first: first).perform(key.charactersIgnoringModifiers, replacingControl(flags) ?? flags, for: event)
        }
        return UIApplication.shared.sendAction(match.command.action, to: match.target, from: match.command, for: event)
    }

    /// Whether a command would be performed.
    var hasMatch: Bool {
        let flags = key.modifierFlags.intersection(Self.modifiers)
        return find(flags, false) != nil || find(replacingControl(flags), false) != nil
    }

    /// The flags with Command in place of Control; nil if Control is not held.
    private func replacingControl(_ flags: UIKeyModifierFlags) -> UIKeyModifierFlags? {
        guard flags.contains(.control), !flags.contains(.command) else { return nil }
        return flags.subtracting(.control).union(.command)
    }

    private func find(_ flags: UIKeyModifierFlags?, _ onlyPriority: Bool) -> Match? {
        guard let flags else { return nil }
        for responder in first.containmentChain {
            for command in responder.ownKeyCommands where matches(command, flags) && (!onlyPriority || command.wantsPriorityOverSystemBehavior) {
                guard let target = responder.target(forAction: command.action, withSender: command) else { continue }
                (target as? UIResponder)?.validate(command)
                if !command.attributes.contains(.disabled) { return Match(command: command, target: target) }
            }
        }
        return nil
    }

    private func matches(_ command: UIKeyCommand, _ flags: UIKeyModifierFlags) -> Bool {
        guard let commandInput = command.input else { return command.modifierFlags.intersection(Self.modifiers) == flags }
        let input = isMirrored && command.allowsAutomaticMirroring ? Self.mirrored[commandInput] ?? commandInput : commandInput
        let requiredModifiers = command.modifierFlags.intersection(Self.modifiers)
        if requiredModifiers == flags, isSameInput(input, key.charactersIgnoringModifiers) { return true }
        // "+" is typed with Shift.
        return requiredModifiers == flags.subtracting(.shift) && flags.contains(.shift) && !isSameInput(key.characters, key.charactersIgnoringModifiers)
            && input == key.characters
    }

    private func isSameInput(_ one: String, _ other: String) -> Bool {
        func normalized(_ text: String) -> String {
            switch text {
            case "\r": "\n"
            case "\u{1B}": UIKeyCommand.inputEscape
            default: text.lowercased()
            }
        }
        return normalized(one) == normalized(other)
    }
}

extension UIResponder {
    /// The responder's key commands, and those added to a controller.
    var ownKeyCommands: [UIKeyCommand] {
        let own = keyCommands ?? []
        let added = ((self as? UIViewController)?.addedKeyCommands ?? []).filter { new in !own.contains { $0 === new } }
        return own + added
    }
}
