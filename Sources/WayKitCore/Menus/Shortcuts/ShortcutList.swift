import Foundation

/// The key commands with titles that can be performed at present, in groups: those of a responder each, then those of the Edit menu.
@MainActor struct ShortcutList {
    struct Group {
        /// The page's title, or the menu's; nil for none.
        let title: String?
        var shortcuts: [Shortcut]
    }

    struct Shortcut: Equatable {
        let title: String
        /// The names of the keys, modifiers first: "Ctrl", "S".
        let keys: [String]
    }

    private(set) var groups: [Group] = []

    /// - Parameter first: The responder at which the search for key commands begins.
    init(from first: UIResponder, locale: Locale = .current) {
        let names = ShortcutKeyNames(locale)
        var seen: [[String]] = []
        func add(_ title: String?, _ commands: [(command: UIKeyCommand, responder: UIResponder)]) {
            var group = Group(title: title, shortcuts: [])
            for (command, responder) in commands {
                guard let shortcut = Self.shortcut(command, responder, names), !seen.contains(shortcut.keys) else { continue }
                seen.append(shortcut.keys)
                group.shortcuts.append(shortcut)
            }
            if !group.shortcuts.isEmpty { groups.append(group) }
        }
        for responder in first.containmentChain { add(Self.title(of: responder), responder.ownKeyCommands.map { ($0, responder) }) }
        add(SystemString.edit.text, EditCommands.titled.map { ($0, first) })
    }

    var isEmpty: Bool { groups.isEmpty }

    /// A command without a title is not listed, nor one that nobody performs.
    private static func shortcut(_ command: UIKeyCommand, _ responder: UIResponder, _ names: ShortcutKeyNames) -> Shortcut? {
        guard let target = responder.target(forAction: command.action, withSender: command) else { return nil }
        (target as? UIResponder)?.validate(command)
        let title = command.discoverabilityTitle.flatMap { $0.isEmpty ? nil : $0 } ?? command.title
        guard !title.isEmpty, command.attributes.isDisjoint(with: [.disabled, .hidden]), let keys = names.keys(of: command) else { return nil }
        return Shortcut(title: title, keys: keys)
    }

    private static func title(of responder: UIResponder) -> String? {
        switch responder {
        case let controller as UIViewController: controller.navigationItem.title ?? controller.title
        case is UIWindow, is UIApplication, is UIWindowScene: ApplicationSettings.current.title
        default: nil
        }
    }
}
