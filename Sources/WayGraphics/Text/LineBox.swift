import CPango

/// The vertical extents of a line in points, from its baseline: those of its runs, with the attributes that Pango's own extents lack.
struct LineBox {
    var ascent: CGFloat
    var descent: CGFloat
    /// The part of `descent` that lowered runs add. A line whose height the style determines has its baseline where it is without.
    var loweredDescent: CGFloat = 0
    /// The space below the line, the largest of its runs.
    var leading: CGFloat = 0

    var height: CGFloat { ascent + descent }

    /// - Parameters:
    ///   - box: Pango's extents of the line.
    ///   - spans: those of the line's paragraph.
    ///   - mayFallBack: whether runs may have other fonts than their attributes say.
    init(_ line: UnsafeMutablePointer<PangoLayoutLine>, box: PangoRectangle, spans: [TextParagraph.Span], mayFallBack: Bool) {
        ascent = -box.y.points
        descent = (box.y + box.height).points
        guard spans.contains(where: { mayFallBack && $0.attributes.font.keepsLineHeight || Self.isSpecial($0.attributes) }), line.pointee.runs != nil
        else { return }
        (ascent, descent) = (-.infinity, -.infinity)
        var leading: CGFloat?, plainDescent = -CGFloat.infinity
        line.forEachRun(spans) { run, attributes in
            let extents = Self.extents(of: run, attributes, mayFallBack: mayFallBack)
            // The extents include the run at its place without the offset: a line in which all text is raised is higher, and the text moves.
            ascent = max(ascent, extents.ascent + max(0, attributes.baselineOffset))
            descent = max(descent, extents.descent + max(0, -attributes.baselineOffset))
            plainDescent = max(plainDescent, extents.descent)
            leading = max(leading ?? attributes.leading, attributes.leading)
        }
        self.leading = leading ?? 0
        loweredDescent = descent - plainDescent
        if !height.isFinite { (ascent, descent, loweredDescent) = (-box.y.points, (box.y + box.height).points, 0) }
    }

    private static func isSpecial(_ attributes: TextAttributes) -> Bool {
        attributes.baselineOffset != 0 || attributes.leading != 0 || attributes.expansion != 0 || attributes.font.matrix != nil
    }

    /// A fallback of the system font that is higher by this factor has its own height: its letters (Nastaliq, Tibetan stacks) would cover the next line's.
    private static let greatestOverflow: CGFloat = 2

    /// Those of its font. What comes from a fallback of the system font has those of the system font, as in UIKit, so that lines do not depend on their
    /// script; the ink may extend beyond the line.
    private static func extents(
        of run: UnsafeMutablePointer<PangoGlyphItem>, _ attributes: TextAttributes, mayFallBack: Bool
    ) -> (ascent: CGFloat, descent: CGFloat) {
        if let image = attributes.inlineImage { return (image.ascent, image.size.height - image.ascent) }
        guard let font = run.pointee.item.pointee.analysis.font, let glyphs = run.pointee.glyphs else { return (-.infinity, -.infinity) }
        var logical = PangoRectangle()
        pango_glyph_string_extents(glyphs, font, nil, &logical)
        let factor = GlyphTransform(attributes)?.heightFactor ?? 1
        if mayFallBack, attributes.font.keepsLineHeight {
            let metrics = TextEngine.shared.metrics(of: attributes.font)
            if logical.height.points * factor <= Self.greatestOverflow * metrics.lineHeight { return (metrics.ascender, -metrics.descender) }
        }
        return (-logical.y.points * factor, (logical.y + logical.height).points * factor)
    }
}

extension TextLayout.Line {
    /// Calls `body` with each run, its attributes, its left edge, its width and its baseline.
    func forEachRun(
        _ spans: [TextParagraph.Span], _ body: (UnsafeMutablePointer<PangoGlyphItem>, TextAttributes, CGFloat, CGFloat, CGFloat) -> Void
    ) {
        var x = rect.minX
        pango.forEachRun(spans) { run, attributes in
            guard let glyphs = run.pointee.glyphs else { return }
            let width = pango_glyph_string_get_width(glyphs).points
            body(run, attributes, x, width, baseline - run.pointee.y_offset.points)
            x += width
        }
    }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
    /// Calls `body` with each run in visual order and its attributes.
    func forEachRun(_ spans: [TextParagraph.Span], _ body: (UnsafeMutablePointer<PangoGlyphItem>, TextAttributes) -> Void) {
        var node = pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self), let item = run.pointee.item else { continue }
            let index = min(SpanIndexAttribute.index(of: item) ?? 0, spans.count - 1)
            if index >= 0 { body(run, spans[index].attributes) }
        }
    }
}
