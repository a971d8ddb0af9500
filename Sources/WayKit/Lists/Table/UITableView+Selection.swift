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

    /// The first of the selected rows.
    public var indexPathForSelectedRow: IndexPath? { selectedRows.min().flatMap(publicPath) }
    /// In ascending order; nil for none.
    public var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows.sorted().compactMap(publicPath) }

    /// Nil deselects every row. A row that does not exist is refused.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return clearSelection(animated: animated) }
        guard let row = validRow(indexPath) else {
            return tableLog.error("selectRow(at: \(indexPath)): there is no such row")
        }
        guard allowsSelection || allowsMultipleSelection || allowsSelectionNow else { return }
        if !selectsMultiple { selectedRows.subtracting([row]).forEach { setSelected(false, $0, animated: animated) } }
        setSelected(true, row, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// In an animation block, or alongside a transition, the selection fades with it.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard let row = place(ofPublic: indexPath), selectedRows.contains(row) else { return }
        setSelected(false, row, animated: animated)
    }

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
