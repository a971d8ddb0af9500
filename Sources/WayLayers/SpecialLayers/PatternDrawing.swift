/// A layer's pattern background, starting at the origin of its bounds.
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
    /// Nil for a plain background, and behind contents, because drawings are above them.
    var patternBackground: LayerDrawing? {
        guard case .constant(let color) = background, color.pattern != nil, contents == nil, !bounds.isEmpty else { return nil }
        return .background(PatternDrawing(bounds: bounds, color: color))
    }
}
