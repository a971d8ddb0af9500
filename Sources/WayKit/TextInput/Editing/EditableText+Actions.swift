import Foundation
import WayTextEditing

/// The edit actions of `UIResponderStandardEditActions`.
extension EditableText {
    /// Whether an edit action can be performed now; nil for other actions.
    func canPerform(_ action: Selector) -> Bool? {
        guard action.isStandardEditAction else { return nil }
        let hasSelection = selection.length > 0, isSecure = client.isSecureTextEntry
        switch action.baseName {
        case "cut": return hasSelection && client.isEditable && !isSecure
        case "copy": return hasSelection && !isSecure
        case "delete": return hasSelection && client.isEditable
        case "select": return hasText && !hasSelection
        case "selectAll": return hasText && selection != wholeRange
        default: return false
        }
    }

    /// Asks whether the user may replace the range, and does it.
    func replaceByUser(_ range: NSRange, with text: StyledText, name: String) {
        guard client.isEditable, client.shouldChangeText(in: IndexedTextRange(range), replacementText: text.string) else { return }
        replace(range, with: text, name: name)
    }

    func delete() {
        if selection.length > 0 { replaceByUser(selection, with: StyledText(""), name: "Delete") }
    }

    func selectAll() { select(wholeRange) }

    /// Selects the word at the insertion point.
    func selectWord() {
        let boundaries = TextBoundaries(storage.buffer)
        select(client.isSecureTextEntry ? wholeRange : NSRange(boundaries.selection(forDoubleTapAt: selection.location)))
    }
}
