/// Word boundaries of UAX #29 in text of ASCII units, for which ICU is not needed. As in ICU, a colon is no part of a word.
enum BasicWordRules {
    private enum Kind {
        case carriageReturn, lineFeed, newline, space, letter, digit, underscore, midNumber, midBoth, other
    }

    static func segments(of units: [UInt16], at offset: Int) -> [TextBoundaries.WordSegment] {
        var segments: [TextBoundaries.WordSegment] = []
        var start = 0
        var isWord = false
        for index in units.indices {
            if index > 0, isBoundary(units, index) {
                segments.append(TextBoundaries.WordSegment(range: offset + start..<offset + index, isWord: isWord))
                start = index
                isWord = false
            }
            let kind = kind(units[index])
            if kind == .letter || kind == .digit { isWord = true }
        }
        if start < units.count { segments.append(TextBoundaries.WordSegment(range: offset + start..<offset + units.count, isWord: isWord)) }
        return segments
    }

    /// The rules WB3 to WB13b, in the order of the standard.
    private static func isBoundary(_ units: [UInt16], _ index: Int) -> Bool {
        let next = kind(units[index])
        switch (kind(units[index - 1]), next) {
        case (.carriageReturn, .lineFeed), (.space, .space): return false
        case (.letter, .letter), (.digit, .digit), (.letter, .digit), (.digit, .letter): return false
        case (.letter, .underscore), (.digit, .underscore), (.underscore, .underscore), (.underscore, .letter), (.underscore, .digit): return false
        case (.letter, .midBoth): return index + 1 == units.count || kind(units[index + 1]) != .letter
        case (.midBoth, .letter): return index < 2 || kind(units[index - 2]) != .letter
        case (.digit, .midNumber), (.digit, .midBoth): return index + 1 == units.count || kind(units[index + 1]) != .digit
        case (.midNumber, .digit), (.midBoth, .digit): return index < 2 || kind(units[index - 2]) != .digit
        default: return true
        }
    }

    private static func kind(_ unit: UInt16) -> Kind {
        switch unit {
        case 0x41...0x5A, 0x61...0x7A: .letter
        case 0x30...0x39: .digit
        case 0x20: .space
        case 0x5F: .underscore
        case 0x2C, 0x3B: .midNumber
        case 0x2E, 0x27: .midBoth
        case 0x0D: .carriageReturn
        case 0x0A: .lineFeed
        case 0x0B, 0x0C: .newline
        default: .other
        }
    }
}
