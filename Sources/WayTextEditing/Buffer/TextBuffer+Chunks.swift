extension TextBuffer {
    /// Adjacent units of a buffer.
    package struct Chunk: Sendable {
        package let range: Range<Int>
        package let units: ArraySlice<UInt16>
    }

    /// The units of a range in pieces of up to 1,024 that divide no surrogate pair and no CR LF, except at the ends of the range. Nothing is copied.
    package struct Chunks: Sequence, IteratorProtocol, Sendable {
        private var elements: MeasuredTree<TextChunk>.Elements
        private var offset: Int
        /// The units of the first chunk that are before the range.
        private var skipped: Int
        private let end: Int

        init(_ buffer: TextBuffer, _ range: Range<Int>) {
            let location = buffer.locate(range.lowerBound)
            elements = buffer.tree.elements(from: location?.index ?? 0)
            offset = range.lowerBound
            skipped = range.lowerBound - (location?.prefix.length ?? 0)
            end = range.upperBound
        }

        package mutating func next() -> Chunk? {
            guard offset < end, let units = elements.next()?.units else { return nil }
            let count = Swift.min(units.count - skipped, end - offset)
            defer {
                offset += count
                skipped = 0
            }
            return Chunk(range: offset..<offset + count, units: units[skipped..<skipped + count])
        }
    }

    package func chunks(in range: Range<Int>) -> Chunks { Chunks(self, clamped(range)) }

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
