import Foundation
import WayHost

/// Conversions between points of a surface and pixels of its buffer.
struct SurfaceGeometry: Equatable {
    /// Points.
    var size: ToplevelSize
    /// In 120ths, as in wp_fractional_scale.
    var scale120: Int
    var transform: OutputTransform

    var scale: CGFloat { CGFloat(scale120) / 120 }

    /// The size in device pixels in logical orientation: halves are rounded away from zero, as wp_fractional_scale requires.
    private var logicalSize: (width: Int, height: Int) {
        (max(1, (size.width * scale120 + 60) / 120), max(1, (size.height * scale120 + 60) / 120))
    }

    /// The size of the buffer, output-transformed.
    var buffer: (width: Int, height: Int) {
        transform.size(width: logicalSize.width, height: logicalSize.height)
    }

    var byteCount: Int { buffer.width * buffer.height * 4 }

    /// The whole points of the surface that lie entirely in `rect`, in pixels of the buffer: for opaque regions, where a region too small costs time and
    /// one too large shows garbage.
    func pointsInside(_ rect: PixelRect) -> PixelRect {
        let (width, height) = buffer
        let rect = transform.inverse.map(rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height)), width: width, height: height)
        guard !rect.isEmpty else { return .zero }
        let left = ceilDivide(rect.x * size.width, logicalSize.width), top = ceilDivide(rect.y * size.height, logicalSize.height)
        let right = rect.maxX * size.width / logicalSize.width, bottom = rect.maxY * size.height / logicalSize.height
        return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    private func ceilDivide(_ a: Int, _ b: Int) -> Int { (a + b - 1) / b }
}
