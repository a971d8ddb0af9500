/// Paragraph separators: LF, CR, CR LF and U+2029, as in `NSString.paragraphRange(for:)` and Pango. U+2028 and U+0085 separate lines only.
package enum ParagraphSeparator {
    package static func isSeparator(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }

    /// The number of separators that end at or before `end`. CR LF that `end` divides does not count.
    static func count(in units: UnsafeBufferPointer<UInt16>, upTo end: Int) -> Int {
        var count = 0
        var index = 0
        while index < end {
            let unit = units[index]
            index += 1
            guard unit <= 0x0D || unit == 0x2029, isSeparator(unit) else { continue }
            if unit == 0x0D, index < units.count, units[index] == 0x0A {
                if index == end { break }
                index += 1
            }
            count += 1
        }
        return count
    }

    /// The end of the separator with this number (from 1), nil if there are fewer.
    static func end(of number: Int, in units: UnsafeBufferPointer<UInt16>) -> Int? {
        var remaining = number
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            guard unit <= 0x0D || unit == 0x2029, isSeparator(unit) else { continue }
            if unit == 0x0D, index < units.count, units[index] == 0x0A { index += 1 }
            remaining -= 1
            if remaining == 0 { return index }
        }
        return nil
    }
}
