/// The model of a text: plain arrays, each question answered by looking at every unit.
struct PlainText: Equatable {
    var units: [UInt16] = []
    var attributes: [Int] = []

    mutating func replace(_ range: Range<Int>, with units: [UInt16], attributes: [Int]) {
        self.units.replaceSubrange(range, with: units)
        self.attributes.replaceSubrange(range, with: attributes)
    }

    func clamped(_ range: Range<Int>) -> Range<Int> {
        let lower = min(max(range.lowerBound, 0), units.count)
        return lower..<min(max(range.upperBound, lower), units.count)
    }

    /// The ranges of paragraphs with their separators.
    var paragraphs: [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            if unit == 0x0D, index < units.count, units[index] == 0x0A { index += 1 }
            if unit == 0x0A || unit == 0x0D || unit == 0x2029 {
                result.append(start..<index)
                start = index
            }
        }
        return result + [start..<units.count]
    }

    /// A hash of units and attributes; the same in one process only.
    var fingerprint: UInt64 {
        var hasher = Hasher()
        units.withUnsafeBytes { hasher.combine(bytes: $0) }
        attributes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
