import Foundation

/// A row that is dragged by its reorder control. The table shows the row where it would go, while the data source still has it where it came from; the drop
/// tells the data source.
@MainActor final class TableReorder {
    /// Seconds in which other rows make room.
    private static let stepDuration: TimeInterval = 0.2

    private unowned let table: UITableView
    let cell: UITableViewCell
    /// The row of the data source.
    private let data: TableRow
    /// Where it was shown.
    let source: TableRow
    /// Where it is shown.
    private(set) var row: TableRow
    /// From the touch to the centre of the cell.
    private let grip: CGFloat
    /// The touch, in the coordinates of the table's superview: it stays while the table scrolls.
    private var touchY: CGFloat
    private lazy var scroller = EdgeScroller(table, location: { [unowned self] in edgeLocation }, moved: { [unowned self] in follow() })

    init(_ table: UITableView, _ cell: UITableViewCell, _ row: TableRow, data: TableRow, touchY: CGFloat) {
        self.table = table
        self.cell = cell
        self.data = data
        source = row
        self.row = row
        grip = cell.center.y - touchY
        self.touchY = touchY - table.bounds.minY
    }

    // MARK: Drag

    func lift() {
        cell.isReordering = true
        table.shownMove = ShownMove(source: data, presentationRow: row)
        table.bringSubviewToFront(cell)
        cell.layer.shadowColor = UIColor.black.cgColor
        cell.layer.shadowRadius = 8
        cell.layer.shadowOffset = CGSize(width: 0, height: 2)
        cell.layer.zPosition = 1
        UIView.animate(withDuration: Self.stepDuration, delay: 0, options: .allowUserInteraction, animations: { self.cell.layer.shadowOpacity = 0.3 })
    }

    /// - Parameter y: of the touch, in the table.
    func drag(to y: CGFloat) {
        touchY = y - table.bounds.minY
        follow()
        scroller.update()
    }

    /// The touch in the table; beyond an edge it scrolls as at the edge.
    private var edgeLocation: CGPoint {
        let bounds = table.bounds
        return CGPoint(x: bounds.midX, y: min(max(touchY + bounds.minY, bounds.minY), bounds.maxY.nextDown))
    }

    /// The cell follows the touch, also after the content has scrolled, and the others make room.
    func follow() {
        let content = table.tableLayout
        let half = cell.bounds.height / 2
        let lowest = max(half, content.sectionsEnd - half)
        cell.center.y = min(max(touchY + table.bounds.minY + grip, content.tableHeader + half), lowest)
        for _ in 0..<Self.maximumSteps where step() {}
    }

    private static let maximumSteps = 64

    /// Moves the row by one row if the dragged cell covers half of the neighbour; false if there is nothing to do.
    private func step() -> Bool {
        guard let proposed = proposal else { return false }
        let target = allowedTarget(proposed)
        guard target != row, table.canMoveShownRow(row, to: target) else { return false }
        let from = row
        row = target
        table.moveShownRow(from, to: target)
        table.animateShownRows()
        return target == proposed
    }

    /// The destination that the delegate allows. It counts rows as the data source would after the move.
    private func allowedTarget(_ proposed: TableRow) -> TableRow {
        guard let delegate = table.delegate else { return proposed }
        let path = table.placeholders.positions.insertion(at: proposed.path)
        let answer = delegate.tableView(table, targetIndexPathForMoveFromRowAt: data.path, toProposedIndexPath: path)
        return answer == path ? proposed : TableRow(table.placeholders.positions.presentationPath(for: answer)) ?? proposed
    }

    private var proposal: TableRow? {
        let layout = table.tableLayout
        let top = cell.center.y - cell.bounds.height / 2, bottom = cell.center.y + cell.bounds.height / 2
        func middle(_ row: TableRow) -> CGFloat { layout.top(of: row) + layout.height(of: row) / 2 }
        let next = TableRow(row.section, row.row + 1), previous = TableRow(row.section, row.row - 1)
        if layout.contains(next) {
            if bottom > middle(next) { return next }
        } else if row.section + 1 < layout.sections.count, cell.center.y > layout.rowsTop(row.section + 1) {
            return TableRow(row.section + 1, 0)
        }
        if layout.contains(previous) {
            if top < middle(previous) { return previous }
        } else if row.section > 0, cell.center.y < layout.footerTop(row.section - 1) {
            return TableRow(row.section - 1, layout.rowCount(row.section - 1))
        }
        return nil
    }

    // MARK: End

    /// The touch ended: the data source moves the row.
    func drop() {
        let target = table.placeholders.positions.insertion(at: row.path)
        end()
        if row != source, let dataSource = table.dataSource { _ = dataSource.tableView(table, moveRowAt: data.path, to: target) }
    }

    /// The row returns to where it was: the touch was cancelled, or the data has changed.
    func cancel() {
        if row != source { table.moveShownRow(row, to: source) }
        end()
    }

    private func end() {
        scroller.stop()
        table.reorder = nil
        table.shownMove = nil
        cell.isReordering = false
        UIView.animate(
            withDuration: Self.stepDuration, delay: 0, options: .allowUserInteraction,
            animations: { [table, cell] in
                cell.layer.shadowOpacity = 0
                table.positionViews()
                table.updateCells()
            }, completion: { [weak cell] _ in if let cell, !cell.isReordering { cell.layer.zPosition = 0 } })
        table.setNeedsLayout()
    }
}

extension UITableView {
    /// The reorder control of a cell is dragged.
    func reorderDragged(_ cell: UITableViewCell, _ recognizer: RowReorderRecognizer) {
        let y = recognizer.location(in: self).y
        switch recognizer.state {
        case .began:
            guard reorder == nil, shownMove == nil, let row = row(of: cell), let data = dataRow(for: row), canMove(data.path) else { return }
            swipes.close(animated: true)
            let new = TableReorder(self, cell, row, data: data, touchY: y)
            reorder = new
            new.lift()
        case .changed: if reorder?.cell === cell { reorder?.drag(to: y) }
        case .ended: if reorder?.cell === cell { reorder?.drop() }
        case .cancelled, .failed: if reorder?.cell === cell { reorder?.cancel() }
        case .possible: break
        }
    }
}
