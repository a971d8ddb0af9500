import CCairo
import WayGraphics

/// Shapes for Cairo.
enum CairoShapes {
    static func add(_ geometry: PathGeometry, _ transform: CGAffineTransform, to cairo: OpaquePointer?) {
        var current = CGPoint.zero
        for element in geometry.elements {
            switch element.applying(transform) {
            case .move(let point):
                cairo_move_to(cairo, point.x, point.y)
                current = point
            case .line(let point):
                cairo_line_to(cairo, point.x, point.y)
                current = point
            case .quadCurve(let control, let point):
                let first = current.interpolated(to: control, 2 / 3), second = point.interpolated(to: control, 2 / 3)
                cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
                current = point
            case .curve(let first, let second, let point):
                cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
                current = point
            case .close:
                cairo_close_path(cairo)
            }
        }
    }

    /// The outline of a shape, in device space; for a border the ring between two of them, to be filled by the even-odd rule.
    static func add(_ shape: SkewedShape, to cairo: OpaquePointer?) {
        addRounded(shape.rect, radius: shape.radius, corners: shape.corners, shape.transform, to: cairo)
        guard let width = shape.lineWidth else { return }
        let inner = shape.rect.insetBy(dx: width, dy: width)
        guard !inner.isNull, inner.width > 0, inner.height > 0 else { return }
        addRounded(inner, radius: max(0, shape.radius - width), corners: shape.corners, shape.transform, to: cairo)
    }

    /// How far the control points of a quarter circle lie from its ends, in radii.
    private static let quarterCircle = 0.5522847498

    private static func addRounded(
        _ rect: CGRect, radius: CGFloat, corners: RoundedPixelRect.Corners, _ transform: CGAffineTransform, to cairo: OpaquePointer?
    ) {
        let radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
        func size(_ corner: RoundedPixelRect.Corners) -> CGFloat { corners.contains(corner) ? radius : 0 }
        func line(_ x: CGFloat, _ y: CGFloat) {
            let point = CGPoint(x: x, y: y).applying(transform)
            cairo_line_to(cairo, point.x, point.y)
        }
        /// A quarter of a circle around a corner: from `p` towards the corner, from there to `q`.
        func arc(_ p: CGPoint, _ corner: CGPoint, _ q: CGPoint) {
            guard p != q else { return }
            let first = p.interpolated(to: corner, quarterCircle).applying(transform)
            let second = q.interpolated(to: corner, quarterCircle).applying(transform)
            let end = q.applying(transform)
            cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
        }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        cairo_new_sub_path(cairo)
        var r = size(.topLeft)
        line(left, top + r)
        arc(CGPoint(x: left, y: top + r), CGPoint(x: left, y: top), CGPoint(x: left + r, y: top))
        r = size(.topRight)
        line(right - r, top)
        arc(CGPoint(x: right - r, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: top + r))
        r = size(.bottomRight)
        line(right, bottom - r)
        arc(CGPoint(x: right, y: bottom - r), CGPoint(x: right, y: bottom), CGPoint(x: right - r, y: bottom))
        r = size(.bottomLeft)
        line(left + r, bottom)
        arc(CGPoint(x: left + r, y: bottom), CGPoint(x: left, y: bottom), CGPoint(x: left, y: bottom - r))
        cairo_close_path(cairo)
    }
}
