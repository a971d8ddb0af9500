import CCairo
import CPango

extension TextPainter {
    /// Draws the lines under and through a run.
    func decorate(
        _ run: UnsafeMutablePointer<PangoGlyphItem>, of line: TextLayout.Line, _ font: UnsafeMutablePointer<PangoFont>, _ attributes: TextAttributes,
        x: CGFloat, width: CGFloat, baseline: CGFloat
    ) {
        guard attributes.underline != nil || attributes.strikethrough != nil, let metrics = pango_font_get_metrics(font, nil) else { return }
        defer { pango_font_metrics_unref(metrics) }
        func draw(_ decoration: TextDecoration, position: Int32, thickness: Int32, _ color: CGColor) {
            let segments = decoration.skipsSpaces ? Self.words(of: run, in: line, x: x) : [x..<(x + width)]
            for segment in segments {
                var box = CGRect(
                    x: segment.lowerBound, y: baseline - position.points, width: segment.upperBound - segment.lowerBound, height: thickness.points)
                // A view clips its text to the line: what would be below it is drawn closer to the baseline.
                let overflow = box.minY + box.height * decoration.thickness.factor - line.rect.maxY
                if overflow > 0, box.minY > baseline { box.origin.y = max(baseline + box.height / 2, box.minY - overflow) }
                self.draw(decoration, box, color)
            }
        }
        if let underline = attributes.underline {
            draw(
                underline, position: pango_font_metrics_get_underline_position(metrics), thickness: pango_font_metrics_get_underline_thickness(metrics),
                attributes.underlineColor ?? attributes.color)
        }
        if let strikethrough = attributes.strikethrough {
            draw(
                strikethrough, position: pango_font_metrics_get_strikethrough_position(metrics),
                thickness: pango_font_metrics_get_strikethrough_thickness(metrics), attributes.strikethroughColor ?? attributes.color)
        }
    }

    /// The horizontal extents of what is not a space.
    private static func words(of run: UnsafeMutablePointer<PangoGlyphItem>, in line: TextLayout.Line, x: CGFloat) -> [Range<CGFloat>] {
        guard let glyphs = run.pointee.glyphs, let item = run.pointee.item, let text = pango_layout_get_text(line.pango.pointee.layout) else { return [] }
        var words: [Range<CGFloat>] = []
        var left = x, isInWord = false
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            let right = left + max(0, glyphs.pointee.glyphs[index].geometry.width.points)
            let byte = Int(item.pointee.offset) + Int(glyphs.pointee.log_clusters[index])
            let isSpace = isSpace(text + byte)
            if !isSpace {
                let start = isInWord ? words.removeLast().lowerBound : left
                words.append(start..<right)
            }
            isInWord = !isSpace
            left = right
        }
        return words
    }

    /// Whether a space, a tab or a no-break space begins here.
    private static func isSpace(_ text: UnsafePointer<CChar>) -> Bool {
        switch UInt8(bitPattern: text[0]) {
        case 0x20, 0x09: true
        case 0xC2: UInt8(bitPattern: text[1]) == 0xA0
        default: false
        }
    }

    /// - Parameter line: the position of a single line, or of the first of two.
    private func draw(_ decoration: TextDecoration, _ line: CGRect, _ color: CGColor) {
        var single = snapped(line)
        if decoration.thickness == .thick { single = snapped(CGRect(x: line.minX, y: line.minY, width: line.width, height: line.height * 2)) }
        var lines = [single]
        if decoration.thickness == .double { lines.append(single.offsetBy(dx: 0, dy: single.height * 2)) }
        for line in lines {
            guard !decoration.dashes.isEmpty else {
                rectangle(line, color)
                continue
            }
            // Relative to the left edge of the text, so that the pattern continues across runs.
            let lengths = decoration.dashes.map { Double($0 * line.height) }
            cairo_save(cairo)
            setSource(color)
            cairo_set_dash(cairo, lengths, Int32(lengths.count), Double(line.minX))
            cairo_set_line_width(cairo, Double(line.height))
            cairo_new_path(cairo)
            cairo_move_to(cairo, Double(line.minX), Double(line.midY))
            cairo_line_to(cairo, Double(line.maxX), Double(line.midY))
            cairo_stroke(cairo)
            cairo_restore(cairo)
        }
    }

    /// The line with its top and height on whole device pixels, at least one; unchanged in a document and where text is rotated.
    private func snapped(_ line: CGRect) -> CGRect {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        guard matrix.xy == 0, matrix.yx == 0, matrix.yy > 0, !DrawingTarget.isVector(cairo_get_target(cairo)) else { return line }
        let scale = CGFloat(matrix.yy), origin = CGFloat(matrix.y0)
        let top = (line.minY * scale + origin).rounded(), height = max(1, (line.height * scale).rounded())
        return CGRect(x: line.minX, y: (top - origin) / scale, width: line.width, height: height / scale)
    }
}
