import Foundation

/// The empty rows below the last one of a plain table. Source: UIKit `UITableView.fillerRowHeight`.
@MainActor final class TableFillers {
    private unowned let table: UITableView
    private var cells: [UITableViewCell] = []

    init(_ table: UITableView) {
        self.table = table
    }

    func layOut() {
        let top = table.tableLayout.sectionsEnd, height = rowHeight, room = table.bounds.maxY - top
        let count = height >= Self.minimumHeight && room > 0 && table.tableFooterView == nil ? Int((room / height).rounded(.up)) : 0
        func frame(_ index: Int) -> CGRect { CGRect(x: 0, y: top + CGFloat(index) * height, width: table.bounds.width, height: height) }
        while cells.count > count { cells.removeLast().removeFromSuperview() }
        // Those that are there move with the rows, animated if these are.
        for (index, cell) in cells.enumerated() where cell.frame != frame(index) { cell.frame = frame(index) }
        UIView.performWithoutAnimation {
            while cells.count < count { cells.append(makeCell(frame(cells.count))) }
            for cell in cells { cell.environment = table.cellEnvironment }
        }
    }

    /// In points. Lower rows are as none: there would be too many.
    private static let minimumHeight: CGFloat = 1

    func remove() { cells.forEach { $0.removeFromSuperview() } }

    /// With `automaticDimension` that of the last row.
    private var rowHeight: CGFloat {
        guard table.fillerRowHeight == UITableView.automaticDimension else { return table.fillerRowHeight }
        let layout = table.tableLayout
        if let section = layout.sections.indices.last(where: { layout.rowCount($0) > 0 }) {
            return layout.height(of: TableRow(section, layout.rowCount(section) - 1))
        }
        return table.rowHeight > 0 ? table.rowHeight : TableMetrics.rowHeight
    }

    private func makeCell(_ frame: CGRect) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = frame
        // The table's background is behind them.
        cell.backgroundConfiguration = .clear()
        cell.isUserInteractionEnabled = false
        cell.accessibilityElementsHidden = true
        table.insertSubview(cell, at: 0)
        return cell
    }
}

extension UITableView {
    func fillerRowHeightChanged() {
        fillers?.remove()
        fillers = style == .plain && fillerRowHeight != 0 ? TableFillers(self) : nil
        setNeedsLayout()
    }
}
