import CPixman
import WayGraphics

/// One colour without end, as pixman's loops take it: made once and given another colour every time, so that painting asks for no memory.
final class SolidSource {
    /// A pixel that repeats: pixman takes such a picture for a plain colour, with the same loops.
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

    /// - Returns: good until the next colour is asked for.
    func image(of color: RGBA) -> OpaquePointer {
        pixel.pointee = color.premultiplied
        return image
    }
}
