/// Strings and numbers. Source: Apple's "Predicate Format String Syntax", Identifiers and Literals.
extension PredicateLexer {
    /// A string in single or double quotes, which do not terminate each other.
    mutating func quotedText() throws(PredicateSyntaxError) -> String {
        let start = position
        let quote = scalars[start]
        position += 1
        var text = String.UnicodeScalarView()
        while let scalar = current, scalar != quote {
            if scalar == "\\" {
                text.append(try escape())
            } else {
                text.append(scalar)
                position += 1
            }
        }
        guard current == quote else { throw failure("the string has no end", at: start) }
        position += 1
        return String(text)
    }

    /// `\ooo`, `\xhh`, `\uhhhh` and those of C. Before any other character a backslash has no effect.
    mutating func escape() throws(PredicateSyntaxError) -> Unicode.Scalar {
        guard let letter = scalar(at: 1) else { throw failure("nothing follows the backslash") }
        let octal = digits(from: 1, radix: 8, count: 3)
        if octal.count == 3 { return take(octal, length: 4, radix: 8) }
        position += 2
        switch letter {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "a": return "\u{7}"
        case "v": return "\u{B}"
        case "x", "X": return hexadecimal(letter, count: 2)
        case "u", "U": return unicode(letter)
        default: return letter
        }
    }

    private mutating func hexadecimal(_ letter: Unicode.Scalar, count: Int) -> Unicode.Scalar {
        let digits = digits(from: 0, radix: 16, count: count)
        return digits.count == count ? take(digits, length: count, radix: 16) : letter
    }

    /// `\uhhhh`; a character beyond U+FFFF is written as two surrogates.
    private mutating func unicode(_ letter: Unicode.Scalar) -> Unicode.Scalar {
        let digits = digits(from: 0, radix: 16, count: 4)
        guard let high = UInt32(digits, radix: 16), (0xD800..<0xDC00).contains(high), scalar(at: 4) == "\\", ["u", "U"].contains(scalar(at: 5)),
            let low = UInt32(self.digits(from: 6, radix: 16, count: 4), radix: 16), (0xDC00..<0xE000).contains(low)
        else { return hexadecimal(letter, count: 4) }
        position += 10
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func take(_ digits: String, length: Int, radix: Int) -> Unicode.Scalar {
        position += length
        return UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    }

    private func digits(from offset: Int, radix: Int, count: Int) -> String {
        var digits = ""
        while digits.utf8.count < count, let digit = scalar(at: offset + digits.utf8.count), Character(digit).isASCII,
            Int(String(digit), radix: radix) != nil
        {
            digits.unicodeScalars.append(digit)
        }
        return digits
    }

    /// `27`, `2.71828`, `9.2e-5`, `0x1F`, `0o17`, `0b11`.
    mutating func number() throws(PredicateSyntaxError) -> PredicateToken.Kind {
        let start = position
        if current == "0", let letter = scalar(at: 1), let radix = ["x": 16, "X": 16, "o": 8, "O": 8, "b": 2, "B": 2][letter] {
            let digits = digits(from: 2, radix: radix, count: scalars.count)
            guard !digits.isEmpty else { throw failure("the number has no digits", at: start) }
            position += 2 + digits.count
            guard let value = UInt(digits, radix: radix) else { throw failure("the number is too large", at: start) }
            return .integer(Int(truncatingIfNeeded: value))
        }
        var text = takeDigits()
        var isReal = false
        if current == ".", scalar(at: 1).map(Self.isDigit) == true || text.isEmpty == false && !isKeyAfterDot {
            isReal = true
            position += 1
            text += "." + takeDigits()
        }
        if let exponent = takeExponent() {
            isReal = true
            text += exponent
        }
        if !isReal, let value = Int(text) { return .integer(value) }
        guard let value = Double(text.hasSuffix(".") ? text + "0" : text.hasPrefix(".") ? "0" + text : text) else {
            throw failure("“\(text)” is no number", at: start)
        }
        return .real(value)
    }

    /// Whether the dot after a number starts a key: `1.description`.
    private var isKeyAfterDot: Bool { scalar(at: 1)?.properties.isAlphabetic == true }

    private mutating func takeDigits() -> String {
        let digits = digits(from: 0, radix: 10, count: scalars.count)
        position += digits.count
        return digits
    }

    private mutating func takeExponent() -> String? {
        guard current == "e" || current == "E" else { return nil }
        let sign = scalar(at: 1).map { $0 == "+" || $0 == "-" } == true ? 1 : 0
        let digits = digits(from: 1 + sign, radix: 10, count: scalars.count)
        guard !digits.isEmpty else { return nil }
        let isNegative = scalar(at: 1) == "-"
        position += 1 + sign + digits.count
        return "e" + (isNegative ? "-" : "") + digits
    }
}
