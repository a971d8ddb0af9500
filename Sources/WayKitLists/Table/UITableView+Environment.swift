import Foundation

/// What cells take over from the table, and changes of it.
extension UITableView {
    func setUpTable() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        focusGroupIdentifier = "UITableView-\(UInt(bitPattern: ObjectIdentifier(self).hashValue))"
        panGestureRecognizer.require(toFail: multipleSelection)
        addGestureRecognizer(multipleSelection)
        menus.install()
        swipes.install()
    }

    // MARK: Cells

    /// Distance of the content from the edges of the cell.
    private var contentMargin: CGFloat {
        let margin = TableMetrics.margin(width: bounds.width)
        guard cellLayoutMarginsFollowReadableWidth else { return margin }
        return max(margin, (cellWidth - UIView.readableWidth) / 2)
    }

    /// Margins of headers and footers.
    var headerMargins: UIEdgeInsets {
        let safe = safeAreaInsets
        let side = contentMargin + sideInset
        return UIEdgeInsets(top: 0, left: side + safe.left, bottom: 0, right: side + safe.right)
    }

    func environment(of row: TableRow) -> TableCellEnvironment {
        var result = cellEnvironment
        result.isFirst = row.row == 0
        result.isLast = row.row == tableLayout.rowCount(row.section) - 1
        return result
    }

    /// What does not depend on the row.
    var cellEnvironment: TableCellEnvironment {
        var result = TableCellEnvironment()
        result.style = style
        result.margin = contentMargin
        if style != .insetGrouped, insetsContentViewsToSafeArea {
            result.safeArea = UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
        }
        if indexView != nil {
            if effectiveUserInterfaceLayoutDirection == .rightToLeft { result.safeArea.left += SectionIndexView.width } else {
                result.safeArea.right += SectionIndexView.width
            }
        }
        result.separatorStyle = separatorStyle
        result.separatorColor = separatorColor
        result.separatorEffect = separatorEffect
        result.separatorInset = separatorInset
        result.separatorReference = separatorInsetReference
        return result
    }

    func editingState(of row: TableRow) -> TableCellEditing {
        guard showsEditingControls, let path = dataPath(of: row) else { return TableCellEditing() }
        var result = TableCellEditing(isEditing: true)
        let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? true
        result.selectsMultiple = allowsMultipleSelectionDuringEditing && canEdit
        result.style = canEdit ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        result.canMove = canMove(path)
        result.indents = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        return result
    }

    func canMove(_ path: IndexPath) -> Bool { abilities.moves && dataSource?.tableView(self, canMoveRowAt: path) ?? false }

    /// Something that all cells take over has changed.
    func updateCells() {
        for (row, cell) in views.cells { configure(cell, row) }
        if fillers != nil { setNeedsLayout() }
    }

    func editingChanged(animated: Bool) {
        if !(showsEditingControls && allowsSelectionDuringEditing) { clearSelection() }
        for (row, cell) in views.cells { configure(cell, row, animated: animated) }
        // The controls leave the content another width.
        for cell in views.cells.values { sizeInvalidated(of: cell) }
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: TableMetrics.animation, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }

    /// A cell has another size than before.
    func sizeInvalidated(of cell: UITableViewCell) {
        guard let row = row(of: cell), !work.isLayingOut, batch.depth == 0 else { return }
        tableLayout.setLength(tableLayout.height(of: row), of: row, isMeasured: false)
        setNeedsLayout()
    }

    // MARK: Accessories

    func accessoryTapped(_ cell: UITableViewCell) {
        guard let path = row(of: cell).flatMap(dataPath) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        performSegues(of: cell) { $0.isOfAccessory }
    }

    func editingControlTapped(_ cell: UITableViewCell) {
        guard let row = row(of: cell) else { return }
        switch cell.editingStyle {
        case .insert: commit(.insert, row)
        case .delete: swipes.openDelete(row)
        case .none: break
        }
    }

    /// The user deletes or inserts: the data source changes its data and the table.
    func commit(_ editingStyle: UITableViewCell.EditingStyle, _ row: TableRow) {
        guard let dataSource, tableLayout.contains(row), let path = dataPath(of: row) else { return }
        _ = dataSource.tableView(self, commit: editingStyle, forRowAt: path)
        if !abilities.commits { tableLog.error("tableView(_:commit:forRowAt:) is not implemented by \(type(of: dataSource)): nothing is changed") }
    }
}
