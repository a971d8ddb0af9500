import Foundation

/// Geometry as text in UIKit's format: `{{0, 0}, {100, 50}}`. Whole numbers have no fractional part.
package enum GeometryText {
    package static func number(_ value: CGFloat) -> String {
        value.isFinite && value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : "\(value)"
    }

    package static func list(_ values: CGFloat...) -> String { "{\(values.map(number).joined(separator: ", "))}" }

    /// The text of a value in a message; values that are not geometry as Swift prints them.
    package static func describe(_ value: Any) -> String {
        switch value {
        case let rect as CGRect: "{\(list(rect.origin.x, rect.origin.y)), \(list(rect.size.width, rect.size.height))}"
        case let point as CGPoint: list(point.x, point.y)
        case let size as CGSize: list(size.width, size.height)
        case let vector as CGVector: list(vector.dx, vector.dy)
        case let transform as CGAffineTransform:
            "[\([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(number).joined(separator: ", "))]"
        default: "\(value)"
        }
    }
}
