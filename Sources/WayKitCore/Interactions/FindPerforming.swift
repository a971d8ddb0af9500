/// A view's find interaction: it performs the edit actions that find text, and has a bar at the view's lower edge.
@MainActor package protocol FindPerforming: UIInteraction {
    /// Whether it can perform an edit action now.
    func canPerform(_ action: String?, in responder: UIResponder) -> Bool
    func presentFindNavigator(showingReplace: Bool)
    var isFindNavigatorVisible: Bool { get }
    func dismissFindNavigator()
    func findNext()
    func findPrevious()
    /// Searches for the selection of the first responder, if that is this responder or in it.
    func useSelection(of responder: UIResponder)
    /// Keeps the bar at the lower edge of what is visible of the view.
    func layOutBar()
    /// Whether a view is in the bar.
    func hasInBar(_ view: UIView) -> Bool
}

extension UIResponder {
    /// The find interaction that was added to this view.
    var ownFindInteraction: (any FindPerforming)? {
        guard let view = self as? UIView, !view.storedInteractions.isEmpty else { return nil }
        return view.storedInteractions.lazy.compactMap { $0 as? any FindPerforming }.first
    }
}

extension UIScrollView {
    /// Whether a view is in the find bar, which does not scroll with the content.
    package func hasInFindBar(_ view: UIView) -> Bool { findBarHeight > 0 && ownFindInteraction?.hasInBar(view) ?? false }
}

extension UIWindow {
    /// Closes the find bar of the view that has the keyboard. False if there is none.
    func dismissFindNavigator() -> Bool {
        guard let chain = firstResponder?.containmentChain,
            let interaction = chain.lazy.compactMap(\.ownFindInteraction).first(where: \.isFindNavigatorVisible)
        else { return false }
        interaction.dismissFindNavigator()
        return true
    }
}
