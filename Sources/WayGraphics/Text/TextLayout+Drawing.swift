import CCairo
import CPango

extension TextLayout {
    /// Draws the text with its top left corner at a point, in its own colours and with the context's alpha, blend mode, shadow and clip.
    package func draw(in context: CGContext, at origin: CGPoint) {
        guard !lines.isEmpty, context.isValid("drawing text", origin.x, origin.y) else { return }
        let alpha = context.state.alpha
        let reach = spansOfParagraph.joined().map(\.attributes.inkOutset).max() ?? 0
        var bounds = inkBounds.insetBy(dx: -2 - reach, dy: -2 - reach).offsetBy(dx: origin.x, dy: origin.y)
        if style.lineBreakMode == .byClipping, let width {
            bounds = bounds.intersection(CGRect(x: origin.x, y: bounds.minY, width: width, height: bounds.height))
        }
        TextEngine.shared.locked {
            context.draw(bounds: bounds) { cairo in
                cairo_save(cairo)
                if style.lineBreakMode == .byClipping, width != nil {
                    cairo_new_path(cairo)
                    cairo_rectangle(cairo, Double(bounds.minX), Double(bounds.minY), Double(bounds.width), Double(bounds.height))
                    cairo_clip(cairo)
                }
                cairo_translate(cairo, Double(origin.x), Double(origin.y))
                let painter = TextPainter(cairo: cairo, alpha: alpha)
                for line in lines { painter.draw(line, spans: spansOfParagraph[line.paragraph]) }
                cairo_restore(cairo)
            }
        }
    }
}

/// Draws lines run by run.
private struct TextPainter {
    let cairo: OpaquePointer
    let alpha: CGFloat

    func draw(_ line: TextLayout.Line, spans: [TextParagraph.Span]) {
        // Backgrounds first: a glyph may overlap its neighbour's.
        forEachRun(of: line, spans) { _, attributes, x, width, _ in
            guard let color = attributes.backgroundColor else { return }
            rectangle(CGRect(x: x, y: line.rect.minY, width: width, height: line.rect.height), color)
        }
        forEachRun(of: line, spans) { run, attributes, x, width, y in
            if let inlineImage = attributes.inlineImage { return draw(inlineImage, at: CGPoint(x: x, y: y - inlineImage.ascent)) }
            guard let font = run.pointee.item.pointee.analysis.font, let glyphs = run.pointee.glyphs else { return }
            draw(glyphs, font, attributes, at: CGPoint(x: x, y: y))
            decorate(font, attributes, x: x, width: width, baseline: y)
        }
    }

    private func draw(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, _ attributes: TextAttributes, at origin: CGPoint
    ) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if attributes.obliqueness != 0 {
            // Slants about the baseline.
            var slant = cairo_matrix_t(
                xx: 1, yx: 0, xy: -Double(attributes.obliqueness), yy: 1, x0: Double(attributes.obliqueness * origin.y), y0: 0)
            cairo_transform(cairo, &slant)
        }
        setSource(attributes.color)
        if !attributes.isHollow { fill(glyphs, font, at: origin) }
        guard attributes.strokeWidth > 0 else { return }
        cairo_new_path(cairo)
        cairo_move_to(cairo, Double(origin.x), Double(origin.y))
        pango_cairo_glyph_string_path(cairo, font, glyphs)
        cairo_set_line_width(cairo, Double(attributes.strokeWidth))
        setSource(attributes.strokeColor ?? attributes.color)
        cairo_stroke(cairo)
    }

    private func draw(_ inlineImage: InlineImage, at origin: CGPoint) {
        let image = inlineImage.image
        guard image.width > 0, image.height > 0 else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_translate(cairo, Double(origin.x), Double(origin.y))
        cairo_scale(cairo, Double(inlineImage.size.width) / Double(image.width), Double(inlineImage.size.height) / Double(image.height))
        image.withCairoSurface { surface in
            cairo_set_source_surface(cairo, surface, 0, 0)
            cairo_paint_with_alpha(cairo, Double(alpha))
        }
    }

    private func fill(_ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, at origin: CGPoint) {
        cairo_new_path(cairo)
        cairo_move_to(cairo, Double(origin.x), Double(origin.y))
        // A PDF page keeps glyphs as text.
        if Self.hasColor(font) || DrawingTarget.isVector(cairo_get_target(cairo)) {
            pango_cairo_show_glyph_string(cairo, font, glyphs)
            return
        }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        if let run = GlyphRun(glyphs, font, origin: origin, matrix: matrix) {
            run.draw(on: cairo)
            return
        }
        pango_cairo_glyph_string_path(cairo, font, glyphs)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
    }

    /// Calls `body` with each run, its attributes, its left edge, its width and its baseline.
    private func forEachRun(
        of line: TextLayout.Line, _ spans: [TextParagraph.Span],
        _ body: (UnsafeMutablePointer<PangoGlyphItem>, TextAttributes, CGFloat, CGFloat, CGFloat) -> Void
    ) {
        var x = line.rect.minX
        var node = line.pango.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                let item = run.pointee.item, let glyphs = run.pointee.glyphs
            else { continue }
            let width = pango_glyph_string_get_width(glyphs).points
            let index = min(SpanIndexAttribute.index(of: item) ?? 0, spans.count - 1)
            if index >= 0 { body(run, spans[index].attributes, x, width, line.baseline - run.pointee.y_offset.points) }
            x += width
        }
    }

    private func decorate(
        _ font: UnsafeMutablePointer<PangoFont>, _ attributes: TextAttributes, x: CGFloat, width: CGFloat, baseline: CGFloat
    ) {
        guard attributes.underline != nil || attributes.strikethrough != nil, let metrics = pango_font_get_metrics(font, nil) else { return }
        defer { pango_font_metrics_unref(metrics) }
        if let underline = attributes.underline {
            let top = baseline - pango_font_metrics_get_underline_position(metrics).points
            let thickness = pango_font_metrics_get_underline_thickness(metrics).points
            draw(underline, CGRect(x: x, y: top, width: width, height: thickness), attributes.underlineColor ?? attributes.color)
        }
        if let strikethrough = attributes.strikethrough {
            let top = baseline - pango_font_metrics_get_strikethrough_position(metrics).points
            let thickness = pango_font_metrics_get_strikethrough_thickness(metrics).points
            draw(strikethrough, CGRect(x: x, y: top, width: width, height: thickness), attributes.strikethroughColor ?? attributes.color)
        }
    }

    /// - Parameter line: the position of a single line.
    private func draw(_ decoration: TextDecoration, _ line: CGRect, _ color: CGColor) {
        var lines = [line]
        switch decoration.thickness {
        case .single: break
        case .thick: lines[0].size.height *= 2
        case .double: lines.append(line.offsetBy(dx: 0, dy: line.height * 2))
        }
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

    private func rectangle(_ rect: CGRect, _ color: CGColor) {
        setSource(color)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_fill(cairo)
    }

    private func setSource(_ color: CGColor) {
        let rgba = color.rgba
        cairo_set_source_rgba(cairo, Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha * alpha))
    }

    /// Emoji fonts have bitmaps, no outlines: OpenType tables CBDT, sbix and COLR.
    private static func hasColor(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        guard let face = hb_font_get_face(pango_font_get_hb_font(font)) else { return false }
        return ["CBDT", "sbix", "COLR"].contains { name in
            let table = hb_face_reference_table(face, name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) })
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
    }
}
