import Foundation
@_spi(WayKit) import WayKitCore

/// A pan with two fingers selects the rows that it crosses: the table begins to edit if its delegate allows it.
@MainActor final class MultipleSelectionPan: UIPanGestureRecognizer {
    private weak var table: UITableView?
    private var first: TableRow?
    /// What was selected when the pan began.
    private var selectedBefore: Set<TableRow> = []
    /// Whether the pan selects or deselects.
    private var selects = true

    init(_ table: UITableView) {
        self.table = table
        super.init(target: nil, action: nil)
        minimumNumberOfTouches = 2
        maximumNumberOfTouches = 2
        addHandler { [weak self] in self?.changed() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let table, table.allowsMultipleSelection || table.allowsMultipleSelectionDuringEditing else { return state = .failed }
        super.touchesBegan(touches, with: event)
    }

    /// A single finger scrolls: the scroll view waits no longer than its own slop.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, activeTouches.count < 2, movedFar(touches) { return state = .failed }
        super.touchesMoved(touches, with: event)
    }

    private func movedFar(_ touches: Set<UITouch>) -> Bool {
        let vector = translation(in: nil)
        let moved = touches.contains { hypot($0.position.x - $0.previousPosition.x, $0.position.y - $0.previousPosition.y) >= Self.slop }
        return moved || hypot(vector.x, vector.y) >= Self.slop
    }

    override func shouldBegin(_ translation: CGPoint) -> Bool {
        guard let table, let row = startRow, let path = table.dataPath(of: row), abs(translation.y) >= abs(translation.x) || table.showsEditingControls else { return false }
        guard table.showsEditingControls && table.allowsMultipleSelectionDuringEditing
            || table.delegate?.tableView(table, shouldBeginMultipleSelectionInteractionAt: path) ?? false
        else { return false }
        first = row
        return true
    }

    /// The row under the fingers before they moved.
    private var startRow: TableRow? {
        guard let table else { return nil }
        let now = location(in: table), vector = translation(in: table)
        return table.row(at: CGPoint(x: now.x - vector.x, y: now.y - vector.y))
    }

    private func changed() {
        guard let table, let first else { return }
        switch state {
        case .began:
            if !table.selectsMultiple, table.allowsMultipleSelectionDuringEditing { table.setEditing(true, animated: true) }
            selectedBefore = table.selectedRows
            selects = !selectedBefore.contains(first)
            if let path = table.dataPath(of: first) { table.delegate?.tableView(table, didBeginMultipleSelectionInteractionAt: path) }
            select(to: location(in: table))
        case .changed:
            select(to: location(in: table))
        case .ended, .cancelled:
            self.first = nil
            table.delegate?.tableViewDidEndMultipleSelectionInteraction(table)
        default:
            break
        }
    }

    private func select(to point: CGPoint) {
        guard let table, let first, let last = table.tableLayout.nearestRow(to: point.y) else { return }
        let range = min(first, last)...max(first, last)
        for row in table.rows(from: table.bounds.minY, to: table.bounds.maxY) {
            let target = range.contains(row) ? selects : selectedBefore.contains(row)
            guard target != table.selectedRows.contains(row) else { continue }
            if target { table.userSelect(row, isPrimary: false) } else { table.userDeselect(row) }
        }
    }
}
