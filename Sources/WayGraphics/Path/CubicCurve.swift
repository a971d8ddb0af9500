/// A cubic Bézier curve; quadratic ones are degree-elevated.
struct CubicCurve {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint

    /// - Parameter element: a curve; another element becomes a straight line to its last point.
    init(from start: CGPoint, _ element: PathElement) {
        self.start = start
        switch element {
        case .quadCurve(let control, let end):
            control1 = start.interpolated(to: control, 2.0 / 3)
            control2 = end.interpolated(to: control, 2.0 / 3)
            self.end = end
        case .curve(let control1, let control2, let end):
            self.control1 = control1
            self.control2 = control2
            self.end = end
        case .move(let end), .line(let end):
            control1 = start.interpolated(to: end, 1.0 / 3)
            control2 = start.interpolated(to: end, 2.0 / 3)
            self.end = end
        case .close:
            control1 = start
            control2 = start
            end = start
        }
    }

    func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t
        return CGPoint(
            x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
            y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
    }

    /// The points inside the curve where x or y has an extremum.
    var extrema: [CGPoint] { extremumParameters.map(point(at:)) }

    /// The parameters inside the curve at which x or y has an extremum.
    var extremumParameters: [CGFloat] {
        derivativeRoots(start.x, control1.x, control2.x, end.x) + derivativeRoots(start.y, control1.y, control2.y, end.y)
    }

    /// The zeros of the derivative in 0<t<1.
    private func derivativeRoots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = 2 * (p2 - 2 * p1 + p0)
        let c = p1 - p0
        let roots: [CGFloat]
        if abs(a) < 1e-12 {
            roots = abs(b) < 1e-12 ? [] : [-c / b]
        } else {
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            let root = discriminant.squareRoot()
            roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }

    /// The number of line segments that stay within `tolerance` of the curve (Wang's formula).
    func segmentCount(tolerance: CGFloat) -> Int {
        let dx = max(abs(start.x - 2 * control1.x + control2.x), abs(control1.x - 2 * control2.x + end.x))
        let dy = max(abs(start.y - 2 * control1.y + control2.y), abs(control1.y - 2 * control2.y + end.y))
        let count = (0.75 * hypot(dx, dy) / tolerance).squareRoot().rounded(.up)
        return Int(min(max(count, 1), 1000))
    }
}
