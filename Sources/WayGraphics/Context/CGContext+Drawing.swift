import CCairo

/// The modes of ``CGContext/drawPath(using:)``; `eo` stands for the even-odd rule.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
    // MARK: The path under construction

    /// Whether filling or stroking the path with `mode` would cover a point.
    /// - Parameter point: in user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let pixel = point.applying(state.ctm)
        let fills: CGPathFillRule? =
            switch mode {
            case .fill, .fillStroke: .winding
            case .eoFill, .eoFillStroke: .evenOdd
            case .stroke: nil
            }
        if let fills, pathInDevice.contains(pixel, rule: fills) { return true }
        switch mode {
        case .fill, .eoFill: return false
        case .stroke, .fillStroke, .eoFillStroke: return strokeOutline(of: pathInDevice).contains(pixel, rule: .winding)
        }
    }

    /// Fills the path with the fill colour, and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(pathInDevice, rule: rule)
        beginPath()
    }

    /// Strokes the path, and clears it.
    public func strokePath() {
        stroke(pathInDevice)
        beginPath()
    }

    /// Fills, strokes or both, and clears the path.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fill(pathInDevice, rule: .winding)
        case .eoFill: fill(pathInDevice, rule: .evenOdd)
        case .stroke: stroke(pathInDevice)
        case .fillStroke:
            fill(pathInDevice, rule: .winding)
            stroke(pathInDevice)
        case .eoFillStroke:
            fill(pathInDevice, rule: .evenOdd)
            stroke(pathInDevice)
        }
        beginPath()
    }

    // MARK: Shapes

    /// Fills a rectangle; the path under construction is kept.
    public func fill(_ rect: CGRect) { fill([rect]) }

    /// Fills rectangles as one shape.
    public func fill(_ rects: [CGRect]) {
        var path = PathGeometry()
        for rect in rects { path.addRect(rect.standardized, transform: state.ctm) }
        fill(path, rule: .winding)
    }

    /// Strokes the rectangle, with the line centred on its edges.
    public func stroke(_ rect: CGRect) {
        var path = PathGeometry()
        path.addRect(rect, transform: state.ctm)
        stroke(path)
    }

    /// As ``stroke(_:)``, with the given line width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.line.width
        setLineWidth(width)
        stroke(rect)
        state.line.width = before
    }

    /// Fills the ellipse inscribed in the rectangle.
    public func fillEllipse(in rect: CGRect) {
        var path = PathGeometry()
        path.addEllipse(in: rect, transform: state.ctm)
        fill(path, rule: .winding)
    }

    /// Strokes the ellipse inscribed in the rectangle.
    public func strokeEllipse(in rect: CGRect) {
        var path = PathGeometry()
        path.addEllipse(in: rect, transform: state.ctm)
        stroke(path)
    }

    /// Strokes a line from every even index to the next odd one.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = PathGeometry()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.append(.move(points[index].applying(state.ctm)))
            path.append(.line(points[index + 1].applying(state.ctm)))
        }
        stroke(path)
    }

    /// Makes the rectangle transparent, regardless of colour, alpha, blend mode and shadow.
    public func clear(_ rect: CGRect) {
        let before = state
        defer { state = before }
        state.shadow = nil
        state.blendMode = .clear
        state.alpha = 1
        state.fill = .color(.black)
        fill(rect)
    }

    // MARK: Implementation

    /// - Parameter path: in pixels.
    private func fill(_ path: PathGeometry, rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        guard let paint = resolve(state.fill) else { return }
        composite(bounds: path.controlPointBox, shape: (path, rule)) { target in
            target.setSource(paint)
            target.setPath(path)
            cairo_set_fill_rule(target.cairo, rule.cairo)
            cairo_fill(target.cairo)
        }
    }

    /// - Parameter path: in pixels.
    private func stroke(_ path: PathGeometry) {
        guard !path.isEmpty, state.line.width > 0, let paint = resolve(state.stroke) else { return }
        let line = state.line
        let scales = state.ctm.axisScales
        // A square cap extends √2 half widths, a mitre up to its limit.
        let reach = line.width / 2 * max(line.join == .miter ? line.miterLimit : 1, 1.5) * max(scales.width, scales.height) + 1
        let shape = state.blendMode.isUnbounded ? (strokeOutline(of: path), CGPathFillRule.winding) : nil
        composite(bounds: path.controlPointBox.insetBy(dx: -reach, dy: -reach), shape: shape) { target in
            target.setSource(paint)
            target.setPath(path)
            line.apply(to: target.cairo)
            cairo_stroke(target.cairo)
        }
    }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}
