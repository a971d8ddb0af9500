import CCairo
import CPango

extension TextLayout {
    /// What is drawn of lines.
    package enum Parts: Sendable { case all, backgrounds, foreground }

    /// Draws the text with its top left corner at a point, in its own colours and with the context's alpha, blend mode, shadow and clip. A run's own
    /// shadow replaces the context's.
    /// - Parameter range: the indices of the lines to draw; nil for all.
    package func draw(in context: CGContext, at origin: CGPoint, lines range: Range<Int>? = nil, parts: Parts = .all) {
        let lines = self.lines[(range ?? 0..<self.lines.count).clamped(to: 0..<self.lines.count)]
        guard !lines.isEmpty, context.isValid("drawing text", origin.x, origin.y) else { return }
        func draw(_ pass: TextPainter.Pass) { self.draw(lines, pass, in: context, at: origin) }
        guard parts != .backgrounds else { return draw(.backgrounds) }
        let shadows = Set(spansOfParagraph.joined().compactMap(\.attributes.shadow))
        guard !shadows.isEmpty || parts != .all else { return draw(.everything) }
        if parts == .all { draw(.backgrounds) }
        draw(.text(shadow: nil))
        // In the order of the text.
        var drawn: Set<TextShadow> = []
        for shadow in spansOfParagraph.joined().compactMap(\.attributes.shadow) where drawn.insert(shadow).inserted {
            context.saveGState()
            context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
            draw(.text(shadow: shadow))
            context.restoreGState()
        }
    }

    private func draw(_ lines: ArraySlice<Line>, _ pass: TextPainter.Pass, in context: CGContext, at origin: CGPoint) {
        let reach = spansOfParagraph.joined().map(\.attributes.inkOutset).max() ?? 0
        let inked = lines.reduce(CGRect.null) { $0.union($1.ink).union($1.rect) }
        var bounds = inked.insetBy(dx: -2 - reach, dy: -2 - reach).offsetBy(dx: origin.x, dy: origin.y)
        if style.lineBreakMode == .byClipping, let width {
            bounds = bounds.intersection(CGRect(x: origin.x, y: bounds.minY, width: width, height: bounds.height))
        }
        let alpha = context.state.alpha
        TextEngine.shared.locked {
            context.draw(bounds: bounds) { cairo in
                cairo_save(cairo)
                if style.lineBreakMode == .byClipping, width != nil {
                    cairo_new_path(cairo)
                    cairo_rectangle(cairo, Double(bounds.minX), Double(bounds.minY), Double(bounds.width), Double(bounds.height))
                    cairo_clip(cairo)
                }
                cairo_translate(cairo, Double(origin.x), Double(origin.y))
                let painter = TextPainter(cairo: cairo, alpha: alpha, pass: pass)
                for line in lines { painter.draw(line, spans: spansOfParagraph[line.paragraph]) }
                cairo_restore(cairo)
            }
        }
    }
}
