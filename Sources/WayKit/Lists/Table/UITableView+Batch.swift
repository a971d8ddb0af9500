import Foundation
import WayCollections

/// Requests for changes. Each one outside of a batch is a batch of its own. Deletes, reloads and the sources of moves are places before the batch, inserts and
/// destinations places after it, in whatever order they are requested.
extension UITableView {
    /// Begins a batch; each call needs its `endUpdates()`.
    public func beginUpdates() {
        if batch.depth == 0 { loadIfNeeded() }
        batch.depth += 1
    }

    /// Ends a batch and animates its changes. A batch without changes asks for the heights again.
    public func endUpdates() {
        guard batch.depth > 0 else { return tableLog.error("endUpdates() without beginUpdates()") }
        if batch.depth == 1 { return commitBatch() }
        batch.depth -= 1
    }

    /// Animates the changes that the block requests, as one batch.
    /// - Parameter completion: Called when the animations have ended.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        if let completion { batch.completions.append(completion) }
        endUpdates()
    }

    /// Changes are requested that are not shown yet.
    public var hasUncommittedUpdates: Bool { batch.depth > 0 }

    // MARK: Rows

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        request {
            $0.updates.insertedItems += indexPaths
            for path in indexPaths { $0.newRows[path] = animation }
        }
    }

    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        request {
            $0.updates.deletedItems += indexPaths
            for path in indexPaths { $0.oldRows[path] = animation }
        }
    }

    /// The rows get new cells; they lose their selection.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        request {
            $0.updates.reloadedItems += indexPaths
            for path in indexPaths { $0.oldRows[path] = animation }
        }
    }

    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        request { $0.updates.movedItems.append(BatchUpdates.ItemMove(from: indexPath, to: newIndexPath)) }
    }

    /// The data source configures the rows' present cells again, which keep their selection and highlighting; their height may change. Cells that are not
    /// shown need nothing.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        loadIfNeeded()
        let rows = indexPaths.compactMap(validRow)
        if rows.count < indexPaths.count { tableLog.error("reconfigureRows(at:): rows that do not exist are ignored") }
        beginUpdates()
        for row in rows {
            guard let cell = views.cells[row] else { continue }
            reconfigure(cell, row)
        }
        endUpdates()
    }

    /// `dequeueReusableCell` inside of `cellForRowAt` returns the present cell.
    private func reconfigure(_ cell: UITableViewCell, _ row: TableRow) {
        guard let identifier = cell.reuseIdentifier else { return reloadRows(at: [row.path], with: .none) }
        let pool = views.cellPool[identifier] ?? []
        views.cellPool[identifier] = [cell]
        cell.isBeingReconfigured = true
        let returned = dataSource?.tableView(self, cellForRowAt: dataRow(for: row).path)
        cell.isBeingReconfigured = false
        views.cellPool[identifier] = pool
        if let returned, returned !== cell {
            tableLog.error("reconfigureRows(at:): the data source returned another cell for row \(row.path) than the present one; it is reloaded")
            enqueue(returned)
            reloadRows(at: [row.path], with: .none)
        }
    }

    // MARK: Sections

    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        request {
            $0.updates.insertedSections += sections
            for section in sections { $0.newSections[section] = animation }
        }
    }

    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        request {
            $0.updates.deletedSections += sections
            for section in sections { $0.oldSections[section] = animation }
        }
    }

    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        request {
            $0.updates.reloadedSections += sections
            for section in sections { $0.oldSections[section] = animation }
        }
    }

    public func moveSection(_ section: Int, toSection newSection: Int) {
        request { $0.updates.movedSections.append(BatchUpdates.SectionMove(from: section, to: newSection)) }
    }

    private func request(_ change: (inout TableBatch) -> Void) {
        beginUpdates()
        change(&batch)
        endUpdates()
    }
}
