extension TextBuffer {
    /// Replaces a range, which is clamped to the text, and returns the range that was replaced.
    @discardableResult
    package mutating func replace(_ range: Range<Int>, with string: String) -> Range<Int> { replace(range, withUTF16: Array(string.utf16)) }

    /// Replaces a range with units that may include lone surrogates.
    @discardableResult
    package mutating func replace(_ range: Range<Int>, withUTF16 units: [UInt16]) -> Range<Int> {
        let range = clamped(range)
        if range.isEmpty, units.isEmpty { return range }
        guard var first = locate(range.lowerBound), var last = locate(range.upperBound) else {
            tree = MeasuredTree(TextChunk.chunks(of: units))
            return range
        }
        var combined = Array(first.element.units[..<(range.lowerBound - first.prefix.length)])
        combined += units
        combined += last.element.units[(range.upperBound - last.prefix.length)...]
        // A chunk that is short or that begins with the second half of a pair is merged with its neighbour.
        if first.index > 0, let start = combined.first {
            let previous = tree[first.index - 1]
            if combined.count < TextChunk.minimum || TextChunk.isInseparable(previous.units.last!, start) {
                first = MeasuredTree.Location(element: previous, index: first.index - 1, prefix: .zero)
                combined = previous.units + combined
            }
        } else if last.index + 1 < tree.count, combined.count < TextChunk.minimum {
            let next = tree[last.index + 1]
            last = MeasuredTree.Location(element: next, index: last.index + 1, prefix: .zero)
            combined += next.units
        }
        tree.replace(first.index..<last.index + 1, with: TextChunk.chunks(of: combined))
        return range
    }

    /// Replaces a range with another text, whose storage is shared.
    @discardableResult
    package mutating func replace(_ range: Range<Int>, with buffer: TextBuffer) -> Range<Int> {
        if buffer.tree.count <= 2 { return replace(range, withUTF16: buffer.utf16(in: buffer.range)) }
        let range = clamped(range)
        let head = slice(0..<range.lowerBound)
        let tail = slice(range.upperBound..<length)
        tree = MeasuredTree(root: MeasuredTree.concatenate(MeasuredTree.concatenate(head.tree.root, buffer.tree.root), tail.tree.root))
        mergeChunks(at: range.lowerBound + buffer.length)
        mergeChunks(at: range.lowerBound)
        return range
    }

    /// Divides what is on both sides of an offset into chunks again.
    private mutating func mergeChunks(at offset: Int) {
        guard offset > 0, offset < length else { return }
        let seam = offset - 1..<offset + 1
        replace(seam, withUTF16: utf16(in: seam))
    }
}
