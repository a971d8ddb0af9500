/// The scalars of UTF-16 units with their lengths; a lone surrogate is U+FFFD.
struct UnicodeScalars: IteratorProtocol {
    private let units: [UInt16]
    private(set) var offset = 0

    init(_ units: [UInt16]) { self.units = units }

    mutating func next() -> (scalar: Unicode.Scalar, length: Int)? {
        guard offset < units.count else { return nil }
        let first = units[offset]
        if UTF16.isLeadSurrogate(first), offset + 1 < units.count, UTF16.isTrailSurrogate(units[offset + 1]) {
            defer { offset += 2 }
            return (UTF16.decode(UTF16.EncodedScalar([first, units[offset + 1]])), 2)
        }
        offset += 1
        return (Unicode.Scalar(first) ?? "\u{FFFD}", 1)
    }
}
