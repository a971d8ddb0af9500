extension TextSelection {
    /// With the head at an offset, or at the end of the unit there. At a boundary of two units it is the one towards the anchor, so that nothing is
    /// added before the offset is inside the next.
    package func extended(to offset: Int, affinity: TextAffinity = .downstream, in boundaries: TextBoundaries) -> TextSelection {
        let offset = boundaries.wideningToCharacters(offset..<offset).lowerBound
        var result = self
        result.affinity = affinity
        guard granularity != .character else { return result.with(min(anchor, offset)..<max(anchor, offset), headAtStart: offset < anchor) }
        let isBefore = offset < anchorRange.lowerBound
        let unit = unit(at: offset, towardsEnd: isBefore, in: boundaries)
        let lower = isBefore ? min(unit.lowerBound, anchorRange.lowerBound) : anchorRange.lowerBound
        let upper = isBefore ? anchorRange.upperBound : max(unit.upperBound, anchorRange.upperBound)
        return result.with(lower..<upper, headAtStart: isBefore)
    }

    /// The least selection that includes this and another range, as a shift-click extends it in GTK: the end that is nearer to the range moves.
    package func union(_ range: Range<Int>) -> TextSelection {
        let lower = min(self.range.lowerBound, range.lowerBound)
        let upper = max(self.range.upperBound, range.upperBound)
        return with(lower..<upper, headAtStart: self.range.lowerBound - lower > upper - self.range.upperBound)
    }

    /// With anchor and head exchanged if necessary, so that the head is the end that a handle drags.
    package func withHead(atStart: Bool) -> TextSelection { with(range, headAtStart: atStart) }

    /// Between words the white space or the punctuation is the unit.
    private func unit(at offset: Int, towardsEnd: Bool, in boundaries: TextBoundaries) -> Range<Int> {
        if granularity == .word {
            let inside = towardsEnd ? offset : offset - 1
            guard inside >= 0, inside < boundaries.buffer.length else { return offset..<offset }
            return boundaries.wordSegments(around: inside).first { $0.range.contains(inside) }?.range ?? offset..<offset
        }
        return boundaries.range(enclosing: offset, granularity, backward: !towardsEnd) ?? offset..<offset
    }
}
