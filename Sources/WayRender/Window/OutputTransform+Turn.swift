import CWayPixels
import WayHost

extension OutputTransform {
    /// The display as a person sees it, for buffers of a size.
    func upright(width: Int, height: Int) -> PixelRect {
        swapsAxes ? PixelRect(x: 0, y: 0, width: height, height: width) : PixelRect(x: 0, y: 0, width: width, height: height)
    }

    /// Where a rectangle of the upright picture lies in a buffer that is turned: mirrored left to right for the `flipped` ones, then
    /// turned counter-clockwise (`wl_output.transform`).
    func turned(_ rect: PixelRect, in bounds: PixelRect) -> PixelRect {
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
    /// Copies a rectangle of an upright picture to where it belongs in a turned buffer.
    func turn(_ rect: PixelRect, by transform: OutputTransform, into target: Canvas) {
        waykit_turn(
            target.pixels, Int32(target.stride), pixels, Int32(stride), Int32(bounds.width), Int32(bounds.height), Int32(transform.rawValue),
            Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    }
}
