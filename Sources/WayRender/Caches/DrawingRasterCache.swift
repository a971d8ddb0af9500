import WayGraphics
import WayHost

/// Keeps the pixels of what special layers draw, for as long as it stays the same and stands at the same scale.
final class DrawingRasterCache {
    /// Pixels that all pictures may have together.
    var budget = 0
    /// How many pictures were drawn.
    private(set) var drawnCount = 0

    /// A picture of a drawing, or of a part of it.
    private struct Variant {
        let transform: CGAffineTransform
        let area: PixelRect
        let image: CGImage
        /// When it was shown last.
        var frame: Int
    }

    private struct Entry {
        var box: DrawingBox
        var variants: [Variant]
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var frame = 0
    /// Pixels of all pictures.
    private(set) var area = 0
    /// The same drawing at several scales: copies of a replicator, a layer in two windows.
    private static let mostVariants = 4

    /// The pixels of a drawing; nil where there is no memory for them.
    /// - Parameters:
    ///   - transform: From the layer's space to the picture's.
    ///   - area: The part of that space that is wanted.
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
        // Patterns go on from one part of a large drawing to the next.
        context.rebase()
        box.drawing.draw(in: context)
        guard let image = context.finish() else { return nil }
        drawnCount += 1
        self.area += area.area
        // What grows or shrinks would fill the budget; parts of one picture are not counted.
        if !entry.variants.contains(where: { $0.transform == transform }) { forgetOldest(of: &entry) }
        entry.variants.append(Variant(transform: transform, area: area, image: image, frame: frame))
        return image
    }

    private func forgetOldest(of entry: inout Entry) {
        guard entry.variants.count >= Self.mostVariants else { return }
        let oldest = entry.variants.indices.min { entry.variants[$0].frame < entry.variants[$1].frame }
        if let oldest { area -= entry.variants.remove(at: oldest).area.area }
    }

    func beginFrame() { frame += 1 }

    /// Forgets the pictures that were not shown for longest, beyond the budget.
    func endFrame() {
        guard area > budget else { return }
        var unseen: [(key: ObjectIdentifier, frame: Int, area: PixelRect, transform: CGAffineTransform)] = []
        for (key, entry) in entries {
            for variant in entry.variants where variant.frame != frame { unseen.append((key, variant.frame, variant.area, variant.transform)) }
        }
        unseen.sort { $0.frame < $1.frame }
        for old in unseen where area > budget {
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
