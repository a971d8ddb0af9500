extension TextBuffer {
    /// One more than there are separators: an empty text has one paragraph, and a separator at the end is followed by an empty one.
    package var paragraphCount: Int { tree.measure.separators + 1 }

    /// The index of the paragraph that contains an offset. The offset after a separator belongs to the next paragraph, the one within CR LF to the previous.
    package func paragraphIndex(containing offset: Int) -> Int {
        let offset = clamped(offset)
        guard let location = locate(offset) else { return 0 }
        let inside = location.element.units.withUnsafeBufferPointer { ParagraphSeparator.count(in: $0, upTo: offset - location.prefix.length) }
        return location.prefix.separators + inside
    }

    /// The range of a paragraph with its separator. An index that is out of bounds is clamped.
    package func paragraphRange(at index: Int) -> Range<Int> {
        let index = min(max(index, 0), paragraphCount - 1)
        return paragraphStart(index)..<(index + 1 < paragraphCount ? paragraphStart(index + 1) : length)
    }

    /// The range of the paragraph that contains an offset, with its separator.
    package func paragraphRange(containing offset: Int) -> Range<Int> { paragraphRange(at: paragraphIndex(containing: offset)) }

    /// The range of a paragraph without its separator.
    package func paragraphContentRange(at index: Int) -> Range<Int> { withoutSeparator(paragraphRange(at: index)) }

    /// The ranges of whole paragraphs that contain a range; with the last paragraph's separator.
    package func paragraphRange(for range: Range<Int>) -> Range<Int> {
        let range = clamped(range)
        let start = paragraphRange(containing: range.lowerBound)
        if range.upperBound <= start.upperBound, !range.isEmpty || start.contains(range.lowerBound) { return start }
        return start.lowerBound..<paragraphRange(containing: range.isEmpty ? range.upperBound : range.upperBound - 1).upperBound
    }

    /// A paragraph's range without the separator at its end.
    func withoutSeparator(_ range: Range<Int>) -> Range<Int> {
        guard let last = utf16(at: range.upperBound - 1), !range.isEmpty, ParagraphSeparator.isSeparator(last) else { return range }
        let isPair = last == 0x0A && range.count > 1 && utf16(at: range.upperBound - 2) == 0x0D
        return range.lowerBound..<range.upperBound - (isPair ? 2 : 1)
    }

    private func paragraphStart(_ index: Int) -> Int {
        guard index > 0, let location = tree.locate(index - 1, by: { $0.separators }) else { return 0 }
        let end = location.element.units.withUnsafeBufferPointer { ParagraphSeparator.end(of: index - location.prefix.separators, in: $0) }
        return location.prefix.length + (end ?? location.element.units.count)
    }
}
