import Foundation

/// Selected rows.
extension UITableView {
    /// Whether several rows can be selected now.
    var selectsMultiple: Bool { showsEditingControls ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Whether the user can select now.
    var allowsSelectionNow: Bool {
        showsEditingControls ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsMultipleSelection
    }

    // MARK: By the program: the delegate is not called

    func setSelected(_ isSelected: Bool, _ row: TableRow, animated: Bool) {
        if isSelected { selectedRows.insert(row) } else { selectedRows.remove(row) }
        guard let cell = views.cells[row] else { return }
        cell.setSelected(isSelected, animated: animated)
        cell.parts.selectionChanged()
    }

    func clearSelection(animated: Bool = false) {
        for row in selectedRows { setSelected(false, row, animated: animated) }
    }

    /// The mode changed: of several selected rows none stays where one is allowed.
    func selectionModeChanged() {
        if !selectsMultiple, selectedRows.count > 1 { clearSelection() }
        updateCells()
    }

    // MARK: By the user

    /// A tap on a row, or a key: selects it, or deselects it where several can be selected.
    /// - Parameter isPrimary: whether the row's primary action follows.
    func userSelect(_ row: TableRow, isPrimary: Bool = true) {
        guard allowsSelectionNow, tableLayout.contains(row), let path = dataPath(of: row) else { return }
        if selectsMultiple, selectedRows.contains(row) { return userDeselect(row) }
        let answer = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let chosen = answer.flatMap(validRow) else { return }
        if !selectsMultiple {
            for other in selectedRows.sorted() where other != chosen { userDeselect(other) }
        }
        setSelected(true, chosen, animated: false)
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
        performSegues(of: views.cells[chosen]) { !$0.isOfAccessory }
        guard let chosenPath = dataPath(of: chosen) else { return }
        delegate?.tableView(self, didSelectRowAt: chosenPath)
        if isPrimary, delegate?.tableView(self, canPerformPrimaryActionForRowAt: chosenPath) ?? false {
            delegate?.tableView(self, performPrimaryActionForRowAt: chosenPath)
        }
    }

    /// A storyboard's segues of a cell.
    func performSegues(of cell: UITableViewCell?, where isWanted: (NibCellSegue) -> Bool) {
        guard let cell else { return }
        for segue in cell.nibSegues where isWanted(segue) { segue.perform(sender: cell) }
    }

    func userDeselect(_ row: TableRow) {
        guard let path = dataPath(of: row) else { return }
        let answer = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let chosen = answer.flatMap(validRow), selectedRows.contains(chosen), let chosenPath = dataPath(of: chosen) else { return }
        setSelected(false, chosen, animated: false)
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
        delegate?.tableView(self, didDeselectRowAt: chosenPath)
    }
}
