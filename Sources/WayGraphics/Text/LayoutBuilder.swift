import CPango

/// Lays out a text paragraph by paragraph and positions the lines. Must be called under the engine's lock.
struct LayoutBuilder {
    let text: String
    let spans: [TextParagraph.Span]
    let style: TextParagraphStyle
    let width: CGFloat?
    /// 0 for none.
    let maximumLines: Int

    private(set) var paragraphs: [TextParagraph] = []
    private(set) var spansOfParagraph: [[TextParagraph.Span]] = []
    private(set) var lines: [TextLayout.Line] = []
    private(set) var size = CGSize.zero
    private(set) var isTruncated = false
    /// The space below the last line that was appended, until another line follows.
    private(set) var spaceBelow: CGFloat = 0

    init(text: String, spans: [TextParagraph.Span], style: TextParagraphStyle, width: CGFloat?, maximumLines: Int) {
        self.text = text
        self.spans = spans
        self.style = style
        self.width = width
        self.maximumLines = maximumLines
    }

    mutating func build() {
        guard !text.isEmpty else { return }
        let separated = Self.split(text)
        var y: CGFloat = 0
        for (index, content) in separated.enumerated() {
            let remainingLines = maximumLines == 0 ? 0 : maximumLines - lines.count
            if maximumLines > 0, remainingLines <= 0 { break }
            let own = style.linesPerParagraph, limit = remainingLines > 0 && own > 0 ? min(remainingLines, own) : max(remainingLines, own)
            // A paragraph with its own line limit does not truncate the ones after it.
            let endsText = index == separated.count - 1 || remainingLines == 0 || limit < remainingLines
            guard let paragraph = make(content, lineLimit: limit, isLast: endsText) else { continue }
            if index > 0 { y += style.paragraphSpacing + spaceBelow + style.paragraphSpacingBefore }
            appendLines(of: paragraph, at: &y, lineLimit: limit)
        }
        isTruncated = isTruncated || paragraphs.count < separated.count
        // Computed before alignment: a view that fits its text is as wide as the text, not as the offered width.
        size = CGSize(width: lines.map(\.rect.maxX).max() ?? 0, height: y)
        if style.lineBreakMode == .byClipping, let width { size.width = min(size.width, width) }
        align()
    }

    /// The paragraphs without their separators, with their start in bytes.
    static func split(_ text: String) -> [(text: Substring, start: Int)] {
        var result: [(Substring, Int)] = []
        let bytes = text.utf8
        var from = bytes.startIndex, index = from, start = 0
        // A line feed, a carriage return, both, or U+2029, whose bytes are E2 80 A9.
        while let found = bytes[index...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0xE2 }) {
            let length = separatorLength(bytes[found...])
            index = bytes.index(found, offsetBy: max(1, length))
            guard length > 0 else { continue }
            result.append((text[from..<found], start))
            start += bytes.distance(from: from, to: index)
            from = index
        }
        result.append((text[from...], start))
        return result
    }

    /// The bytes of the separator at the beginning; 0 for none.
    private static func separatorLength(_ bytes: Substring.UTF8View) -> Int {
        if bytes.first == 0x0A { return 1 }
        if bytes.first == 0x0D { return bytes.dropFirst().first == 0x0A ? 2 : 1 }
        return bytes.starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    }

    private mutating func make(_ content: (text: Substring, start: Int), lineLimit: Int, isLast: Bool) -> TextParagraph? {
        let range = content.start..<(content.start + content.text.utf8.count)
        var own = spans.filter { $0.range.overlaps(range) }
        if own.isEmpty, let near = spans.last(where: { $0.range.lowerBound <= range.lowerBound }) ?? spans.first { own = [near] }
        func layOut(forcesEllipsis: Bool, unbreakable: [Range<Int>] = []) -> TextParagraph? {
            TextParagraph(
                text: content.text, start: content.start, spans: own, style: style, width: paragraphWidth, lineLimit: lineLimit,
                forcesEllipsis: forcesEllipsis, unbreakable: unbreakable)
        }
        guard var paragraph = layOut(forcesEllipsis: false) else { return nil }
        if !isLast, lineLimit > 0, style.lineBreakMode.truncates, paragraph.lineCount >= lineLimit, !paragraph.isTruncated {
            paragraph = layOut(forcesEllipsis: true) ?? paragraph
        }
        if style.avoidsOrphans || style.keepsHangulWords {
            paragraph = Self.withPreferredBreaks(paragraph, content.text, style, width: paragraphWidth, lineLimit: lineLimit) {
                layOut(forcesEllipsis: false, unbreakable: $0)
            }
        }
        paragraphs.append(paragraph)
        spansOfParagraph.append(own)
        return paragraph
    }

    /// The width between both indents; Pango adds the difference between them.
    private var paragraphWidth: CGFloat? {
        width.map { trailingEdge($0) - min(style.firstLineHeadIndent, style.headIndent) }
    }

    private func trailingEdge(_ width: CGFloat) -> CGFloat {
        style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
    }

    private mutating func appendLines(of paragraph: TextParagraph, at y: inout CGFloat, lineLimit: Int) {
        let count = lineLimit > 0 ? min(paragraph.lineCount, lineLimit) : paragraph.lineCount
        if paragraph.isTruncated || count < paragraph.lineCount { isTruncated = true }
        for index in 0..<count {
            guard let line = paragraph.line(index) else { continue }
            if index > 0 { y += spaceBelow }
            var inkBox = PangoRectangle(), box = PangoRectangle()
            pango_layout_line_get_extents(line, &inkBox, &box)
            let lineBox = LineBox(line, box: box, spans: spansOfParagraph.last ?? [], mayFallBack: paragraph.needs.mayFallBack)
            let natural = lineBox.height
            let height = style.lineHeight(natural: natural)
            // Extra line height is added above the text, as in TextKit.
            let baseline = y + height - lineBox.descent + (height == natural ? 0 : lineBox.loweredDescent)
            spaceBelow = style.lineHeight(natural: natural + lineBox.leading) - height + style.lineSpacing
            let indent = index == 0 ? style.firstLineHeadIndent : style.headIndent
            let rect = CGRect(x: indent, y: y, width: box.width.points, height: height)
            let ink = CGRect(
                x: indent + inkBox.x.points, y: baseline + inkBox.y.points, width: inkBox.width.points, height: inkBox.height.points)
            lines.append(TextLayout.Line(paragraph: paragraphs.count - 1, pango: line, rect: rect, baseline: baseline, ink: ink))
            y += height
        }
    }

    /// Moves every line to its aligned position, once the width is known.
    private mutating func align() {
        let available = width.map(trailingEdge) ?? lines.map(\.rect.maxX).max() ?? 0
        for index in lines.indices {
            let isRightToLeft = pango_layout_line_get_resolved_direction(lines[index].pango) == PANGO_DIRECTION_RTL
            let fraction: CGFloat
            switch style.alignment {
            case .left: fraction = 0
            case .center: fraction = 0.5
            case .right: fraction = 1
            case .natural, .justified: fraction = isRightToLeft ? 1 : 0
            }
            let rect = lines[index].rect
            var shift = (available - rect.maxX) * fraction
            // Leading indents of a right-to-left line are measured from the right.
            if isRightToLeft, fraction == 1 { shift -= rect.minX }
            lines[index].rect.origin.x += shift
            lines[index].ink.origin.x += shift
        }
    }
}
