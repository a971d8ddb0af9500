// The path under construction. It is stored in pixels: elements are transformed by the matrix at the time when they are added.
extension CGContext {
    /// Clears the current path.
    public func beginPath() { pathInDevice = PathGeometry() }

    /// Starts a subpath.
    public func move(to point: CGPoint) { pathInDevice.append(.move(point.applying(state.ctm))) }

    /// Appends a line from the current point.
    public func addLine(to point: CGPoint) { pathInDevice.append(.line(point.applying(state.ctm))) }

    /// Moves to the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }

    /// Appends a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let ctm = state.ctm
        pathInDevice.append(.curve(control1: control1.applying(ctm), control2: control2.applying(ctm), to: end.applying(ctm)))
    }

    /// Appends a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pathInDevice.append(.quadCurve(control: control.applying(state.ctm), to: end.applying(state.ctm)))
    }

    /// Appends the rectangle as a subpath.
    public func addRect(_ rect: CGRect) { pathInDevice.addRect(rect, transform: state.ctm) }
    /// Appends a subpath for each rectangle.
    public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
    /// Appends the ellipse inscribed in the rectangle.
    public func addEllipse(in rect: CGRect) { pathInDevice.addEllipse(in: rect, transform: state.ctm) }

    /// - Parameter clockwise: as seen with the y axis pointing up; see ``CGMutablePath``.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        pathInDevice.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: state.ctm)
    }

    /// Appends a line and an arc that round the corner at `tangent1End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let current = pathInDevice.currentPoint, isValid("addArc", tangent1End.x, tangent1End.y, tangent2End.x, tangent2End.y)
        else { return }
        pathInDevice.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, from: current.applying(state.ctm.inverted()),
            transform: state.ctm)
    }

    /// Appends all elements of a path.
    public func addPath(_ path: CGPath) { pathInDevice.append(path.geometry, transform: state.ctm) }

    /// Closes the subpath with a line to its start.
    public func closePath() { pathInDevice.append(.close) }

    /// The current path, in user space; nil if it is empty.
    public var path: CGPath? {
        pathInDevice.isEmpty ? nil : CGPath(pathInDevice.applying(state.ctm.inverted()))
    }

    /// Whether no element has been added since the path was begun.
    public var isPathEmpty: Bool { pathInDevice.isEmpty }
    /// In user space; the origin for an empty path.
    public var currentPointOfPath: CGPoint { (pathInDevice.currentPoint ?? .zero).applying(state.ctm.inverted()) }
    /// In user space; null for an empty path.
    public var boundingBoxOfPath: CGRect { pathInDevice.applying(state.ctm.inverted()).boundingBox }

    /// Replaces the path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        pathInDevice = strokeOutline(of: pathInDevice)
    }

    /// The outline of a stroke in the current style.
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
