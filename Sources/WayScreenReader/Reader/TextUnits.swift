import Foundation

/// The characters, words and lines of a text, as ranges of Unicode scalars.
struct TextUnits {
    let string: String
    private let scalars: [Unicode.Scalar]

    init(_ string: String) {
        self.string = string
        scalars = Array(string.unicodeScalars)
    }

    var count: Int { scalars.count }

    func substring(_ range: Range<Int>) -> String {
        let clamped = range.clamped(to: 0..<scalars.count)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[clamped])
        return String(view)
    }

    /// What a user takes for one character.
    var characters: [Range<Int>] {
        var start = 0
        return string.map { character in
            defer { start += character.unicodeScalars.count }
            return start..<start + character.unicodeScalars.count
        }
    }

    /// Runs of letters and digits; ideographs, which no space separates, are words each.
    var words: [Range<Int>] {
        var result: [Range<Int>] = []
        var start: Int?
        for (index, scalar) in scalars.enumerated() {
            let isIdeograph = scalar.properties.isIdeographic
            if let first = start, isIdeograph || !isPartOfWord(index) {
                result.append(first..<index)
                start = nil
            }
            if isIdeograph {
                result.append(index..<index + 1)
            } else if start == nil, isPartOfWord(index) {
                start = index
            }
        }
        if let start { result.append(start..<scalars.count) }
        return result
    }

    /// The paragraphs, each with its line break.
    var paragraphs: [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        for (index, scalar) in scalars.enumerated() where scalar == "\n" {
            result.append(start..<index + 1)
            start = index + 1
        }
        if start < scalars.count { result.append(start..<scalars.count) }
        return result
    }

    /// The lines of the paragraph at an offset and of its neighbours.
    /// - Parameter frame: Where a range is; nil where it is not laid out, whose paragraph is one line.
    func lines(around offset: Int, frame: (Range<Int>) -> CGRect?) -> [Range<Int>] {
        let paragraphs = paragraphs
        let current = paragraphs.firstIndex { offset < $0.upperBound } ?? max(paragraphs.count - 1, 0)
        return paragraphs.indices.filter { abs($0 - current) <= 1 }.flatMap { lines(of: paragraphs[$0], frame: frame) }
    }

    private func lines(of paragraph: Range<Int>, frame: (Range<Int>) -> CGRect?) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = paragraph.lowerBound
        var last: CGRect?
        for index in paragraph {
            guard let rect = frame(index..<index + 1) else { continue }
            if let last, abs(rect.midY - last.midY) > max(rect.height, last.height) / 2 {
                result.append(start..<index)
                start = index
            }
            last = rect
        }
        return result + [start..<paragraph.upperBound]
    }

    /// The last word that ends at or before an offset.
    func word(before offset: Int) -> Range<Int>? { words.last { $0.upperBound <= offset } }

    private func isPartOfWord(_ index: Int) -> Bool {
        if isAlphanumeric(index) { return true }
        // An apostrophe inside of a word.
        guard scalars[index] == "'" || scalars[index] == "’", index > 0, index + 1 < scalars.count else { return false }
        return isAlphanumeric(index - 1) && isAlphanumeric(index + 1)
    }

    private func isAlphanumeric(_ index: Int) -> Bool {
        switch scalars[index].properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
            .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }
}

/// How one text became another: what was removed and what was inserted instead, as ranges of Unicode scalars.
struct TextChange: Equatable {
    var removed: Range<Int>, inserted: Range<Int>

    init(from old: String, to new: String) {
        let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let limit = min(old.count, new.count) - prefix
        let suffix = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, limit)
        (removed, inserted) = (prefix..<old.count - suffix, prefix..<new.count - suffix)
    }
}
