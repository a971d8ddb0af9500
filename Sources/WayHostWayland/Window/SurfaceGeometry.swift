import Foundation
import WayHost

/// The arithmetic between points of a surface and pixels of its buffer.
struct SurfaceGeometry: Equatable {
    /// Points.
    var size: ToplevelSize
    /// In 120ths, as wp_fractional_scale counts.
    var scale120: Int
    var transform: OutputTransform

    var scale: CGFloat { CGFloat(scale120) / 120 }

    /// Whole device pixels of the picture as it is seen: halves are rounded away from zero, as wp_fractional_scale asks.
    private var seen: (width: Int, height: Int) {
        (max(1, (size.width * scale120 + 60) / 120), max(1, (size.height * scale120 + 60) / 120))
    }

    /// The size of the buffer, turned as the output is.
    var buffer: (width: Int, height: Int) {
        transform.swapsAxes ? (seen.height, seen.width) : (seen.width, seen.height)
    }

    var byteCount: Int { buffer.width * buffer.height * 4 }

    /// Those whole points of the surface that lie entirely in `rect`, which counts pixels of the buffer: for opaque regions, where
    /// too little costs time and too much shows garbage.
    func pointsInside(_ rect: PixelRect) -> PixelRect {
        let rect = unturned(rect)
        guard !rect.isEmpty else { return .zero }
        let left = ceilDivide(rect.x * size.width, seen.width), top = ceilDivide(rect.y * size.height, seen.height)
        let right = rect.maxX * size.width / seen.width, bottom = rect.maxY * size.height / seen.height
        return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// A rectangle of the buffer in the pixels of the picture as it is seen: what the compositor does to undo the transform.
    ///
    /// `wl_output.transform` turns counter-clockwise, after mirroring about the vertical axis; the buffer was turned like the output.
    private func unturned(_ rect: PixelRect) -> PixelRect {
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
