import Foundation

/// The gap that rows leave where a drag would insert its items: an empty row for items from elsewhere; for a row of the table, the row itself, invisible.
@MainActor final class TableDropGap {
    private enum State {
        case closed
        /// An empty row.
        case inserted(id: Int)
        /// A row of the table; `origin` is where it is shown without the gap.
        case moved(origin: TableRow)
    }

    private unowned let table: UITableView
    private var state = State.closed
    /// The dragged row's cell, invisible while the gap is open.
    private weak var cell: UITableViewCell?

    init(_ table: UITableView) {
        self.table = table
    }

    /// Where the gap is shown.
    var row: TableRow? {
        switch state {
        case .closed: nil
        case .inserted(let id): table.placeholders.positions.path(of: id).flatMap(TableRow.init)
        case .moved: table.shownMove?.presentationRow
        }
    }

    var isMovedRow: Bool {
        if case .moved = state { true } else { false }
    }

    // MARK: Opening

    /// Opens an empty gap in front of a row of the data source, or moves it there.
    func open(at path: IndexPath, height: CGFloat) {
        if case .moved = state { close() }
        guard let row = TableRow(path), table.tableLayout.sections.indices.contains(row.section), row.row <= table.dataRowCount(row.section) else { return close() }
        guard case .inserted(let id) = state, let old = self.row else {
            guard let new = TableRow(table.placeholders.positions.presentationPath(for: path)) else { return }
            state = .inserted(id: table.insertGap(at: new, height: height))
            return table.animateShownRows()
        }
        guard table.placeholders.positions.insertion(at: old.path) != path else { return }
        var others = table.placeholders.positions
        others.remove(id)
        guard let new = TableRow(others.presentationPath(for: path)) else { return }
        table.moveShownRow(old, to: new)
        table.animateShownRows()
    }

    /// Moves a row of the table to where it would be dropped.
    /// - Parameters:
    ///   - source: of the data source.
    ///   - row: where it is to be shown.
    func open(moving source: TableRow, to row: TableRow) {
        if case .inserted = state { close() }
        if case .closed = state {
            let origin = table.presentationRow(for: source)
            state = .moved(origin: origin)
            table.shownMove = ShownMove(source: source, presentationRow: origin)
            hide(table.views.cells[origin])
        }
        guard let old = table.shownMove?.presentationRow, old != row else { return }
        table.moveShownRow(old, to: row)
        table.animateShownRows()
    }

    private func hide(_ new: UITableViewCell?) {
        cell = new
        UIView.performWithoutAnimation { new?.alpha = 0 }
    }

    /// The cell of the dragged row was made anew.
    func cellWasMade(_ new: UITableViewCell, at row: TableRow) {
        if isMovedRow, row == self.row { hide(new) }
    }

    // MARK: Closing

    /// The rows return to their positions.
    func close() {
        guard row != nil else { return forget() }
        forget()
        showCell()
        table.animateShownRows()
    }

    /// The gap is gone, but nothing moves: an update of the table follows.
    func forget() {
        switch state {
        case .closed: return
        case .inserted: if let row { table.removeGap(at: row) }
        case .moved(let origin):
            if let row, row != origin { table.moveShownRow(row, to: origin) }
            table.shownMove = nil
        }
        state = .closed
    }

    /// The preview has arrived, or returned.
    func showCell() {
        cell?.alpha = 1
        cell = nil
    }
}

extension UITableView {
    fileprivate func insertGap(at row: TableRow, height: CGFloat) -> Int {
        tracker.cancel()
        tableLayout.insertRow(row, length: height)
        renumberShownRows { $0.section == row.section && $0 >= row ? TableRow($0.section, $0.row + 1) : $0 }
        return placeholders.add(TablePlaceholder(placeholder: nil, height: height), at: row.path)
    }

    fileprivate func removeGap(at row: TableRow) {
        guard let id = placeholders.positions.id(at: row.path) else { return }
        placeholders.remove(id)
        tableLayout.removeRow(row)
        if let cell = views.cells.removeValue(forKey: row) { endDisplay(cell, at: nil) }
        listItems.move { $0 == .row(row) ? nil : $0 }
        renumberShownRows { $0.section == row.section && $0 > row ? TableRow($0.section, $0.row - 1) : $0 }
    }

    /// The shown rows get other numbers, without an animation. Positions of placeholders are changed apart.
    func renumberShownRows(_ new: (TableRow) -> TableRow) {
        views.cells = Dictionary(uniqueKeysWithValues: views.cells.map { (new($0.key), $0.value) })
        listItems.move { $0.withRow(new) }
        selectedRows = Set(selectedRows.map(new))
        clearedRows = Set(clearedRows.map(new))
        lastFocusedRow = lastFocusedRow.map(new)
        menus.update(new)
        setNeedsLayout()
    }

    /// Whether the destination exists while the row is taken out of where it is.
    func canMoveShownRow(_ row: TableRow, to target: TableRow) -> Bool {
        let count = tableLayout.rowCount(target.section)
        return tableLayout.sections.indices.contains(target.section) && target.row >= 0 && target.row < count + (target.section == row.section ? 0 : 1)
    }

    /// Moves a row in what the table shows, not in the data.
    func moveShownRow(_ from: TableRow, to target: TableRow) {
        tableLayout.moveRow(from, to: target)
        let move = ListMove(source: from, target: target)
        if !placeholders.isEmpty { placeholders.setPositions(placeholders.positions.moved { path in TableRow(path).map { move.moved($0).path } ?? path }) }
        if shownMove?.presentationRow == from { shownMove?.presentationRow = target }
        renumberShownRows(move.moved)
    }

    /// The rows go to their new positions. A cell that is dragged by its reorder control stays under the finger.
    func animateShownRows() {
        guard window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            self.positionViews()
            self.updateCells()
        }
    }
}
