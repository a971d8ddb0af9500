import Foundation
import WayAccessibility
@_spi(WayKit) import WayKitCore

extension UITextView {
    /// What a text view says of itself: its text. Links that can be tapped are custom actions.
    func textAccessibility(_ scrollView: SystemAccessibility) -> SystemAccessibility {
        var system = scrollView
        system.isElement = true
        system.role = .textView
        system.traits = isEditable ? .none : .staticText
        system.value = hasText ? text : nil
        system.isMultiline = true
        system.isEditable = isEditable
        if isSelectable { system.activate = { [weak self] in self?.becomeFirstResponder() ?? false } }
        editing.describe(in: &system) { [weak self] in self?.text ?? "" }
        system.customActions = { [weak self] in self?.linkActions ?? [] }
        system.exposesControls = linkStops.hasFocus
        return system
    }

    private var linkActions: [UIAccessibilityCustomAction] {
        items.links.map { item in
            UIAccessibilityCustomAction(name: content.buffer.string(in: item.range.offsets)) { [weak self] _ in self?.items.perform(item) ?? false }
        }
    }

    var linkRotors: [UIAccessibilityCustomRotor]? {
        guard !items.links.isEmpty else { return nil }
        let rotor = UIAccessibilityCustomRotor(systemType: .link) { [weak self] predicate in
            guard let self else { return nil }
            let current = predicate.currentItem.targetRange.flatMap { self.editing.range($0) }?.location, ranges = items.links.map(\.range)
            let next = predicate.searchDirection == .next
                ? ranges.first { range in current.map { range.location > $0 } ?? true } : ranges.last { range in current.map { range.location < $0 } ?? true }
            return next.map { UIAccessibilityCustomRotorItemResult(targetElement: self, targetRange: IndexedTextRange($0)) }
        }
        return [rotor]
    }
}
