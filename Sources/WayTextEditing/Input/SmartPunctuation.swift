/// Replacements while text is typed: quotes, dashes and the full stop for two spaces.
package enum SmartPunctuation {
    /// What is to be inserted in place of typed text, and how many units before it are replaced.
    package struct Replacement: Hashable, Sendable {
        package let text: String
        package let replacedBefore: Int

        package init(_ text: String, replacing replacedBefore: Int = 0) {
            self.text = text
            self.replacedBefore = replacedBefore
        }
    }

    /// A typed straight quote as the one of the language: an opening one at the start, after white space and after opening punctuation, otherwise a
    /// closing one. A single quote after a letter is an apostrophe. Nil if another text is typed.
    package static func quote(_ typed: String, at offset: Int, in buffer: TextBuffer, marks: QuotationMarks = .english) -> Replacement? {
        guard typed == "\"" || typed == "'" else { return nil }
        let before = buffer.scalar(before: offset)
        let isOpening = before.map { opensQuotation($0, marks) } ?? true
        if typed == "\"" { return Replacement(isOpening ? marks.opening : marks.closing) }
        if !isOpening, let before, before.properties.isAlphabetic { return Replacement("\u{2019}") }
        return Replacement(isOpening ? marks.singleOpening : marks.singleClosing)
    }

    /// The second of two typed hyphens makes an em dash of them. A row of hyphens stays.
    package static func dash(_ typed: String, at offset: Int, in buffer: TextBuffer) -> Replacement? {
        guard typed == "-", buffer.scalar(before: offset) == "-", buffer.scalar(before: offset - 1) != "-" else { return nil }
        return Replacement("\u{2014}", replacing: 1)
    }

    /// The second of two spaces behind a word makes a full stop and a space of them.
    package static func fullStop(_ typed: String, at offset: Int, in buffer: TextBuffer) -> Replacement? {
        guard typed == " ", buffer.scalar(before: offset) == " ", let before = buffer.scalar(before: offset - 1) else { return nil }
        let category = before.properties.generalCategory
        let isClosing = category == .closePunctuation || category == .finalPunctuation || before == "\""
        guard before.properties.isAlphabetic || before.properties.numericType != nil || isClosing else { return nil }
        return Replacement(". ", replacing: 1)
    }

    private static func opensQuotation(_ scalar: Unicode.Scalar, _ marks: QuotationMarks) -> Bool {
        // A no-break space belongs to a French opening mark or to what is before it.
        if scalar.properties.isWhitespace { return true }
        switch scalar.properties.generalCategory {
        case .openPunctuation, .dashPunctuation: return true
        case .initialPunctuation: return marks.closing.unicodeScalars.first != scalar
        default: return scalar == "\u{201E}" || scalar == "\u{201A}" || scalar == "/"
        }
    }
}
