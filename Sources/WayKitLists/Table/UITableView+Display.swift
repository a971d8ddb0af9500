import Foundation

/// Shows the visible rows: makes their cells, measures them, positions them, and gives up those that have left the visible rectangle.
extension UITableView {
    /// What is shown now, in content coordinates.
    private struct Shown {
        var rows: [TableRow] = []
        var sections: Range<Int> = 0..<0
    }

    /// One layout pass. It begins again if callbacks reload the data.
    func layOutElements() {
        guard work == .none, batch.depth == 0 else { return }
        for pass in 1...Self.maximumPasses {
            serveRequests()
            if measuredWidth != bounds.width { widthChanged() }
            work = .layingOut(isLast: pass == Self.maximumPasses)
            updateVisible()
            if !isInterrupted { showUpdated() }
            work = .none
            if !hasRequests { break }
        }
    }

    private func showUpdated() {
        positionViews()
        fillers?.layOut()
        prefetcher.update()
        indexView?.layOut()
    }

    private func widthChanged() {
        accessoryHeightsChanged()
        // The margins depend on it.
        updateCells()
        if measuredWidth == 0 {
            measuredWidth = bounds.width
        } else {
            for index in tableLayout.sections.indices { tableLayout.invalidateHeader(index) }
            invalidateMeasurements()
        }
        updateContentSize()
    }

    // MARK: Visible rows

    /// The stretch in which rows have views. With the focus in the table it is larger, so that arrow keys find the next row.
    var displayedStretch: ClosedRange<CGFloat> {
        let margin = lastFocusedRow == nil ? 0 : max(TableMetrics.rowHeight, lastFocusedRow.map { tableLayout.contains($0) ? tableLayout.height(of: $0) : 0 } ?? 0) * 1.5
        return (bounds.minY - margin)...max(bounds.maxY + margin, bounds.minY - margin)
    }

    /// Makes the views that are missing and gives up those that are not visible.
    private func updateVisible() {
        var shown = Shown()
        // Measuring changes offsets: it is repeated while it does, from the current content offset.
        for _ in 0..<Self.maximumPasses {
            let before = contentOffset.y
            shown = Shown()
            showHeadersAndRows(&shown)
            updateContentSize()
            if contentOffset.y == before || isInterrupted { break }
        }
        removeInvisible(shown)
    }

    private func showHeadersAndRows(_ shown: inout Shown) {
        guard let first = sectionsToShow.first else { return }
        var section = first
        while !isInterrupted, section < tableLayout.sections.count, tableLayout.top(of: section) < displayedStretch.upperBound || section == first {
            showHeader(section)
            showRows(of: section, &shown)
            showFooter(section)
            section += 1
        }
        shown.sections = first..<section
    }

    private var sectionsToShow: Range<Int> {
        let stretch = displayedStretch
        return tableLayout.sections(from: stretch.lowerBound, to: stretch.upperBound)
    }

    private func showRows(of section: Int, _ shown: inout Shown) {
        guard var row = tableLayout.rows(of: section, from: displayedStretch.lowerBound, to: displayedStretch.upperBound).first else { return }
        while !isInterrupted, row < tableLayout.rowCount(section) {
            let current = TableRow(section, row)
            guard tableLayout.top(of: current) < displayedStretch.upperBound else { return }
            showRow(current)
            shown.rows.append(current)
            row += 1
        }
    }

    private func showRow(_ row: TableRow) {
        if let cell = views.cells[row] {
            if !tableLayout.isMeasured(row) { measure(cell, row) }
            return
        }
        let cell = makeCell(row)
        guard !isInterrupted else { return enqueue(cell) }
        views.cells[row] = cell
        measure(cell, row)
        beginDisplay(cell, row)
    }

    /// A row that becomes visible by an update; it is positioned by its animation.
    func showAppearingRow(_ row: TableRow) { showRow(row) }

    // MARK: Heights

    /// Sets the row's height to the delegate's or the cell's own. Content above the upper edge of the visible rectangle grows upwards.
    func measure(_ cell: UITableViewCell, _ row: TableRow) {
        let known = heightInCreation.flatMap { $0.row == row ? ($0.height, $0.isFixed) : nil }
        heightInCreation = nil
        let (fixed, isFixed) = known ?? rowHeightNow(row)
        let height = isFixed ? fixed : selfSizedHeight(cell)
        let top = tableLayout.top(of: row)
        let change = tableLayout.setLength(height, of: row)
        if change != 0 { grew(by: change, at: top) }
    }

    func selfSizedHeight(_ cell: UITableViewCell) -> CGFloat {
        let width = cellWidth
        var height: CGFloat = 0
        UIView.performWithoutAnimation {
            if cell.bounds.width != width { cell.bounds.size.width = width }
            height = cell.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        return height.isFinite ? max(0, height) : TableMetrics.rowHeight
    }

    /// Something that begins above the visible rectangle changed its height: what is visible keeps its position.
    private func grew(by change: CGFloat, at top: CGFloat) {
        guard top < bounds.minY, contentOffset.y > -adjustedContentInset.top, !batch.isAnimating else { return }
        updateContentSize()
        // While the table is being resized, the new content size has moved the offset already.
        scrollController.contentMoved(by: CGPoint(x: 0, y: change))
    }

    // MARK: Cells

    /// A cell of the data source for a row, configured for the table. Logs and makes an empty cell if there is no data source.
    func makeCell(_ row: TableRow) -> UITableViewCell {
        guard let path = dataPath(of: row) else { return makePlaceholder(row) }
        rowInCreation = row
        heightInCreation = nil
        let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        rowInCreation = nil
        if cell.use.takeDequeued() {
            prepare(cell, row)
            return cell
        }
        if let old = views.cells.first(where: { $0.value === cell }), old.key != row {
            tableLog.error("the data source returned the cell of row \(old.key.path) for row \(path); a cell shows one row: an empty cell is shown instead")
            let empty = UITableViewCell(style: .default, reuseIdentifier: nil)
            prepare(empty, row)
            return empty
        }
        if let id = views.disappearing.firstIndex(where: { $0.view === cell }) { finish(views.disappearing.remove(at: id)) }
        if let identifier = cell.reuseIdentifier { views.cellPool[identifier]?.removeAll { $0 === cell } }
        prepare(cell, row)
        dragging.gap.cellWasMade(cell, at: row)
        return cell
    }

    private func makePlaceholder(_ row: TableRow) -> UITableViewCell {
        let placeholder = placeholders.content(at: row.path)
        let cell = placeholder.map(makePlaceholderCell) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        prepare(cell, row)
        cell.isHidden = placeholder?.placeholder == nil
        return cell
    }

    /// The state of the table for the row.
    private func prepare(_ cell: UITableViewCell, _ row: TableRow) {
        UIView.performWithoutAnimation {
            cell.isHidden = false
            cell.alpha = 1
            cell.table = self
            cellBeingPrepared = cell
            if let delegate, let path = dataPath(of: row) { cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: path) }
            cellBeingPrepared = nil
            configure(cell, row)
            cell.dropState = dragging.dropState(of: row)
            cell.setHighlighted(tracker.row == row || cell.dropState == .targeted, animated: false)
            cell.setSelected(selectedRows.contains(row), animated: false)
            let dragState = dragging.dragState(of: row)
            if cell.dragState != dragState { cell.setDragState(dragState) }
            if cell.superview !== self { insertSubview(cell, at: 0) }
        }
    }

    /// What follows from the table and the row's position in its section.
    func configure(_ cell: UITableViewCell, _ row: TableRow, animated: Bool = false) {
        cell.environment = environment(of: row)
        cell.applyEditing(editingState(of: row), animated: animated)
    }

    private func beginDisplay(_ cell: UITableViewCell, _ row: TableRow) {
        UIView.performWithoutAnimation {
            cell.frame = frame(of: row)
            cell.layoutIfNeeded()
        }
        if let path = dataPath(of: row) { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    }

    /// The cell is no longer shown.
    /// - Parameter path: nil for a placeholder.
    func endDisplay(_ cell: UITableViewCell, at path: IndexPath?) {
        if let path { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
        if let responder = window?.firstResponder as? UIView, responder.isDescendant(of: cell) { responder.resignFirstResponder() }
        swipes.cellWillBeReused(cell)
        cell.isHidden = true
        enqueue(cell)
    }

    // MARK: Removal

    private func removeInvisible(_ shown: Shown) {
        let visible = Set(shown.rows)
        // Filtered first: a dictionary that changes while it is iterated is copied.
        for (row, cell) in views.cells.filter({ !visible.contains($0.key) }) where !views.isHeld(cell) && !keepsCell(cell, row) {
            guard !isInterrupted else { return }
            views.cells[row] = nil
            endDisplay(cell, at: dataPath(of: row))
        }
        for (section, view) in views.headers where !isInterrupted && !shown.sections.contains(section) && !views.isHeld(view) {
            views.headers[section] = nil
            endDisplayHeader(view, section)
        }
        for (section, view) in views.footers where !isInterrupted && !shown.sections.contains(section) && !views.isHeld(view) {
            views.footers[section] = nil
            endDisplayFooter(view, section)
        }
    }

    /// The cell is dragged, or text is edited in it.
    private func keepsCell(_ cell: UITableViewCell, _ row: TableRow) -> Bool {
        if reorder?.row == row { return true }
        guard let responder = window?.firstResponder as? UIView, responder !== self else { return false }
        return responder.isDescendant(of: cell)
    }

    // MARK: Frames

    /// Distance of the cells from the edges of the table.
    var sideInset: CGFloat { style == .insetGrouped ? TableMetrics.margin(width: bounds.width) : 0 }

    var cellWidth: CGFloat {
        let safe = style == .insetGrouped ? safeAreaInsets.left + safeAreaInsets.right : 0
        return max(0, bounds.width - 2 * sideInset - safe)
    }

    private var cellX: CGFloat { sideInset + (style == .insetGrouped ? safeAreaInsets.left : 0) }

    func frame(of row: TableRow) -> CGRect {
        CGRect(x: cellX, y: tableLayout.top(of: row), width: cellWidth, height: tableLayout.height(of: row))
    }

    /// Sets the frames of everything that is shown.
    func positionViews() {
        for (row, cell) in views.cells where reorder?.row != row { setFrame(frame(of: row), of: cell) }
        for (section, view) in views.headers {
            setFrame(headerFrame(section), of: view)
            (view as? UITableViewHeaderFooterView)?.checkPinned()
        }
        for (section, view) in views.footers { setFrame(footerFrame(section), of: view) }
        if let tableHeaderView { setFrame(CGRect(x: 0, y: 0, width: bounds.width, height: tableLayout.tableHeader), of: tableHeaderView) }
        if let tableFooterView {
            setFrame(CGRect(x: 0, y: tableLayout.sectionsEnd, width: bounds.width, height: tableLayout.tableFooter), of: tableFooterView)
        }
    }

    private func setFrame(_ frame: CGRect, of view: UIView) {
        guard view.bounds.size != frame.size || view.center != CGPoint(x: frame.midX, y: frame.midY) else { return }
        // A swiped cell has a transform or moved content of its own; its frame is the row's.
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: Background

    func layOutBackground() {
        guard let backgroundView else { return }
        UIView.performWithoutAnimation { backgroundView.frame = bounds }
        if subviews.first !== backgroundView { sendSubviewToBack(backgroundView) }
    }

    func backgroundViewChanged(from old: UIView?) {
        guard old !== backgroundView else { return }
        old?.removeFromSuperview()
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }
}
