/// The parts of a text that a reader goes through. Offsets count Unicode scalars.
struct TextSegments {
    /// What is read at once.
    enum Unit {
        /// A grapheme cluster: a letter with its combining marks.
        case character
        /// A word and what follows it until the next one.
        case wordStart
        /// What precedes a word and the word.
        case wordEnd
        case sentenceStart, sentenceEnd
        /// A paragraph with its line break.
        case lineStart
        /// A line break and the paragraph after it.
        case lineEnd
    }

    let scalars: [Unicode.Scalar]

    /// The part that contains an offset; an empty one at the end of the text where no part continues there.
    /// - Parameter offset: From 0 to the number of scalars.
    func range(of unit: Unit, at offset: Int) -> Range<Int> {
        let paragraph = paragraph(at: offset)
        switch unit {
        case .lineStart: return paragraph
        case .lineEnd: return line(at: offset)
        case .character where offset == scalars.count: return offset..<offset
        case .character, .wordStart, .wordEnd, .sentenceStart, .sentenceEnd: break
        }
        let borders = borders(of: unit, in: paragraph)
        let end = borders.first { $0 > offset } ?? paragraph.upperBound
        let start = borders.last { $0 <= offset && $0 < end } ?? paragraph.lowerBound
        return start..<end
    }

    // MARK: Lines

    static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" }

    /// From after the line break before the offset to after the next one.
    private func paragraph(at offset: Int) -> Range<Int> {
        let start = scalars[..<offset].lastIndex(where: Self.isLineBreak).map { $0 + 1 } ?? 0
        let end = scalars[offset...].firstIndex(where: Self.isLineBreak).map { $0 + 1 } ?? scalars.count
        return start..<end
    }

    /// From the line break before the offset to the next one.
    private func line(at offset: Int) -> Range<Int> {
        guard !scalars.isEmpty else { return 0..<0 }
        let start = scalars[...min(offset, scalars.count - 1)].lastIndex(where: Self.isLineBreak) ?? 0
        let end = scalars[min(start + 1, scalars.count)...].firstIndex(where: Self.isLineBreak) ?? scalars.count
        return start..<end
    }

    // MARK: Borders

    /// The offsets where parts begin, the first and last of the range included.
    private func borders(of unit: Unit, in range: Range<Int>) -> [Int] {
        var finder = BorderFinder(unit: unit, borders: [range.lowerBound])
        var offset = range.lowerBound
        for character in String(scalars: scalars[range]) {
            finder.take(character, at: offset)
            offset += character.unicodeScalars.count
        }
        if finder.borders.last != range.upperBound { finder.borders.append(range.upperBound) }
        return finder.borders
    }

    /// Finds where parts begin, from one character to the next.
    private struct BorderFinder {
        private enum Kind { case word, ideograph, sentenceEnd, space, other }

        let unit: Unit
        var borders: [Int]
        private var last = Kind.other
        /// A sentence's end was followed by spaces only.
        private var endsSentence = false

        init(unit: Unit, borders: [Int]) { (self.unit, self.borders) = (unit, borders) }

        mutating func take(_ character: Character, at offset: Int) {
            let kind = Self.kind(of: character)
            let beginsWord = kind == .ideograph || (kind == .word && last != .word)
            let endsWord = last == .ideograph || (last == .word && kind != .word)
            switch unit {
            case .character: add(offset)
            case .wordStart: if beginsWord { add(offset) }
            case .wordEnd: if endsWord { add(offset) }
            case .sentenceStart: if endsSentence, last == .space, kind != .space { add(offset) }
            case .sentenceEnd: if endsSentence, last == .sentenceEnd, kind == .space { add(offset) }
            case .lineStart, .lineEnd: break
            }
            endsSentence = kind == .sentenceEnd || (endsSentence && kind == .space)
            last = kind
        }

        private mutating func add(_ offset: Int) {
            if borders.last != offset { borders.append(offset) }
        }

        private static func kind(of character: Character) -> Kind {
            if character.isWhitespace { return .space }
            if ".!?…。！？".contains(character) { return .sentenceEnd }
            guard let scalar = character.unicodeScalars.first else { return .other }
            if scalar.properties.isIdeographic || (0x3040...0x309F).contains(scalar.value) { return .ideograph }
            // An apostrophe is a part of the word, as UAX #29 has it between letters.
            return character.isLetter || character.isNumber || "_'’".contains(character) ? .word : .other
        }
    }
}

extension String {
    init(scalars: ArraySlice<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
