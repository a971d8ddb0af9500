import Foundation

/// Word boundaries of UAX #29 as ICU finds them, for Thai, Lao, Khmer, Burmese, Chinese and Japanese with its dictionaries.
///
/// Foundation on Linux does not enumerate words, but its regular expressions offer ICU's word break iterator.
enum WordRules {
    private static let boundary = try? NSRegularExpression(pattern: "\\b", options: .useUnicodeWordBoundaries)

    static func segments(of buffer: TextBuffer, in range: Range<Int>) -> [TextBoundaries.WordSegment] {
        let units = buffer.utf16(in: range)
        if units.allSatisfy({ $0 < 0x80 }) { return BasicWordRules.segments(of: units, at: range.lowerBound) }
        let string = String(utf16Units: units)
        var ends: [Int] = []
        boundary?.enumerateMatches(in: string, range: NSRange(location: 0, length: units.count)) { match, _, _ in
            if let location = match?.range.location, location > 0 { ends.append(location) }
        }
        if ends.last != units.count { ends.append(units.count) }
        var segments: [TextBoundaries.WordSegment] = []
        var start = 0
        for end in ends {
            segments.append(TextBoundaries.WordSegment(range: range.lowerBound + start..<range.lowerBound + end, isWord: isWord(units[start..<end])))
            start = end
        }
        return segments
    }

    /// Whether words are certainly divided between two adjacent scalars: before a space that does not follow one (WB3d, WB999), before ideographic
    /// punctuation.
    static func isCertain(_: Unicode.Scalar?, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        switch second {
        case " ": first != " "
        case "\u{3001}", "\u{3002}", "\u{300C}", "\u{300D}", "\u{FF01}", "\u{FF1F}": true
        default: false
        }
    }

    private static func isWord(_ units: ArraySlice<UInt16>) -> Bool {
        var scalars = UnicodeScalars(Array(units))
        while let (scalar, _) = scalars.next() {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
        }
        return false
    }
}
