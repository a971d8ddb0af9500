import CPixman

/// The pixels of a frame.
struct Frame {
    let width: Int, height: Int
    let pixels: UnsafeMutablePointer<UInt32>
    let image: OpaquePointer

    /// Opaque, every pixel another one.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = .allocate(capacity: width * height)
        for index in 0..<width * height { pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761 >> 8) }
        guard let image = pixman_image_create_bits_no_clear(PIXMAN_x8r8g8b8, Int32(width), Int32(height), pixels, Int32(width * 4)) else {
            fatalError("pixman has no memory for a frame")
        }
        self.image = image
    }

    func free() {
        pixman_image_unref(image)
        pixels.deallocate()
    }
}
