import WayGraphics

/// Decompresses a PDF file's deflate streams (RFC 1951).
enum PDFStreams {
    /// All streams as text.
    static func decompressed(_ pdf: Data) -> [String] {
        let bytes = [UInt8](pdf)
        let start = Array("stream\n".utf8), end = Array("endstream".utf8)
        var result: [String] = [], index = 0
        while let from = find(start, in: bytes, from: index), let to = find(end, in: bytes, from: from) {
            // Skips zlib's two-byte header.
            var inflater = Inflater(Array(bytes[(from + start.count + 2)..<to]))
            result.append(String(decoding: inflater.inflate(), as: Unicode.ASCII.self))
            index = to + end.count
        }
        return result
    }

    private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard bytes.count >= pattern.count, start <= bytes.count - pattern.count else { return nil }
        return (start...(bytes.count - pattern.count)).first { offset in pattern.indices.allSatisfy { bytes[offset + $0] == pattern[$0] } }
    }
}

private struct Inflater {
    private let bytes: [UInt8]
    private var bit = 0
    private var output: [UInt8] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func take(_ count: Int) -> Int {
        var value = 0
        for offset in 0..<count {
            let byte = bit >> 3
            if byte < bytes.count { value |= Int(bytes[byte] >> (bit & 7) & 1) << offset }
            bit += 1
        }
        return value
    }

    /// Symbols by code length and value, numbered as in RFC 1951, 3.2.2.
    private static func table(_ lengths: [Int]) -> [[Int]: Int] {
        var code = 0, table: [[Int]: Int] = [:]
        for length in 1...15 {
            code <<= 1
            for (symbol, own) in lengths.enumerated() where own == length {
                table[[length, code]] = symbol
                code += 1
            }
        }
        return table
    }

    private mutating func symbol(_ table: [[Int]: Int]) -> Int {
        var code = 0
        for length in 1...15 {
            code = code << 1 | take(1)
            if let symbol = table[[length, code]] { return symbol }
        }
        return 256
    }

    mutating func inflate() -> [UInt8] {
        var isLast = false
        while !isLast, bit >> 3 < bytes.count {
            isLast = take(1) == 1
            switch take(2) {
            case 0:
                bit = (bit + 7) & ~7
                let count = take(16)
                bit += 16
                for _ in 0..<count { output.append(UInt8(take(8))) }
            case 1:
                let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
                block(Self.table(lengths), Self.table([Int](repeating: 5, count: 30)))
            case 2: dynamicBlock()
            default: return output
            }
        }
        return output
    }

    private mutating func dynamicBlock() {
        let literals = take(5) + 257, distances = take(5) + 1, codes = take(4) + 4
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var codeLengths = [Int](repeating: 0, count: 19)
        for index in 0..<codes { codeLengths[order[index]] = take(3) }
        let table = Self.table(codeLengths)
        var lengths: [Int] = []
        while lengths.count < literals + distances {
            switch symbol(table) {
            case 16: lengths += [Int](repeating: lengths.last ?? 0, count: take(2) + 3)
            case 17: lengths += [Int](repeating: 0, count: take(3) + 3)
            case 18: lengths += [Int](repeating: 0, count: take(7) + 11)
            case let length where length < 16: lengths.append(length)
            default: return
            }
        }
        block(Self.table(Array(lengths[..<literals])), Self.table(Array(lengths[literals...])))
    }

    private mutating func block(_ literals: [[Int]: Int], _ distances: [[Int]: Int]) {
        let lengthBase = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258]
        let lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
        while bit >> 3 < bytes.count {
            let value = symbol(literals)
            if value == 256 { return }
            if value < 256 {
                output.append(UInt8(value))
                continue
            }
            guard value - 257 < lengthBase.count else { return }
            let length = lengthBase[value - 257] + take(lengthExtra[value - 257])
            let code = symbol(distances)
            guard code < 30 else { return }
            let extra = code < 4 ? 0 : code / 2 - 1
            let distance = code < 4 ? code + 1 : (2 + code % 2) << extra + 1 + take(extra)
            guard distance <= output.count else { return }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }
}
