import Foundation

/// The user edits sidebar and tab bar.
extension UITabBarController {
    /// Whether the user could change anything.
    package var isCustomizable: Bool {
        storedTabs.flattened.contains { tab in
            tab.allowsHiding || tab.placement.isCustomizable || (tab as? UITabGroup)?.allowsReordering ?? false
        }
    }

    func editingChanged(_ isEditing: Bool, animated: Bool) {
        if isEditing {
            delegate?.tabBarControllerWillBeginEditing(self)
            visibilityBeforeEditing = Dictionary(storedTabs.flattened.map { ($0.identifier, $0.isHidden) }) { first, _ in first }
        }
        sidebar.content?.setEditing(isEditing)
        sidebarChanged(animated: animated)
        barEditor.update()
        guard !isEditing else { return }
        let changed = storedTabs.flattened.filter { $0.isHidden != visibilityBeforeEditing[$0.identifier, default: $0.isHidden] }
        visibilityBeforeEditing = [:]
        if !changed.isEmpty {
            for tab in changed { customization.isHidden[tab.identifier] = tab.isHidden }
            saveCustomization()
            delegate?.tabBarController(self, visibilityDidChangeFor: changed)
        }
        delegate?.tabBarControllerDidEndEditing(self)
    }

    /// A row of the sidebar was tapped while it is edited.
    package func toggleVisibility(of tab: UITab) {
        guard tab.allowsHiding else { return }
        tab.isHidden.toggle()
    }
}
