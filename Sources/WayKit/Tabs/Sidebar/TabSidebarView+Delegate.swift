import Foundation

/// What the user does with the rows.
extension TabSidebarView: UICollectionViewDelegate {
    /// The tab is selected, the action performed, or while the sidebar is edited the tab hidden or shown: selection of the row follows that of the tab.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        guard let controller, let row = dataSource.itemIdentifier(for: indexPath) else { return false }
        if let (_, action) = action(for: row) {
            if !isEditing { action.performWithSender(collectionView.cellForItem(at: indexPath), target: nil) }
        } else if let tab = tab(for: row) {
            choose(tab, controller)
        }
        return false
    }

    private func choose(_ tab: UITab, _ controller: UITabBarController) {
        if isEditing { return controller.toggleVisibility(of: tab) }
        guard (tab as? UITabGroup)?.isSidebarDestination ?? true else { return }
        controller.selectTab(tab, byUser: true)
        updateSelection()
        if controller.sidebar.isTransient { controller.sidebar.isHidden = true }
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        switch dataSource.itemIdentifier(for: indexPath) {
        case .tab(let identifier): controller?.tab(forIdentifier: identifier)?.isEnabled ?? false
        case .action: true
        case .header, .footer, nil: false
        }
    }

    // MARK: Display

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        guard let controller, let cell = cell as? TabSidebarCell, let tab = tab(for: cell.row) else { return }
        cell.displayedTab = tab
        controller.sidebar.delegate?.tabBarController(controller, sidebar: controller.sidebar, willBeginDisplaying: tab)
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        guard let controller, let cell = cell as? TabSidebarCell, let tab = cell.displayedTab else { return }
        cell.displayedTab = nil
        controller.sidebar.delegate?.tabBarController(controller, sidebar: controller.sidebar, didEndDisplaying: tab)
    }

    // MARK: Menus

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPaths.first.flatMap { forTab(at: $0) { $0.tabBarController($1, sidebar: $2, contextMenuConfigurationFor: $3) } }
    }

    // MARK: Reordering

    /// A tab stays among the children of its group.
    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        guard let parent = tab(at: originalIndexPath)?.parent, tab(at: proposedIndexPath)?.parent === parent else { return currentIndexPath }
        return proposedIndexPath
    }

    func canReorder(_ row: TabSidebarRow) -> Bool { tab(for: row)?.parent?.allowsReordering ?? false }

    /// The rows of a section are in another order.
    func reordered(_ moved: TabSidebarRow, _ rows: [TabSidebarRow]) {
        guard let controller, let group = tab(for: moved)?.parent else { return }
        let children = rows.compactMap(tab(for:)).filter { $0.parent === group }
        // Children without a row stay behind those before them.
        var order = children.map(\.identifier), previous: String?
        for child in group.displayOrder {
            if !order.contains(child.identifier) { order.insert(child.identifier, at: previous.flatMap(order.firstIndex(of:)).map { $0 + 1 } ?? 0) }
            previous = child.identifier
        }
        isReordering = true
        controller.reorder(group, order)
        isReordering = false
    }
}
