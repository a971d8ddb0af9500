import Foundation
import WayTextEditing

/// A position in the text of a `UITextField` or a `UITextView`.
final class IndexedTextPosition: UITextPosition {
    /// In UTF-16 units, as `NSString` counts.
    nonisolated let offset: Int
    /// Where a line is wrapped, or a direction changes, one offset has two places: that after the character before it (backward), and that before the
    /// character after it (forward).
    nonisolated let affinity: UITextStorageDirection

    nonisolated init(_ offset: Int, affinity: UITextStorageDirection = .forward) {
        self.offset = offset
        self.affinity = affinity
        super.init()
    }

    /// Positions with the same offset are equal, whatever their affinity is.
    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? IndexedTextPosition)?.offset == offset }
    nonisolated override var hash: Int { offset.hashValue }
    nonisolated override var description: String { "<IndexedTextPosition: \(offset)>" }
}

/// A range in the text of a `UITextField` or a `UITextView`.
final class IndexedTextRange: UITextRange {
    nonisolated let lower: IndexedTextPosition
    nonisolated let upper: IndexedTextPosition

    /// - Parameter affinity: Of an empty range.
    nonisolated init(_ range: NSRange, affinity: UITextStorageDirection = .forward) {
        lower = IndexedTextPosition(range.location, affinity: range.length == 0 ? affinity : .forward)
        upper = range.length == 0 ? lower : IndexedTextPosition(NSMaxRange(range), affinity: .backward)
        super.init()
    }

    /// In UTF-16 units.
    nonisolated var range: NSRange { NSRange(location: lower.offset, length: upper.offset - lower.offset) }

    override var isEmpty: Bool { lower.offset == upper.offset }
    override var start: UITextPosition { lower }
    override var end: UITextPosition { upper }

    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? IndexedTextRange)?.range == range }
    nonisolated override var hash: Int { range.hashValue }
    nonisolated override var description: String { "<IndexedTextRange: \(lower.offset)..<\(upper.offset)>" }
}

extension IndexedTextPosition {
    nonisolated convenience init(_ position: CaretLine.Position) {
        self.init(position.offset, affinity: position.affinity == .upstream ? .backward : .forward)
    }
}

extension TextAffinity {
    init(_ affinity: UITextStorageDirection) { self = affinity == .backward ? .upstream : .downstream }
}
