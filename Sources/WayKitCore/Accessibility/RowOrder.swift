import Foundation

/// The order of reading: rows from the top, in a row from the leading side. Readers, the keyboard focus and scanning by switches have it in common.
struct RowOrder {
    let isMirrored: Bool
    /// Whether the next frame from the top is in the row that the first one began.
    var sharesRow: (CGRect, CGRect) -> Bool = RowOrder.overlapByHalf

    /// - Parameter precedence: of items with the same top, the lower one comes first.
    func sorted<Item>(_ items: [Item], precedence: (Item) -> Int = { _ in 0 }, frame: (Item) -> CGRect) -> [Item] {
        guard items.count > 1 else { return items }
        let framed = items.enumerated().map { (item: $0.element, frame: frame($0.element), index: $0.offset) }
        let fromTop = framed.sorted { one, other in
            (one.frame.minY, precedence(one.item), one.index) < (other.frame.minY, precedence(other.item), other.index)
        }
        func leading(_ frame: CGRect) -> CGFloat { isMirrored ? -frame.maxX : frame.minX }
        return Self.rows(of: fromTop, sharesRow) { $0.frame }.flatMap { row in
            row.enumerated().sorted { (leading($0.element.frame), $0.offset) < (leading($1.element.frame), $1.offset) }.map(\.element.item)
        }
    }

    /// Items in their order, divided into rows.
    static func rows<Item>(
        of items: [Item], _ sharesRow: (CGRect, CGRect) -> Bool = overlapByHalf, frame: (Item) -> CGRect
    ) -> [[Item]] {
        var rows: [[Item]] = []
        for item in items {
            if let first = rows.last?.first, sharesRow(frame(first), frame(item)) { rows[rows.count - 1].append(item) } else { rows.append([item]) }
        }
        return rows
    }

    /// They overlap vertically by at least half the height of the lower one.
    static func overlapByHalf(_ one: CGRect, _ other: CGRect) -> Bool {
        min(one.maxY, other.maxY) - max(one.minY, other.minY) >= min(one.height, other.height) / 2
    }

    /// They overlap so, and lie side by side, not one on the other: a title over a picture that fills the screen comes in the order of the tops.
    static func lieSideBySide(_ one: CGRect, _ other: CGRect) -> Bool {
        let common = min(one.maxY, other.maxY) - max(one.minY, other.minY)
        let isBeside = min(one.maxX, other.maxX) - max(one.minX, other.minX) < min(one.width, other.width) / 2 || one.height == other.height
        return common > min(one.height, other.height) / 2 && isBeside
    }
}
