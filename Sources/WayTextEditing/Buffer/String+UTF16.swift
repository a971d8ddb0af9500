extension String {
    /// The text of UTF-16 units, with U+FFFD for lone surrogates. `String(decoding:as:)` gives the same, but decodes a scalar at a time; text is read for
    /// every key.
    init(utf16Units units: [UInt16]) {
        // The bits of all units: none above the lower seven where all are ASCII.
        guard units.reduce(0, |) >= 0x80 else {
            self.init(unsafeUninitializedCapacity: units.count) { bytes in
                for index in units.indices { bytes[index] = UInt8(truncatingIfNeeded: units[index]) }
                return units.count
            }
            return
        }
        self.init(unsafeUninitializedCapacity: Self.utf8Length(of: units)) { Self.encode(units, into: $0) }
    }

    /// Of lone surrogates three bytes, as of their replacement; of a pair four.
    private static func utf8Length(of units: [UInt16]) -> Int {
        var length = 0, index = 0
        while index < units.count {
            let scalar = scalar(in: units, at: &index)
            length += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
        }
        return length
    }

    /// Returns the number of bytes.
    private static func encode(_ units: [UInt16], into bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var count = 0, index = 0
        func append(_ value: UInt32) {
            bytes[count] = UInt8(truncatingIfNeeded: value)
            count += 1
        }
        while index < units.count {
            let scalar = scalar(in: units, at: &index)
            if scalar < 0x80 {
                append(scalar)
            } else if scalar < 0x800 {
                append(0xC0 | scalar >> 6)
                append(0x80 | scalar & 0x3F)
            } else {
                if scalar < 0x10000 {
                    append(0xE0 | scalar >> 12)
                } else {
                    append(0xF0 | scalar >> 18)
                    append(0x80 | scalar >> 12 & 0x3F)
                }
                append(0x80 | scalar >> 6 & 0x3F)
                append(0x80 | scalar & 0x3F)
            }
        }
        return count
    }

    /// The scalar at an index, which becomes that of the next one.
    private static func scalar(in units: [UInt16], at index: inout Int) -> UInt32 {
        let unit = units[index]
        index += 1
        guard unit & 0xF800 == 0xD800 else { return UInt32(unit) }
        guard unit < 0xDC00, index < units.count, units[index] & 0xFC00 == 0xDC00 else { return 0xFFFD }
        let low = units[index]
        index += 1
        return 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
    }
}
