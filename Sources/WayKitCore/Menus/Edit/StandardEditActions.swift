import Foundation

/// The actions that an edit menu suggests: those of UIKit's Edit menu that a responder can perform.
@MainActor enum StandardEditActions {
    private static var all: [(title: SystemString, action: Selector)] {
        [
            (.cut, Selector(UIResponder.cut(_:), name: "cut(_:)")), (.copy, Selector(UIResponder.copy(_:), name: "copy(_:)")),
            (.paste, Selector(UIResponder.paste(_:), name: "paste(_:)")), (.delete, Selector(UIResponder.delete(_:), name: "delete(_:)")),
            (.select, Selector(UIResponder.select(_:), name: "select(_:)")),
            (.selectAll, Selector(UIResponder.selectAll(_:), name: "selectAll(_:)")),
        ]
    }

    /// Empty where none can be performed.
    static func menu(for responder: UIResponder?) -> [UIMenuElement] {
        guard let responder else { return [] }
        let commands = all.compactMap { entry -> UICommand? in
            let command = UICommand(title: entry.title.text, action: entry.action)
            return responder.target(forAction: entry.action, withSender: command) == nil ? nil : command
        }
        guard !commands.isEmpty else { return [] }
        return [UIMenu(identifier: .standardEdit, options: .displayInline, children: commands)]
    }
}

extension UIMenu.Identifier {
    /// The menu of cut, copy, paste and the like. Source: UIKit `UIMenu.Identifier.standardEdit`.
    public static let standardEdit = Self("com.apple.menu.standard-edit")
}
