import Foundation

/// Announces rows that scrolling will show soon to the prefetching data source.
@MainActor final class TablePrefetcher {
    private unowned let table: UITableView
    private var announced: Set<TableRow> = []
    private var lastOffset: CGFloat = 0
    private var isForward = true

    init(_ table: UITableView) {
        self.table = table
    }

    func reset() { announced = [] }

    /// Called after each layout of rows.
    func update() {
        guard table.isPrefetchingEnabled, let source = table.prefetchDataSource, !table.views.cells.isEmpty else { return }
        let offset = table.contentOffset.y
        if offset != lastOffset { isForward = offset > lastOffset }
        lastOffset = offset
        let visible = table.rows(from: table.bounds.minY, to: table.bounds.maxY)
        guard let first = visible.first, let last = visible.last else { return }
        let ahead = rows(after: isForward ? last : first, count: visible.count, by: isForward ? 1 : -1)
        let wanted = Set(ahead)
        let new = ahead.filter { !announced.contains($0) }
        let shown = Set(visible)
        let cancelled = announced.filter { !wanted.contains($0) && !shown.contains($0) }
        announced = wanted
        let left = cancelled.sorted().compactMap(table.dataPath), reached = new.compactMap(table.dataPath)
        if !left.isEmpty { source.tableView(table, cancelPrefetchingForRowsAt: left) }
        if !reached.isEmpty { source.tableView(table, prefetchRowsAt: reached) }
    }

    private func rows(after row: TableRow, count: Int, by step: Int) -> [TableRow] {
        var result: [TableRow] = []
        var current = row
        while result.count < count, let next = table.tableLayout.row(after: current, by: step) {
            result.append(next)
            current = next
        }
        return result
    }
}
