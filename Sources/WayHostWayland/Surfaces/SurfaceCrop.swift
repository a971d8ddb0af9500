import Foundation
import WayHost

/// The visible rectangle of a buffer and its size on the surface: the values for `wp_viewport`, clamped so that they never cause a protocol error.
struct SurfaceCrop: Equatable {
    /// `wp_viewport` counts 256ths of a pixel.
    private static let unit = 256

    /// In 256ths of a pixel of the buffer, within its bounds, not empty.
    let x: Int, y: Int, width: Int, height: Int
    /// Points.
    let destination: ToplevelSize
    private let buffer: ToplevelSize

    init(source: CGRect, bufferWidth: Int, bufferHeight: Int, destination: ToplevelSize) {
        (x, width) = Self.span(source.minX, source.width, in: bufferWidth)
        (y, height) = Self.span(source.minY, source.height, in: bufferHeight)
        self.destination = destination
        buffer = ToplevelSize(width: bufferWidth, height: bufferHeight)
    }

    /// In pixels, for `wp_viewport.set_source`.
    var source: CGRect {
        func pixels(_ units: Int) -> CGFloat { CGFloat(units) / CGFloat(Self.unit) }
        return CGRect(x: pixels(x), y: pixels(y), width: pixels(width), height: pixels(height))
    }

    /// The whole pixels that the source intersects.
    var pixels: PixelRect {
        let left = x / Self.unit, top = y / Self.unit
        func end(_ units: Int) -> Int { (units + Self.unit - 1) / Self.unit }
        return PixelRect(x: left, y: top, width: end(x + width) - left, height: end(y + height) - top)
    }

    /// The whole points of the surface that `rect`, in pixels of the buffer, covers entirely after scaling: a pixel at its edge may be blended with its
    /// neighbour.
    func pointsInside(_ rect: PixelRect) -> PixelRect {
        let (left, right) = points(rect.x, rect.maxX, of: buffer.width, from: x, length: width, to: destination.width)
        let (top, bottom) = points(rect.y, rect.maxY, of: buffer.height, from: y, length: height, to: destination.height)
        return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    private func points(_ first: Int, _ last: Int, of pixels: Int, from start: Int, length: Int, to points: Int) -> (Int, Int) {
        let near = first <= 0 ? 0 : first * Self.unit + Self.unit / 2
        let far = last >= pixels ? pixels * Self.unit : last * Self.unit - Self.unit / 2
        let low = max(0, near - start) * points, high = max(0, far - start) * points
        return (min((low + length - 1) / length, points), min(high / length, points))
    }

    private static func span(_ start: CGFloat, _ length: CGFloat, in pixels: Int) -> (start: Int, length: Int) {
        let whole = pixels * unit
        guard start.isFinite, length.isFinite else { return (0, whole) }
        func units(_ value: CGFloat, _ range: ClosedRange<Int>) -> Int {
            Int(min(max((value * CGFloat(unit)).rounded(), CGFloat(range.lowerBound)), CGFloat(range.upperBound)))
        }
        let first = units(start, 0...whole - 1)
        return (first, units(length, 1...whole - first))
    }
}
