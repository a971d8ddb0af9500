/// The property Sentence_Break of UAX #29.
enum SentenceBreak {
    case carriageReturn
    case lineFeed
    case separator
    /// Extend and Format.
    case ignored
    case space
    case lower
    case upper
    case otherLetter
    case number
    /// ATerm.
    case fullStop
    /// STerm.
    case terminator
    case continuation
    case closing
    case other

    var isSeparator: Bool { self == .separator || self == .carriageReturn || self == .lineFeed }

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x61...0x7A: self = .lower
        case 0x20, 0x09, 0x0B, 0x0C: self = .space
        case 0x41...0x5A: self = .upper
        case 0x30...0x39: self = .number
        case 0x0D: self = .carriageReturn
        case 0x0A: self = .lineFeed
        case 0x85, 0x2028, 0x2029: self = .separator
        case 0x2E, 0x2024, 0xFE52, 0xFF0E: self = .fullStop
        default: self = Self.classified(scalar)
        }
    }

    private static func classified(_ scalar: Unicode.Scalar) -> SentenceBreak {
        let properties = scalar.properties
        if SentencePunctuation.terminators.contains(scalar) { return .terminator }
        if SentencePunctuation.continuations.contains(scalar) { return .continuation }
        let category = properties.generalCategory
        if properties.isGraphemeExtend || category == .spacingMark || scalar == "\u{200D}" || properties.isEmojiModifier { return .ignored }
        if category == .format { return .ignored }
        if properties.isWhitespace { return .space }
        if properties.isLowercase, !properties.isGraphemeExtend { return .lower }
        if category == .titlecaseLetter || properties.isUppercase { return .upper }
        if properties.isAlphabetic || scalar == "\u{A0}" || scalar == "\u{5F3}" { return .otherLetter }
        switch category {
        case .decimalNumber: return .number
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: return .closing
        default: return SentencePunctuation.quotes.contains(scalar) ? .closing : .other
        }
    }
}
