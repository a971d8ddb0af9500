import WayGraphics
import WayHost

/// Caches the rasters of special layers' drawings while the drawing and its scale stay the same.
final class DrawingRasterCache {
    /// Maximum number of pixels of all rasters together.
    var budget = 0
    /// How many rasters were made.
    private(set) var rasterCount = 0

    /// A raster of a drawing, or of a tile of it.
    private struct Variant {
        let transform: CGAffineTransform
        let area: PixelRect
        let image: CGImage
        /// The last frame that used it.
        var frame: Int
    }

    private struct Entry {
        var box: DrawingBox
        var variants: [Variant]
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var frame = 0
    /// Pixels of all rasters.
    private(set) var area = 0
    /// Maximum number of scales of one drawing: copies of a replicator, a layer in two windows.
    private static let maxVariants = 4

    /// The raster of a drawing; nil if memory runs out.
    /// - Parameters:
    ///   - transform: From the layer's space to the raster's.
    ///   - area: The required part of the raster's space.
    func image(of box: DrawingBox, at transform: CGAffineTransform, area: PixelRect) -> CGImage? {
        let key = ObjectIdentifier(box)
        var entry = entries.removeValue(forKey: key) ?? Entry(box: box, variants: [])
        defer { if !entry.variants.isEmpty { entries[key] = entry } }
        if let index = entry.variants.firstIndex(where: { $0.transform == transform && $0.area == area }) {
            entry.variants[index].frame = frame
            return entry.variants[index].image
        }
        let scales = transform.axisScales
        guard let buffer = PixelBuffer(width: area.width, height: area.height),
            let context = CGContext(buffer: buffer, scale: max(scales.width, scales.height))
        else { return nil }
        context.translateBy(x: -CGFloat(area.x) / context.scale, y: -CGFloat(area.y) / context.scale)
        context.concatenate(transform.concatenating(CGAffineTransform(scaleX: 1 / context.scale, y: 1 / context.scale)))
        // Patterns continue from one tile of a large drawing to the next.
        context.rebase()
        box.drawing.draw(in: context)
        guard let image = context.finish() else { return nil }
        rasterCount += 1
        self.area += area.area
        // An animated scale would fill the budget. Tiles of the same scale do not count.
        if !entry.variants.contains(where: { $0.transform == transform }) { evictOldest(of: &entry) }
        entry.variants.append(Variant(transform: transform, area: area, image: image, frame: frame))
        return image
    }

    private func evictOldest(of entry: inout Entry) {
        guard entry.variants.count >= Self.maxVariants else { return }
        let oldest = entry.variants.indices.min { entry.variants[$0].frame < entry.variants[$1].frame }
        if let oldest { area -= entry.variants.remove(at: oldest).area.area }
    }

    func beginFrame() { frame += 1 }

    /// Evicts the least recently used rasters beyond the budget.
    func endFrame() {
        guard area > budget else { return }
        var unused: [(key: ObjectIdentifier, frame: Int, area: PixelRect, transform: CGAffineTransform)] = []
        for (key, entry) in entries {
            for variant in entry.variants where variant.frame != frame { unused.append((key, variant.frame, variant.area, variant.transform)) }
        }
        unused.sort { $0.frame < $1.frame }
        for old in unused where area > budget {
            entries[old.key]?.variants.removeAll { $0.area == old.area && $0.transform == old.transform }
            if entries[old.key]?.variants.isEmpty ?? false { entries[old.key] = nil }
            area -= old.area.area
        }
    }

    func removeAll() {
        entries = [:]
        area = 0
    }
}
