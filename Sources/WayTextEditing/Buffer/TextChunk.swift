/// Up to `maximum` UTF-16 units of a `TextBuffer`.
///
/// Neither a surrogate pair nor CR LF is divided between two chunks of a buffer.
struct TextChunk: MeasuredElement, Sendable {
    struct Measure: TreeMeasure {
        var length = 0
        var separators = 0

        static let zero = Measure()
        static func + (left: Measure, right: Measure) -> Measure {
            Measure(length: left.length + right.length, separators: left.separators + right.separators)
        }
    }

    /// UTF-16 units. Small enough to be copied by each key, large enough for a shallow tree: a text of 10^6 units has some 1,400 chunks.
    static let maximum = 1024
    /// A chunk that would be shorter is merged with its neighbour.
    static let minimum = 256
    /// The length of chunks made of a long text.
    private static let usual = 768

    let units: [UInt16]
    let measure: Measure

    init(_ units: [UInt16]) {
        self.units = units
        measure = Measure(length: units.count, separators: units.withUnsafeBufferPointer { ParagraphSeparator.count(in: $0, upTo: $0.count) })
    }

    /// The units in as many chunks as are necessary.
    static func chunks(of units: [UInt16]) -> [TextChunk] {
        if units.isEmpty { return [] }
        if units.count <= maximum { return [TextChunk(units)] }
        let number = (units.count + usual - 1) / usual
        var chunks: [TextChunk] = []
        chunks.reserveCapacity(number)
        var start = 0
        for index in 1...number {
            var end = units.count * index / number
            if end < units.count, isInseparable(units[end - 1], units[end]) { end += 1 }
            chunks.append(TextChunk(Array(units[start..<end])))
            start = end
        }
        return chunks
    }

    /// Whether two units are a surrogate pair or CR LF.
    static func isInseparable(_ first: UInt16, _ second: UInt16) -> Bool {
        first == 0x0D && second == 0x0A || UTF16.isLeadSurrogate(first) && UTF16.isTrailSurrogate(second)
    }
}
