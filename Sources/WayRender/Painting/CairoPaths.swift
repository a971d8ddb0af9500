import CCairo
import WayGraphics

/// Adds paths to a Cairo context.
enum CairoPaths {
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
}
