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
    var completions: [(Bool) -> Void] = []
    /// Frames are set for an animation now.
    var isAnimating = false

    /// The requests are forgotten; the nesting stays.
    mutating func clear() {
        let depth = depth
        self = TableBatch()
        self.depth = depth
    }
}
