import Foundation
import WayCollections

/// The changes of a table that are collected between `beginUpdates` and `endUpdates`.
struct TableBatch {
    /// Nested `beginUpdates`.
    var depth = 0
    var updates = BatchUpdates()
    /// The animations of rows and sections that are deleted or reloaded (before the batch) and inserted (after it).
    var oldRows: [IndexPath: UITableView.RowAnimation] = [:]
    var newRows: [IndexPath: UITableView.RowAnimation] = [:]
    var oldSections: [Int: UITableView.RowAnimation] = [:]
    var newSections: [Int: UITableView.RowAnimation] = [:]
    /// Rows whose cells are configured again, before the batch.
    var reconfigured: [IndexPath] = []
    var completions: [(Bool) -> Void] = []
    /// Frames are set for an animation now.
    var isAnimating = false
    /// It has ended in a callback of the table's work, which it follows.
    var isPending = false
    /// Animations were enabled when a pending batch ended.
    var isAnimated = true

    /// With the paths of animations as presentation paths. The updates themselves are those of the shown map.
    func shown(_ before: PlaceholderPositions, _ after: PlaceholderPositions) -> TableBatch {
        guard !before.isEmpty else { return self }
        var result = self
        result.oldRows = Dictionary(uniqueKeysWithValues: oldRows.map { (before.presentationPath(for: $0.key), $0.value) })
        result.newRows = Dictionary(uniqueKeysWithValues: newRows.map { (after.presentationPath(for: $0.key), $0.value) })
        return result
    }

    /// The requests are forgotten; the nesting stays.
    mutating func clear() {
        let depth = depth
        self = TableBatch()
        self.depth = depth
    }
}
