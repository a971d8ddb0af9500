import Foundation
import WayCollections

/// The swiped row of a table: `SwipeActionsController` moves it, the table tells which actions it has.
@MainActor final class TableSwipeActions {
    private unowned let table: UITableView
    /// Nil until the table is set up.
    private var controller: SwipeActionsController?

    init(_ table: UITableView) {
        self.table = table
    }

    func install() {
        controller = SwipeActionsController.install(in: table)
    }

    var isOpen: Bool { controller?.isOpen ?? false }

    func close(animated: Bool) { controller?.close(animated: animated) }

    /// The delete control of a row was tapped: shows its button.
    func openDelete(_ row: TableRow) {
        guard let cell = table.views.cells[row], controller?.openCell !== cell else { return close(animated: true) }
        controller?.open(cell, at: .trailing, animated: true)
    }

    func cellWillBeReused(_ cell: UITableViewCell) { controller?.cellWillBeReused(cell) }

    func handle(_ presses: Set<UIPress>) -> Bool {
        controller?.handle(presses, focused: table.window?.focusIfCreated?.focusedItem as? UITableViewCell) ?? false
    }

    // MARK: Actions

    fileprivate func actions(_ cell: UITableViewCell, _ edge: SwipeEdge) -> UISwipeActionsConfiguration? {
        guard let path = table.row(of: cell).flatMap(table.dataPath), let dataSource = table.dataSource, dataSource.tableView(table, canEditRowAt: path)
        else { return nil }
        if edge == .leading { return table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) }
        return table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) ?? rowActions(path) ?? standardActions(path, cell)
    }

    /// An empty array: the row has no actions.
    private func rowActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        table.delegate?.tableView(table, editActionsForRowAt: path).map { UISwipeActionsConfiguration(actions: $0.map { $0.contextualAction(for: path) }) }
    }

    /// "Delete", if the data source deletes.
    private func standardActions(_ path: IndexPath, _ cell: UITableViewCell) -> UISwipeActionsConfiguration? {
        let style = table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
        guard table.abilities.commits, style == .delete else { return nil }
        let title = table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemString.delete.text
        let delete = UIContextualAction(style: .destructive, title: title) { [weak table, weak cell] _, _, completion in
            if let table, let cell, let row = table.row(of: cell) { table.commit(.delete, row) }
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    fileprivate func changed(_ cell: UITableViewCell, isOpen: Bool) {
        let path = table.row(of: cell).flatMap(table.dataPath)
        let base: UITableViewCell.StateMask = cell.editing.showsControl ? .showingEditControl : []
        let mask = isOpen ? base.union(.showingDeleteConfirmation) : base
        cell.willTransition(to: mask)
        cell.isSwiped = isOpen
        cell.didTransition(to: mask)
        if isOpen { table.tracker.cancel() }
        guard let delegate = table.delegate else { return }
        if !isOpen { delegate.tableView(table, didEndEditingRowAt: path) } else if let path { delegate.tableView(table, willBeginEditingRowAt: path) }
    }
}

extension UITableView: SwipeActionsContainer {
    var swipeScrollView: UIScrollView { self }

    func swipeableCell(at point: CGPoint) -> UIView? {
        guard reorder == nil, let row = row(at: point), dataRow(for: row) != nil, let cell = views.cells[row] else { return nil }
        return !showsEditingControls || swipeActionsController?.openCell === cell ? cell : nil
    }

    func swipeActions(for cell: UIView, at edge: SwipeEdge) -> UISwipeActionsConfiguration? {
        (cell as? UITableViewCell).flatMap { swipes.actions($0, edge) }
    }

    func swipe(of cell: UIView, isOpen: Bool) {
        if let cell = cell as? UITableViewCell { swipes.changed(cell, isOpen: isOpen) }
    }
}
