/// Arrays on the wire are bytes; most of them hold 32-bit numbers in the machine's order.
extension [UInt8] {
    /// The 32-bit numbers of an array; up to three bytes that are left over are not seen.
    package var words: [UInt32] {
        withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
        }
    }

    /// The 16-bit numbers of an array, such as places in a format table.
    package var halfWords: [UInt16] {
        withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: UInt16.self) }
        }
    }

    /// The values of an enum in an array, such as the states of a window.
    package func values<Value: WaylandEnum>(of type: Value.Type) -> [Value] { words.map { Value(rawValue: $0) } }

    /// The bytes of 32-bit numbers.
    package init(words: [UInt32]) { self = words.withUnsafeBytes { [UInt8]($0) } }
}
