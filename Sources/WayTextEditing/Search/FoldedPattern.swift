/// A string to be found, folded, with the failure function of Knuth, Morris and Pratt: each scalar of the text is looked at once.
struct FoldedPattern: Sendable {
    private let scalars: [UInt32]
    /// The length of the longest proper prefix that the first n scalars end with.
    private let failure: [Int]
    private let folding: ScalarFolding

    init(_ string: String, folding: ScalarFolding) {
        let scalars = string.unicodeScalars.flatMap { $0.isASCII ? [folding.foldedASCII(UInt16($0.value))] : folding.folded($0) }
        var failure = [Int](repeating: 0, count: scalars.count + 1)
        var length = 0
        for index in scalars.indices.dropFirst() {
            while length > 0, scalars[index] != scalars[length] { length = failure[length] }
            if scalars[index] == scalars[length] { length += 1 }
            failure[index + 1] = length
        }
        self.scalars = scalars
        self.failure = failure
        self.folding = folding
    }

    /// The state of a scan.
    private struct Scan {
        /// The number of scalars of the pattern that the text before `offset` ends with.
        var matched = 0
        /// The offsets in the text of the folded scalars that were seen last, as a ring.
        var origins: [Int]
        var count = 0
        /// A match that ends before the next scalar that is not ignored.
        var pending: Int?
        var cache: [UInt32: [UInt32]] = [:]
    }

    /// Calls `body` with the matches that begin in a range, in order, until it returns false. Nil from it is no match.
    func scan(
        _ buffer: TextBuffer, _ range: Range<Int>, overlapping: Bool, _ isCancelled: () -> Bool, _ body: (Range<Int>) -> Bool?
    ) {
        guard !scalars.isEmpty else { return }
        var scan = Scan(origins: [Int](repeating: 0, count: scalars.count))
        for chunk in buffer.chunks(in: range.lowerBound..<buffer.length) {
            if isCancelled() { return }
            let goesOn = chunk.units.withUnsafeBufferPointer { units in
                var index = 0
                while index < units.count {
                    let offset = chunk.range.lowerBound + index
                    // What the pattern's start matches now begins at or after this scalar.
                    if offset >= range.upperBound, scan.matched == 0, scan.pending == nil { return false }
                    let unit = units[index]
                    if unit < 0x80 {
                        if !step(&scan, folding.foldedASCII(unit), at: offset, isFirst: true, range, overlapping, body) { return false }
                        index += 1
                        continue
                    }
                    let isPair = UTF16.isLeadSurrogate(unit) && index + 1 < units.count && UTF16.isTrailSurrogate(units[index + 1])
                    let value = isPair ? 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(units[index + 1]) - 0xDC00) : UInt32(unit)
                    index += isPair ? 2 : 1
                    var isFirst = true
                    for scalar in folded(value, &scan) {
                        if !step(&scan, scalar, at: offset, isFirst: isFirst, range, overlapping, body) { return false }
                        isFirst = false
                    }
                }
                return true
            }
            if !goesOn { return }
        }
        if let start = scan.pending, start < range.upperBound { _ = body(start..<buffer.length) }
    }

    private func folded(_ value: UInt32, _ scan: inout Scan) -> [UInt32] {
        if let result = scan.cache[value] { return result }
        let result = Unicode.Scalar(value).map(folding.folded) ?? [value]
        scan.cache[value] = result
        return result
    }

    /// Takes one folded scalar. False if the scan has ended.
    ///
    /// - Parameter isFirst: Whether it is the first that its scalar of the text is folded to: a match does not begin or end within one.
    private func step(
        _ scan: inout Scan, _ scalar: UInt32, at offset: Int, isFirst: Bool, _ range: Range<Int>, _ overlapping: Bool, _ body: (Range<Int>) -> Bool?
    ) -> Bool {
        if let start = scan.pending {
            scan.pending = nil
            if isFirst, start < range.upperBound {
                let result = body(start..<offset)
                if result == false { return false }
                if result == true, !overlapping { scan.matched = 0 }
            }
        }
        if offset >= range.upperBound, scan.matched > 0, scan.origins[(scan.count - scan.matched) % scalars.count] >= range.upperBound { return false }
        while scan.matched > 0, scalars[scan.matched] != scalar { scan.matched = failure[scan.matched] }
        scan.origins[scan.count % scalars.count] = isFirst ? offset : -1
        scan.count += 1
        if scalars[scan.matched] == scalar { scan.matched += 1 }
        guard scan.matched == scalars.count else { return true }
        let start = scan.origins[(scan.count - scan.matched) % scalars.count]
        if start >= 0 { scan.pending = start }
        scan.matched = failure[scan.matched]
        return true
    }
}
