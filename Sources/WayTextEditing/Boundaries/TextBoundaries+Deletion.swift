extension TextBoundaries {
    /// What Backspace deletes before an offset.
    ///
    /// The whole cluster where it is one character for a reader: emoji with skin tones, flags, keycaps and joined sequences; Latin, Greek, Cyrillic
    /// and symbols with their marks; CR LF. In other scripts (Arabic, Hebrew, Devanagari, Thai, Hangul Jamo…) the last scalar, so that a mark is
    /// deleted before its letter; a joiner or a variation selector goes with what it follows. These are Pango's rules
    /// (`backspace_deletes_character`). An offset inside a cluster counts as its end.
    package func backspaceRange(before offset: Int) -> Range<Int> {
        let offset = buffer.clamped(offset)
        if offset == 0 { return 0..<0 }
        let end = isCharacterBoundary(offset) ? offset : nextCharacter(after: offset)
        let start = previousCharacter(before: end)
        guard let base = buffer.scalar(at: start), !DeletionRules.deletesWholeCluster(base) else { return start..<end }
        var position = end
        while position > start, let scalar = buffer.scalar(before: position) {
            position -= scalar.value > 0xFFFF ? 2 : 1
            if !DeletionRules.isInvisible(scalar) { break }
        }
        return max(position, start)..<end
    }

    /// What Delete deletes after an offset: a cluster. An offset inside a cluster counts as its start.
    package func forwardDeleteRange(after offset: Int) -> Range<Int> {
        let offset = buffer.clamped(offset)
        if offset == buffer.length { return offset..<offset }
        return (isCharacterBoundary(offset) ? offset : previousCharacter(before: offset))..<nextCharacter(after: offset)
    }
}
