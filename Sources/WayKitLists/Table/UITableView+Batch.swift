import Foundation
import WayCollections

/// The batch that requests for changes are added to.
extension UITableView {
    /// Configures the present cells of rows again. In a batch the rows are those before it.
    func reconfigure(_ paths: [IndexPath], newPath: (IndexPath) -> IndexPath?) {
        var replaced: [IndexPath] = []
        for path in paths {
            guard let new = newPath(path), let row = TableRow(new).map(presentationRow) else {
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
        cell.use.beginReconfiguring()
        let returned = dataSource?.tableView(self, cellForRowAt: path)
        cell.use.endReconfiguring()
        views.cellPool[identifier] = pool
        guard let returned, returned !== cell else { return true }
        tableLog.error("reconfigureRows(at:): the data source returned another cell for row \(path) than the present one; it is reloaded")
        if !views.cells.values.contains(where: { $0 === returned }) { enqueue(returned) }
        return false
    }

    /// Leaves the batch to the next layout. The paths of a second one are of the rows after the first: it is shown by a reload.
    func postponeBatch() {
        if batch.isPending { setNeedsReload() }
        (batch.depth, batch.isPending, batch.isAnimated) = (0, true, UIView.areAnimationsEnabled)
        setNeedsLayout()
    }

    /// Serves what callbacks have requested, before the rows are laid out.
    func serveRequests() {
        loadIfNeeded()
        guard batch.isPending else { return }
        work = .updating
        if batch.isAnimated { commitBatch() } else { UIView.performWithoutAnimation { commitBatch() } }
        work = .none
    }

    /// A reload shows the changes of a pending batch.
    func forgetPendingBatch() {
        guard batch.isPending else { return }
        let completions = batch.completions
        batch = TableBatch()
        if !completions.isEmpty { UIApplication.shared.enqueue { completions.forEach { $0(true) } } }
    }

    func request(_ change: (inout TableBatch) -> Void) {
        beginUpdates()
        change(&batch)
        endUpdates()
    }
}
