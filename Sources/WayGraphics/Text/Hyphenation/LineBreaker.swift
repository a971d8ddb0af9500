import CPango

/// Breaks a paragraph into lines, the last possible word in each.
struct LineBreaker {
    let line: LineMeasure
    /// Points.
    let firstWidth: CGFloat
    let width: CGFloat
    /// A line is filled with a part of the next word if it is narrower than this fraction of its width.
    let factor: CGFloat
    /// The bytes before which a line ends with a hyphen.
    private(set) var points: [Int] = []

    init(line: LineMeasure, firstWidth: CGFloat, width: CGFloat, factor: CGFloat) {
        self.line = line
        self.firstWidth = firstWidth
        self.width = width
        self.factor = factor
    }

    /// A longer word is not looked up.
    private static let longestWord = 100
    /// The most hyphens of a paragraph: Pango takes time proportional to the square of their number. A text view lays a long paragraph out in parts.
    private static let maximumHyphens = 1000
    /// What Pango's widths may differ by from the sum of those of the characters, in points.
    private static let tolerance: CGFloat = 0.25

    /// - Parameters:
    ///   - limit: 0 for none.
    ///   - hyphenated: the number of lines that may end with a hyphen.
    /// - Returns: The number of lines.
    mutating func breakLines(limit: Int, hyphenated: Int) -> Int {
        var start = 0, count = 0
        while start < line.scalars.count, limit == 0 || count < limit {
            let available = (count == 0 ? firstWidth : width) + line.slack
            let row = row(from: start, available)
            count += 1
            guard let overflow = row.overflow else { break }
            let natural = row.lastBreak.map { _ in row.widthAtBreak } ?? 0
            if count <= hyphenated, points.count < Self.maximumHyphens, natural < factor * available, let point = point(in: row, start: start, overflow: overflow, available) {
                points.append(line.bytes[point])
                start = point
            } else {
                start = row.lastBreak ?? max(overflow, start + 1)
            }
        }
        return count
    }

    private struct Row {
        /// The first character that does not fit; nil if the paragraph ends in the line.
        var overflow: Int?
        /// The last character before which the line may be broken, and the width of the line then, without spaces at its end.
        var lastBreak: Int?
        var widthAtBreak: CGFloat = 0
    }

    private func row(from start: Int, _ available: CGFloat) -> Row {
        var row = Row(), x: CGFloat = 0, trimmed: CGFloat = 0
        for index in start..<line.scalars.count {
            let attributes = line.attributes[index]
            if index > start, attributes.is_line_break != 0 {
                row.lastBreak = index
                row.widthAtBreak = trimmed
            }
            x += line.widths[index]
            guard attributes.is_white == 0 else { continue }
            if x > available {
                row.overflow = index
                return row
            }
            trimmed = x
        }
        return row
    }

    /// The last place for a hyphen that fits into the line.
    private func point(in row: Row, start: Int, overflow: Int, _ available: CGFloat) -> Int? {
        let first = max(start, row.lastBreak ?? start)
        guard let word = word(around: overflow, notBefore: row.lastBreak), let dictionary = dictionary(for: word) else { return nil }
        let hyphen = TextEngine.shared.hyphenWidth(of: line.attributes(at: overflow)) + Self.tolerance
        var x = line.widths[start..<first].reduce(0, +), fitting: [Int: Bool] = [:]
        for index in first..<min(overflow + 1, line.scalars.count) {
            fitting[index] = index > first && x + hyphen <= available && line.attributes[index].is_cursor_position != 0
            x += line.widths[index]
        }
        let letters = Substring(String(String.UnicodeScalarView(line.scalars[word])))
        return dictionary.points(in: letters).map { word.lowerBound + $0 }.last { fitting[$0] == true }
    }

    /// The dictionary of the word's language.
    private func dictionary(for word: Range<Int>) -> HyphenationDictionary? {
        let engine = TextEngine.shared
        return engine.language(of: line.attributes(at: word.lowerBound)).flatMap(engine.hyphenation.dictionary)
    }

    // MARK: Words

    /// The letters around a character. Nil for what is no word of a language, such as an address or a name with digits, for one that has a hyphen of its own, and
    /// for one that is too long to be one.
    private func word(around index: Int, notBefore lowest: Int?) -> Range<Int>? {
        let scalars = line.scalars, lowest = lowest ?? 0
        // A comma may be what does not fit.
        var index = index
        while index > lowest, !Self.isLetter(scalars[index]), line.attributes[index].is_white == 0 { index -= 1 }
        guard Self.isLetter(scalars[index]) else { return nil }
        var lower = index, upper = index + 1
        while lower > lowest, Self.isLetter(scalars[lower - 1]), index - lower < Self.longestWord { lower -= 1 }
        while upper < scalars.count, Self.isLetter(scalars[upper]), upper - index < Self.longestWord { upper += 1 }
        guard upper - lower <= Self.longestWord else { return nil }
        if lower > 0, Self.joins(scalars[lower - 1]) || scalars[lower - 1] == "." { return nil }
        if upper < scalars.count, Self.joins(scalars[upper]) { return nil }
        if upper + 1 < scalars.count, scalars[upper] == ".", Self.isLetter(scalars[upper + 1]) { return nil }
        return lower..<upper
    }

    /// Letters and the marks on them, of scripts that have hyphens: neither Arabic and Hebrew nor those whose lines are broken between any letters.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else { return (0x41...0x5A).contains(scalar.value & ~0x20) }
        if scalar.value == 0xAD { return false }
        switch scalar.value {
        case 0x0590...0x08FF, 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xDFFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...: return false
        default: return scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
        }
    }

    /// Whether what is before or after the scalar is no word of its own. U+00AD is the hyphen that the text has itself.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        "@/\\_:0123456789\u{AD}".unicodeScalars.contains(scalar)
    }
}
