import CPixman

/// A frame's pixel buffer.
struct Frame {
    let width: Int, height: Int
    let pixels: UnsafeMutablePointer<UInt32>
    let image: OpaquePointer

    /// Each pixel has another colour.
    /// - Parameter alpha: Of all pixels; less than 255 makes a translucent premultiplied image.
    init(width: Int, height: Int, alpha: UInt32 = 255) {
        self.width = width
        self.height = height
        pixels = .allocate(capacity: width * height)
        let colors: UInt32 = alpha == 255 ? 0xFF_FFFF : 0x3F_3F3F
        for index in 0..<width * height {
            pixels[index] = alpha << 24 | UInt32(truncatingIfNeeded: index &* 2_654_435_761 >> 8) & colors
        }
        let format = alpha == 255 ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8
        guard let image = pixman_image_create_bits_no_clear(format, Int32(width), Int32(height), pixels, Int32(width * 4)) else {
            fatalError("pixman has no memory for a frame")
        }
        self.image = image
    }

    func free() {
        pixman_image_unref(image)
        pixels.deallocate()
    }
}
