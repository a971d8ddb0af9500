import Foundation

/// The key equivalents of UIKit's standard Edit menu, for keys that no command of the program handled: they send the edit actions from the first
/// responder up the chain.
@MainActor struct EditCommands {
    /// The responder at which the search begins.
    let first: UIResponder

    private static func command(_ input: String, _ action: Selector) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: .command, action: action)
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
        ]
    }

    /// - Parameters:
    ///   - input: The key's characters without modifiers.
    ///   - flags: Command, or Command with Shift; others are not edit commands.
    /// - Returns: False if no responder performs it.
    func perform(_ input: String, _ flags: UIKeyModifierFlags, for event: UIEvent) -> Bool {
        let input = input.lowercased()
        if input == "z" { return flags == .command ? undo() : flags == [.command, .shift] ? redo() : false }
        guard flags == .command, let command = Self.all.first(where: { $0.input == input }),
            let target = first.target(forAction: command.action, withSender: command)
        else { return false }
        (target as? UIResponder)?.validate(command)
        guard !command.attributes.contains(.disabled) else { return false }
        return UIApplication.shared.sendAction(command.action, to: target, from: command, for: event)
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
