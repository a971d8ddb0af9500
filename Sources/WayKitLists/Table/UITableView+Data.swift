import Foundation
import WayCollections

/// What the table knows of its data: counts and heights.
extension UITableView {
    // MARK: Loading

    /// The data source or the delegate changed: the data is loaded when it is needed next.
    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// Asks the data source if that is due.
    func loadIfNeeded() {
        if needsReload { reloadNow() }
    }

    func reloadNow() {
        guard work == .none else { return setNeedsReload() }
        for pass in 1...Self.maximumPasses {
            needsReload = false
            forgetPendingBatch()
            work = .loading(isLast: pass == Self.maximumPasses)
            load()
            if !hasRequests { break }
        }
        work = .none
        if batch.isPending { setNeedsReload() }
    }

    /// A reload, or a batch of updates.
    var hasRequests: Bool { needsReload || batch.isPending }

    /// A callback has requested something, so that the data source may not have what is loaded: the rest of the work is left out.
    var isInterrupted: Bool { hasRequests && work != .none && !work.isLast }

    /// Loading, layout passes and measuring are repeated so often at the most, while callbacks reload the data or content moves.
    static let maximumPasses = 8

    /// Changes rows or heights, for which callbacks are asked.
    func update(_ change: () -> Void) {
        guard work == .none else { return change() }
        work = .updating
        change()
        work = .none
        loadIfNeeded()
    }

    private func load() {
        if batch.depth > 0 { batch.clear() }
        tracker.cancel()
        reorder?.cancel()
        swipes.close(animated: false)
        dragging.forgetSources()
        removeAllViews()
        listItems.move { $0.withRow(dataRow) }
        lastFocusedRow = lastFocusedRow.flatMap(dataRow)
        placeholders.removeAll()
        (selectedRows, clearedRows) = ([], [])
        prefetcher.reset()
        let count = max(0, dataSource.map { $0.numberOfSections(in: self) } ?? 0)
        measuredWidth = bounds.width
        let sections = (0..<count).map(makeSection)
        guard !isInterrupted else { return }
        tableLayout = TableLayout(sections: sections)
        // A reader stays at the index path.
        listItems.move { [tableLayout] in $0.exists(in: tableLayout) ? $0 : nil }
        if let row = lastFocusedRow, !tableLayout.contains(row) { lastFocusedRow = nil }
        accessoryHeightsChanged()
        updateContentSize()
        reloadSectionIndexTitles()
        setNeedsLayout()
    }

    private func removeAllViews() {
        finishDisappearing()
        views.held = [:]
        for (row, cell) in views.cells { endDisplay(cell, at: dataPath(of: row)) }
        for (section, view) in views.headers { endDisplayHeader(view, section) }
        for (section, view) in views.footers { endDisplayFooter(view, section) }
        views.cells = [:]
        views.headers = [:]
        views.footers = [:]
    }

    // MARK: Sections

    func makeSection(_ index: Int) -> TableLayout.Section {
        var section = TableLayout.Section()
        guard !isInterrupted else { return section }
        let count = max(0, dataSource.map { $0.tableView(self, numberOfRowsInSection: index) } ?? 0) + placeholders.positions.count(inSection: index)
        section.rows = estimatedRows(count, in: index)
        updateHeaderFooter(of: &section, at: index)
        return section
    }

    /// Heights of a section's header, footer and padding.
    func updateHeaderFooter(of section: inout TableLayout.Section, at index: Int) {
        (section.header, section.isHeaderMeasured) = headerHeight(index)
        (section.footer, section.isFooterMeasured) = footerHeight(index)
        section.topPadding = section.header > 0 ? topPadding : 0
    }

    private var topPadding: CGFloat {
        guard style == .plain else { return 0 }
        return sectionHeaderTopPadding == Self.automaticDimension ? TableMetrics.plainHeaderTopPadding : max(0, sectionHeaderTopPadding)
    }

    private func estimatedRows(_ count: Int, in section: Int) -> OffsetTree {
        guard count > 0 else { return OffsetTree() }
        guard placeholders.positions.count(inSection: section) == 0 else { return rowsWithPlaceholders(count, in: section) }
        let first = rowHeightNow(TableRow(section, 0))
        if first.isFixed, delegateGaps.contains(.height) || delegate == nil { return OffsetTree(count: count, length: Double(first.height), isMeasured: true) }
        if estimatedRowHeight == 0 {
            return OffsetTree(lengths: (0..<count).map { Double(rowHeightNow(TableRow(section, $0)).height) })
        }
        let estimate = estimatedHeight(TableRow(section, 0))
        if delegateGaps.contains(.estimatedHeight) || delegate == nil { return OffsetTree(count: count, length: Double(estimate)) }
        return OffsetTree(lengths: (0..<count).map { Double(estimatedHeight(TableRow(section, $0))) }, isMeasured: false)
    }

    private func rowsWithPlaceholders(_ count: Int, in section: Int) -> OffsetTree {
        let lengths = (0..<count).map { lengthOfNewRow(TableRow(section, $0)) }
        return OffsetTree(lengths: lengths.map { Double($0.length) }, isMeasured: lengths.allSatisfy(\.isMeasured))
    }

    // MARK: Rows

    /// The height of a row without its cell; not fixed if only the cell can tell.
    func rowHeightNow(_ row: TableRow) -> (height: CGFloat, isFixed: Bool) {
        var height = placeholders.content(at: row.path)?.height ?? rowHeight
        if let delegate, !delegateGaps.contains(.height), !isInterrupted, let path = dataPath(of: row) { height = delegate.tableView(self, heightForRowAt: path) }
        if height == Self.automaticDimension || !height.isFinite { return (estimatedRowHeight > 0 ? estimatedRowHeight : TableMetrics.rowHeight, false) }
        return (max(0, height), true)
    }

    func estimatedHeight(_ row: TableRow) -> CGFloat {
        var height = estimatedRowHeight
        if let delegate, !delegateGaps.contains(.estimatedHeight), !isInterrupted, let path = dataPath(of: row) {
            height = delegate.tableView(self, estimatedHeightForRowAt: path)
        }
        if height > 0, height.isFinite { return height }
        return rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
    }

    /// The height and whether it is known, for a row that an update inserts.
    func lengthOfNewRow(_ row: TableRow) -> (length: CGFloat, isMeasured: Bool) {
        let (height, isFixed) = rowHeightNow(row)
        return isFixed ? (height, true) : (estimatedHeight(row), false)
    }

    // MARK: Headers and footers

    func headerTitle(_ section: Int) -> String? { dataSource?.tableView(self, titleForHeaderInSection: section) }
    func footerTitle(_ section: Int) -> String? { dataSource?.tableView(self, titleForFooterInSection: section) }

    private func headerHeight(_ section: Int) -> (CGFloat, Bool) {
        let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        if height != Self.automaticDimension, height.isFinite, !isInterfaceBuilderHeight(height, of: headerTitle(section)) {
            return clamped(height, section, isHeader: true)
        }
        let estimate = delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
        if delegate?.tableView(self, viewForHeaderInSection: section) != nil { return (estimate > 0 ? estimate : TableMetrics.plainHeader, false) }
        let hasTitle = headerTitle(section) != nil
        if style == .plain { return hasTitle ? (TableMetrics.plainHeader, false) : (0, true) }
        let gap = section == 0 && tableHeaderView == nil ? TableMetrics.groupedTop : TableMetrics.groupedGap
        return hasTitle ? (TableMetrics.groupedHeader + gap - TableMetrics.groupedGap, false) : (gap, true)
    }

    private func footerHeight(_ section: Int) -> (CGFloat, Bool) {
        let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        if height != Self.automaticDimension, height.isFinite, !isInterfaceBuilderHeight(height, of: footerTitle(section)) {
            return clamped(height, section, isHeader: false)
        }
        let estimate = delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
        if delegate?.tableView(self, viewForFooterInSection: section) != nil { return (estimate > 0 ? estimate : TableMetrics.plainHeader, false) }
        if footerTitle(section) != nil { return (TableMetrics.plainHeader, false) }
        return (style == .plain ? 0 : TableMetrics.groupedGap, true)
    }

    private func isInterfaceBuilderHeight(_ height: CGFloat, of title: String?) -> Bool {
        hasInterfaceBuilderHeaders && style != .plain && height == TableMetrics.interfaceBuilderHeader && title != nil
    }

    /// A height that the program gives. In the plain style a header without a title and without a view has none.
    private func clamped(_ height: CGFloat, _ section: Int, isHeader: Bool) -> (CGFloat, Bool) {
        guard style == .plain, delegateGaps.contains(isHeader ? .headerHeight : .footerHeight) || delegate == nil else { return (max(0, height), true) }
        let view = isHeader ? delegate?.tableView(self, viewForHeaderInSection: section) : delegate?.tableView(self, viewForFooterInSection: section)
        let title = isHeader ? headerTitle(section) : footerTitle(section)
        return (view != nil || title != nil ? max(0, height) : 0, true)
    }

    // MARK: Changes

    /// Heights of the program changed: the table keeps its rows and selection.
    func heightsChanged() {
        guard !needsReload else { return }
        // The safe area may have changed already: content at the upper edge stays there.
        updateAdjustedInset()
        let anchor = scrollAnchor
        update {
            var sections = tableLayout.sections
            for index in sections.indices where !isInterrupted {
                sections[index].rows = estimatedRows(sections[index].rows.count, in: index)
                updateHeaderFooter(of: &sections[index], at: index)
            }
            tableLayout.setSections(sections)
            updateContentSize()
        }
        restore(anchor)
        setNeedsLayout()
    }

    func textSizeChanged() {
        for index in tableLayout.sections.indices { tableLayout.invalidateHeader(index) }
        invalidateMeasurements()
    }

    /// The width or the text size changed: what is visible is measured again, the row at the upper edge stays there.
    func invalidateMeasurements() {
        updateAdjustedInset()
        let anchor = scrollAnchor
        measuredWidth = bounds.width
        guard rowHeight == Self.automaticDimension || !delegateGaps.contains(.height) else { return setNeedsLayout() }
        tableLayout.invalidateMeasurements()
        updateContentSize()
        restore(anchor)
        setNeedsLayout()
    }

    /// The row at the upper edge of the visible content and its distance to it.
    private var scrollAnchor: (row: TableRow, distance: CGFloat)? {
        let top = contentOffset.y + adjustedContentInset.top
        guard contentOffset.y > -adjustedContentInset.top, let row = tableLayout.nearestRow(to: top) else { return nil }
        return (row, tableLayout.top(of: row) - top)
    }

    private func restore(_ anchor: (row: TableRow, distance: CGFloat)?) {
        guard let anchor, tableLayout.contains(anchor.row) else { return }
        let y = tableLayout.top(of: anchor.row) - anchor.distance - adjustedContentInset.top
        contentOffset.y = scrollController.clamped(CGPoint(x: contentOffset.x, y: y)).y
    }

    // MARK: Size

    func updateContentSize() {
        tableLayout.bottomPadding = style == .plain || tableLayout.sections.isEmpty ? 0 : TableMetrics.groupedGap
        let size = CGSize(width: bounds.width, height: tableLayout.contentHeight)
        if contentSize != size { contentSize = size }
    }

    /// The header or footer view was replaced, or its height changed.
    func accessoryHeightsChanged() {
        tableLayout.tableHeader = tableHeaderView?.frame.height ?? 0
        tableLayout.tableFooter = tableFooterView?.frame.height ?? 0
    }

    func accessoryViewChanged(from old: UIView?, to new: UIView?) {
        if old !== new {
            if old?.superview === self { old?.removeFromSuperview() }
            if let new { addSubview(new) }
        }
        let hadHeader = tableLayout.tableHeader > 0
        accessoryHeightsChanged()
        if !needsReload {
            if style != .plain, hadHeader != (tableLayout.tableHeader > 0), !tableLayout.sections.isEmpty {
                var sections = tableLayout.sections
                updateHeaderFooter(of: &sections[0], at: 0)
                tableLayout.setSections(sections)
            }
            updateContentSize()
        }
        setNeedsLayout()
    }
}

/// Sizes of the system's parts, in points.
enum TableMetrics {
    static let rowHeight: CGFloat = 44
    /// What Interface Builder saves for headers and footers.
    static let interfaceBuilderHeader: CGFloat = 18
    static let plainHeader: CGFloat = 32
    static let plainHeaderTopPadding: CGFloat = 22
    /// Above the first section without a title.
    static let groupedTop: CGFloat = 35
    /// Half of the distance between two sections.
    static let groupedGap: CGFloat = 17.5
    /// A header with a title.
    static let groupedHeader: CGFloat = 38
    static let cornerRadius: CGFloat = 10
    /// Seconds of row animations.
    static let animation: TimeInterval = 0.3
    /// Width of an editing control, by which the content moves.
    static let editingControl: CGFloat = 38
    static let reorderControl: CGFloat = 42
    /// Width above which margins are those of regular width.
    static let regularWidth: CGFloat = 414

    /// Distance of text and controls from the edges.
    static func margin(width: CGFloat) -> CGFloat { width >= regularWidth ? 20 : 16 }
}
