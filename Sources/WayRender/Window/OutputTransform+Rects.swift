import CWayPixels
import WayHost

extension OutputTransform {
    /// The bounds in logical orientation, for buffers of a size.
    func logicalBounds(width: Int, height: Int) -> PixelRect {
        swapsAxes ? PixelRect(x: 0, y: 0, width: height, height: width) : PixelRect(x: 0, y: 0, width: width, height: height)
    }

    /// Maps a rectangle from logical to output-transformed orientation: mirrored left to right for the `flipped` transforms, then rotated
    /// counter-clockwise (`wl_output.transform`).
    func transformed(_ rect: PixelRect, in bounds: PixelRect) -> PixelRect {
        let x = rawValue >= OutputTransform.flipped.rawValue ? bounds.width - rect.maxX : rect.x
        return switch rawValue & 3 {
        case 1: PixelRect(x: rect.y, y: bounds.width - x - rect.width, width: rect.height, height: rect.width)
        case 2:
            PixelRect(x: bounds.width - x - rect.width, y: bounds.height - rect.maxY, width: rect.width, height: rect.height)
        case 3: PixelRect(x: bounds.height - rect.maxY, y: x, width: rect.height, height: rect.width)
        default: PixelRect(x: x, y: rect.y, width: rect.width, height: rect.height)
        }
    }
}

extension Canvas {
    /// Copies a rectangle of this logical canvas to its position in an output-transformed buffer.
    func copy(_ rect: PixelRect, transformedBy transform: OutputTransform, into target: Canvas) {
        waykit_apply_output_transform(
            target.pixels, Int32(target.stride), pixels, Int32(stride), Int32(bounds.width), Int32(bounds.height), Int32(transform.rawValue),
            Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    }
}
