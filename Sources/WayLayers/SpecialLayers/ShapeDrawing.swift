/// A path, filled and stroked.
package struct ShapeDrawing: Sendable, Hashable {
    package var path: CGPath
    package var fill: RGBA
    package var stroke: RGBA
    package var rule: CGPathFillRule
    /// Fractions of the path's length.
    package var strokeStart: CGFloat
    package var strokeEnd: CGFloat
    package var lineWidth: CGFloat
    package var miterLimit: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var dashPhase: CGFloat
    package var dashes: [CGFloat]

    private var isFilled: Bool { fill.alpha > 0 }
    private var isStroked: Bool { stroke.alpha > 0 && lineWidth > 0 && strokeEnd > strokeStart }
    /// Nothing of it would be visible.
    var isEmpty: Bool { !isFilled && !isStroked }

    /// The bounds of longer paths are estimated without computing their mitres.
    private static let maximumMeasuredElements = 64

    package var extent: CGRect {
        let box = path.boundingBoxOfPath
        guard isStroked, !box.isNull else { return box }
        if join == .miter, path.geometry.elements.count <= Self.maximumMeasuredElements {
            let outline = path.copy(strokingWithWidth: lineWidth, lineCap: cap, lineJoin: join, miterLimit: miterLimit)
            // Dashes may end anywhere on the path: their square caps extend as far as the path's own.
            let reach = cap == .square ? lineWidth * 0.75 : lineWidth / 2
            return outline.boundingBoxOfPath.union(box.insetBy(dx: -reach, dy: -reach))
        }
        // A diagonal square cap extends √2 half widths.
        let reach = lineWidth / 2 * max(join == .miter ? miterLimit : 1, 1.5)
        return box.insetBy(dx: -reach, dy: -reach)
    }

    func draw(in context: CGContext) {
        if isFilled {
            context.setFillColor(CGColor(red: fill.red, green: fill.green, blue: fill.blue, alpha: fill.alpha))
            context.addPath(path)
            context.fillPath(using: rule)
        }
        guard isStroked else { return }
        context.setStrokeColor(CGColor(red: stroke.red, green: stroke.green, blue: stroke.blue, alpha: stroke.alpha))
        context.setLineWidth(lineWidth)
        context.setLineCap(cap)
        context.setLineJoin(join)
        context.setMiterLimit(miterLimit)
        if dashes.contains(where: { $0 > 0 }) { context.setLineDash(phase: dashPhase, lengths: dashes) }
        context.addPath(path.trimmed(from: strokeStart, to: strokeEnd))
        context.strokePath()
    }
}
