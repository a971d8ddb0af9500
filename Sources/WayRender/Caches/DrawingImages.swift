import WayGraphics
import WayHost

/// Keeps the pixels of what special layers draw, for as long as it stays the same and stands at the same scale.
final class DrawingImages {
    /// Pixels that all pictures may have together.
    var budget = 0
    /// How many pictures were drawn.
    private(set) var drawnCount = 0

    private struct Variant {
        let transform: CGAffineTransform
        let area: PixelRect
        let image: CGImage
    }

    private struct Entry {
        var box: DrawingBox
        var variants: [Variant]
        var frame: Int

        var area: Int { variants.reduce(0) { $0 + $1.area.area } }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var frame = 0
    /// The same drawing at several scales: copies of a replicator, a layer in two windows.
    private static let mostVariants = 4

    /// The pixels of a drawing; nil where there is no memory for them.
    /// - Parameters:
    ///   - transform: From the layer's space to the picture's.
    ///   - area: The part of that space that is wanted.
    func image(of box: DrawingBox, at transform: CGAffineTransform, area: PixelRect) -> CGImage? {
        let key = ObjectIdentifier(box)
        var entry = entries[key] ?? Entry(box: box, variants: [], frame: frame)
        entry.frame = frame
        defer { entries[key] = entry }
        if let known = entry.variants.first(where: { $0.transform == transform && $0.area == area }) { return known.image }
        guard let context = CGContext(size: CGSize(width: area.width, height: area.height), scale: 1) else { return nil }
        context.translateBy(x: -CGFloat(area.x), y: -CGFloat(area.y))
        context.concatenate(transform)
        box.drawing.draw(in: context)
        guard let image = context.finish() else { return nil }
        drawnCount += 1
        if entry.variants.count >= Self.mostVariants { entry.variants.removeFirst() }
        entry.variants.append(Variant(transform: transform, area: area, image: image))
        return image
    }

    func beginFrame() { frame += 1 }

    /// Forgets the drawings that were not shown for longest, beyond the budget.
    func endFrame() {
        var area = entries.values.reduce(0) { $0 + $1.area }
        while area > budget, let oldest = entries.min(by: { $0.value.frame < $1.value.frame }), oldest.value.frame != frame {
            area -= oldest.value.area
            entries[oldest.key] = nil
        }
    }

    func removeAll() { entries = [:] }
}
