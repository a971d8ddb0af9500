import Foundation

/// Finds and performs the key command that matches a key.
@MainActor struct KeyCommands {
    /// The modifiers that a command has to match exactly.
    private static let modifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    private static let mirrored: [String: String] = [
        UIKeyCommand.inputLeftArrow: UIKeyCommand.inputRightArrow, UIKeyCommand.inputRightArrow: UIKeyCommand.inputLeftArrow, "[": "]", "]": "[",
    ]

    private struct Found {
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
    func perform(onlyUrgent: Bool, for event: UIEvent) -> Bool {
        let flags = key.modifierFlags.intersection(Self.modifiers)
        guard let found = find(flags, onlyUrgent) ?? find(asCommand(flags), onlyUrgent) else {
            return !onlyUrgent && EditCommands(first: first).perform(key.charactersIgnoringModifiers, asCommand(flags) ?? flags, for: event)
        }
        return UIApplication.shared.sendAction(found.command.action, to: found.target, from: found.command, for: event)
    }

    /// The flags with Command in place of Control; nil if Control is not held.
    private func asCommand(_ flags: UIKeyModifierFlags) -> UIKeyModifierFlags? {
        guard flags.contains(.control), !flags.contains(.command) else { return nil }
        return flags.subtracting(.control).union(.command)
    }

    private func find(_ flags: UIKeyModifierFlags?, _ onlyUrgent: Bool) -> Found? {
        guard let flags else { return nil }
        for responder in sequence(first: first, next: { $0.next }) {
            for command in responder.ownKeyCommands where fits(command, flags) && (!onlyUrgent || command.wantsPriorityOverSystemBehavior) {
                guard let target = responder.target(forAction: command.action, withSender: command) else { continue }
                (target as? UIResponder)?.validate(command)
                if !command.attributes.contains(.disabled) { return Found(command: command, target: target) }
            }
        }
        return nil
    }

    private func fits(_ command: UIKeyCommand, _ flags: UIKeyModifierFlags) -> Bool {
        guard let written = command.input else { return command.modifierFlags.intersection(Self.modifiers) == flags }
        let input = isMirrored && command.allowsAutomaticMirroring ? Self.mirrored[written] ?? written : written
        let wanted = command.modifierFlags.intersection(Self.modifiers)
        if wanted == flags, same(input, key.charactersIgnoringModifiers) { return true }
        // "+" is typed with Shift.
        return wanted == flags.subtracting(.shift) && flags.contains(.shift) && !same(key.characters, key.charactersIgnoringModifiers)
            && input == key.characters
    }

    private func same(_ one: String, _ other: String) -> Bool {
        func plain(_ text: String) -> String {
            switch text {
            case "\r": "\n"
            case "\u{1B}": UIKeyCommand.inputEscape
            default: text.lowercased()
            }
        }
        return plain(one) == plain(other)
    }
}

extension UIResponder {
    /// The responder's key commands, and those added to a controller.
    fileprivate var ownKeyCommands: [UIKeyCommand] {
        let offered = keyCommands ?? []
        let added = ((self as? UIViewController)?.addedKeyCommands ?? []).filter { new in !offered.contains { $0 === new } }
        return offered + added
    }
}
