import CWayPixels
import WayHost

extension OutputTransform {
    /// The bounds in logical orientation, for buffers of a size.
    func logicalBounds(width: Int, height: Int) -> PixelRect {
        let size = inverse.size(width: width, height: height)
        return PixelRect(x: 0, y: 0, width: size.width, height: size.height)
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
