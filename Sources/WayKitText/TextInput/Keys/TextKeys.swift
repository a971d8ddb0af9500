import Foundation
@_spi(WayKit) import WayKitCore

/// Typed keys in the first responder.
///
/// The order of a key: commands of the program that have priority over the system's handling, `pressesBegan(_:with:)` of the first responder, and if
/// that calls super, the text. Keys that mean nothing to the text go on up the responder chain. A key command without priority is performed only for
/// keys that the text does not handle. Source: UIKit `UIKeyCommand.wantsPriorityOverSystemBehavior`.
@MainActor struct TextKeys {
    private let responder: UIResponder
    private let keyInput: any UIKeyInput

    /// Nil unless the responder is the first one and accepts text.
    init?(_ responder: UIResponder) {
        guard let keyInput = responder as? any UIKeyInput, responder.isFirstResponder else { return nil }
        self.responder = responder
        self.keyInput = keyInput
    }

    private var bindings: TextKeyBindings { TextKeyBindings(theme: UIApplication.shared.textKeyTheme) }

    private func command(for key: UIKey) -> TextCommand? {
        guard let command = bindings.command(for: key, insertsTabs: !responder.isSingleLineTextInput) else { return nil }
        guard let input = keyInput as? any UITextInput else { return Self.isPlain(command) ? command : nil }
        return input.isEditable || !command.needsEditing ? command : nil
    }

    /// Whether the command needs neither selection nor geometry.
    private static func isPlain(_ command: TextCommand) -> Bool {
        switch command {
        case .insert, .delete(.backward), .ignore: true
        default: false
        }
    }

    /// A key for a menu does not count.
    private func use(_ key: UIKey) -> Bool { command(for: key).map { !$0.isMenuCommand } ?? false }

    /// What `UpperModules` provides to the lower modules.
    struct Handler: TextKeyHandling {
        func uses(_ key: UIKey, in responder: UIResponder) -> Bool { TextKeys(responder)?.use(key) ?? false }

        func perform(_ presses: Set<UIPress>, in responder: UIResponder) -> Set<UIPress> {
            guard let keys = TextKeys(responder) else { return presses }
            return presses.filter { press in press.key.map { !keys.perform($0) } ?? true }
        }
    }

    private func perform(_ key: UIKey) -> Bool {
        guard let command = command(for: key), let window = responder.responderWindow else { return false }
        guard let input = keyInput as? any UITextInput else { return performPlain(command) }
        let interaction = window.textInteraction
        let isDone = TextCommandPerformer(input: input, state: window.textEditing, responder: responder).perform(command)
        if isDone, command != .menu { interaction?.keyWasHandled(command) }
        return isDone
    }

    private func performPlain(_ command: TextCommand) -> Bool {
        switch command {
        case .insert(let text): keyInput.insertText(text)
        case .delete: keyInput.deleteBackward()
        default: break
        }
        return true
    }
}

extension UIApplication {
    /// The keys that the desktop asks for: GNOME's setting `gtk-key-theme`, else GTK's settings file.
    var textKeyTheme: TextKeyTheme {
        let name = desktopSettings.keyTheme ?? AccessibilityPreferences.gtkSetting("gtk-key-theme-name", in: preferenceSources)
        return name == "Emacs" ? .emacs : .standard
    }
}
