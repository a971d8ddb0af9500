import CPixman
import WayGraphics
import WayHost

/// Pixels to paint on, as pixman and the pixel loops see them. Coordinates are the device's: the first pixel is at `origin`.
final class Canvas {
    let pixels: UnsafeMutablePointer<UInt32>
    /// Pixels from one row to the next.
    let stride: Int
    let bounds: PixelRect
    /// The canvas as pixman sees it; its coordinates start at 0.
    let image: OpaquePointer
    private let owner: AnyObject?

    /// - Parameter owner: Keeps the memory alive, unless the caller does.
    init?(pixels: UnsafeMutableRawPointer, bytesPerRow: Int, bounds: PixelRect, owner: AnyObject? = nil) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        guard
            let image = pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, Int32(bounds.width), Int32(bounds.height), words, Int32(bytesPerRow))
        else { return nil }
        self.pixels = words
        self.image = image
        self.bounds = bounds
        self.owner = owner
        stride = bytesPerRow / 4
    }

    /// Transparent pixels of its own.
    convenience init?(bounds: PixelRect) {
        guard let buffer = PixelBuffer(width: bounds.width, height: bounds.height) else { return nil }
        self.init(pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, bounds: bounds, owner: buffer)
    }

    deinit { pixman_image_unref(image) }

    /// Where a device pixel of the canvas lies in memory.
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y - bounds.y) * stride + (x - bounds.x) }

    /// Runs `body` with the pixman image clipped to a region in device space.
    func withClip<R>(_ region: PixelRegion, _ body: (OpaquePointer) -> R) -> R {
        region.translate(x: -bounds.x, y: -bounds.y)
        _ = region.withPointer { pixman_image_set_clip_region32(image, $0) }
        region.translate(x: bounds.x, y: bounds.y)
        defer { pixman_image_set_clip_region32(image, nil) }
        return body(image)
    }

    func clear(_ region: PixelRegion) {
        withClip(region) { image in
            var color = pixman_color_t()
            var box = pixman_box32_t(x1: 0, y1: 0, x2: Int32(bounds.width), y2: Int32(bounds.height))
            pixman_image_fill_boxes(PIXMAN_OP_CLEAR, image, &color, 1, &box)
        }
    }
}
