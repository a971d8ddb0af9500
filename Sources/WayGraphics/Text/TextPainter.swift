import CCairo
import CPango

/// Draws lines run by run.
struct TextPainter {
    /// What is drawn: a shadow belongs to the runs that have it, so they are drawn together.
    enum Pass {
        case everything
        case backgrounds
        /// Glyphs, images and decorations of the runs with this shadow.
        case text(shadow: TextShadow?)
    }

    let cairo: OpaquePointer
    let alpha: CGFloat
    let pass: Pass

    func draw(_ line: TextLayout.Line, spans: [TextParagraph.Span]) {
        // Backgrounds first: a glyph may overlap its neighbour's.
        if drawsBackgrounds {
            line.forEachRun(spans) { _, attributes, x, width, _ in
                guard let color = attributes.backgroundColor else { return }
                rectangle(CGRect(x: x, y: line.rect.minY, width: width, height: line.rect.height), color)
            }
        }
        line.forEachRun(spans) { run, attributes, x, width, y in
            guard draws(attributes) else { return }
            if let inlineImage = attributes.inlineImage {
                return draw(inlineImage, at: CGPoint(x: x + inlineImage.padding, y: y - inlineImage.ascent))
            }
            guard let font = run.pointee.item.pointee.analysis.font, let glyphs = run.pointee.glyphs else { return }
            draw(glyphs, font, attributes, at: CGPoint(x: x, y: y))
            decorate(run, of: line, font, attributes, x: x, width: width, baseline: y)
        }
    }

    private var drawsBackgrounds: Bool {
        switch pass {
        case .everything, .backgrounds: true
        case .text: false
        }
    }

    private func draws(_ attributes: TextAttributes) -> Bool {
        switch pass {
        case .everything: true
        case .backgrounds: false
        case .text(let shadow): attributes.shadow == shadow
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
        let transform = GlyphTransform(attributes)
        setSource(attributes.color)
        if !attributes.isHollow { fill(glyphs, font, attributes.color, transform, at: origin) }
        guard attributes.strokeWidth > 0 else { return }
        addPath(of: glyphs, font, transform, at: origin)
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

    private func fill(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, _ color: CGColor, _ transform: GlyphTransform?,
        at origin: CGPoint
    ) {
        if TextEngine.shared.glyphs.hasColor(font) { return show(glyphs, font, alpha: color.rgba.alpha * alpha, at: origin) }
        if transform == nil {
            // A PDF page keeps glyphs as text.
            if DrawingTarget.isVector(cairo_get_target(cairo)) { return show(glyphs, font, alpha: 1, at: origin) }
            cairo_new_path(cairo)
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            if let run = GlyphRun(glyphs, font, origin: origin, matrix: matrix) {
                run.draw(on: cairo)
                return
            }
        }
        addPath(of: glyphs, font, transform, at: origin)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
    }

    private func addPath(
        of glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, _ transform: GlyphTransform?, at origin: CGPoint
    ) {
        cairo_new_path(cairo)
        if let transform { return transform.addPath(of: glyphs, font, at: origin, to: cairo) }
        cairo_move_to(cairo, Double(origin.x), Double(origin.y))
        pango_cairo_glyph_string_path(cairo, font, glyphs)
    }

    /// - Parameter alpha: the opacity of coloured glyphs, which do not have the source's.
    private func show(_ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, alpha: CGFloat, at origin: CGPoint) {
        if alpha < 1 { cairo_push_group(cairo) }
        cairo_new_path(cairo)
        cairo_move_to(cairo, Double(origin.x), Double(origin.y))
        pango_cairo_show_glyph_string(cairo, font, glyphs)
        guard alpha < 1 else { return }
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, Double(alpha))
    }

    func rectangle(_ rect: CGRect, _ color: CGColor) {
        setSource(color)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_fill(cairo)
    }

    func setSource(_ color: CGColor) {
        let rgba = color.rgba
        cairo_set_source_rgba(cairo, Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha * alpha))
    }
}
