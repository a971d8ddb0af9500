/// A selection: an end that stays, the anchor, and one that moves, the head, where the insertion point is.
///
/// A selection that was begun by a double or triple tap keeps the word or paragraph where it began: extending goes unit by unit, and this first unit stays selected.
package struct TextSelection: Hashable, Sendable {
    /// The unit where the selection was begun; empty for a selection by characters.
    package internal(set) var anchorRange: Range<Int>
    package internal(set) var anchor: Int
    package internal(set) var head: Int
    /// Of the head.
    package var affinity: TextAffinity
    /// What extending adds.
    package private(set) var granularity: TextUnit

    /// An insertion point.
    package init(_ offset: Int, affinity: TextAffinity = .downstream) { self.init(anchor: offset, head: offset, affinity: affinity) }

    package init(anchor: Int, head: Int, affinity: TextAffinity = .downstream) {
        anchorRange = anchor..<anchor
        self.anchor = anchor
        self.head = head
        self.affinity = affinity
        granularity = .character
    }

    /// A range with the head at its end.
    package init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

    /// A unit, which stays selected when the selection is extended unit by unit.
    package init(_ unit: Range<Int>, granularity: TextUnit) {
        self.init(unit)
        anchorRange = unit
        self.granularity = granularity
    }

    package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    package var isEmpty: Bool { anchor == head }

    /// With both ends in the text and between its characters.
    package func clamped(to boundaries: TextBoundaries) -> TextSelection {
        let range = boundaries.wideningToCharacters(self.range)
        var result = self
        result.anchor = anchor <= head ? range.lowerBound : range.upperBound
        result.head = anchor <= head ? range.upperBound : range.lowerBound
        result.anchorRange = boundaries.wideningToCharacters(anchorRange)
        return result
    }

    /// After an edit by someone else: ends inside of what was replaced go to its end.
    package func moved(by change: TextChange) -> TextSelection {
        var result = self
        if isEmpty {
            result.anchor = change.moved(anchor)
            result.head = result.anchor
        } else {
            let range = change.moved(self.range)
            result.anchor = anchor <= head ? range.lowerBound : range.upperBound
            result.head = anchor <= head ? range.upperBound : range.lowerBound
        }
        result.anchorRange = change.moved(anchorRange)
        return result
    }
}
