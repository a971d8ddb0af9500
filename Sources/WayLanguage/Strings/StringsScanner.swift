/// Reads the text of a file `.strings`.
struct StringsScanner {
    private let units: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) { units = Array(text.unicodeScalars) }

    private struct Fault: Error { let text: String }

    mutating func scan() -> StringsFile.Contents {
        var contents = StringsFile.Contents()
        do throws(Fault) {
            try skipSpace()
            let isBraced = take("{")
            while try skipSpace(), position < units.count, !(isBraced && take("}")) {
                let key = try text()
                try skipSpace()
                var value = key
                if take("=") {
                    try skipSpace()
                    value = try text()
                    try skipSpace()
                }
                contents.texts[key] = value
                guard take(";") || position == units.count else { throw Fault(text: "\";\" is missing after the value of \"\(key)\"") }
            }
        } catch {
            let line = units.prefix(position).count { $0 == "\n" } + 1
            contents.fault = "line \(line): \(error.text)"
        }
        return contents
    }

    private mutating func take(_ unit: Unicode.Scalar) -> Bool {
        guard position < units.count, units[position] == unit else { return false }
        position += 1
        return true
    }

    private func follows(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        position + 1 < units.count && units[position] == first && units[position + 1] == second
    }

    /// Spaces and comments.
    @discardableResult private mutating func skipSpace() throws(Fault) -> Bool {
        while position < units.count {
            if units[position].properties.isWhitespace || units[position] == "\u{FEFF}" {
                position += 1
            } else if follows("/", "/") {
                while position < units.count, !["\n", "\r", "\u{2028}", "\u{2029}"].contains(units[position]) { position += 1 }
            } else if follows("/", "*") {
                let start = position
                position += 2
                while position < units.count, !follows("*", "/") { position += 1 }
                guard position < units.count else {
                    position = start
                    throw Fault(text: "a comment has no end")
                }
                position += 2
            } else {
                break
            }
        }
        return true
    }

    private mutating func text() throws(Fault) -> String {
        guard position < units.count else { throw Fault(text: "a text is missing at the end") }
        let quote = units[position]
        if quote == "\"" || quote == "'" { return try quoted(quote) }
        let start = position
        while position < units.count, Self.isBare(units[position]) { position += 1 }
        guard position > start else { throw Fault(text: "\"\(units[position])\" stands where a text begins") }
        return String(String.UnicodeScalarView(units[start..<position]))
    }

    private static func isBare(_ unit: Unicode.Scalar) -> Bool {
        switch unit {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
        default: false
        }
    }

    private mutating func quoted(_ quote: Unicode.Scalar) throws(Fault) -> String {
        let start = position
        position += 1
        // Escapes write UTF-16, so one character may take two of them.
        var text = String.UnicodeScalarView(), pendingSurrogate: UInt16?
        while position < units.count, units[position] != quote {
            let unit = units[position]
            position += 1
            guard unit == "\\" else {
                text.append(unit)
                continue
            }
            guard position < units.count else { break }
            append(escape(), to: &text, &pendingSurrogate)
        }
        guard position < units.count else {
            position = start
            throw Fault(text: "a text has no closing quotation mark")
        }
        position += 1
        return String(text)
    }

    private func append(_ code: UInt16?, to text: inout String.UnicodeScalarView, _ pending: inout UInt16?) {
        guard let code else { return }
        if let high = pending, UTF16.isTrailSurrogate(code) {
            pending = nil
            text.append(contentsOf: String(decoding: [high, code], as: UTF16.self).unicodeScalars)
        } else if UTF16.isLeadSurrogate(code) {
            pending = code
        } else {
            text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
        }
    }

    /// What follows a backslash; nil for a line break, which has no effect.
    private mutating func escape() -> UInt16? {
        let unit = units[position]
        position += 1
        switch unit {
        case "n": return 10
        case "t": return 9
        case "r": return 13
        case "a": return 7
        case "b": return 8
        case "f": return 12
        case "v": return 11
        case "\n": return nil
        case "U", "u": return digits(radix: 16, limit: 4) ?? UInt16(exactly: unit.value)
        case "0"..."7":
            position -= 1
            return digits(radix: 8, limit: 3)
        default:
            guard let code = UInt16(exactly: unit.value) else {
                // A character beyond the first 65,536 stands for itself.
                position -= 1
                return nil
            }
            return code
        }
    }

    private mutating func digits(radix: UInt32, limit: Int) -> UInt16? {
        var value: UInt32 = 0, count = 0
        while count < limit, position < units.count, let digit = Character(units[position]).hexDigitValue, digit < radix {
            value = value * radix + UInt32(digit)
            position += 1
            count += 1
        }
        return count == 0 ? nil : UInt16(exactly: value)
    }
}
