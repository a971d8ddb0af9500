import Synchronization

/// A path that grows. Take a ``CGPath/copy()`` to keep one as it is now.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    private let growing: Mutex<PathGeometry>

    /// An empty path.
    public convenience init() {
        self.init(PathGeometry())
    }

    package override init(_ geometry: PathGeometry) {
        growing = Mutex(geometry)
        super.init(PathGeometry())
    }

    package override var geometry: PathGeometry { growing.withLock { $0 } }

    private func change(_ body: (inout PathGeometry) -> Void) {
        growing.withLock { body(&$0) }
    }

    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.append(.move(point.applying(transform))) }
    }

    /// A line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.append(.line(point.applying(transform))) }
    }

    /// A quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.append(.quadCurve(control: control.applying(transform), to: end.applying(transform))) }
    }

    /// A cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        change {
            $0.append(.curve(control1: control1.applying(transform), control2: control2.applying(transform), to: end.applying(transform)))
        }
    }

    /// A subpath of its own, starting at the rectangle's origin.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        change { $0.addRect(rect, transform: transform) }
    }

    /// A subpath for each.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        change { geometry in rects.forEach { geometry.addRect($0, transform: transform) } }
    }

    /// A move to the first point and lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        change { geometry in
            for (index, point) in points.enumerated() {
                let place = point.applying(transform)
                geometry.append(index == 0 ? .move(place) : .line(place))
            }
        }
    }

    /// The ellipse that fits the rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        change { $0.addEllipse(in: rect, transform: transform) }
    }

    /// Corners that do not fit are made smaller.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        change {
            $0.addRoundedRect(rect, corners: CornerSizes(all: CGSize(width: cornerWidth, height: cornerHeight)), transform: transform)
        }
    }

    /// An arc, with a line to its start where the path has a current point.
    ///
    /// - Parameters:
    ///   - startAngle: radians from the x axis towards the y axis.
    ///   - clockwise: as seen with the y axis pointing up, CoreGraphics' own; on a screen whose y axis points down the arc runs the
    ///     other way round. (`UIBezierPath`'s parameter of the same name means what is seen on the screen.)
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: transform)
        }
    }

    /// An arc over a signed angle, at most one turn.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
        change { $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform) }
    }

    /// A line and an arc that round the corner at `tangent1End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        change {
            guard let current = $0.currentPoint else { return }
            $0.addArc(
                tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, from: current.applying(transform.inverted()),
                transform: transform)
        }
    }

    /// All steps of a path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let other = path.geometry
        change { $0.append(other, transform: transform) }
    }

    /// A line back to where the subpath started.
    public func closeSubpath() {
        change { $0.append(.close) }
    }
}
