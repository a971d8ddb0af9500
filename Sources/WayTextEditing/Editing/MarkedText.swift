/// The provisional text of an input method in a text.
package struct MarkedText: Hashable, Sendable {
    package let range: Range<Int>
    /// What the input method marks as selected, or its insertion point; in offsets of the text, inside `range`.
    package let selection: Range<Int>

    /// - Parameter relativeSelection: From the start of the marked text. Clamped to it.
    package init(range: Range<Int>, relativeSelection: Range<Int>) {
        self.range = range
        let lower = min(max(relativeSelection.lowerBound, 0), range.count)
        let upper = min(max(relativeSelection.upperBound, lower), range.count)
        selection = range.lowerBound + lower..<range.lowerBound + upper
    }
}
