import Foundation
import WayAccessibility

/// What is said of an element, in VoiceOver's order: selected, label, value, dimmed, what it is, its state, its place, custom content.
package struct SpokenDescription {
    package var vocabulary: ReaderVocabulary
    /// The place of rows and cells is said. Tabs and segments always have it.
    package var speaksPositions: Bool

    package init(vocabulary: ReaderVocabulary, speaksPositions: Bool = false) {
        (self.vocabulary, self.speaksPositions) = (vocabulary, speaksPositions)
    }

    /// All of it but the hint.
    package func text(of node: AccessibilityNode) -> String {
        var parts: [String] = []
        if node.states.contains(.selected) { parts.append(vocabulary(.selected)) }
        parts += name(of: node)
        if !node.states.contains(.enabled) { parts.append(vocabulary(.dimmed)) }
        if let kind = kind(of: node) { parts.append(kind) }
        parts += states(of: node)
        if let position = position(of: node) { parts.append(position) }
        for content in node.content where content.isImportant { parts += [content.label, content.value] }
        if !node.customActions.isEmpty { parts.append(vocabulary(.actionsAvailable)) }
        if node.content.contains(where: { !$0.isImportant }) { parts.append(vocabulary(.moreContentAvailable)) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// What the program says happens when the element is activated, or what does by its kind.
    package func hint(of node: AccessibilityNode) -> String? {
        if let hint = node.hint, !hint.isEmpty { return hint }
        guard node.states.contains(.enabled) else { return nil }
        switch node.role {
        case .textField, .secureTextField, .searchField, .textView:
            return node.states.contains(.editing) || !node.states.contains(.editable) ? nil : vocabulary(.hintEdit)
        case .slider, .adjustable: return vocabulary(.hintAdjust)
        case .toggle: return vocabulary(.hintToggle)
        case .window, .dialog, .alert, .group, .scrollArea, .list, .table, .tabBar, .toolbar, .menu, .landmark, .segmentedControl, .listItem, .tableCell,
            .tab, .menuItem, .segment, .staticText, .heading, .image, .link, .button, .menuButton, .progress, .activity, .keyboardKey:
            return nil
        }
    }

    /// The value as it is said, without anything else.
    package func value(of node: AccessibilityNode) -> String? {
        if node.role == .toggle { return node.value ?? vocabulary(node.states.contains(.on) ? .on : .off) }
        if let text = node.text, node.value == nil { return text.string.isEmpty ? node.placeholder : text.string }
        if let value = node.value, !value.isEmpty { return value }
        if let range = node.range, range.maximum > range.minimum, [range.value, range.minimum, range.maximum].allSatisfy(\.isFinite) {
            let fraction = min(max((range.value - range.minimum) / (range.maximum - range.minimum), 0), 1)
            return vocabulary(.percent, numbers: Int((fraction * 100).rounded()))
        }
        return node.placeholder
    }

    /// All custom content, which is read on request.
    package func furtherContent(of node: AccessibilityNode) -> [String] { node.content.map { "\($0.label), \($0.value)" } }

    /// "2 of 5", or a row of a list.
    package func position(of node: AccessibilityNode, onRequest: Bool = false) -> String? {
        guard let position = node.position, position.count > 0 else { return nil }
        switch node.role {
        case .tab, .segment: return vocabulary(.itemOfCount, numbers: position.index + 1, position.count)
        case .listItem where speaksPositions || onRequest: return vocabulary(.row, numbers: position.index + 1, position.count)
        default: return speaksPositions || onRequest ? vocabulary(.itemOfCount, numbers: position.index + 1, position.count) : nil
        }
    }

    /// What is said when the cursor enters a container; nil if nothing is.
    package func container(_ node: AccessibilityNode) -> String? {
        let word: ReaderWord? =
            switch node.role {
            case .alert: .alert
            case .dialog: node.label.isEmpty ? nil : .dialog
            case .tabBar: .tabBar
            case .toolbar: node.label.isEmpty ? nil : .toolbar
            case .menu: .menu
            default: nil
            }
        let labelIsSaid = word != nil || node.role == .landmark || node.role == .group
        let parts = [labelIsSaid ? node.label : "", word.map { vocabulary($0) } ?? ""].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The same where the element that the cursor has come to is read next. A dialog is called after its title, which need not be said twice; an alert is
    /// said to be one.
    func container(_ container: AccessibilityNode, before element: AccessibilityNode) -> String? {
        guard !container.label.isEmpty, container.label == element.label else { return self.container(container) }
        return container.role == .alert ? vocabulary(.alert) : nil
    }

    /// The name of a character, or itself.
    package func character(_ character: Character) -> String { ReaderWord.name(of: character).map { vocabulary($0) } ?? String(character) }

    // MARK: Parts

    private func name(of node: AccessibilityNode) -> [String] {
        switch node.role {
        // A switch's value follows what it is.
        case .toggle: [node.label]
        case .heading where node.label.isEmpty, .staticText where node.label.isEmpty: [value(of: node) ?? ""]
        default: [node.label, value(of: node).flatMap { $0 == node.label ? nil : $0 } ?? ""]
        }
    }

    private func kind(of node: AccessibilityNode) -> String? {
        switch node.role {
        case .button, .segment: vocabulary(.button)
        case .menuButton: vocabulary(.menuButton)
        case .toggle: vocabulary(.toggle)
        case .slider, .adjustable: vocabulary(.adjustable)
        case .activity: vocabulary(.activity)
        case .progress: vocabulary(.progress)
        case .heading: node.headingLevel.map { vocabulary(.headingLevel, numbers: $0) } ?? vocabulary(.heading)
        case .image: vocabulary(.image)
        case .link: vocabulary(.link)
        case .textField, .textView: node.states.contains(.editable) || node.role == .textField ? vocabulary(.textField) : nil
        case .secureTextField: vocabulary(.secureTextField)
        case .searchField: vocabulary(.searchField)
        case .tab: vocabulary(.tab)
        case .window, .dialog, .alert, .group, .scrollArea, .list, .table, .tabBar, .toolbar, .menu, .landmark, .segmentedControl, .listItem, .tableCell,
            .menuItem, .staticText, .keyboardKey:
            nil
        }
    }

    private func states(of node: AccessibilityNode) -> [String] {
        var parts: [String] = []
        if node.role == .toggle, let value = value(of: node) { parts.append(value) }
        if node.states.contains(.expandable) { parts.append(vocabulary(node.states.contains(.expanded) ? .expanded : .collapsed)) }
        return parts + [editing(node) ?? ""]
    }

    /// Of a text that keys go to: that they do, and where the caret is; nil of others.
    package func editing(_ node: AccessibilityNode) -> String? {
        guard node.states.isSuperset(of: [.editable, .editing]) else { return nil }
        var parts = [vocabulary(.editing)]
        if let text = node.text, !text.string.isEmpty, text.selection.isEmpty {
            if text.caret == text.string.unicodeScalars.count { parts.append(vocabulary(.insertionPointAtEnd)) }
            if text.caret == 0 { parts.append(vocabulary(.insertionPointAtStart)) }
        }
        return parts.joined(separator: ", ")
    }
}
