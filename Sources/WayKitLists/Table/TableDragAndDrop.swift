import Foundation

/// Drags of rows and drops on a table: two interactions of the table, whose delegates ask the table's drag and drop delegates.
@MainActor final class TableDragAndDrop: NSObject {
    unowned let table: UITableView
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The rows of the data source whose items this table drags now.
    private(set) var sources: [ObjectIdentifier: TableRow] = [:]
    private(set) weak var dragSession: (any UIDragSession)?
    /// Of the rows that are dragged.
    private(set) var dragState = UITableViewCell.DragState.none
    weak var dropSession: (any UIDropSession)?
    var proposal = UITableViewDropProposal(operation: .cancel)
    var destination: IndexPath?
    /// The data has changed since the destination was found.
    var destinationIsStale = false
    /// Where dropped items go, and what is animated with them.
    var drops: [ObjectIdentifier: (target: () -> DropTarget?, animations: DropAnimations)] = [:]
    private(set) lazy var gap = TableDropGap(table)
    private(set) lazy var scroller = EdgeScroller(table) { [weak self] in self?.dropSession as? DropSession }
    /// The content offset for which the destination was found; nil while no drag is over the table.
    var trackedOffset: CGPoint?
    /// The highlighted row of the data source on which a drop would be.
    var target: TableRow?
    private var spring: UISpringLoadedInteraction?

    init(_ table: UITableView) {
        self.table = table
    }

    /// The interactions exist only with delegates: without them no touch is examined.
    func delegatesChanged() {
        let drags = table.dragDelegate != nil && table.dragInteractionEnabled
        if drags != (drag.view != nil) { if drags { table.addInteraction(drag) } else { table.removeInteraction(drag) } }
        // A table without a drop delegate moves its own rows, if its data source can.
        let drops = table.dropDelegate != nil || drags
        if drops != (drop.view != nil) { if drops { table.addInteraction(drop) } else { table.removeInteraction(drop) } }
    }

    func springLoadingChanged() {
        spring = IndexedSpringLoading.update(
            spring, of: table, isOn: table.isSpringLoaded,
            target: { [unowned table] context in table.indexPathForRow(at: context.location(in: table)) },
            cell: { [unowned table] in table.cellForRow(at: $0) },
            allows: { [unowned table] in table.delegate?.tableView(table, shouldSpringLoadRowAt: $0, with: $1) ?? true },
            activate: { [unowned table] in if let row = table.validRow($0) { table.userSelect(row) } })
    }

    /// Rows have moved.
    func update(_ newRow: (TableRow) -> TableRow?) {
        sources = sources.compactMapValues(newRow)
        target = target.flatMap(newRow)
        destinationIsStale = true
    }

    /// The data is loaded anew: where the dragged rows are now is unknown.
    func forgetSources() {
        gap.forget()
        (sources, target) = ([:], nil)
        destinationIsStale = true
    }

    func dragState(of row: TableRow) -> UITableViewCell.DragState {
        table.dataRow(for: row).map { sources.values.contains($0) } ?? false ? dragState : .none
    }

    func source(of item: UIDragItem) -> TableRow? { sources[ObjectIdentifier(item)] }

    private func cell(of row: TableRow) -> UITableViewCell? { table.views.cells[table.presentationRow(for: row)] }

    private func row(at point: CGPoint) -> TableRow? { table.row(at: point).flatMap(table.dataRow) }

    private func preview(of row: TableRow) -> UITargetedDragPreview? {
        guard let cell = cell(of: row), cell.window != nil else { return nil }
        if let parameters = table.dragDelegate?.tableView(table, dragPreviewParametersForRowAt: row.path) {
            return UITargetedDragPreview(view: cell, parameters: parameters)
        }
        let parameters = UIDragPreviewParameters()
        cell.applyOutline(to: parameters)
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }
}

extension TableDragAndDrop: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let delegate = table.dragDelegate, table.reorder == nil, !table.menus.isOpening, let row = row(at: session.location(in: table))
        else { return [] }
        let items = delegate.tableView(table, itemsForBeginning: session, at: row.path)
        guard !items.isEmpty else { return [] }
        table.tracker.cancel()
        endDrag()
        for item in items { sources[ObjectIdentifier(item)] = row }
        dragSession = session
        setDragState(.lifting)
        return items
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint) -> [UIDragItem] {
        guard let delegate = table.dragDelegate, let row = row(at: point) else { return [] }
        let items = delegate.tableView(table, itemsForAddingTo: session, at: row.path, point: point)
        for item in items { sources[ObjectIdentifier(item)] = row }
        return items
    }

    func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession) -> UITargetedDragPreview? {
        source(of: item).flatMap(preview)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        setDragState(.dragging)
        table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
        if session === dragSession { endDrag() }
        table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { source(of: item).flatMap(preview) }

    /// The preview returns, of a lift that has become no drag as well.
    func dragInteraction(_ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating) {
        animator.addCompletion { [weak self, weak session = dragSession] _ in
            if let self, dragState == .lifting, session === dragSession { endDrag() }
        }
    }

    /// Also called when the next drag begins while the preview of the last one returns.
    private func endDrag() {
        gap.showCell()
        setDragState(.none)
        sources = [:]
        dragSession = nil
    }

    private func setDragState(_ state: UITableViewCell.DragState) {
        dragState = state
        for row in Set(sources.values) { cell(of: row)?.setDragState(state) }
    }
}
