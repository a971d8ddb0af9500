import Foundation
import WayGraphics

/// Where the scanning cursor is: pure logic, without time and views.
///
/// | level | next | select |
/// | --- | --- | --- |
/// | rows | the next row, after the last one the window itself | of several items: its first item; of one: the item is chosen; the window: its actions |
/// | items of a row | the next item, after the last one the row again | the item is chosen |
@MainActor struct ScanPosition {
    enum Level: Equatable {
        case rows
        case items
    }

    private(set) var rows: [[any ScanTarget]]
    private(set) var level = Level.rows
    /// The number of rows: the window itself.
    private(set) var row = 0
    private(set) var item = 0
    /// How often the cursor has come back to the first row.
    private(set) var loops = 0

    init(_ targets: [any ScanTarget]) {
        rows = RowOrder.rows(of: targets) { $0.frame }
    }

    /// Whether the cursor is around the whole window.
    var isAtWindow: Bool { level == .rows && row >= rows.count }

    /// The items that the cursor is around: several for a row; none for the window.
    var current: [any ScanTarget] {
        guard rows.indices.contains(row) else { return [] }
        return level == .rows ? rows[row] : rows[row].indices.contains(item) ? [rows[row][item]] : []
    }

    mutating func next() {
        switch level {
        case .rows:
            row = row >= rows.count ? 0 : row + 1
            if row == 0 { loops += 1 }
        case .items:
            item += 1
            if item >= rows[row].count { (level, item) = (.rows, 0) }
        }
    }

    /// Enters a row of several items.
    /// - Returns: The item that is chosen; nil if a row was entered, or at the window.
    mutating func select() -> (any ScanTarget)? {
        loops = 0
        guard !isAtWindow else { return nil }
        if level == .rows, rows[row].count > 1 {
            (level, item) = (.items, 0)
            return nil
        }
        return current.first
    }

    /// The targets have changed: the cursor stays at the item, or in its row, that it was at; false if that does not exist any more.
    mutating func update(_ targets: [any ScanTarget]) -> Bool {
        let old = self, wasAtWindow = isAtWindow, ids = old.current.map(\.id)
        rows = RowOrder.rows(of: targets) { $0.frame }
        if wasAtWindow {
            row = rows.count
            return true
        }
        guard let new = rows.firstIndex(where: { $0.contains { ids.contains($0.id) } }) else {
            (level, row, item) = (.rows, 0, 0)
            return false
        }
        row = new
        item = level == .items ? rows[row].firstIndex { $0.id == ids.first } ?? 0 : 0
        return true
    }
}
