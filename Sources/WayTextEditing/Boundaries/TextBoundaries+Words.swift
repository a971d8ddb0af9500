extension TextBoundaries {
    /// A part of a text between two word boundaries.
    package struct WordSegment: Equatable, Sendable {
        package let range: Range<Int>
        /// Whether it has a letter, a digit or an ideograph; otherwise it is white space, punctuation or a symbol.
        package let isWord: Bool
    }

    /// The start of the word that an offset is in or behind: Ctrl+Left of Linux' toolkits, Option+Left of iOS. 0 if there is none.
    package func previousWordStart(before offset: Int) -> Int {
        var offset = buffer.clamped(offset)
        while offset > 0 {
            for segment in wordSegments(around: offset - 1).reversed() where segment.range.lowerBound < offset {
                offset = segment.range.lowerBound
                if segment.isWord { return offset }
            }
        }
        return 0
    }

    /// The end of the word that an offset is in or before: Ctrl+Right of GTK, Option+Right of iOS. The text's length if there is none.
    package func nextWordEnd(after offset: Int) -> Int {
        var offset = buffer.clamped(offset)
        while offset < buffer.length {
            for segment in wordSegments(around: offset) where segment.range.upperBound > offset {
                offset = segment.range.upperBound
                if segment.isWord { return offset }
            }
        }
        return buffer.length
    }

    /// Where iOS puts the insertion point after a tap: within a word at its end, or at its start if the tap was in the first half; elsewhere where
    /// the tap was.
    package func insertionPoint(forTapAt offset: Int) -> Int {
        let offset = nearestCharacterBoundary(to: offset)
        guard let word = range(enclosing: offset, .word), word.lowerBound < offset else { return offset }
        return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
    }

    /// What a double tap selects: the word at an offset, or the one that ends there; otherwise the run of white space or the character.
    package func selection(forDoubleTapAt offset: Int) -> Range<Int> {
        let offset = buffer.clamped(offset)
        if let word = range(enclosing: offset, .word) ?? range(enclosing: offset, .word, backward: true) { return word }
        let paragraph = buffer.withoutSeparator(buffer.paragraphRange(containing: offset))
        guard !paragraph.isEmpty else { return offset..<offset }
        let inside = min(max(offset, paragraph.lowerBound), paragraph.upperBound - 1)
        return wordSegments(around: inside).first { $0.range.contains(inside) }?.range ?? offset..<offset
    }

    /// Segments in order, among them the one that contains the unit at an offset.
    package func wordSegments(around offset: Int) -> [WordSegment] {
        let offset = min(offset, buffer.length - 1)
        guard offset >= 0 else { return [] }
        let window = TextWindow(buffer: buffer, paragraph: buffer.paragraphRange(containing: offset), isCertain: WordRules.isCertain)
        return WordRules.segments(of: buffer, in: window.nearbyRange(containing: offset) ?? window.range(containing: offset))
    }

    private func nearestCharacterBoundary(to offset: Int) -> Int {
        let offset = buffer.clamped(offset)
        return isCharacterBoundary(offset) ? offset : previousCharacter(before: offset)
    }
}
