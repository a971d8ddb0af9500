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

/// Rows and keys: arrows move the focus, Return and Space press the focused row.
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
        guard press.isSelectKey, let row = focusedRow else { return false }
        if !press.isRepeat { tracker.beginPress(row) }
        return true
    }

    func endKeyPress(_ press: UIPress) -> Bool { press.isSelectKey && focusedRow != nil && tracker.endPress() }
}
