import Foundation
import WayAccessibility
@_spi(WayKit) import WayKitCore

extension UITableView {
    /// A list of rows.
    func tableAccessibility(_ scrollView: SystemAccessibility) -> SystemAccessibility {
        var system = scrollView
        system.role = .list
        system.containerType = .list
        system.rowCount = shownRowCount
        return system
    }

    private var shownRowCount: Int { tableLayout.sections.indices.reduce(0) { $0 + tableLayout.rowCount($1) } }

    // MARK: Items

    /// What a cell shows; nil while it disappears.
    func listItem(of cell: UITableViewCell) -> AnyObject? { row(of: cell).map { listItems.item(at: .row($0)) } }

    /// What a header or footer shows; nil while it disappears.
    func listItem(of view: UITableViewHeaderFooterView) -> AnyObject? {
        if let section = views.headers.first(where: { $0.value === view })?.key { return listItems.item(at: .header(section)) }
        return views.footers.first { $0.value === view }.map { listItems.item(at: .footer($0.key)) }
    }

    // MARK: Positions

    /// The place of a row among all rows.
    func accessibilityPosition(of row: TableRow) -> AccessibilityPosition {
        AccessibilityPosition(index: (0..<row.section).reduce(row.row) { $0 + tableLayout.rowCount($1) }, count: shownRowCount)
    }

    /// A row of which less than half a point is seen does not count.
    var rowsBetweenBars: (rows: ClosedRange<Int>, count: Int)? {
        let seen = bounds.inset(by: adjustedContentInset).insetBy(dx: 0, dy: 0.5)
        guard seen.height > 0 else { return nil }
        let positions = rows(from: seen.minY, to: seen.maxY).map { accessibilityPosition(of: $0).index }
        guard let first = positions.min(), let last = positions.max() else { return nil }
        return (first...last, shownRowCount)
    }

    /// Selects the row as a tap does. False if it cannot be selected.
    func activateByAssistiveTechnology(_ cell: UITableViewCell) -> Bool {
        guard let row = row(of: cell), cell.isUserInteractionEnabled else { return false }
        if swipes.isOpen {
            swipes.close(animated: true)
            return true
        }
        tracker.beginPress(row)
        return tracker.endPress()
    }

    // MARK: Custom actions

    /// What swipes, editing controls and drags do.
    func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
        guard let row = row(of: cell), let path = dataPath(of: row) else { return [] }
        guard showsEditingControls else { return swipeAccessibilityActions(of: cell) }
        return editingActions(of: cell, row) + moveActions(of: cell, path)
    }

    private func editingActions(of cell: UITableViewCell, _ row: TableRow) -> [UIAccessibilityCustomAction] {
        guard cell.editing.showsControl, !cell.editing.selectsMultiple else { return [] }
        let style = cell.editing.style
        let name: SystemString = style == .insert ? .add : .delete
        return [action(name, cell) { table, row, _ in
            table.commit(style, row)
            return true
        }]
    }

    private func moveActions(of cell: UITableViewCell, _ path: IndexPath) -> [UIAccessibilityCustomAction] {
        guard cell.showsReorderControl, canMove(path) else { return [] }
        var actions: [UIAccessibilityCustomAction] = []
        if neighbour(of: path, 1) != nil { actions.append(action(.moveDown, cell) { $0.move($2, 1) }) }
        if neighbour(of: path, -1) != nil { actions.insert(action(.moveUp, cell) { $0.move($2, -1) }, at: 0) }
        return actions
    }

    private func action(
        _ name: SystemString, _ cell: UITableViewCell, perform: @escaping (UITableView, TableRow, IndexPath) -> Bool
    ) -> UIAccessibilityCustomAction {
        UIAccessibilityCustomAction(name: name.text) { [weak self, weak cell] _ in
            guard let self, let cell, let row = row(of: cell), let path = dataPath(of: row) else { return false }
            return perform(self, row, path)
        }
    }

    /// The row before or after, also in another section; nil at the ends.
    private func neighbour(of path: IndexPath, _ step: Int) -> IndexPath? {
        let row = path.row + step
        if (0..<dataRowCount(path.section)).contains(row) { return IndexPath(row: row, section: path.section) }
        let section = path.section + step
        guard tableLayout.sections.indices.contains(section) else { return nil }
        return IndexPath(row: step > 0 ? 0 : dataRowCount(section), section: section)
    }

    /// The data source moves the row by one place, as after a drag: for keys, too. False if there is no such place.
    func move(_ path: IndexPath, _ step: Int) -> Bool {
        guard let dataSource, canMove(path), let proposed = neighbour(of: path, step) else { return false }
        let target = delegate.map { $0.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) } ?? proposed
        guard target != path, reorder == nil, shownMove == nil, let from = TableRow(placeholders.positions.presentationPath(for: path)),
            let to = TableRow(placeholders.positions.presentationPath(for: target)), canMoveShownRow(from, to: to)
        else { return false }
        moveShownRow(from, to: to)
        animateShownRows()
        _ = dataSource.tableView(self, moveRowAt: path, to: target)
        return true
    }
}
