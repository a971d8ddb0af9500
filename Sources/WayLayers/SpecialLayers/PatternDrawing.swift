/// A layer's background that is repeated, from the corner of its bounds on.
package struct PatternDrawing: Sendable, Hashable {
    package var bounds: CGRect
    package var color: CGColor

    func draw(in context: CGContext) {
        context.saveGState()
        context.setPatternPhase(CGSize(width: bounds.minX, height: bounds.minY))
        context.setFillColor(color)
        context.fill(bounds)
        context.restoreGState()
    }
}

extension LayerProperties {
    /// Nil for a plain background, and behind contents, over which drawings lie.
    var patternBackground: LayerDrawing? {
        guard case .given(let color) = background, color.pattern != nil, contents == nil, !bounds.isEmpty else { return nil }
        return .background(PatternDrawing(bounds: bounds, color: color))
    }
}
