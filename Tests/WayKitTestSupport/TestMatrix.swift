import Foundation

/// The cases of a test that are combinations of two lists. `./test` runs every row and every column once or more, `./test --long` (`WAYKIT_LONG=1`) all of them.
enum TestMatrix {
    static let isWhole = ProcessInfo.processInfo.environment["WAYKIT_LONG"] != nil

    /// The diagonals of the matrix: as many cases as the longer list has elements.
    static func cases<Row, Column>(_ rows: [Row], _ columns: [Column]) -> [(Row, Column)] {
        let count = max(rows.count, columns.count, 1), shorter = max(min(rows.count, columns.count), 1)
        return rows.indices.flatMap { row in
            columns.indices.compactMap { column in
                let isDiagonal = rows.count >= columns.count ? row % shorter == column : column % shorter == row
                return isWhole || count == 1 || isDiagonal ? (rows[row], columns[column]) : nil
            }
        }
    }

    /// Every third element of a list, or all.
    static func some<Element>(_ all: [Element], of part: Int = 3) -> [Element] {
        isWhole ? all : all.indices.filter { $0 % part == 0 }.map { all[$0] }
    }
}
