import Foundation

extension TabSidebarView: UICollectionViewDragDelegate {
    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        guard let controller, let tab = tab(at: indexPath) else { return [] }
        if !isEditing, let items = controller.sidebar.delegate?.tabBarController(controller, sidebar: controller.sidebar, itemsForBeginning: session, tab: tab),
            !items.isEmpty
        { return items }
        let isMovable = tab.parent?.allowsReordering ?? false, isPlaceable = isEditing && tab.placement.isCustomizable && !tab.isHiddenAnywhere
        return isMovable || isPlaceable ? [TabDrag(tab, isFromBar: false).item] : []
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        guard TabDrag(in: session) == nil else { return [] }
        return forTab(at: indexPath) { $0.tabBarController($1, sidebar: $2, itemsForAddingTo: session, tab: $3) } ?? []
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
        TabDrag(in: session) != nil
    }
}

extension TabSidebarView: UICollectionViewDropDelegate {
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        if let drag = TabDrag(in: session) {
            guard !drag.isFromBar, let parent = drag.tab.parent, parent.allowsReordering, destinationIndexPath.flatMap(tab(at:))?.parent === parent else {
                return UICollectionViewDropProposal(operation: .cancel)
            }
            return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        }
        return UICollectionViewDropProposal(operation: operation(session), intent: .insertIntoDestinationIndexPath)
    }

    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
        guard let drag = TabDrag(in: coordinator.session) else { return accept(coordinator) }
        guard let destination = coordinator.destinationIndexPath, let source = dataSource.indexPath(for: .tab(drag.tab.identifier)),
            let section = dataSource.sectionIdentifier(for: source.section), source.section == destination.section
        else { return }
        var rows = dataSource.snapshot(for: section).visibleItems
        rows.remove(at: source.item)
        rows.insert(.tab(drag.tab.identifier), at: min(destination.item, rows.count))
        reordered(.tab(drag.tab.identifier), rows)
        reload()
        if let item = coordinator.items.first?.dragItem, let indexPath = dataSource.indexPath(for: .tab(drag.tab.identifier)) {
            coordinator.drop(item, toItemAt: indexPath)
        }
    }

    // MARK: Drops on tabs and actions

    private func row(at session: any UIDropSession) -> TabSidebarRow? {
        collectionView.indexPathForItem(at: session.location(in: collectionView)).flatMap(dataSource.itemIdentifier(for:))
    }

    private func operation(_ session: any UIDropSession) -> UIDropOperation {
        guard let controller, let row = row(at: session) else { return .cancel }
        if let tab = tab(for: row) { return controller.delegate?.tabBarController(controller, tab: tab, operationForAcceptingItemsFrom: session) ?? .cancel }
        guard let (group, action) = action(for: row) else { return .cancel }
        return controller.sidebar.delegate?.tabBarController(
            controller, sidebar: controller.sidebar, sidebarAction: action, group: group, operationForAcceptingItemsFrom: session) ?? .cancel
    }

    private func accept(_ coordinator: any UICollectionViewDropCoordinator) {
        guard let controller, let row = row(at: coordinator.session) else { return }
        if let indexPath = dataSource.indexPath(for: row), let cell = collectionView.cellForItem(at: indexPath) {
            for item in coordinator.items { coordinator.drop(item.dragItem, intoItemAt: indexPath, rect: cell.bounds) }
        }
        if let tab = tab(for: row) {
            controller.delegate?.tabBarController(controller, tab: tab, acceptItemsFrom: coordinator.session)
        } else if let (group, action) = action(for: row) {
            controller.sidebar.delegate?.tabBarController(
                controller, sidebar: controller.sidebar, sidebarAction: action, group: group, acceptItemsFrom: coordinator.session)
        }
    }
}
