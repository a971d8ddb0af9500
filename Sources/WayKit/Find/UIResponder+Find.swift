import Foundation

/// The edit actions that find text, performed by a view's find interaction.
extension UIResponder {
    /// The find interaction that was added to this view.
    var ownFindInteraction: UIFindInteraction? {
        guard let view = self as? UIView, !view.storedInteractions.isEmpty else { return nil }
        return view.storedInteractions.lazy.compactMap { $0 as? UIFindInteraction }.first
    }

    /// Whether the find interaction can perform an edit action now.
    func canFind(_ action: String?) -> Bool {
        guard let interaction = ownFindInteraction else { return false }
        switch action {
        case "find": return true
        case "findAndReplace": return interaction.activeFindSession?.supportsReplacement ?? (self as? UITextView)?.supportsTextReplacement ?? true
        case "findNext", "findPrevious": return !(interaction.searchText ?? "").isEmpty
        case "useSelectionForFind": return selectedTextForFind != nil
        default: return false
        }
    }

    /// The selection of the first responder, if that is this view or in it.
    var selectedTextForFind: String? {
        guard let responder = responderWindow?.firstResponder, responder.responderChain.contains(where: { $0 === self }),
            let input = responder as? any UITextInput, !input.isSecureTextEntry, let selection = input.selectedTextRange, !selection.isEmpty
        else { return nil }
        return input.text(in: selection)
    }
}

extension UIScrollView {
    /// Whether a view is in the find bar, which does not scroll with the content.
    func hasInFindBar(_ view: UIView) -> Bool { findBarHeight > 0 && ownFindInteraction?.bar.map(view.isDescendant(of:)) ?? false }
}

extension UIWindow {
    /// Closes the find bar of the view that has the keyboard. False if there is none.
    func dismissFindNavigator() -> Bool {
        guard let chain = firstResponder?.responderChain,
            let interaction = chain.lazy.compactMap(\.ownFindInteraction).first(where: \.isFindNavigatorVisible)
        else { return false }
        interaction.dismissFindNavigator()
        return true
    }
}
