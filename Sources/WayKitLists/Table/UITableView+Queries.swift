import Foundation

/// Rows, index paths and scrolling.
extension UITableView {
    // MARK: Counts

    /// The presentation row of an index path that a program gives.
    func validRow(_ path: IndexPath?) -> TableRow? {
        loadIfNeeded()
        guard let path, let row = presentationRow(ofPublic: path), tableLayout.contains(row) else { return nil }
        return row
    }

    // MARK: Paths

    func row(at point: CGPoint) -> TableRow? {
        loadIfNeeded()
        guard point.x >= bounds.minX, point.x < bounds.maxX else { return nil }
        return tableLayout.row(at: point.y)
    }

    func row(of cell: UITableViewCell) -> TableRow? { views.cells.first { $0.value === cell }?.key }

    /// A row that ends where the stretch begins, or begins where it ends, is not in it.
    func rows(from start: CGFloat, to end: CGFloat) -> [TableRow] {
        tableLayout.sections(from: start, to: end).flatMap { section in
            tableLayout.rows(of: section, from: start, to: end).map { TableRow(section, $0) }
                // Compared as by `showRows`: offsets in the section are rounded differently.
                .filter { tableLayout.top(of: $0) < end }
        }
    }

    // MARK: Cells

    var visibleRows: [TableRow] {
        layoutIfNeeded()
        return rows(from: bounds.minY, to: bounds.maxY)
    }

    // MARK: Scrolling

    func revealRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        layOutElements()
        if indexPath.count == 2, indexPath.row == NSNotFound, tableLayout.sections.indices.contains(indexPath.section) {
            let position = scrollPosition == .none ? .top : scrollPosition, section = indexPath.section
            return scroll(animated) { table in
                guard table.tableLayout.sections.indices.contains(section) else { return nil }
                let y = table.offset(showing: table.rect(forSection: section), position, coveredTop: 0)
                return table.scrollController.clamped(CGPoint(x: table.contentOffset.x, y: y))
            }
        }
        guard let row = validRow(indexPath) else {
            return tableLog.error(
                "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.last ?? -1)) when there are only \(indexPath.first.map(dataRowCount) ?? 0) rows in section \(indexPath.first ?? -1)")
        }
        scrollToRow(row, scrollPosition, animated)
    }

    func scrollToRow(_ row: TableRow, _ position: ScrollPosition, _ animated: Bool) {
        var position = position
        // By the least distance: the edge that it enters by is decided now.
        if position == .none {
            let top = offset(showing: row, .top), bottom = offset(showing: row, .bottom)
            let isTall = bottom > top
            if !isTall, (bottom...top).contains(contentOffset.y) { return }
            position = isTall || contentOffset.y > top ? .top : .bottom
        }
        scroll(animated) { table in
            guard table.tableLayout.contains(row) else { return nil }
            return table.scrollController.clamped(CGPoint(x: table.contentOffset.x, y: table.offset(showing: row, position)))
        }
    }

    /// - Parameter target: is asked again while rows on the way are measured; nil where a callback has reloaded the data.
    private func scroll(_ animated: Bool, to target: @escaping @MainActor (UITableView) -> CGPoint?) {
        guard !animated else { return scrollController.animate { [weak self] in self.flatMap(target) } }
        for _ in 0..<ScrollController.maximumCorrections {
            guard let offset = target(self), offset != contentOffset else { return }
            setContentOffset(offset, animated: false)
            layOutElements()
        }
    }

    /// Below the header that sticks to the upper edge. Beyond the edges of the content, too.
    private func offset(showing row: TableRow, _ position: ScrollPosition) -> CGFloat {
        offset(showing: frame(of: row), position, coveredTop: style == .plain ? tableLayout.sections[row.section].header : 0)
    }

    private func offset(showing rect: CGRect, _ position: ScrollPosition, coveredTop: CGFloat) -> CGFloat {
        let insets = adjustedContentInset
        return switch position {
        case .top, .none: rect.minY - insets.top - coveredTop
        case .bottom: rect.maxY - bounds.height + insets.bottom
        case .middle: rect.midY - (insets.top + bounds.height - insets.bottom) / 2
        }
    }
}
