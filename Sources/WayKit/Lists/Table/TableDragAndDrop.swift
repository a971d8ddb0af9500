import Foundation

/// Drags of rows and drops on a table: two interactions of the table, whose delegates ask the table's drag and drop delegates.
@MainActor final class TableDragAndDrop: NSObject {
    private unowned let table: UITableView
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The rows whose items this table drags now.
    private var sources: [ObjectIdentifier: TableRow] = [:]
    private(set) weak var dragSession: (any UIDragSession)?
    private(set) weak var dropSession: (any UIDropSession)?
    private var proposal = UITableViewDropProposal(operation: .cancel)
    private var destination: IndexPath?
    /// The data has changed since the destination was found.
    private var destinationIsStale = false
    fileprivate var targets: [ObjectIdentifier: UITargetedDragPreview] = [:]
    fileprivate var animations: [ObjectIdentifier: DragAnimations] = [:]
    private let line = UIView()
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
            activate: { [unowned table] in if let row = TableRow($0) { table.userSelect(row) } })
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
        sources = [:]
        destinationIsStale = true
    }

    func isDragging(_ row: TableRow) -> Bool { dragSession != nil && sources.values.contains(row) }

    fileprivate func source(of item: UIDragItem) -> TableRow? { sources[ObjectIdentifier(item)] }

    private func row(at point: CGPoint) -> TableRow? { table.indexPathForRow(at: point).flatMap(TableRow.init) }

    private func preview(of row: TableRow) -> UITargetedDragPreview? {
        guard let cell = table.views.cells[row], cell.window != nil else { return nil }
        guard let parameters = table.dragDelegate?.tableView(table, dragPreviewParametersForRowAt: row.path) else { return UITargetedDragPreview(view: cell) }
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }

    // MARK: Destination

    /// The place between rows nearest to the finger; one past the last row of a section is allowed.
    private func insertionPath(at point: CGPoint) -> IndexPath? {
        if let row = row(at: point) {
            let isBelow = point.y > table.tableLayout.top(of: row) + table.tableLayout.height(of: row) / 2
            return IndexPath(row: row.row + (isBelow && !isOwnMove ? 1 : 0), section: row.section)
        }
        guard let section = table.tableLayout.sections(from: point.y, to: point.y + 0.001).first ?? table.tableLayout.sections.indices.last else { return nil }
        let isAbove = point.y < table.tableLayout.rowsTop(section)
        let count = table.tableLayout.rowCount(section)
        return IndexPath(row: isAbove ? 0 : max(0, isOwnMove && ownSection == section ? count - 1 : count), section: section)
    }

    /// One row of this table is moved: the others close its gap.
    private var isOwnMove: Bool { dropSession?.localDragSession != nil && dropSession?.localDragSession === dragSession && sources.count == 1 }
    private var ownSection: Int? { sources.values.first?.section }

    private func update(_ session: any UIDropSession) -> UITableViewDropProposal {
        destinationIsStale = false
        let point = session.location(in: table)
        let path = insertionPath(at: point)
        let isMove = isOwnMove && table.abilities.moves && table.dropDelegate == nil
        proposal = table.dropDelegate?.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            ?? UITableViewDropProposal(operation: isMove ? .move : .cancel, intent: .insertAtDestinationIndexPath)
        destination = proposal.intent == .insertIntoDestinationIndexPath ? row(at: point)?.path : path
        showTarget()
        return proposal
    }

    /// A line between rows, or the highlighted row.
    private func showTarget() {
        let accepts = proposal.operation == .copy || proposal.operation == .move
        guard accepts, let destination, let row = TableRow(destination) else { return hideTarget() }
        guard proposal.intent != .insertIntoDestinationIndexPath else { return line.removeFromSuperview() }
        let layout = table.tableLayout
        guard layout.sections.indices.contains(row.section) else { return hideTarget() }
        let isBelowSource = isOwnMove && sources.values.first.map { $0.section == row.section && $0.row < row.row } ?? false
        let index = min(row.row + (isBelowSource ? 1 : 0), layout.rowCount(row.section))
        let y = index < layout.rowCount(row.section) ? layout.top(of: TableRow(row.section, index)) : layout.footerTop(row.section)
        line.backgroundColor = .tintColor
        line.frame = CGRect(x: table.sideInset, y: y - 1, width: table.cellWidth, height: 2)
        table.addSubview(line)
    }

    private func hideTarget() { line.removeFromSuperview() }
}

extension TableDragAndDrop: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let delegate = table.dragDelegate, table.reorder == nil, let row = row(at: session.location(in: table)) else { return [] }
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
        for row in Set(sources.values) { setDragState(.none, row) }
        sources = [:]
        dragSession = nil
        table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { source(of: item).flatMap(preview) }

    private func setDragState(_ state: UITableViewCell.DragState, _ row: TableRow) {
        table.views.cells[row]?.setDragState(state)
    }
}

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
        return update(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        hideTarget()
        table.dropDelegate?.tableView(table, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        if destinationIsStale {
            table.layoutIfNeeded()
            _ = update(session)
        }
        hideTarget()
        let coordinator = TableDropCoordinator(self, table, session, proposal, destination)
        if let delegate = table.dropDelegate { return delegate.tableView(table, performDropWith: coordinator) }
        // A row of the table's own is moved as by its reorder control.
        guard let source = sources.values.first, let destination, let target = TableRow(destination), let item = session.items.first else { return }
        guard source != target, table.canMove(source.path), let dataSource = table.dataSource else { return }
        _ = dataSource.tableView(table, moveRowAt: source.path, to: target.path)
        table.moveRow(at: source.path, to: target.path)
        coordinator.drop(item, toRowAt: target.path)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        hideTarget()
        dropSession = nil
        targets = [:]
        animations = [:]
        table.dropDelegate?.tableView(table, dropSessionDidEnd: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { targets[ObjectIdentifier(item)] ?? defaultPreview }

    func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating) {
        animations[ObjectIdentifier(item)]?.start(with: animator)
    }
}

/// A drop that the table's delegate performs.
private final class TableDropCoordinator: UITableViewDropCoordinator {
    private unowned let dragging: TableDragAndDrop
    private unowned let table: UITableView
    let session: any UIDropSession
    let proposal: UITableViewDropProposal
    let destinationIndexPath: IndexPath?
    let items: [any UITableViewDropItem]

    init(_ dragging: TableDragAndDrop, _ table: UITableView, _ session: any UIDropSession, _ proposal: UITableViewDropProposal, _ destination: IndexPath?) {
        self.dragging = dragging
        self.table = table
        self.session = session
        self.proposal = proposal
        destinationIndexPath = destination
        items = session.items.map { item in
            let source = dragging.source(of: item)
            return TableDropItem(dragItem: item, sourceIndexPath: source?.path, previewSize: source.map { table.frame(of: $0).size } ?? .zero)
        }
    }

    @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        table.layoutIfNeeded()
        return drop(dragItem, to: UIDragPreviewTarget(container: table, center: table.rectForRow(at: indexPath).center))
    }

    @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        let row = table.rectForRow(at: indexPath)
        let center = CGPoint(x: row.minX + rect.midX, y: row.minY + rect.midY)
        return drop(dragItem, to: UIDragPreviewTarget(container: table, center: center, transform: CGAffineTransform(scaleX: 0.3, y: 0.3)))
    }

    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        let id = ObjectIdentifier(dragItem)
        let size = items.first { $0.dragItem === dragItem }?.previewSize ?? .zero
        let view = UIView(frame: CGRect(origin: .zero, size: size == .zero ? CGSize(width: 100, height: TableMetrics.rowHeight) : size))
        dragging.targets[id] = UITargetedDragPreview(view: view, parameters: UIDragPreviewParameters(), target: target)
        let animations = dragging.animations[id] ?? DragAnimations()
        dragging.animations[id] = animations
        return animations
    }
}

private final class TableDropItem: UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
        self.dragItem = dragItem
        self.sourceIndexPath = sourceIndexPath
        self.previewSize = previewSize
    }
}

/// What a program adds to the animation of a drop before that begins.
final class DragAnimations: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    func start(with animator: any UIDragAnimating) {
        animations.forEach(animator.addAnimations)
        completions.forEach(animator.addCompletion)
    }
}

extension UITableView {
    /// A drag of this table's rows is in progress.
    public var hasActiveDrag: Bool { dragging.dragSession != nil }
    /// A drag is over this table, or is dropped on it.
    public var hasActiveDrop: Bool { dragging.dropSession != nil }
}
