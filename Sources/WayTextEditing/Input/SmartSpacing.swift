/// Spaces when whole words are pasted, dropped, cut or deleted.
package enum SmartSpacing {
    /// Text that replaces a range, with a space where it would run into a word before or after it.
    package static func inserting(_ string: String, in range: Range<Int>, of buffer: TextBuffer) -> String {
        guard let first = string.unicodeScalars.first, let last = string.unicodeScalars.last else { return string }
        var result = string
        if let before = buffer.scalar(before: range.lowerBound), endsWord(before), startsWord(first) { result = " " + result }
        if let after = buffer.scalar(at: range.upperBound), startsWord(after), endsWord(last) { result += " " }
        return result
    }

    /// The range to delete for whole words: with one of the spaces at its sides if it leaves two together, or one at an end of the paragraph or
    /// before punctuation.
    package static func deleting(_ range: Range<Int>, of buffer: TextBuffer) -> Range<Int> {
        let boundaries = TextBoundaries(buffer)
        let range = buffer.clamped(range)
        guard !range.isEmpty, boundaries.isBoundary(range.lowerBound, of: .word), boundaries.isBoundary(range.upperBound, of: .word),
            let first = buffer.scalar(at: range.lowerBound), let last = buffer.scalar(before: range.upperBound), startsWord(first), endsWord(last)
        else { return range }
        let before = buffer.scalar(before: range.lowerBound)
        let after = buffer.scalar(at: range.upperBound)
        if before == " ", after.map({ !startsWord($0) }) ?? true { return range.lowerBound - 1..<range.upperBound }
        if after == " ", before.map({ isParagraphEnd($0) }) ?? true { return range.lowerBound..<range.upperBound + 1 }
        return range
    }

    private static func startsWord(_ scalar: Unicode.Scalar) -> Bool { isWordPart(scalar) || scalar.properties.generalCategory == .openPunctuation }

    private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
        isWordPart(scalar) || scalar.properties.generalCategory == .closePunctuation || ".,;:!?%".unicodeScalars.contains(scalar)
    }

    /// Letters and digits of scripts with spaces between words.
    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isIdeographic || (0x3040..<0x3100).contains(scalar.value) || (0xE00..<0xEE0).contains(scalar.value) { return false }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
    }

    private static func isParagraphEnd(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0xFFFF && ParagraphSeparator.isSeparator(UInt16(scalar.value)) }
}
