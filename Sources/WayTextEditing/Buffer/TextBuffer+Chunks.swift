extension TextBuffer {
    /// Adjacent units of a buffer.
    package struct Chunk: Sendable {
        package let range: Range<Int>
        package let units: ArraySlice<UInt16>
    }

    /// The units of a range in pieces of up to 1,024 that divide no surrogate pair and no CR LF, except at the ends of the range. Nothing is copied.
    package struct Chunks: Sequence, IteratorProtocol, Sendable {
        let buffer: TextBuffer
        var offset: Int
        let end: Int

        package mutating func next() -> Chunk? {
            guard offset < end, let location = buffer.locate(offset) else { return nil }
            let units = location.element.units
            let start = offset - location.prefix.length
            let count = Swift.min(units.count - start, end - offset)
            defer { offset += count }
            return Chunk(range: offset..<offset + count, units: units[start..<start + count])
        }
    }

    package func chunks(in range: Range<Int>) -> Chunks {
        let range = clamped(range)
        return Chunks(buffer: self, offset: range.lowerBound, end: range.upperBound)
    }

    /// The text of a range as a buffer of its own, which shares its storage.
    package func slice(_ range: Range<Int>) -> TextBuffer {
        let range = clamped(range)
        if range.isEmpty { return TextBuffer() }
        guard range != self.range, let first = locate(range.lowerBound), let last = locate(range.upperBound - 1) else { return self }
        let lower = range.lowerBound - first.prefix.length
        let upper = range.upperBound - last.prefix.length
        var result = TextBuffer()
        if first.index == last.index {
            result.tree = MeasuredTree([TextChunk(Array(first.element.units[lower..<upper]))])
            return result
        }
        result.tree = tree.slice(first.index..<last.index + 1)
        if lower > 0 { result.tree.replace(0..<1, with: [TextChunk(Array(first.element.units[lower...]))]) }
        if upper < last.element.units.count {
            let end = result.tree.count
            result.tree.replace(end - 1..<end, with: [TextChunk(Array(last.element.units[..<upper]))])
        }
        return result
    }
}
