extension TextBoundaries {
    /// Whether no grapheme cluster contains the units on both sides of an offset.
    package func isCharacterBoundary(_ offset: Int) -> Bool {
        guard let previous = buffer.utf16(at: offset - 1), let next = buffer.utf16(at: offset) else { return true }
        if let isBoundary = ClusterRules.isBoundary(previous, next) { return isBoundary }
        return clusters(around: offset).contains { $0.lowerBound == offset }
    }

    func nextCharacter(after offset: Int) -> Int {
        guard let first = buffer.utf16(at: offset), let second = buffer.utf16(at: offset + 1) else { return buffer.length }
        if ClusterRules.isBoundary(first, second) == true { return offset + 1 }
        return clusters(around: offset).first { $0.upperBound > offset }?.upperBound ?? buffer.length
    }

    func previousCharacter(before offset: Int) -> Int {
        guard let last = buffer.utf16(at: offset - 1), let previous = buffer.utf16(at: offset - 2) else { return 0 }
        if ClusterRules.isBoundary(previous, last) == true { return offset - 1 }
        return clusters(around: offset - 1).last { $0.lowerBound < offset }?.lowerBound ?? 0
    }

    /// The range with both ends moved outwards to boundaries of clusters; an empty range is moved to the start of its cluster.
    package func wideningToCharacters(_ range: Range<Int>) -> Range<Int> {
        let range = buffer.clamped(range)
        let start = isCharacterBoundary(range.lowerBound) ? range.lowerBound : previousCharacter(before: range.lowerBound)
        if range.isEmpty { return start..<start }
        return start..<(isCharacterBoundary(range.upperBound) ? range.upperBound : nextCharacter(after: range.upperBound))
    }

    /// The clusters of the window that contains the unit at an offset.
    private func clusters(around offset: Int) -> [Range<Int>] {
        let window = TextWindow(buffer: buffer, paragraph: buffer.paragraphRange(containing: offset), isCertain: ClusterRules.isCertain)
        return ClusterRules.clusters(of: buffer, in: window.range(containing: offset))
    }
}
