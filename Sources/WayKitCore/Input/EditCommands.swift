import Foundation

/// The key equivalents of UIKit's standard Edit menu, for keys that no command of the program handled: they send the edit actions from the first
/// responder up the chain.
@MainActor struct EditCommands {
    /// The responder at which the search begins.
    let first: UIResponder

    private static func command(_ input: String, _ action: Selector, _ flags: UIKeyModifierFlags = .command) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: flags, action: action)
    }

    /// Created for each key press: the target may modify the command in `validate(_:)`.
    private static var all: [UIKeyCommand] {
        [
            command("x", Selector(UIResponder.cut(_:), name: "cut(_:)")), command("c", Selector(UIResponder.copy(_:), name: "copy(_:)")),
            command("v", Selector(UIResponder.paste(_:), name: "paste(_:)")),
            command("a", Selector(UIResponder.selectAll(_:), name: "selectAll(_:)")),
            command("b", Selector(UIResponder.toggleBoldface(_:), name: "toggleBoldface(_:)")),
            command("i", Selector(UIResponder.toggleItalics(_:), name: "toggleItalics(_:)")),
            command("u", Selector(UIResponder.toggleUnderline(_:), name: "toggleUnderline(_:)")),
        ] + finding
    }

    /// Those with UIKit's titles, for the list of shortcuts.
    static var titled: [UIKeyCommand] {
        let titles: [(SystemString, String, UIKeyModifierFlags)] = [
            (.cut, "x", .command), (.copy, "c", .command), (.paste, "v", .command), (.selectAll, "a", .command), (.find, "f", .command),
            (.findNext, "g", .command), (.findPrevious, "g", [.command, .shift]), (.findAndReplace, "f", [.command, .alternate]),
        ]
        return titles.compactMap { title, input, flags in
            let command = all.first { $0.input == input && $0.modifierFlags == flags }
            command?.title = title.text
            return command
        }
    }

    /// Those of UIKit's Find menu, and of Linux: Control with H, F3.
    private static var finding: [UIKeyCommand] {
        let next = Selector(UIResponder.findNext(_:), name: "findNext(_:)"), previous = Selector(UIResponder.findPrevious(_:), name: "findPrevious(_:)")
        let replace = Selector(UIResponder.findAndReplace(_:), name: "findAndReplace(_:)")
        let find = Selector(UIResponder.find(_:), name: "find(_:)")
        return [
            command("f", find), command("f", replace, [.command, .alternate]), command("h", replace), command("g", next),
            command("g", previous, [.command, .shift]), command("e", Selector(UIResponder.useSelectionForFind(_:), name: "useSelectionForFind(_:)")),
            command(UIKeyCommand.f3, next, []), command(UIKeyCommand.f3, find, []), command(UIKeyCommand.f3, previous, .shift),
        ]
    }

    /// - Parameters:
    ///   - input: The key's characters without modifiers.
    ///   - flags: Command in place of Control.
    /// - Returns: False if no responder performs it.
    func perform(_ input: String, _ flags: UIKeyModifierFlags, for event: UIEvent) -> Bool {
        let letter = input.lowercased()
        if letter == "z" { return flags == .command ? undo() : flags == [.command, .shift] ? redo() : false }
        for command in Self.all where command.modifierFlags == flags && (command.input == letter || command.input == input) {
            guard let target = first.target(forAction: command.action, withSender: command) else { continue }
            (target as? UIResponder)?.validate(command)
            guard !command.attributes.contains(.disabled) else { continue }
            return UIApplication.shared.sendAction(command.action, to: target, from: command, for: event)
        }
        return false
    }

    private func undo() -> Bool {
        guard let manager = first.undoManager, manager.canUndo else { return false }
        manager.undo()
        return true
    }

    private func redo() -> Bool {
        guard let manager = first.undoManager, manager.canRedo else { return false }
        manager.redo()
        return true
    }
}
