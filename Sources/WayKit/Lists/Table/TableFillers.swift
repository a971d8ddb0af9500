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
        let count = height > 0 && room > 0 && table.tableFooterView == nil ? Int((room / height).rounded(.up)) : 0
        while cells.count > count { cells.removeLast().removeFromSuperview() }
        while cells.count < count { cells.append(makeCell()) }
        UIView.performWithoutAnimation {
            for (index, cell) in cells.enumerated() {
                cell.environment = table.cellEnvironment
                cell.frame = CGRect(x: 0, y: top + CGFloat(index) * height, width: table.bounds.width, height: height)
            }
        }
    }

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

    private func makeCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
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
