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

    // MARK: Rows

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        let indexPaths = requested(indexPaths, isAfter: true)
        request {
            $0.updates.insertedItems += indexPaths
            for path in indexPaths { $0.newRows[path] = animation }
        }
    }

    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        let indexPaths = requested(indexPaths, isAfter: false)
        request {
            $0.updates.deletedItems += indexPaths
            for path in indexPaths { $0.oldRows[path] = animation }
        }
    }

    /// The rows get new cells; they lose their selection.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        let indexPaths = requested(indexPaths, isAfter: false)
        request {
            $0.updates.reloadedItems += indexPaths
            for path in indexPaths { $0.oldRows[path] = animation }
        }
    }

    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = requested([indexPath], isAfter: false).first, let target = requested([newIndexPath], isAfter: true).first else { return }
        request { $0.updates.movedItems.append(BatchUpdates.ItemMove(from: from, to: target)) }
    }

    /// The data source configures the rows' present cells again, which keep their selection and highlighting; their height may change. Cells that are not
    /// shown need nothing.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        let indexPaths = requested(indexPaths, isAfter: false)
        request { $0.reconfigured += indexPaths }
    }

    /// Configures the present cells of rows again. In a batch the rows are those before it.
    func reconfigure(_ paths: [IndexPath], newPath: (IndexPath) -> IndexPath?) {
        var replaced: [IndexPath] = []
        for path in paths {
            guard let new = newPath(path), let row = TableRow(new).map(place) else {
                tableLog.error("reconfigureRows(at:): there is no row \(path); it is ignored")
                continue
            }
            if let cell = views.cells[row], !reconfigure(cell, new) { replaced.append(new) }
        }
        if !replaced.isEmpty { reloadRows(at: replaced, with: .none) }
    }

    /// `dequeueReusableCell` inside of `cellForRowAt` returns the present cell. False if the data source returns another one.
    private func reconfigure(_ cell: UITableViewCell, _ path: IndexPath) -> Bool {
        guard let identifier = cell.reuseIdentifier else { return false }
        let pool = views.cellPool[identifier] ?? []
        views.cellPool[identifier] = [cell]
        cell.isBeingReconfigured = true
        let returned = dataSource?.tableView(self, cellForRowAt: path)
        cell.isBeingReconfigured = false
        views.cellPool[identifier] = pool
        guard let returned, returned !== cell else { return true }
        tableLog.error("reconfigureRows(at:): the data source returned another cell for row \(path) than the present one; it is reloaded")
        if !views.cells.values.contains(where: { $0 === returned }) { enqueue(returned) }
        return false
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
