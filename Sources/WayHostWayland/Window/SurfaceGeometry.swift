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
        transform.swapsAxes ? (logicalSize.height, logicalSize.width) : (logicalSize.width, logicalSize.height)
    }

    var byteCount: Int { buffer.width * buffer.height * 4 }

    /// The whole points of the surface that lie entirely in `rect`, in pixels of the buffer: for opaque regions, where a region too small costs time and
    /// one too large shows garbage.
    func pointsInside(_ rect: PixelRect) -> PixelRect {
        let rect = untransformed(rect)
        guard !rect.isEmpty else { return .zero }
        let left = ceilDivide(rect.x * size.width, logicalSize.width), top = ceilDivide(rect.y * size.height, logicalSize.height)
        let right = rect.maxX * size.width / logicalSize.width, bottom = rect.maxY * size.height / logicalSize.height
        return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// Converts a rectangle of the buffer to logical orientation, as the compositor does when it undoes the transform.
    ///
    /// `wl_output.transform` rotates counter-clockwise, after mirroring about the vertical axis; the buffer was transformed like the output.
    private func untransformed(_ rect: PixelRect) -> PixelRect {
        let clipped = rect.intersection(PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height))
        let width = buffer.width, height = buffer.height
        let r = clipped
        switch transform {
        case .normal: return r
        case .rotated90: return PixelRect(x: height - r.maxY, y: r.x, width: r.height, height: r.width)
        case .rotated180: return PixelRect(x: width - r.maxX, y: height - r.maxY, width: r.width, height: r.height)
        case .rotated270: return PixelRect(x: r.y, y: width - r.maxX, width: r.height, height: r.width)
        case .flipped: return PixelRect(x: width - r.maxX, y: r.y, width: r.width, height: r.height)
        case .flipped90: return PixelRect(x: r.y, y: r.x, width: r.height, height: r.width)
        case .flipped180: return PixelRect(x: r.x, y: height - r.maxY, width: r.width, height: r.height)
        case .flipped270: return PixelRect(x: height - r.maxY, y: width - r.maxX, width: r.height, height: r.width)
        }
    }

    private func ceilDivide(_ a: Int, _ b: Int) -> Int { (a + b - 1) / b }
}
