/// Finds units of a text: grapheme clusters, words (UAX #29 with ICU's dictionaries), sentences (UAX #29) and paragraphs.
///
/// Holds a copy of the buffer, which costs nothing. Each call looks at 4,096 units around the offset at most, whatever the length of the paragraph
/// is: a longer paragraph is divided where a boundary is certain (`TextWindow`). Offsets that are out of bounds are clamped. A boundary of a
/// paragraph is one of all its units.
package struct TextBoundaries: Sendable {
    package let buffer: TextBuffer

    package init(_ buffer: TextBuffer) { self.buffer = buffer }

    /// Whether a unit begins or ends at an offset.
    package func isBoundary(_ offset: Int, of unit: TextUnit) -> Bool {
        let offset = buffer.clamped(offset)
        if offset == 0 || offset == buffer.length { return true }
        switch unit {
        case .character: return isCharacterBoundary(offset)
        case .word: return wordSegments(around: offset).contains { $0.range.lowerBound == offset || $0.range.upperBound == offset }
        case .sentence: return sentences(around: offset).contains { $0.lowerBound == offset }
        case .paragraph: return buffer.paragraphRange(containing: offset).lowerBound == offset
        case .document: return false
        }
    }

    /// The first boundary after an offset, of words both starts and ends; the text's length if there is none.
    package func next(after offset: Int, _ unit: TextUnit) -> Int {
        let offset = buffer.clamped(offset)
        if offset == buffer.length { return offset }
        switch unit {
        case .character: return nextCharacter(after: offset)
        case .word: return wordSegments(around: offset).first { $0.range.upperBound > offset }?.range.upperBound ?? buffer.length
        case .sentence: return sentences(around: offset).first { $0.upperBound > offset }?.upperBound ?? buffer.length
        case .paragraph: return buffer.paragraphRange(containing: offset).upperBound
        case .document: return buffer.length
        }
    }

    /// The last boundary before an offset; 0 if there is none.
    package func previous(before offset: Int, _ unit: TextUnit) -> Int {
        let offset = buffer.clamped(offset)
        if offset == 0 { return 0 }
        switch unit {
        case .character: return previousCharacter(before: offset)
        case .word: return wordSegments(around: offset - 1).last { $0.range.lowerBound < offset }?.range.lowerBound ?? 0
        case .sentence: return sentences(around: offset - 1).last { $0.lowerBound < offset }?.lowerBound ?? 0
        case .paragraph: return buffer.paragraphRange(containing: offset - 1).lowerBound
        case .document: return 0
        }
    }

    /// The unit that contains an offset. At a boundary it is the unit that follows, or with `backward` the one before; nil where there is no such unit:
    /// at the ends of the text, and of words between words.
    package func range(enclosing offset: Int, _ unit: TextUnit, backward: Bool = false) -> Range<Int>? {
        guard offset >= 0, offset <= buffer.length else { return nil }
        // The unit whose first or later character this is.
        let inside = backward ? offset - 1 : offset
        guard inside >= 0, inside < buffer.length else { return nil }
        switch unit {
        case .character:
            let start = isCharacterBoundary(inside) ? inside : previousCharacter(before: inside)
            return start..<nextCharacter(after: inside)
        case .word:
            guard let segment = wordSegments(around: inside).first(where: { $0.range.contains(inside) }), segment.isWord else { return nil }
            return segment.range
        case .sentence: return sentences(around: inside).first { $0.contains(inside) }
        case .paragraph: return buffer.paragraphRange(containing: inside)
        case .document: return buffer.range
        }
    }
}
