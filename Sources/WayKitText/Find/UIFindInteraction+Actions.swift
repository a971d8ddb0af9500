import Foundation

/// The edit actions that find text, as the view performs them.
extension UIFindInteraction: FindPerforming {
    package func canPerform(_ action: String?, in responder: UIResponder) -> Bool {
        switch action {
        case "find": return true
        case "findAndReplace": return activeFindSession?.supportsReplacement ?? (responder as? UITextView)?.supportsTextReplacement ?? true
        case "findNext", "findPrevious": return !(searchText ?? "").isEmpty
        case "useSelectionForFind": return Self.selectedText(in: responder) != nil
        default: return false
        }
    }

    package func useSelection(of responder: UIResponder) {
        if let text = Self.selectedText(in: responder) { searchText = text }
    }

    package func hasInBar(_ view: UIView) -> Bool { bar.map(view.isDescendant(of:)) ?? false }

    /// The selection of the first responder, if that is this responder or in it.
    private static func selectedText(in responder: UIResponder) -> String? {
        guard let first = responder.responderWindow?.firstResponder, first.containmentChain.contains(where: { $0 === responder }),
            let input = first as? any UITextInput, !input.isSecureTextEntry, let selection = input.selectedTextRange, !selection.isEmpty
        else { return nil }
        return input.text(in: selection)
    }
}
