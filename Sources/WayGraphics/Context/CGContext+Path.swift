// The path under construction. It is kept in pixels: what is added goes where the transform of that moment puts it.
extension CGContext {
    /// Forgets the path so far.
    public func beginPath() { pathInDevice = PathGeometry() }

    /// Starts a subpath.
    public func move(to point: CGPoint) { pathInDevice.append(.move(point.applying(state.ctm))) }

    /// A line from the current point.
    public func addLine(to point: CGPoint) { pathInDevice.append(.line(point.applying(state.ctm))) }

    /// A move to the first point and lines to the others.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }

    /// A cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let ctm = state.ctm
        pathInDevice.append(.curve(control1: control1.applying(ctm), control2: control2.applying(ctm), to: end.applying(ctm)))
    }

    /// A quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pathInDevice.append(.quadCurve(control: control.applying(state.ctm), to: end.applying(state.ctm)))
    }

    /// A subpath of its own.
    public func addRect(_ rect: CGRect) { pathInDevice.addRect(rect, transform: state.ctm) }
    /// A subpath for each.
    public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
    /// The ellipse that fits the rectangle.
    public func addEllipse(in rect: CGRect) { pathInDevice.addEllipse(in: rect, transform: state.ctm) }

    /// - Parameter clockwise: as seen with the y axis pointing up; see ``CGMutablePath``.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        pathInDevice.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: state.ctm)
    }

    /// A line and an arc that round the corner at `tangent1End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let current = pathInDevice.currentPoint, isSound("addArc", tangent1End.x, tangent1End.y, tangent2End.x, tangent2End.y)
        else { return }
        pathInDevice.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, from: current.applying(state.ctm.inverted()),
            transform: state.ctm)
    }

    /// All steps of a path.
    public func addPath(_ path: CGPath) { pathInDevice.append(path.geometry, transform: state.ctm) }

    /// A line back to where the subpath started.
    public func closePath() { pathInDevice.append(.close) }

    /// The path so far, in user space; nil where it is empty.
    public var path: CGPath? {
        pathInDevice.isEmpty ? nil : CGPath(pathInDevice.applying(state.ctm.inverted()))
    }

    /// Nothing has been added since the path was begun.
    public var isPathEmpty: Bool { pathInDevice.isEmpty }
    /// In user space; the origin for an empty path.
    public var currentPointOfPath: CGPoint { (pathInDevice.currentPoint ?? .zero).applying(state.ctm.inverted()) }
    /// In user space; null for an empty path.
    public var boundingBoxOfPath: CGRect { pathInDevice.applying(state.ctm.inverted()).boundingBox }

    /// The path becomes the outline of its stroke.
    public func replacePathWithStrokedPath() {
        pathInDevice = strokeOutline(of: pathInDevice)
    }

    /// The outline of a stroke in the present style.
    /// - Parameter path: in pixels, as is the result.
    func strokeOutline(of path: PathGeometry) -> PathGeometry {
        guard state.ctm.isInvertible else { return PathGeometry() }
        let line = state.line
        var user = path.applying(state.ctm.inverted())
        if !line.dashLengths.isEmpty { user = user.dashed(phase: line.dashPhase, lengths: line.dashLengths) }
        let stroker = PathStroker(width: line.width, cap: line.cap, join: line.join, miterLimit: line.miterLimit)
        return stroker.outline(of: user).applying(state.ctm)
    }
}
