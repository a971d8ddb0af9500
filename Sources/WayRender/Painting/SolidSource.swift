import CPixman
import WayGraphics

/// A solid colour as a pixman source: made once and recoloured for each use, so that painting allocates nothing.
final class SolidSource {
    /// A repeating pixel: pixman treats such an image as a solid colour, with the same loops.
    private let image: OpaquePointer
    private let pixel: UnsafeMutablePointer<UInt32>

    init?() {
        pixel = .allocate(capacity: 1)
        pixel.initialize(to: 0)
        guard let image = pixman_image_create_bits_no_clear(PIXMAN_a8r8g8b8, 1, 1, pixel, 4) else {
            pixel.deallocate()
            return nil
        }
        pixman_image_set_repeat(image, PIXMAN_REPEAT_NORMAL)
        self.image = image
    }

    deinit {
        pixman_image_unref(image)
        pixel.deallocate()
    }

    /// - Returns: Valid until the next colour is requested.
    func image(of color: RGBA) -> OpaquePointer {
        pixel.pointee = color.premultiplied
        return image
    }
}
