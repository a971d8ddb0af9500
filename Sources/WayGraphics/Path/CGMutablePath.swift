import Synchronization

/// A mutable path. Use ``CGPath/copy()`` to keep its current state.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    private let storage: Mutex<PathGeometry>

    /// An empty path.
    public convenience init() {
        self.init(PathGeometry())
    }

    package override init(_ geometry: PathGeometry) {
        storage = Mutex(geometry)
        super.init(PathGeometry())
    }

    package override var geometry: PathGeometry { storage.withLock { $0 } }

    private func change(_ body: (inout PathGeometry) -> Void) {
        storage.withLock { body(&$0) }
    }

    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.append(.move(point.applying(transform))) }
    }

    /// Appends a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.append(.line(point.applying(transform))) }
    }

    /// Appends a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.append(.quadCurve(control: control.applying(transform), to: end.applying(transform))) }
    }

    /// Appends a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        change {
            $0.append(.curve(control1: control1.applying(transform), control2: control2.applying(transform), to: end.applying(transform)))
        }
    }

    /// Appends a closed subpath, starting at the rectangle's origin.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        change { $0.addRect(rect, transform: transform) }
    }

    /// Appends a subpath for each rectangle.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        change { geometry in rects.forEach { geometry.addRect($0, transform: transform) } }
    }

    /// Moves to the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        change { geometry in
            for (index, point) in points.enumerated() {
                let transformed = point.applying(transform)
                geometry.append(index == 0 ? .move(transformed) : .line(transformed))
            }
        }
    }

    /// Appends the ellipse inscribed in the rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        change { $0.addEllipse(in: rect, transform: transform) }
    }

    /// Corners that do not fit are reduced.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        change {
            $0.addRoundedRect(rect, corners: CornerSizes(all: CGSize(width: cornerWidth, height: cornerHeight)), transform: transform)
        }
    }

    /// Appends an arc, preceded by a line to its start if the path has a current point.
    ///
    /// - Parameters:
    ///   - startAngle: radians from the x axis towards the y axis.
    ///   - clockwise: with the y axis pointing up, as in CoreGraphics; on a screen whose y axis points down the arc runs in the opposite direction.
    ///     (`UIBezierPath`'s parameter of the same name refers to the screen.)
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: transform)
        }
    }

    /// Appends an arc over a signed angle, at most one full turn.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
        change { $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform) }
    }

    /// Appends a line and an arc that round the corner at `tangent1End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        change {
            guard let current = $0.currentPoint else { return }
            $0.addArc(
                tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, from: current.applying(transform.inverted()),
                transform: transform)
        }
    }

    /// Appends all elements of a path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let other = path.geometry
        change { $0.append(other, transform: transform) }
    }

    /// Closes the subpath with a line to its start.
    public func closeSubpath() {
        change { $0.append(.close) }
    }
}
