/// When typed letters are made capitals.
package enum Capitalization: Hashable, Sendable {
    case none
    case words
    case sentences
    case allCharacters

    /// Whether a letter that is typed at an offset is to be a capital.
    package func appliesTo(_ offset: Int, in buffer: TextBuffer) -> Bool {
        switch self {
        case .none: return false
        case .allCharacters: return true
        case .words:
            guard let before = buffer.scalar(before: offset) else { return true }
            if before.properties.isWhitespace { return true }
            switch before.properties.generalCategory {
            case .openPunctuation, .initialPunctuation, .dashPunctuation: return true
            default: return before == "\"" || before == "/"
            }
        case .sentences: return Self.startsSentence(offset, in: buffer)
        }
    }

    /// Typed text with its first letter, or all, as capitals where this applies at an offset.
    package func applied(to typed: String, at offset: Int, in buffer: TextBuffer) -> String {
        guard appliesTo(offset, in: buffer) else { return typed }
        if self == .allCharacters { return typed.uppercased() }
        guard let first = typed.unicodeScalars.first else { return typed }
        var rest = typed.unicodeScalars
        rest.removeFirst()
        return first.properties.titlecaseMapping + String(rest)
    }

    /// Whether an offset is at the start of a paragraph, or behind a full stop, a question or an exclamation mark and white space.
    private static func startsSentence(_ offset: Int, in buffer: TextBuffer) -> Bool {
        var position = buffer.clamped(offset)
        var hasSpace = false
        var isBehindOpening = true
        // White space, brackets and quotes in this order backward; their number is bounded.
        for _ in 0..<64 {
            guard let scalar = buffer.scalar(before: position) else { return true }
            position -= UTF16.width(scalar)
            if scalar.value <= 0xFFFF, ParagraphSeparator.isSeparator(UInt16(scalar.value)) || scalar == "\u{2028}" { return true }
            if scalar.properties.isWhitespace {
                hasSpace = true
                isBehindOpening = false
                continue
            }
            if isBehindOpening, isOpening(scalar) { continue }
            guard hasSpace else { return false }
            if ".!?\u{2026}\u{203D}\u{37E}\u{61F}\u{964}".unicodeScalars.contains(scalar) { return true }
            guard isClosing(scalar) else { return false }
        }
        return false
    }

    private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: scalar == "\"" || scalar == "'" || scalar == "\u{BF}" || scalar == "\u{A1}"
        }
    }

    private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: true
        default: scalar == "\"" || scalar == "'"
        }
    }
}
