import CWayPixels
import WayGraphics
import WayHost

/// A rectangle of whole device pixels with rounded corners.
struct RoundedPixelRect: Hashable, Sendable {
    var rect: PixelRect
    /// The corners that are round.
    var corners: Corners
    var shape: CornerShape

    struct Corners: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let topLeft = Corners(rawValue: 1)
        static let topRight = Corners(rawValue: 2)
        static let bottomLeft = Corners(rawValue: 4)
        static let bottomRight = Corners(rawValue: 8)
        static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]

        var mirroredHorizontally: Corners { Corners(rawValue: (rawValue & 0b0101) << 1 | (rawValue & 0b1010) >> 1) }
        var mirroredVertically: Corners { Corners(rawValue: (rawValue & 0b0011) << 2 | (rawValue & 0b1100) >> 2) }
    }

    /// The box of one corner, which is not fully covered.
    func box(_ corner: Corners) -> PixelRect {
        box(corner, width: shape.width, height: shape.height)
    }

    /// A box of this size in a corner, at most the whole rectangle.
    func box(_ corner: Corners, width: Int, height: Int) -> PixelRect {
        let width = min(width, rect.width), height = min(height, rect.height)
        let isRight = corner == .topRight || corner == .bottomRight
        let isLower = corner == .bottomLeft || corner == .bottomRight
        return PixelRect(
            x: isRight ? rect.maxX - width : rect.x, y: isLower ? rect.maxY - height : rect.y, width: width, height: height)
    }

    /// The largest rectangle that no corner touches, with either the full width or the full height.
    var inner: PixelRect { cores.inner }

    /// The rectangles that no corner touches with the full width and with the full height: the larger one, and the other.
    var cores: (inner: PixelRect, across: PixelRect) {
        let top = corners.isDisjoint(with: [.topLeft, .topRight]) ? 0 : shape.height
        let bottom = corners.isDisjoint(with: [.bottomLeft, .bottomRight]) ? 0 : shape.height
        let left = corners.isDisjoint(with: [.topLeft, .bottomLeft]) ? 0 : shape.width
        let right = corners.isDisjoint(with: [.topRight, .bottomRight]) ? 0 : shape.width
        func core(_ core: PixelRect) -> PixelRect { core.isEmpty ? .zero : core }
        let wide = core(PixelRect(x: rect.x, y: rect.y + top, width: rect.width, height: rect.height - top - bottom))
        let high = core(PixelRect(x: rect.x + left, y: rect.y, width: rect.width - left - right, height: rect.height))
        return wide.area >= high.area ? (wide, high) : (high, wide)
    }

    func touchesCorner(_ other: PixelRect) -> Bool {
        Self.order.contains { corners.contains($0) && box($0).intersects(other) }
    }

    static let order: [Corners] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The curve of a corner, a superellipse |x/a|ⁿ + |y/b|ⁿ = 1 around its centre, in device pixels.
struct CornerShape: Hashable, Sendable {
    var radiusX: Double
    var radiusY: Double
    var exponent: Double

    /// The pixels that the curve passes through.
    var width: Int { Int((radiusX - DevicePixels.tolerance).rounded(.up)) }
    var height: Int { Int((radiusY - DevicePixels.tolerance).rounded(.up)) }

    /// The same curve at another size.
    init(_ other: CornerShape, factor: Double) {
        radiusX = other.radiusX * factor
        radiusY = other.radiusY * factor
        exponent = other.exponent
    }

    /// How much longer a continuous corner is than a circular one of the same radius; known from its appearance.
    private static let continuousReach = 1.528665

    /// - Parameters:
    ///   - radius: In points.
    ///   - size: Of the rectangle, in points; a radius is at most half of its shorter side.
    ///   - scaleX: Device pixels per point, above 0; so is `scaleY`.
    init?(radius: CGFloat, size: CGSize, isContinuous: Bool, scaleX: CGFloat, scaleY: CGFloat) {
        let most = min(size.width, size.height) / 2
        let radius = min(radius, most)
        guard radius > 0, radius.isFinite else { return nil }
        let reach = isContinuous ? min(radius * Self.continuousReach, most) : radius
        // Both curves pass through the same point on the diagonal.
        exponent = reach == radius ? 2 : log(2) / -log(1 - (1 - 0.5.squareRoot()) * radius / reach)
        radiusX = reach * scaleX
        radiusY = reach * scaleY
        guard width > 0, height > 0 else { return nil }
    }
}

extension RenderBody {
    /// The layer's rounded rectangle on the device; nil if no corner is round.
    /// - Parameter box: Its device box, at an axis-aligned transform.
    func rounded(_ box: PixelRect, at transform: CGAffineTransform) -> RoundedPixelRect? {
        guard style.cornerRadius > 0, !style.corners.isEmpty, !box.isEmpty else { return nil }
        guard
            let shape = CornerShape(
                radius: style.cornerRadius, size: bounds.size, isContinuous: style.hasContinuousCorners, scaleX: abs(transform.a),
                scaleY: abs(transform.d))
        else { return nil }
        var corners = style.corners
        if transform.a < 0 { corners = corners.mirroredHorizontally }
        if transform.d < 0 { corners = corners.mirroredVertically }
        return RoundedPixelRect(rect: box, corners: corners, shape: shape)
    }
}
