/// An element of a path.
package enum PathElement: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    /// A quadratic Bézier curve.
    case quadCurve(control: CGPoint, to: CGPoint)
    /// A cubic Bézier curve.
    case curve(control1: CGPoint, control2: CGPoint, to: CGPoint)
    case close

    /// Control points, then the end point; none for `close`.
    package var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let control, let point): [control, point]
        case .curve(let control1, let control2, let point): [control1, control2, point]
        case .close: []
        }
    }

    package func applying(_ t: CGAffineTransform) -> PathElement {
        switch self {
        case .move(let point): .move(point.applying(t))
        case .line(let point): .line(point.applying(t))
        case .quadCurve(let control, let point): .quadCurve(control: control.applying(t), to: point.applying(t))
        case .curve(let control1, let control2, let point):
            .curve(control1: control1.applying(t), control2: control2.applying(t), to: point.applying(t))
        case .close: .close
        }
    }
}
