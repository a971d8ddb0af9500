import Foundation
import WayAccessibility

/// What AT-SPI's interfaces say about an element.
extension AccessibilityNode {
    /// A field, or a text view.
    var isTextControl: Bool {
        switch role {
        case .textField, .secureTextField, .searchField, .textView: true
        default: false
        }
    }

    /// Whether the value is a number with AT-SPI's interface Value. That of an adjustable element without a range has only a text.
    var hasValueInterface: Bool {
        switch role {
        case .slider, .progress: range != nil
        case .adjustable: true
        default: false
        }
    }

    /// AT-SPI has no value that is a text: it is read with the label, unless another property says it.
    var accessibleName: String {
        if isTextControl || hasValueInterface || role == .toggle { return label }
        return [label, value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Content that is read with the element, and what activating it does.
    var accessibleDescription: String {
        var parts = content.filter(\.isImportant).map { $0.label.isEmpty ? $0.value : "\($0.label): \($0.value)" }
        if let hint { parts.append(hint) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    var accessibleAttributes: [(String, String)] {
        var attributes: [(String, String)] = []
        if let identifier { attributes.append(("id", identifier)) }
        if let placeholder { attributes.append(("placeholder-text", placeholder)) }
        if let headingLevel { attributes.append(("level", "\(headingLevel)")) }
        if let position {
            attributes.append(("posinset", "\(position.index &+ 1)"))
            attributes.append(("setsize", "\(position.count)"))
        } else if role == .list, let rowCount {
            // Only the rows that are shown are children.
            attributes.append(("setsize", "\(rowCount)"))
        }
        if hasValueInterface, let value { attributes.append(("valuetext", value)) }
        if role == .landmark { attributes.append(("xml-roles", "region")) }
        for item in content where !attributes.contains(where: { $0.0 == item.label }) { attributes.append((item.label, item.value)) }
        return attributes
    }

    /// The text that the interface Text serves; nil for an element without it.
    var accessibleText: String? {
        if isTextControl { return text?.string ?? value ?? "" }
        return role == .staticText || role == .heading ? accessibleName : nil
    }

    var isEditableText: Bool { isTextControl && states.contains(.editable) }

    /// Whether children can be selected.
    var isSelectionContainer: Bool {
        switch role {
        case .list, .table, .tabBar, .segmentedControl, .menu: true
        default: false
        }
    }

    // MARK: Actions

    /// An action in the order in which the interface Action numbers them.
    struct NamedAction {
        var action: AccessibilityAction
        var name: String
        /// As it is shown; empty for the actions of the system.
        var title = ""
    }

    var namedActions: [NamedAction] {
        let order: [AccessibilityAction] =
            [.activate, .showMenu, .increment, .decrement, .escape, .magicTap] + AccessibilityScrollDirection.allCases.map { .scroll($0) }
        let known = order.filter(actions.contains).map { NamedAction(action: $0, name: name(of: $0)) }
        return known + customActions.enumerated().map { NamedAction(action: .custom($0), name: $1, title: $1) }
    }

    private func name(of action: AccessibilityAction) -> String {
        switch action {
        case .activate:
            switch role {
            case .toggle: "toggle"
            case .link: "jump"
            case .textField, .secureTextField, .searchField, .textView: "activate"
            default: "click"
            }
        case .showMenu: "menu"
        case .increment: "increment"
        case .decrement: "decrement"
        case .escape: role == .dialog || role == .alert ? "close" : "escape"
        case .magicTap: "magic tap"
        case .scroll(let direction): "scroll \(direction)"
        case .custom(let index): customActions.indices.contains(index) ? customActions[index] : ""
        }
    }

    var canScroll: Bool { AccessibilityScrollDirection.allCases.contains { actions.contains(.scroll($0)) } }

    // MARK: Interfaces

    var accessibleInterfaces: [String] {
        var names = [AccessibleInterface.accessible.name, AccessibleInterface.component.name, AccessibleInterface.collection.name]
        if !actions.isEmpty || !customActions.isEmpty { names.append(AccessibleInterface.action.name) }
        if hasValueInterface { names.append(AccessibleInterface.value.name) }
        if accessibleText != nil { names.append(AccessibleInterface.text.name) }
        if isEditableText { names.append(AccessibleInterface.editableText.name) }
        if isSelectionContainer { names.append(AccessibleInterface.selection.name) }
        if role == .table { names.append(AccessibleInterface.table.name) }
        if cell != nil { names.append(AccessibleInterface.tableCell.name) }
        return names
    }
}

extension Int32 {
    /// A number of points, rounded; the nearest possible one where it has no such value.
    init(points: Double) {
        self = points.isNaN ? 0 : Int32(points.rounded().clamped(to: -1_000_000_000...1_000_000_000))
    }
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
