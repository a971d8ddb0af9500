import CPango

/// Where a paragraph must not be broken, by its style. Ranges are in bytes of the paragraph. Called under the engine's lock.
extension LayoutBuilder {
    /// The paragraph with the breaks that its style asks for; `plain` where those would make it worse.
    /// - Parameter layOut: lays the paragraph out without breaks inside of ranges.
    static func withPreferredBreaks(
        _ plain: TextParagraph, _ text: Substring, _ style: TextParagraphStyle, width: CGFloat?, lineLimit: Int, layOut: ([Range<Int>]) -> TextParagraph?
    ) -> TextParagraph {
        guard plain.lineCount > 1, let width, style.lineBreakMode != .byClipping, style.lineBreakMode != .byCharWrapping else { return plain }
        var result = plain, words: [Range<Int>] = []
        if style.keepsHangulWords {
            words = hangulWords(of: text)
            if !words.isEmpty, let kept = layOut(words), kept.fits(width) { result = kept } else { words = [] }
        }
        guard style.avoidsOrphans, lineLimit == 0 || result.lineCount <= lineLimit, !result.isTruncated, let joint = orphan(of: result, text),
            let pushed = layOut(words + [joint]), pushed.lineCount == result.lineCount, pushed.fits(width),
            pushed.bytes(ofLine: pushed.lineCount - 1)?.lowerBound == joint.lowerBound
        else { return result }
        return pushed
    }

    /// Words of two or more Hangul syllables.
    private static func hangulWords(of text: Substring) -> [Range<Int>] {
        var words: [Range<Int>] = [], start: Int?, byte = 0
        func end() {
            if let start, byte - start > 3 { words.append(start..<byte) }
            start = nil
        }
        for scalar in text.unicodeScalars {
            if (0xAC00...0xD7A3).contains(scalar.value) { start = start ?? byte } else { end() }
            byte += UTF8.width(scalar)
        }
        end()
        return words
    }

    /// From the last word of the line before the last one to the first character of the last line, if that has a single word; nil otherwise, and if
    /// the line before has a single word, too.
    private static func orphan(of paragraph: TextParagraph, _ text: Substring) -> Range<Int>? {
        guard let last = paragraph.bytes(ofLine: paragraph.lineCount - 1), let before = paragraph.bytes(ofLine: paragraph.lineCount - 2) else { return nil }
        let utf8 = text.utf8
        func part(_ range: Range<Int>) -> Substring {
            let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound), end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
            return text[start..<end]
        }
        let word = part(last), words = part(before).split(whereSeparator: \.isWhitespace)
        guard let first = word.first, word.split(whereSeparator: \.isWhitespace).count == 1, !first.isWhitespace, words.count > 1, let moved = words.last,
            before.upperBound == last.lowerBound, part(before).last?.isWhitespace == true
        else { return nil }
        let start = utf8.distance(from: utf8.startIndex, to: moved.startIndex)
        return start..<last.lowerBound + String(first).utf8.count
    }
}

extension TextParagraph {
    /// The bytes of a line; nil for a line that the paragraph does not have, or that reaches beyond its text.
    fileprivate func bytes(ofLine index: Int) -> Range<Int>? {
        guard index >= 0, index < lineCount, let line = line(index) else { return nil }
        let start = Int(line.pointee.start_index), end = index + 1 < lineCount ? self.line(index + 1).map { Int($0.pointee.start_index) } ?? count : count
        return start <= end && end <= count ? start..<end : nil
    }

    /// Whether no line is wider than a width in points.
    fileprivate func fits(_ width: CGFloat) -> Bool {
        (0..<lineCount).allSatisfy { index in
            guard let line = line(index) else { return false }
            var box = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &box)
            return box.width.points <= width + 0.5
        }
    }
}
