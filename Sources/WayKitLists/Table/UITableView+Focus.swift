import Foundation

/// A focus update in a table, as rows. Source: UIKit `UITableViewFocusUpdateContext`.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that loses the focus; nil outside of the table.
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    /// The row that gets the focus; nil outside of the table.
    open private(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in table: UITableView) {
        previouslyFocusedIndexPath = table.path(of: context.previouslyFocusedItem)
        nextFocusedIndexPath = table.path(of: context.nextFocusedItem)
        super.init(from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
    }
}

/// Rows and keys: arrows move the focus, Return and Space press the focused row, Alt with an arrow moves it.
extension UITableView {
    fileprivate func path(of item: (any UIFocusItem)?) -> IndexPath? {
        guard let view = item as? UIView else { return nil }
        let cell = sequence(first: view) { $0.superview }.first { $0 is UITableViewCell } as? UITableViewCell
        return cell.flatMap { indexPath(for: $0) }
    }

    func canFocus(_ cell: UITableViewCell) -> Bool {
        guard showsEditingControls ? allowsFocusDuringEditing : allowsFocus, !cell.isHidden, let path = row(of: cell).flatMap(dataPath) else { return false }
        return delegate?.tableView(self, canFocusRowAt: path) ?? true
    }

    var preferredRowForFocus: UITableViewCell? {
        let wanted = delegate?.indexPathForPreferredFocusedView(in: self).flatMap(validRow)
        let row = wanted ?? (remembersLastFocusedIndexPath ? lastFocusedRow : nil) ?? selectedRows.min()
        return row.flatMap { views.cells[$0] }
    }

    func focusUpdated(_ context: UITableViewFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        delegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
        let hadFocus = lastFocusedRow != nil
        if let path = context.nextFocusedIndexPath, let row = validRow(path) {
            lastFocusedRow = row
            if delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus, !selectedRows.contains(row) {
                userSelect(row, isPrimary: false)
            }
        } else if !remembersLastFocusedIndexPath {
            lastFocusedRow = nil
        }
        if hadFocus != (lastFocusedRow != nil) { setNeedsLayout() }
    }

    private var focusedRow: TableRow? {
        (window?.focusIfCreated?.focusedItem as? UITableViewCell).flatMap { $0.table === self ? row(of: $0) : nil }
    }

    func beginKeyPress(_ press: UIPress) -> Bool {
        if let isDown = press.reorderDirection, let row = focusedRow { return moveByKey(row, isDown: isDown) }
        guard press.isSelectKey, let row = focusedRow else { return false }
        if !press.isRepeat { tracker.beginPress(row) }
        return true
    }

    /// Moves a row by one place.
    private func moveByKey(_ row: TableRow, isDown: Bool) -> Bool {
        guard let cell = views.cells[row], let path = dataPath(of: row), canMove(path) else { return false }
        swipes.close(animated: true)
        if move(path, isDown ? 1 : -1) { scrollToRow(cell) }
        return true
    }

    private func scrollToRow(_ cell: UITableViewCell) {
        guard let row = row(of: cell) else { return }
        let frame = CGRect(x: 0, y: tableLayout.top(of: row), width: bounds.width, height: tableLayout.height(of: row))
        scrollRectToVisible(frame, animated: true)
    }

    func endKeyPress(_ press: UIPress) -> Bool { press.isSelectKey && focusedRow != nil && tracker.endPress() }
}

extension UITableViewCell: FocusGroupMember {}

extension UIPress {
    /// Alt with the down arrow (true) or the up arrow moves a row.
    fileprivate var reorderDirection: Bool? {
        guard let key, key.heldModifiers == .alternate else { return nil }
        switch key.keyCode {
        case .keyboardDownArrow: return true
        case .keyboardUpArrow: return false
        default: return nil
        }
    }
}
