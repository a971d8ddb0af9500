/// Grapheme clusters of UTF-16 units: Swift's (UAX #29), lone surrogates being clusters by themselves.
enum ClusterRules {
    /// Whether there is a boundary between two units, as far as these alone tell.
    static func isBoundary(_ first: UInt16, _ second: UInt16) -> Bool? {
        // Below U+0300 only CR LF is joined.
        if first < 0x300, second < 0x300 { return !(first == 0x0D && second == 0x0A) }
        if first <= 0x0D && first >= 0x0A || second <= 0x0D && second >= 0x0A { return true }
        return nil
    }

    static func clusters(of buffer: TextBuffer, in range: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = range.lowerBound
        for character in buffer.string(in: range) {
            let end = start + character.utf16.count
            result.append(start..<end)
            start = end
        }
        return result
    }

    /// Whether two adjacent scalars are in different clusters, whatever is around them. May be false where they are.
    static func isCertain(_: Unicode.Scalar?, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        if isEmojiBase(second) { return isPlain(first) || isEmojiBase(first) || first == "\u{FE0F}" || isSkinTone(first) }
        return isPlain(second) && (isPlain(first) || isEmojiBase(first) || first == "\u{FE0F}" || isSkinTone(first))
    }

    /// Letters, digits, punctuation and spaces that neither extend a cluster nor let one go on.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F, 0xA1..<0xA9, 0xAA..<0xAD, 0xAF..<0x300: true
        case 0x370..<0x483, 0x48A..<0x590, 0x5D0..<0x5EB, 0x620..<0x64B: true
        case 0x904..<0x93A, 0xE01..<0xE31, 0xE40..<0xE47: true
        case 0x1E00..<0x2000, 0x2010..<0x2028, 0x3001..<0x302A, 0x3041..<0x3097, 0x30A1..<0x30FB: true
        case 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF9E, 0x20000..<0x30000: true
        default: false
        }
    }

    /// Pictographs that begin a cluster; neither regional indicators nor skin tones.
    private static func isEmojiBase(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1F300..<0x1F3FB, 0x1F400..<0x1F650, 0x1F680..<0x1F700, 0x1F900..<0x1FA00: true
        default: false
        }
    }

    private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool { (0x1F3FB..<0x1F400).contains(scalar.value) }
}
