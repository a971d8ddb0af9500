import Foundation

/// Which tabs the bar shows, and in which order.
extension UITabBarController {
    /// The bar of a horizontally regular environment has places for tabs that the user can change.
    var placesTabs: Bool { traitCollection.horizontalSizeClass == .regular }

    /// The tabs of the bar; nil while the controllers are set by `viewControllers`.
    var barTabs: [UITab]? {
        guard !storedTabs.isEmpty else { return nil }
        return placesTabs ? placedTabs : compactTabs
    }

    private var compactTabs: [UITab] {
        var shown = storedTabs.filter { !$0.isHidden && $0.preferredPlacement != .sidebarOnly }
        if let compactTabIdentifiers { shown = compactTabIdentifiers.compactMap { identifier in tab(forIdentifier: identifier) } }
        return shown.filter { $0.preferredPlacement != .pinned } + shown.filter { $0.preferredPlacement == .pinned }
    }

    private var placedTabs: [UITab] {
        let all = storedTabs.flattened.filter { !$0.isHiddenAnywhere }
        return all.filter { $0.placement == .fixed } + movableTabs.filter { !$0.isHiddenAnywhere } + all.filter { $0.placement == .pinned }
    }

    /// The part of the bar that the user can change, with hidden tabs: they keep their places.
    var movableTabs: [UITab] {
        let all = storedTabs.flattened.filter { $0.placement.isCustomizable }
        guard let chosen = customization.bar else { return all.filter { $0.placement != .optional } }
        let named = chosen.compactMap { identifier in all.first { $0.identifier == identifier } }
        // What cannot be removed is there although it was not stored.
        return named + all.filter { tab in tab.placement == .movable && !named.contains { $0 === tab } }
    }

    func isInPlacedBar(_ tab: UITab) -> Bool { placesTabs && placedTabs.contains { $0 === tab } }

    // MARK: By the user

    /// Puts a tab into the movable part of the bar.
    /// - Parameter index: among all tabs of the bar; those at its ends stay where they are.
    func placeInBar(_ tab: UITab, at index: Int) {
        guard tab.placement.isCustomizable else { return }
        let shown = placedTabs
        let following = shown.dropFirst(max(0, index)).first { $0 !== tab && $0.placement.isCustomizable }
        var order = movableTabs.filter { $0 !== tab }
        order.insert(tab, at: following.flatMap { next in order.firstIndex { $0 === next } } ?? order.count)
        customizeBar(order)
    }

    func removeFromBar(_ tab: UITab) {
        guard tab.placement.isRemovable else { return }
        customizeBar(movableTabs.filter { $0 !== tab })
    }

    private func customizeBar(_ order: [UITab]) {
        let identifiers = order.map(\.identifier)
        guard identifiers != movableTabs.map(\.identifier) else { return }
        customization.bar = identifiers
        saveCustomization()
        updatePages(animated: true)
    }

    /// - Returns: whether the order has changed.
    @discardableResult package func reorder(_ group: UITabGroup, _ identifiers: [String]) -> Bool {
        guard group.displayOrder.map(\.identifier) != identifiers else { return false }
        group.displayOrderIdentifiers = identifiers
        customization.order[group.identifier] = identifiers
        saveCustomization()
        delegate?.tabBarController(self, displayOrderDidChangeFor: group)
        return true
    }

    // MARK: Persistence

    var store: TabCustomizationStore { TabCustomizationStore(customizationIdentifier, in: customizationDefaults) }

    func saveCustomization() { store.save(customization) }

    /// Tabs were added: they are as the user has left them.
    func applyCustomization(to tabs: [UITab]) {
        isApplyingCustomization = true
        defer { isApplyingCustomization = false }
        for tab in tabs.flattened {
            if let isHidden = customization.isHidden[tab.identifier] {
                tab.isHiddenByProgram = tab.isHiddenByProgram ?? tab.isHidden
                tab.isHidden = isHidden
            }
            if let group = tab as? UITabGroup, let order = customization.order[tab.identifier] {
                group.displayOrderOfProgram = group.displayOrderOfProgram ?? group.displayOrderIdentifiers
                group.displayOrderIdentifiers = order
            }
        }
    }

    /// What was customized under another identifier is as the program has made it.
    private func forgetCustomization() {
        isApplyingCustomization = true
        defer { isApplyingCustomization = false }
        for tab in storedTabs.flattened {
            if let isHidden = tab.isHiddenByProgram { tab.isHidden = isHidden }
            tab.isHiddenByProgram = nil
            guard let group = tab as? UITabGroup else { continue }
            if let order = group.displayOrderOfProgram { group.displayOrderIdentifiers = order }
            group.displayOrderOfProgram = nil
        }
    }

    func loadCustomization() {
        customization = store.load()
        forgetCustomization()
        applyCustomization(to: storedTabs)
    }
}
