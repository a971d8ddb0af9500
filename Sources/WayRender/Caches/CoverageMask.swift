import CPixman

/// An 8-bit coverage mask with its pixman image.
final class CoverageMask {
    let width: Int
    let height: Int
    /// Bytes per row: a multiple of 4, as pixman requires.
    let stride: Int
    let bytes: UnsafeMutablePointer<UInt8>
    let image: OpaquePointer

    /// An empty mask; nil if memory runs out.
    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= 32767, height <= 32767 else { return nil }
        stride = (width + 3) & ~3
        // Includes the padding of the rows: pixman's wide loops read to the end of a word.
        let count = stride * height
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
        bytes = memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        let words = memory.assumingMemoryBound(to: UInt32.self)
        guard let image = pixman_image_create_bits_no_clear(PIXMAN_a8, Int32(width), Int32(height), words, Int32(stride)) else {
            memory.deallocate()
            return nil
        }
        self.image = image
        self.width = width
        self.height = height
    }

    deinit {
        pixman_image_unref(image)
        bytes.deallocate()
    }

    var byteCount: Int { stride * height }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride }
}
