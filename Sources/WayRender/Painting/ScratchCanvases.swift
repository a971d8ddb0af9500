import WayGraphics
import WayHost

/// Memory for offscreen compositing of groups, reused in every frame.
final class ScratchCanvases {
    private var free: [PixelBuffer] = []
    /// Maximum number of kept buffers; groups seldom nest deeper.
    private static let kept = 4
    /// Lengths are rounded up to a multiple of this, so that a growing group can reuse its memory.
    private static let granularity = 64

    /// Runs `body` with a canvas at `bounds`; nil if memory runs out.
    /// - Parameter clears: Makes it transparent; false for one who writes all pixels.
    func with<R>(_ bounds: PixelRect, clears: Bool = true, _ body: (Canvas) -> R) -> R? {
        guard let buffer = acquire(width: bounds.width, height: bounds.height) else { return nil }
        defer { release(buffer) }
        for row in 0..<bounds.height where clears { buffer.row(row).update(repeating: 0, count: bounds.width) }
        guard let canvas = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, bounds: bounds, owner: buffer) else { return nil }
        return body(canvas)
    }

    func removeAll() { free = [] }

    private func acquire(width: Int, height: Int) -> PixelBuffer? {
        let fitting = free.indices.filter { free[$0].width >= width && free[$0].height >= height }
        if let index = fitting.min(by: { free[$0].width * free[$0].height < free[$1].width * free[$1].height }) {
            return free.remove(at: index)
        }
        func rounded(_ length: Int) -> Int { (length + Self.granularity - 1) / Self.granularity * Self.granularity }
        return PixelBuffer(width: rounded(width), height: rounded(height)) ?? PixelBuffer(width: width, height: height)
    }

    private func release(_ buffer: PixelBuffer) {
        free.append(buffer)
        if free.count > Self.kept, let smallest = free.indices.min(by: { free[$0].width * free[$0].height < free[$1].width * free[$1].height }) {
            free.remove(at: smallest)
        }
    }
}
