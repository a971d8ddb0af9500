import Foundation

/// Drags of rows and drops on a table: two interactions of the table, whose delegates ask the table's drag and drop delegates.
@MainActor final class TableDragAndDrop: NSObject {
    unowned let table: UITableView
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The rows of the data source whose items this table drags now.
    private(set) var sources: [ObjectIdentifier: TableRow] = [:]
    private(set) weak var dragSession: (any UIDragSession)?
    weak var dropSession: (any UIDropSession)?
    var proposal = UITableViewDropProposal(operation: .cancel)
    var destination: IndexPath?
    /// The data has changed since the destination was found.
    var destinationIsStale = false
    /// Where dropped items go, and what is animated with them.
    var drops: [ObjectIdentifier: (target: () -> DropTarget?, animations: DropAnimations)] = [:]
    private(set) lazy var gap = TableDropGap(table)
    private(set) lazy var scroller = EdgeScroller(table) { [weak self] in self?.dropSession as? DropSession }
    /// The highlighted row on which a drop would be.
    weak var targetedCell: UITableViewCell?
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
        guard table.isSpringLoaded != (spring != nil) else { return }
        if let old = spring {
            table.removeInteraction(old)
            return spring = nil
        }
        let new = ListSpringLoading.interaction(
            target: { [unowned table] context in table.indexPathForRow(at: context.location(in: table)) },
            cell: { [unowned table] in table.cellForRow(at: $0) },
            allows: { [unowned table] in table.delegate?.tableView(table, shouldSpringLoadRowAt: $0, with: $1) ?? true },
            activate: { [unowned table] in if let row = table.validRow($0) { table.userSelect(row) } })
        spring = new
        table.addInteraction(new)
    }

    /// Rows have moved.
    func update(_ newRow: (TableRow) -> TableRow?) {
        sources = sources.compactMapValues(newRow)
        destinationIsStale = true
    }

    /// The data is loaded anew: where the dragged rows are now is unknown.
    func forgetSources() {
        gap.forget()
        sources = [:]
        destinationIsStale = true
    }

    func isDragging(_ place: TableRow) -> Bool {
        dragSession != nil && table.dataRow(for: place).map { sources.values.contains($0) } ?? false
    }

    func source(of item: UIDragItem) -> TableRow? { sources[ObjectIdentifier(item)] }

    private func cell(of row: TableRow) -> UITableViewCell? { table.views.cells[table.place(of: row)] }

    private func row(at point: CGPoint) -> TableRow? { table.row(at: point).flatMap(table.dataRow) }

    private func preview(of row: TableRow) -> UITargetedDragPreview? {
        guard let cell = cell(of: row), cell.window != nil else { return nil }
        guard let parameters = table.dragDelegate?.tableView(table, dragPreviewParametersForRowAt: row.path) else { return UITargetedDragPreview(view: cell) }
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }
}

extension TableDragAndDrop: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let delegate = table.dragDelegate, table.reorder == nil, !table.menus.lastOffer.isOpening, let row = row(at: session.location(in: table))
        else { return [] }
        let items = delegate.tableView(table, itemsForBeginning: session, at: row.path)
        sources = [:]
        for item in items { sources[ObjectIdentifier(item)] = row }
        if !items.isEmpty { table.tracker.cancel() }
        dragSession = session
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
        for row in Set(sources.values) { setDragState(.dragging, row) }
        table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
        table.dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
        gap.showCell()
        for row in Set(sources.values) { setDragState(.none, row) }
        sources = [:]
        dragSession = nil
        table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { source(of: item).flatMap(preview) }

    private func setDragState(_ state: UITableViewCell.DragState, _ row: TableRow) {
        cell(of: row)?.setDragState(state)
    }
}

extension UITableView {
    /// A drag of this table's rows is in progress.
    public var hasActiveDrag: Bool { dragging.dragSession != nil }
    /// A drag is over this table, or is dropped on it.
    public var hasActiveDrop: Bool { dragging.dropSession != nil }
}
