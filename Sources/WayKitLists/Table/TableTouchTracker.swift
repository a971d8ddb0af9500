import Foundation

/// The row that a touch or a key presses. The scroll view has delayed the touch already: one that scrolls does not come here, or is cancelled.
@MainActor final class TableTouchTracker {
    private unowned let table: UITableView
    /// The highlighted row.
    private(set) var row: TableRow?
    private weak var touch: UITouch?
    /// A touch that only closed a swiped row.
    private weak var ignoredTouch: UITouch?

    init(_ table: UITableView) {
        self.table = table
    }

    func began(_ touch: UITouch, in cell: UITableViewCell) {
        guard row == nil, let new = table.row(of: cell) else { return }
        if table.swipes.isOpen {
            table.swipes.close(animated: true)
            return ignoredTouch = touch
        }
        self.touch = touch
        highlight(new)
    }

    func ended(_ touch: UITouch, in cell: UITableViewCell) {
        guard ignoredTouch !== touch, self.touch === touch, let row else { return }
        let isInside = cell.bounds.contains(touch.location(in: cell))
        unhighlight()
        if isInside { table.userSelect(row) }
    }

    /// Of a key.
    func beginPress(_ new: TableRow) {
        if row == nil { highlight(new) }
    }

    /// Returns whether a row was pressed.
    func endPress() -> Bool {
        guard touch == nil, let row else { return false }
        unhighlight()
        table.userSelect(row)
        return true
    }

    func cancel() {
        if row != nil { unhighlight() }
    }

    private func highlight(_ new: TableRow) {
        guard table.allowsSelectionNow, let path = table.dataPath(of: new), table.delegate?.tableView(table, shouldHighlightRowAt: path) ?? true else { return }
        row = new
        table.views.cells[new]?.setHighlighted(true, animated: false)
        table.delegate?.tableView(table, didHighlightRowAt: path)
    }

    private func unhighlight() {
        guard let row else { return }
        self.row = nil
        touch = nil
        // A row that stays selected does not flash.
        table.views.cells[row]?.setHighlighted(false, animated: !table.selectedRows.contains(row))
        if let path = table.dataPath(of: row) { table.delegate?.tableView(table, didUnhighlightRowAt: path) }
    }
}
