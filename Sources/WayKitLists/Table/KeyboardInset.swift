import Foundation

/// Insets a table by the part that an on-screen keyboard covers, and scrolls the row in which text is edited into view.
@MainActor final class KeyboardInset {
    private weak var table: UITableView?
    private var observer: (any NSObjectProtocol)?
    /// What is added to the table's bottom inset now.
    private var added: CGFloat = 0

    func begin(_ table: UITableView) {
        guard observer == nil else { return }
        self.table = table
        observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            MainActor.assumeIsolated { self?.keyboardMoves(to: frame ?? .zero) }
        }
    }

    func end() {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
        apply(0)
        table = nil
    }

    isolated deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    private func keyboardMoves(to frame: CGRect) {
        guard let table, let window = table.window else { return }
        let area = table.convert(table.bounds, to: window)
        let isEditing = (window.firstResponder as? UIView)?.isDescendant(of: table) ?? false
        let covered = frame.isEmpty || !isEditing ? 0 : max(0, min(area.maxY, frame.maxY) - max(frame.minY, area.minY) - table.safeAreaInsets.bottom)
        apply(covered)
        guard covered > 0, let view = window.firstResponder as? UIView else { return }
        let cell = sequence(first: view) { $0.superview }.first { $0 is UITableViewCell } ?? view
        table.scrollRectToVisible(cell.convert(cell.bounds, to: table), animated: true)
    }

    private func apply(_ inset: CGFloat) {
        guard inset != added, let table else { return }
        table.contentInset.bottom += inset - added
        table.verticalScrollIndicatorInsets.bottom += inset - added
        added = inset
    }
}

extension UITableView {
    /// Deselects as `UITableViewController` does when its view appears.
    func clearSelection(alongside coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool) {
        guard !selectedRows.isEmpty, !isEditing else { return }
        guard let coordinator, animated else { return clearSelection(animated: animated) }
        coordinator.animate(
            alongsideTransition: { [weak self] _ in
                guard let self else { return }
                clearedRows = selectedRows
                clearSelection(animated: true)
            },
            completion: { [weak self] context in
                guard let self else { return }
                if context.isCancelled { for row in clearedRows { setSelected(true, row, animated: false) } }
                clearedRows = []
            })
    }
}
