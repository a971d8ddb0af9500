import Foundation

/// Drops on a table: where they would be, what shows that, and how they are performed.
extension TableDragAndDrop: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let delegate = table.dropDelegate else { return session.localDragSession != nil && session.localDragSession === dragSession && table.abilities.moves }
        return delegate.tableView(table, canHandle: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        dropSession = session
        table.dropDelegate?.tableView(table, dropSessionDidEnter: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        dropSession = session
        trackedOffset = table.contentOffset
        update(session)
        scroller.update()
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        endTracking()
        gap.close()
        table.dropDelegate?.tableView(table, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        if destinationIsStale {
            table.layoutIfNeeded()
            update(session)
        }
        endTracking()
        // The rows stay where they are: the program's update moves them from there.
        gap.forget()
        let coordinator = TableDropCoordinator(self, table, session, proposal, destination)
        if let delegate = table.dropDelegate { delegate.tableView(table, performDropWith: coordinator) } else { moveOwnRow(session, coordinator) }
        table.animateShownRows()
    }

    /// Without a drop delegate a row of the table is moved as by its reorder control.
    private func moveOwnRow(_ session: any UIDropSession, _ coordinator: TableDropCoordinator) {
        guard let source = sources.values.first, let destination, let item = session.items.first else { return }
        guard source.path != destination, table.canMove(source.path), let dataSource = table.dataSource else { return }
        _ = dataSource.tableView(table, moveRowAt: source.path, to: destination)
        table.moveRow(at: source.path, to: destination)
        coordinator.drop(item, toRowAt: destination)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        endTracking()
        gap.close()
        gap.showCell()
        dropSession = nil
        drops = [:]
        table.dropDelegate?.tableView(table, dropSessionDidEnd: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { drops[ObjectIdentifier(item)]?.target()?.preview(defaultPreview) ?? defaultPreview }

    func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating) {
        drops[ObjectIdentifier(item)]?.animations.join(animator)
    }

    /// The target is determined when the animation begins: the rows may change until then.
    @discardableResult func setTarget(of item: UIDragItem, _ animations: DropAnimations, _ target: @escaping () -> DropTarget?) -> DropAnimations {
        drops[ObjectIdentifier(item)] = (target, animations)
        return animations
    }
}

// MARK: - Destination

extension TableDragAndDrop {
    /// What the finger is over.
    private struct DropDestination {
        /// Where a drop between rows would insert, as the data source counts after the removal of a row that is moved.
        var insertion: IndexPath?
        /// The row on which a drop would be; nil near its edges for `automatic`, and outside of rows.
        var row: TableRow?
        var isNearEdge = false
    }

    /// One row of this table is moved: the others close its gap.
    private var isOwnMove: Bool { dropSession?.localDragSession != nil && dropSession?.localDragSession === dragSession && sources.count == 1 }

    private func update(_ session: any UIDropSession) {
        destinationIsStale = false
        let point = session.location(in: table), dropDestination = dropDestination(at: point)
        let isMove = isOwnMove && table.abilities.moves && table.dropDelegate == nil
        let answer = table.dropDelegate?.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: dropDestination.insertion)
            ?? UITableViewDropProposal(operation: isMove ? .move : .cancel, intent: .insertAtDestinationIndexPath)
        proposal = answer.intent == .automatic
            ? answer.resolved(
                dropDestination.row != nil && !dropDestination.isNearEdge ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath) : answer
        let accepts = proposal.operation == .copy || proposal.operation == .move
        let isInto = proposal.intent == .insertIntoDestinationIndexPath
        destination = isInto ? dropDestination.row?.path : dropDestination.insertion
        setTarget(accepts && isInto ? dropDestination.row : nil)
        guard accepts, proposal.intent == .insertAtDestinationIndexPath, let insertion = dropDestination.insertion else { return gap.close() }
        showGap(at: insertion)
    }

    private func showGap(at insertion: IndexPath) {
        guard isOwnMove, proposal.operation == .move, let source = sources.values.first else {
            let height = table.rowHeight > 0 ? table.rowHeight : table.estimatedRowHeight > 0 ? table.estimatedRowHeight : TableMetrics.rowHeight
            return gap.open(at: insertion, height: height)
        }
        // Other rows' positions do not depend on where the moved one is.
        guard let target = TableRow(table.placeholders.positions.presentationPath(for: insertion)) else { return }
        gap.open(moving: source, to: target)
    }

    private func dropDestination(at point: CGPoint) -> DropDestination {
        guard let row = table.row(at: point) else { return DropDestination(insertion: outside(point)) }
        let positions = table.placeholders.positions
        if row == gap.row { return DropDestination(insertion: positions.insertion(at: row.path), isNearEdge: true) }
        let top = table.tableLayout.top(of: row), height = table.tableLayout.height(of: row)
        var result = DropDestination(row: table.dataRow(for: row))
        result.isNearEdge = point.y < top + height / 4 || point.y > top + height * 3 / 4
        let path = positions.insertion(at: row.path)
        if isOwnMove {
            result.insertion = ownInsertion(row, path, point.y)
        } else {
            result.insertion = IndexPath(row: path.row + (point.y > top + height / 2 && result.row != nil ? 1 : 0), section: path.section)
        }
        return result
    }

    /// The moved row goes to a row if the finger is over it there: rows of different heights do not change positions forever.
    private func ownInsertion(_ row: TableRow, _ path: IndexPath, _ y: CGFloat) -> IndexPath {
        guard let current = gap.row, gap.isMovedRow, current.section == row.section else { return path }
        let layout = table.tableLayout, height = layout.height(of: current), top = layout.top(of: row)
        let isReached = current < row ? y >= top + layout.height(of: row) - height : y <= top + height
        return isReached ? path : table.placeholders.positions.insertion(at: current.path)
    }

    /// Above the first row of a section or below the last one.
    private func outside(_ point: CGPoint) -> IndexPath? {
        let layout = table.tableLayout
        guard let section = layout.sections(from: point.y, to: point.y + 0.001).first ?? layout.sections.indices.last else { return nil }
        guard point.y >= layout.rowsTop(section) else { return IndexPath(row: 0, section: section) }
        var count = layout.rowCount(section) - table.placeholders.positions.count(inSection: section)
        let isOwnSection = gap.isMovedRow ? gap.row?.section == section : sources.values.first?.section == section
        if isOwnMove, isOwnSection { count -= 1 }
        return IndexPath(row: max(0, count), section: section)
    }

    // MARK: Highlight

    func dropState(of row: TableRow) -> UICellConfigurationState.DropState {
        guard let target else { return .none }
        return table.dataRow(for: row) == target ? .targeted : .notTargeted
    }

    /// The row on which a drop would be is highlighted.
    private func setTarget(_ new: TableRow?) {
        guard new != target else { return }
        target = new
        for (row, cell) in table.views.cells {
            let old = cell.dropState, state = dropState(of: row)
            cell.dropState = state
            if (old == .targeted) != (state == .targeted) { cell.setHighlighted(state == .targeted, animated: true) }
        }
    }

    private func endTracking() {
        trackedOffset = nil
        scroller.stop()
        setTarget(nil)
    }

    // MARK: Scrolling

    /// Another row may be under the drag, which does not move: its destination is found again when the layout is complete.
    func contentScrolled() {
        guard isScrolledAway else { return }
        UIApplication.shared.enqueue { [weak self] in
            guard let self, isScrolledAway else { return }
            (dropSession as? DropSession)?.contentMoved?()
        }
    }

    private var isScrolledAway: Bool { trackedOffset.map { $0 != table.contentOffset } ?? false }
}
