import CPango

/// Finds where the lines of a text end with a hyphen: breaks each paragraph into lines as Pango does, from the widths of its characters, and divides the word
/// that a line ends before, where the line is too short without. One pass, which takes time proportional to the text's length; only words at the end of a line
/// are looked up. Called under the engine's lock.
struct Hyphenator {
    let content: ShapedText
    let style: TextParagraphStyle
    /// The available width in points.
    let width: CGFloat
    /// 0 for none.
    let maximumLines: Int

    /// The bytes of the shaped text before which a soft hyphen belongs, in order.
    func points() -> [Int] {
        guard style.lineBreakMode == .byWordWrapping || style.lineBreakMode.truncates, maximumLines != 1 || !style.lineBreakMode.truncates else { return [] }
        var result: [Int] = [], remaining = maximumLines
        for paragraph in LayoutBuilder.split(content.shaped) {
            guard maximumLines == 0 || remaining > 0 else { break }
            let own = style.linesPerParagraph, limit = remaining > 0 && own > 0 ? min(remaining, own) : max(remaining, own)
            guard let line = LineMeasure(paragraph.text, start: paragraph.start, spans: content.spans, style: style) else {
                remaining -= 1
                continue
            }
            var breaker = LineBreaker(line: line, firstWidth: available(style.firstLineHeadIndent), width: available(style.headIndent), factor: style.hyphenationFactor)
            // What a truncated line has instead of its end is not divided.
            let count = breaker.breakLines(limit: limit, hyphenated: limit > 0 && style.lineBreakMode.truncates ? limit - 1 : .max)
            result += breaker.points.map { paragraph.start + $0 }
            remaining -= count
        }
        return result
    }

    private func available(_ indent: CGFloat) -> CGFloat {
        max(0, (style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent) - indent)
    }
}

/// A paragraph in one line: its characters and their widths.
struct LineMeasure {
    let scalars: [Unicode.Scalar]
    /// The byte at which each begins, and the end.
    let bytes: [Int]
    /// In points.
    let widths: [CGFloat]
    let attributes: [PangoLogAttr]
    /// The space after the last letter of a line, which does not count.
    let slack: CGFloat
    private let spans: [TextParagraph.Span]

    init?(_ text: Substring, start: Int, spans: [TextParagraph.Span], style: TextParagraphStyle) {
        let range = start..<start + text.utf8.count
        self.spans = spans.filter { $0.range.overlaps(range) }.map { ($0.range.lowerBound - start..<$0.range.upperBound - start, $0.attributes) }
        var single = style
        single.lineBreakMode = .byClipping
        single.alignment = .natural
        guard !text.isEmpty, !self.spans.isEmpty,
            let paragraph = TextParagraph(text: text, start: 0, spans: self.spans, style: single, width: nil, lineLimit: 0, forcesEllipsis: false),
            let line = paragraph.line(0)
        else { return nil }
        scalars = Array(text.unicodeScalars)
        var byte = 0
        bytes = scalars.map { scalar in
            defer { byte += UTF8.width(scalar) }
            return byte
        } + [text.utf8.count]
        var count: Int32 = 0
        guard let known = pango_layout_get_log_attrs_readonly(paragraph.layout, &count), Int(count) == scalars.count + 1 else { return nil }
        attributes = Array(UnsafeBufferPointer(start: known, count: Int(count)))
        var widths = [CGFloat](repeating: 0, count: scalars.count)
        let offsets = bytes
        line.forEachRun(self.spans) { run, _ in
            guard let item = run.pointee.item?.pointee else { return }
            var own = [Int32](repeating: 0, count: max(1, Int(item.num_chars)))
            pango_glyph_item_get_logical_widths(run, pango_layout_get_text(paragraph.layout), &own)
            let first = offsets.partitioningIndex { $0 >= Int(item.offset) }
            for index in 0..<min(Int(item.num_chars), widths.count - first) { widths[first + index] = own[index].points }
        }
        self.widths = widths
        slack = self.spans.map { max(0, $0.attributes.kern + TextEngine.shared.tracking(of: $0.attributes.font)) }.max() ?? 0
    }

    /// The attributes of a character.
    func attributes(at index: Int) -> TextAttributes {
        spans[max(0, spans.partitioningIndex { $0.range.lowerBound > bytes[index] } - 1)].attributes
    }
}
