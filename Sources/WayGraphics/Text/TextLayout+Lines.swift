import CPango

/// Single lines, for texts whose lines are placed, drawn and selected one by one.
extension TextLayout {
    /// A line of the layout. Indices are in UTF-16 units, lengths in points.
    package struct LineMetrics: Sendable {
        /// The line's box: as wide as its text, with the style's line height.
        package var rect: CGRect
        /// From the layout's top.
        package var baseline: CGFloat
        /// The bounding box of its glyphs.
        package var ink: CGRect
        /// The characters of the line, without a separator.
        package var range: Range<Int>
        /// The base direction of its paragraph.
        package var isRightToLeft: Bool
        /// The bidirectional levels of its runs, in visual order.
        package var levels: [UInt8]
    }

    /// The line at an index, which must exist.
    package func metrics(ofLine index: Int) -> LineMetrics {
        let line = lines[index]
        return TextEngine.shared.locked {
            var levels: [UInt8] = []
            line.pango.forEachItem { _, item in levels.append(item.pointee.analysis.level) }
            return LineMetrics(
                rect: line.rect, baseline: line.baseline, ink: line.ink, range: range(ofLine: index),
                isRightToLeft: pango_layout_line_get_resolved_direction(line.pango) == PANGO_DIRECTION_RTL, levels: levels)
        }
    }

    /// The horizontal position of a caret in a line.
    ///
    /// Where the direction changes, a caret has two positions: after the preceding character, or before the following one.
    /// - Parameter isAfterPreceding: selects the first of them; without a preceding or following character the caret is at the line's start or end.
    package func caretX(at index: Int, inLine lineIndex: Int, isAfterPreceding: Bool) -> CGFloat {
        let line = lines[lineIndex]
        let byte = (isAfterPreceding ? content.byte(endingAt: index) : content.byte(startingAt: index)) - paragraphs[line.paragraph].start
        return TextEngine.shared.locked {
            let isRightToLeft = pango_layout_line_get_resolved_direction(line.pango) == PANGO_DIRECTION_RTL
            let start = Int(line.pango.pointee.start_index), end = start + Int(line.pango.pointee.length)
            var width: CGFloat = 0, before: CGFloat?, after: CGFloat?
            line.pango.forEachItem { run, item in
                guard let glyphs = run.pointee.glyphs else { return }
                let from = Int(item.pointee.offset), to = from + Int(item.pointee.length)
                if byte > from, byte <= to { before = width + line.pango.x(ofByte: byte, in: run, item) }
                if byte >= from, byte < to { after = width + line.pango.x(ofByte: byte, in: run, item) }
                width += pango_glyph_string_get_width(glyphs).points
            }
            let lineStart = isRightToLeft ? width : 0, lineEnd = isRightToLeft ? 0 : width
            let x = isAfterPreceding ? before ?? after : after ?? (byte >= end && end > start ? lineEnd : before)
            return line.rect.minX + (x ?? (byte <= start ? lineStart : lineEnd))
        }
    }

    /// Whether the line ends with a hyphen that the text does not have.
    package func isHyphenated(line index: Int) -> Bool {
        let line = lines[index]
        let end = paragraphs[line.paragraph].start + Int(line.pango.pointee.start_index) + Int(line.pango.pointee.length)
        return end > 0 && content.isHyphen(atByte: end - 1)
    }

    /// A horizontal range of a line with one direction.
    package struct Extent: Equatable, Sendable {
        package var minX: CGFloat
        package var maxX: CGFloat
        package var isRightToLeft: Bool

        package init(minX: CGFloat, maxX: CGFloat, isRightToLeft: Bool) {
            self.minX = minX
            self.maxX = maxX
            self.isRightToLeft = isRightToLeft
        }
    }

    /// The extents of characters of a line, from left to right; neighbours of one direction are joined.
    package func extents(of range: Range<Int>, inLine index: Int) -> [Extent] {
        let line = lines[index], start = paragraphs[line.paragraph].start
        let first = content.byte(startingAt: range.lowerBound), bytes = first - start..<max(first, content.byte(endingAt: range.upperBound)) - start
        var extents: [Extent] = []
        TextEngine.shared.locked {
            var left = line.rect.minX
            line.pango.forEachItem { run, item in
                guard let glyphs = run.pointee.glyphs else { return }
                let from = Int(item.pointee.offset), to = from + Int(item.pointee.length)
                let common = bytes.clamped(to: from..<to)
                if !common.isEmpty {
                    let one = left + line.pango.x(ofByte: common.lowerBound, in: run, item), other = left + line.pango.x(ofByte: common.upperBound, in: run, item)
                    let isRightToLeft = item.pointee.analysis.level & 1 == 1
                    if let last = extents.last, last.isRightToLeft == isRightToLeft, abs(last.maxX - min(one, other)) < 0.01 {
                        extents[extents.count - 1].maxX = max(one, other)
                    } else {
                        extents.append(Extent(minX: min(one, other), maxX: max(one, other), isRightToLeft: isRightToLeft))
                    }
                }
                left += pango_glyph_string_get_width(glyphs).points
            }
        }
        return extents
    }

    /// The boundary between characters of a line that is nearest to a horizontal position.
    /// - Returns: The index, and whether the position belongs to the character before it.
    package func boundary(atX x: CGFloat, inLine index: Int) -> (index: Int, isAfterPreceding: Bool) {
        let hit = character(atX: x, inLine: index)
        return hit.fraction < 0.5 ? (hit.range.lowerBound, false) : (hit.range.upperBound, true)
    }

    /// The character of a line at a horizontal position, the nearest one beyond its ends; empty in an empty line.
    /// - Returns: Its range, and the fraction of it that the position is beyond its leading edge.
    package func character(atX x: CGFloat, inLine index: Int) -> (range: Range<Int>, fraction: CGFloat) {
        let line = lines[index], paragraph = paragraphs[line.paragraph]
        guard x.isFinite, line.pango.pointee.length > 0 else {
            let start = range(ofLine: index).lowerBound
            return (start..<start, 0)
        }
        let lineRange = range(ofLine: index)
        return TextEngine.shared.locked {
            var byte: Int32 = 0, trailing: Int32 = 0
            pango_layout_line_x_to_index(line.pango, (x - line.rect.minX).pangoUnits, &byte, &trailing)
            let scalars = text.unicodeScalars
            let hit = paragraph.start + min(Int(byte), paragraph.count), from = content.stringIndex(atByte: hit)
            if content.isControl(atByte: hit) { trailing = 0 }
            // The hyphen belongs to the letter before it.
            if content.isHyphen(atByte: hit) { return (min(from.utf16Offset(in: text), lineRange.upperBound)..<lineRange.upperBound, 0.75) }
            let end = from < text.endIndex ? text.index(after: from) : from
            // Pango's cursor positions are those of its own segmentation, which may have longer clusters.
            var to = from
            for _ in 0..<trailing where to < scalars.endIndex { to = scalars.index(after: to) }
            let lower = max(lineRange.lowerBound, from.utf16Offset(in: text))
            let upper = min(max(end, to).utf16Offset(in: text), lineRange.upperBound)
            return (lower..<max(lower, upper), trailing > 0 ? 0.75 : 0.25)
        }
    }

}

extension UnsafeMutablePointer<PangoLayoutLine> {
    /// Calls `body` with each run in visual order and its item.
    fileprivate func forEachItem(_ body: (UnsafeMutablePointer<PangoGlyphItem>, UnsafeMutablePointer<PangoItem>) -> Void) {
        var node = pointee.runs
        while let current = node {
            node = current.pointee.next
            if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self), let item = run.pointee.item { body(run, item) }
        }
    }

    /// From the left edge of a run to the boundary before a byte of the paragraph.
    fileprivate func x(ofByte byte: Int, in run: UnsafeMutablePointer<PangoGlyphItem>, _ item: UnsafeMutablePointer<PangoItem>) -> CGFloat {
        guard let glyphs = run.pointee.glyphs, let text = pango_layout_get_text(pointee.layout) else { return 0 }
        let offset = Int(item.pointee.offset)
        var x: Int32 = 0
        pango_glyph_string_index_to_x(
            glyphs, UnsafeMutablePointer<CChar>(mutating: text + offset), item.pointee.length, &item.pointee.analysis, Int32(clamping: byte - offset), 0, &x)
        return x.points
    }
}

extension TextLayout {
    /// What the picture of a line depends on, except for its place.
    package struct LineSignature: Hashable, Sendable {
        private struct Span: Hashable, Sendable {
            let start: Int
            let attributes: TextAttributes
        }

        private let text: Substring
        private let spans: [Span]
        private let levels: [UInt8]
        private let width: CGFloat
        private let tabs: [TextTab]
        private let isRightToLeft: Bool

        init(_ text: Substring, _ spans: [(start: Int, attributes: TextAttributes)], _ metrics: LineMetrics, tabs: [TextTab]) {
            self.text = text
            self.spans = spans.map { Span(start: $0.start, attributes: $0.attributes) }
            levels = metrics.levels
            width = metrics.rect.width
            self.tabs = text.utf8.contains(9) ? tabs : []
            isRightToLeft = metrics.isRightToLeft
        }
    }

    /// Lines with the same signature look the same.
    package func signature(ofLine index: Int) -> LineSignature {
        let line = lines[index], metrics = metrics(ofLine: index)
        let start = paragraphs[line.paragraph].start + Int(line.pango.pointee.start_index), end = start + Int(line.pango.pointee.length)
        let spans = spansOfParagraph[line.paragraph].filter { $0.range.upperBound > start && $0.range.lowerBound < end || $0.range.isEmpty }
        return LineSignature(content.shapedText(in: start..<end), spans.map { (max(0, $0.range.lowerBound - start), $0.attributes) }, metrics, tabs: style.tabs)
    }
}
