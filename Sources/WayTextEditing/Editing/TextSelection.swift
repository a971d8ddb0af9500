/// A selection: an end that stays, the anchor, and one that moves, the head, where the insertion point is.
///
/// A selection that was begun by a double or triple tap keeps the word or paragraph where it began: extending goes unit by unit, and this first unit
/// stays selected.
package struct TextSelection: Hashable, Sendable {
    /// The unit where the selection was begun; empty for a selection by characters.
    package private(set) var anchorRange: Range<Int>
    package private(set) var anchor: Int
    package private(set) var head: Int
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
        return with(range, headAtStart: head < anchor, anchorRange: boundaries.wideningToCharacters(anchorRange))
    }

    /// After an edit by someone else: ends inside of what was replaced go to its end.
    package func moved(by change: TextChange) -> TextSelection {
        with(change.moved(range), headAtStart: head < anchor, anchorRange: change.moved(anchorRange))
    }

    /// With other ends; by characters the unit where the selection was begun is the anchor.
    func with(_ range: Range<Int>, headAtStart: Bool, anchorRange: Range<Int>? = nil) -> TextSelection {
        var result = self
        result.anchor = headAtStart ? range.upperBound : range.lowerBound
        result.head = headAtStart ? range.lowerBound : range.upperBound
        result.anchorRange = granularity == .character ? result.anchor..<result.anchor : anchorRange ?? self.anchorRange
        return result
    }
}
