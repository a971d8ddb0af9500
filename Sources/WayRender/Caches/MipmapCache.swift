import CWayPixels
import WayGraphics

/// Mipmaps: images at 1/2, 1/4 and so on of their size, for images that are shown much smaller than they are. Bilinear sampling reads four pixels and
/// would skip the others.
final class MipmapCache {
    private struct Entry {
        /// Weak: an image that the program has released is not needed, and is larger than its levels, which alone count for the budget.
        weak var image: CGImage?
        var levels: [CGImage]
        var lastUse: Int
        var area: Int { levels.reduce(0) { $0 + $1.width * $1.height } }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var uses = 0
    /// Maximum number of pixels of all levels together: 64 MB.
    private static let budget = 1 << 24

    /// The image halved `level` times, or as often as possible, and how often it was halved.
    func image(_ image: CGImage, halved level: Int) -> (image: CGImage, level: Int) {
        guard level > 0 else { return (image, 0) }
        uses += 1
        let key = ObjectIdentifier(image)
        let known = entries[key].flatMap { $0.image === image ? $0 : nil }
        if known == nil { removeReleased() }
        var entry = known ?? Entry(image: image, levels: [], lastUse: uses)
        entry.lastUse = uses
        while entry.levels.count < level, let next = Self.half(entry.levels.last ?? image) { entry.levels.append(next) }
        entries[key] = entry
        evict(keeping: key)
        let reached = min(level, entry.levels.count)
        return reached == 0 ? (image, 0) : (entry.levels[reached - 1], reached)
    }

    func removeAll() { entries = [:] }

    /// The number of images whose levels are cached.
    var count: Int { entries.count }

    private func removeReleased() { entries = entries.filter { $0.value.image != nil } }

    private func evict(keeping key: ObjectIdentifier) {
        var area = entries.values.reduce(0) { $0 + $1.area }
        while area > Self.budget, let oldest = entries.filter({ $0.key != key }).min(by: { $0.value.lastUse < $1.value.lastUse }) {
            area -= oldest.value.area
            entries[oldest.key] = nil
        }
    }

    private static func half(_ image: CGImage) -> CGImage? {
        guard image.width > 1 || image.height > 1, let buffer = PixelBuffer(width: (image.width + 1) / 2, height: (image.height + 1) / 2)
        else { return nil }
        image.withPixels { pixels, stride in
            waykit_halve(buffer.pixels, Int32(buffer.bytesPerRow / 4), pixels, Int32(stride), Int32(image.width), Int32(image.height))
        }
        return CGImage(buffer, isOpaque: image.isOpaque)
    }
}
