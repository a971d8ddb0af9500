import Foundation

/// The section and the number of a row: an index path without an allocation.
struct TableRow: Hashable, Comparable {
    var section: Int
    var row: Int

    init(_ section: Int, _ row: Int) {
        self.section = section
        self.row = row
    }

    /// Nil for a path that does not have two indices.
    init?(_ path: IndexPath) {
        guard path.count == 2 else { return nil }
        self.init(path[0], path[1])
    }

    var path: IndexPath { IndexPath(row: row, section: section) }

    static func < (one: TableRow, other: TableRow) -> Bool { (one.section, one.row) < (other.section, other.row) }
}
