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
            return scroll(to: rect(forSection: indexPath.section), scrollPosition == .none ? .top : scrollPosition, coveredTop: 0, animated)
        }
        guard let row = validRow(indexPath) else {
            return tableLog.error(
                "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.last ?? -1)) when there are only \(indexPath.first.map(dataRowCount) ?? 0) rows in section \(indexPath.first ?? -1)")
        }
        scrollToRow(row, scrollPosition, animated)
    }

    func scrollToRow(_ row: TableRow, _ position: ScrollPosition, _ animated: Bool) {
        let header = style == .plain ? tableLayout.sections[row.section].header : 0
        scroll(to: frame(of: row), position, coveredTop: header, animated)
        guard !animated else { return }
        // Rows on the way may be measured only now: the target keeps its position.
        for _ in 0..<4 {
            layOutElements()
            // Unless a callback of the layout has reloaded the data.
            guard tableLayout.contains(row) else { return }
            let before = contentOffset
            scroll(to: frame(of: row), position, coveredTop: style == .plain ? tableLayout.sections[row.section].header : 0, false)
            if contentOffset == before { return }
        }
    }

    /// - Parameter coveredTop: Height of the header that sticks to the upper edge.
    private func scroll(to rect: CGRect, _ position: ScrollPosition, coveredTop: CGFloat, _ animated: Bool) {
        let insets = adjustedContentInset
        let top = rect.minY - insets.top - coveredTop
        let bottom = rect.maxY - bounds.height + insets.bottom
        var y = contentOffset.y
        switch position {
        case .top: y = top
        case .bottom: y = bottom
        case .middle: y = rect.midY - (insets.top + bounds.height - insets.bottom) / 2
        case .none: y = bottom <= top ? min(max(y, bottom), top) : top
        }
        let target = scrollController.clamped(CGPoint(x: contentOffset.x, y: y))
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }
}
