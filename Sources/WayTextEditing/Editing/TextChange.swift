/// An edit as a layout needs to know it: the units of `range` are replaced with `newLength` others.
package struct TextChange: Hashable, Sendable {
    /// In the text before the change.
    package var range: Range<Int>
    package var newLength: Int
    /// Whether the text itself is as before.
    package var isAttributesOnly: Bool

    package init(range: Range<Int>, newLength: Int, isAttributesOnly: Bool = false) {
        self.range = range
        self.newLength = newLength
        self.isAttributesOnly = isAttributesOnly
    }

    /// How much longer the text is.
    package var delta: Int { newLength - range.count }
    /// What was changed, in the text after the change.
    package var newRange: Range<Int> { range.lowerBound..<range.lowerBound + newLength }
    package var isEmpty: Bool { range.isEmpty && newLength == 0 }

    /// Where an offset is after the change. One inside the range goes to its end, or with `upstream` to its start; so does one where text is inserted.
    package func moved(_ offset: Int, upstream: Bool = false) -> Int {
        if isAttributesOnly || offset < range.lowerBound || upstream && offset == range.lowerBound { return offset }
        if offset >= range.upperBound && !(upstream && offset == range.lowerBound) { return offset + delta }
        return upstream ? range.lowerBound : newRange.upperBound
    }

    /// Where a range is after the change: it does not grow by what is inserted at its ends. What is deleted is cut off.
    package func moved(_ other: Range<Int>) -> Range<Int> {
        if other.isEmpty {
            let offset = moved(other.lowerBound)
            return offset..<offset
        }
        let lower = moved(other.lowerBound)
        return lower..<max(lower, moved(other.upperBound, upstream: true))
    }

    /// This change and a later one as one change.
    package func union(_ later: TextChange) -> TextChange {
        let start = min(range.lowerBound, later.range.lowerBound)
        // The end of what either replaces, in the text between the two, then in those before and after.
        let end = max(newRange.upperBound, later.range.upperBound)
        return TextChange(
            range: start..<max(end - delta, start), newLength: end + later.delta - start,
            isAttributesOnly: isAttributesOnly && later.isAttributesOnly)
    }
}
