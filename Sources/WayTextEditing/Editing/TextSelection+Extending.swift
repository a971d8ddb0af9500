extension TextSelection {
    /// With the head at an offset, or at the end of the unit there. At a boundary of two units it is the one towards the anchor, so that nothing is added before the
    /// offset is inside the next.
    package func extended(to offset: Int, affinity: TextAffinity = .downstream, in boundaries: TextBoundaries) -> TextSelection {
        let offset = boundaries.wideningToCharacters(offset..<offset).lowerBound
        var result = self
        result.affinity = affinity
        guard granularity != .character else {
            result.head = offset
            return result
        }
        let isBefore = offset < anchorRange.lowerBound
        let unit = unit(at: offset, towardsEnd: isBefore, in: boundaries)
        result.anchor = isBefore ? anchorRange.upperBound : anchorRange.lowerBound
        result.head = isBefore ? min(unit.lowerBound, anchorRange.lowerBound) : max(unit.upperBound, anchorRange.upperBound)
        return result
    }

    /// The least selection that includes this and another range, as a shift-click extends it in GTK: the end that is nearer to the range moves.
    package func union(_ range: Range<Int>) -> TextSelection {
        var result = self
        let lower = min(self.range.lowerBound, range.lowerBound)
        let upper = max(self.range.upperBound, range.upperBound)
        let extendsBackward = self.range.lowerBound - lower > upper - self.range.upperBound
        result.anchor = extendsBackward ? upper : lower
        result.head = extendsBackward ? lower : upper
        return result
    }

    /// With anchor and head exchanged if necessary, so that the head is the end that a handle drags.
    package func withHead(atStart: Bool) -> TextSelection {
        var result = self
        result.anchor = atStart ? range.upperBound : range.lowerBound
        result.head = atStart ? range.lowerBound : range.upperBound
        return result
    }

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
