import Synchronization

/// The pixels of an image. Of an image that is transparent for the most part only the visible rectangle is stored; the complete image is made when something
/// reads outside of it, and kept from then on.
final class ImageStorage: Sendable {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    private let part: (buffer: PixelBuffer, x: Int, y: Int)
    private let completed: Mutex<PixelBuffer?>

    init(_ buffer: PixelBuffer) {
        width = buffer.width
        height = buffer.height
        bytesPerRow = buffer.bytesPerRow
        part = (buffer, 0, 0)
        completed = Mutex(buffer)
    }

    /// - Parameters:
    ///   - part: The pixels from `x` and `y` on, inside the image; all others are transparent.
    init(width: Int, height: Int, part: PixelBuffer, x: Int, y: Int) {
        self.width = width
        self.height = height
        bytesPerRow = width * 4
        self.part = (part, x, y)
        completed = Mutex(nil)
    }

    /// All pixels.
    var complete: PixelBuffer {
        completed.withLock { completed in
            if let completed { return completed }
            guard let buffer = PixelBuffer(width: width, height: height) else { preconditionFailure("no memory for an image of \(width)×\(height) pixels") }
            for y in 0..<part.buffer.height {
                (buffer.row(part.y + y) + part.x).update(from: part.buffer.row(y), count: part.buffer.width)
            }
            completed = buffer
            return buffer
        }
    }
}
