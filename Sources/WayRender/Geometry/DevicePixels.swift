import WayGraphics
import WayHost

/// Snaps rectangles to whole device pixels.
enum DevicePixels {
    /// Larger than any display, small enough for pixman's 32-bit regions.
    private static let limit: CGFloat = 16_777_216
    /// In pixels; rounding error of coordinate arithmetic.
    static let tolerance: CGFloat = 1e-6

    static func integer(_ value: CGFloat) -> Int {
        value.isFinite ? Int(min(max(value, -limit), limit)) : 0
    }

    /// The pixels that a rectangle in device space touches.
    static func covering(_ rect: CGRect) -> PixelRect {
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return .zero }
        return between(
            integer((rect.minX + tolerance).rounded(.down)), integer((rect.minY + tolerance).rounded(.down)),
            integer((rect.maxX - tolerance).rounded(.up)), integer((rect.maxY - tolerance).rounded(.up)))
    }

    /// The pixels whose centres are in a rectangle in device space: adjacent rectangles neither overlap nor leave a gap.
    static func snapped(_ rect: CGRect) -> PixelRect {
        guard !rect.isNull else { return .zero }
        return between(edge(rect.minX), edge(rect.minY), edge(rect.maxX), edge(rect.maxY))
    }

    /// The pixel edge nearest to a coordinate; halves are rounded up on both sides of 0.
    static func edge(_ value: CGFloat) -> Int { integer((value + 0.5 + tolerance).rounded(.down)) }

    private static func between(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelRect {
        guard right > left, bottom > top else { return .zero }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension CGAffineTransform {
    /// Whether it keeps rectangles axis-aligned: only scales and translations, without a quarter turn. Less than a ten-millionth is a rounding error.
    var isAxisAligned: Bool {
        let size = max(abs(a), abs(d)) * 1e-7
        return abs(b) <= size && abs(c) <= size
    }

    /// `rect` transformed, for an axis-aligned transform.
    func mapAxisAligned(_ rect: CGRect) -> CGRect {
        let x0 = a * rect.minX + tx, x1 = a * rect.maxX + tx
        let y0 = d * rect.minY + ty, y1 = d * rect.maxY + ty
        return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
    }

    /// The bounding box of the transformed rectangle, without allocating.
    func box(_ rect: CGRect) -> CGRect {
        if isAxisAligned { return mapAxisAligned(rect) }
        let center = CGPoint(x: rect.midX, y: rect.midY).applying(self)
        let halfWidth = (abs(a) * rect.width + abs(c) * rect.height) / 2
        let halfHeight = (abs(b) * rect.width + abs(d) * rect.height) / 2
        return CGRect(x: center.x - halfWidth, y: center.y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight)
    }
}

extension PixelRect {
    func offset(x dx: Int, y dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }

    var cgRect: CGRect { CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height)) }
}
