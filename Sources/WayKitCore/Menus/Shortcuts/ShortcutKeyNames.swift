import Foundation

/// The names on the keys of a keyboard, which differ between languages.
@MainActor struct ShortcutKeyNames {
    private enum Name: String, CaseIterable {
        case control = "Ctrl"
        case shift = "Shift"
        case alternate = "Alt"
        case escape = "Esc"
        case delete = "Delete"
        case home = "Home"
        case end = "End"
        case pageUp = "Page Up"
        case pageDown = "Page Down"
        case space = "Space"
    }

    /// By language, what differs from the English keyboard. Source: the layouts' printed keys, as in ISO/IEC 9995-7's national variants.
    private static let translations: [String: [Name: String]] = [
        "de": [
            .control: "Strg", .shift: "Umschalt", .delete: "Entf", .home: "Pos1", .end: "Ende", .pageUp: "Bild ↑", .pageDown: "Bild ↓", .space: "Leertaste",
        ],
        "fr": [.shift: "Maj", .escape: "Échap", .delete: "Suppr", .home: "Début", .end: "Fin", .pageUp: "Page ↑", .pageDown: "Page ↓", .space: "Espace"],
        "es": [.shift: "Mayús", .delete: "Supr", .home: "Inicio", .end: "Fin", .pageUp: "Re Pág", .pageDown: "Av Pág", .space: "Espacio"],
        "it": [.shift: "Maiusc", .delete: "Canc", .home: "Inizio", .end: "Fine", .pageUp: "Pag ↑", .pageDown: "Pag ↓", .space: "Spazio"],
        "pt": [.delete: "Del", .home: "Início", .end: "Fim", .space: "Espaço"],
        "nl": [.space: "Spatie"],
        "sv": [.shift: "Skift", .space: "Mellanslag"],
        "da": [.space: "Mellemrum"],
        "nb": [.space: "Mellomrom"],
        "pl": [.space: "Spacja"],
        "cs": [.space: "Mezerník"],
        "hu": [.space: "Szóköz"],
        "tr": [.space: "Boşluk"],
    ]

    private static let symbols: [String: String] = [
        UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputLeftArrow: "←", UIKeyCommand.inputRightArrow: "→",
        UIKeyCommand.inputDelete: "⌫", "\t": "⇥", "\r": "↵", "\n": "↵",
    ]
    private static let named: [String: Name] = [
        UIKeyCommand.inputEscape: .escape, "\u{1B}": .escape, UIKeyCommand.inputHome: .home, UIKeyCommand.inputEnd: .end,
        UIKeyCommand.inputPageUp: .pageUp, UIKeyCommand.inputPageDown: .pageDown, "\u{7F}": .delete, " ": .space,
    ]

    private let translation: [Name: String]

    init(_ locale: Locale) {
        translation = Self.translations[locale.language.languageCode?.identifier ?? "en"] ?? [:]
    }

    private func text(_ name: Name) -> String { translation[name] ?? name.rawValue }

    /// Modifiers first; Command is Control, as is usual on Linux. Nil for a command of any key.
    func keys(of command: UIKeyCommand) -> [String]? {
        guard let input = command.input, !input.isEmpty else { return nil }
        let flags = command.modifierFlags
        var keys: [String] = []
        if !flags.isDisjoint(with: [.control, .command]) { keys.append(text(.control)) }
        if flags.contains(.alternate) { keys.append(text(.alternate)) }
        if flags.contains(.shift) { keys.append(text(.shift)) }
        return keys + [Self.symbols[input] ?? Self.named[input].map(text) ?? functionKey(input) ?? input.uppercased()]
    }

    private func functionKey(_ input: String) -> String? {
        let prefix = "UIKeyInput"
        return input.hasPrefix(prefix) ? String(input.dropFirst(prefix.count)) : nil
    }
}
