import CWayPixels
import WayGraphics
import WayHost

/// Caches rasters of subtrees that are repainted repeatedly without a change: a sliding page, a page under a dimming view that fades in, the rows of a
/// list. A subtree that is repainted unchanged in two consecutive frames is painted into a raster and copied from then on.
final class RasterCache {
    /// Maximum number of pixels of all rasters together; half of it for a single one.
    var budget = 0
    /// The areas of this frame where rasters were shown that differ from exact painting. The next frame paints them exactly if they are at rest by
    /// then.
    private(set) var approximateRects: [PixelRect] = []
    /// The areas where translucent rasters were shown since `takeRounded`: at the exact position, but with one rounding more than painting, which is
    /// invisible. Content that comes to rest is painted exactly all the same.
    private let roundedRegion = PixelRegion()
    var hasRounded: Bool { !roundedRegion.isEmpty }

    /// The rasters of special layers' drawings.
    let drawings = DrawingRasterCache()

    private final class Entry {
        /// Referenced so that its identifier stays unique.
        var body = RenderBody.nothing
        var frame = 0
        var repaints = 0
        var transform = CGAffineTransform.identity
        var raster: RasterizedSubtree?
        var projected: RasterizedSubtree?
        var projectedBackdrops: ProjectedBackdrops?
        var rasterized: (scale: CGFloat, raster: RasterizedSubtree)?

        var area: Int { (raster?.area ?? 0) + (projected?.area ?? 0) + (rasterized?.raster.area ?? 0) }

        /// Its raster, with what showing it at `transform` needs; nil if there is none or memory runs out.
        func preparedRaster(for transform: CGAffineTransform, fades: Bool) -> RasterizedSubtree? {
            raster?.prepare(for: transform, fades: fades) ?? false ? raster : nil
        }

        /// Whether only the cache refers to the body: it will not be shown again. So are those that a cell had in rows that have scrolled away.
        func isUnreachable() -> Bool { isKnownUniquelyReferenced(&body) }

        func reset() {
            body = .nothing
            repaints = 0
            (raster, projected, projectedBackdrops, rasterized) = (nil, nil, nil, nil)
        }
    }

    private let painter: Painter
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// Removed entries without rasters, for new ones: content that changes in every frame has an entry of its own in each.
    private var spareEntries: [Entry] = []
    private static let maxSpareEntries = 16
    /// Keys to remove at the end of a frame; removing them during the iteration would copy the dictionary.
    private var expiredKeys: [ObjectIdentifier] = []
    private var frame = 0
    /// All entries are rasters within the budget, unused by the last frame: `endFrame` evicts only those whose content was replaced.
    private var hasNothingToEvict = true

    /// Minimum area in device pixels; smaller rasters are not worth the bookkeeping.
    private static let minArea = 64 * 64
    /// Rows of lists are painted into the same memory, which is in the processor's cache, before their ink is stored.
    private static let maxScratchArea = 256 * 1024
    /// Consecutive frames with the same body before a raster is made.
    private static let repaintsBeforeCaching = 2

    init(painter: Painter) { self.painter = painter }

    func beginFrame(windowArea: Int) {
        frame += 1
        if budget != 3 * windowArea { hasNothingToEvict = false }
        budget = 3 * windowArea
        drawings.budget = 2 * windowArea
        drawings.beginFrame()
        approximateRects.removeAll(keepingCapacity: true)
    }

    /// Evicts what this frame did not use, except rasters within the budget of bodies that may be shown again.
    func endFrame() {
        drawings.endFrame()
        guard !hasNothingToEvict || entries.values.contains(where: { $0.frame != frame && $0.isUnreachable() }) else { return }
        hasNothingToEvict = true
        for (key, entry) in entries where entry.frame != frame && (entry.area == 0 || entry.isUnreachable()) { expiredKeys.append(key) }
        for key in expiredKeys {
            guard let entry = entries.removeValue(forKey: key), spareEntries.count < Self.maxSpareEntries else { continue }
            entry.reset()
            spareEntries.append(entry)
        }
        expiredKeys.removeAll(keepingCapacity: true)
        var area = 0
        for entry in entries.values {
            area += entry.area
            if entry.frame == frame { hasNothingToEvict = false }
        }
        while area > budget, let oldest = entries.min(by: { $0.value.frame < $1.value.frame }), oldest.value.frame != frame {
            area -= oldest.value.area
            entries[oldest.key] = nil
        }
    }

    /// Moves the areas that have to be painted without rasters once nothing moves to a region.
    func takeRounded(into region: PixelRegion) {
        region.add(roundedRegion)
        roundedRegion.clear()
    }

    /// Releases the rasters of subtrees, while surfaces show moving content.
    func removeSubtreeRasters() { entries.removeAll(keepingCapacity: true) }

    /// Releases the rasters that replace painting while content moves.
    func removeMotionRasters() {
        for (key, entry) in entries where entry.raster != nil {
            entries[key]?.raster = nil
            entries[key]?.repaints = 0
            if entry.projected == nil, entry.rasterized == nil { entries[key] = nil }
        }
    }

    func removeAll() {
        entries = [:]
        spareEntries = []
        drawings.removeAll()
    }

    /// How many rasters there are.
    var count: Int { entries.values.reduce(0) { $0 + ($1.raster == nil ? 0 : 1) + ($1.projected == nil ? 0 : 1) } }

    /// The raster to show in place of a body; nil to paint it.
    /// - Parameters:
    ///   - fades: It is translucent as a group.
    ///   - visible: The device pixels that it touches, clipped.
    ///   - region: The region that this frame paints.
    func raster(
        of body: RenderBody, at transform: CGAffineTransform, fades: Bool, scale: CGFloat, visible: PixelRect, region: PixelRegion
    ) -> RasterizedSubtree? {
        guard visible.area >= Self.minArea else { return nil }
        let key = ObjectIdentifier(body), whole = DevicePixels.covering(transform.box(body.extent)).area
        guard
            body.cost.exceedsRaster(
                of: visible.area, outOf: whole, isCached: entries[key]?.raster != nil, isOpaque: body.isOpaque, at: transform, scale: scale, fades: fades)
        else { return nil }
        guard isLargelyRepainted(visible, region) else {
            guard let entry = entries[key], let raster = entry.raster, raster.isExact(at: transform), raster.isOpaque else { return nil }
            return entry.preparedRaster(for: transform, fades: fades)
        }
        let entry = entry(of: body, frame: frame - 2, transform: transform)
        let isAtRest = entry.transform == transform
        entry.repaints = entry.frame >= frame - 1 ? entry.repaints + 1 : 1
        entry.frame = frame
        entry.transform = transform
        if entry.raster == nil, entry.repaints >= Self.repaintsBeforeCaching {
            entry.raster = makeRaster(of: body, at: transform, scale: scale, isAtRest: isAtRest)
        }
        hasNothingToEvict = false
        guard let raster = entry.preparedRaster(for: transform, fades: fades) else { return nil }
        if raster.isExact(at: transform) {
            if !raster.isOpaque { roundedRegion.add(visible) }
            return raster
        }
        guard !isAtRest, raster.isUsable(at: transform) else { return nil }
        approximateRects.append(visible)
        return raster
    }

    /// The raster of a body in perspective, which is always shown from one.
    /// - Parameter behind: The content behind its backdrops; nil if it has none.
    func raster(ofProjected body: RenderBody, scale: CGFloat, behind: ProjectedBackdrops?) -> RasterizedSubtree? {
        let entry = entry(of: body, frame: frame, transform: .identity)
        entry.frame = frame
        if entry.projected == nil || entry.projectedBackdrops != behind {
            let toPixels = CGAffineTransform(scaleX: scale, y: scale)
            entry.projected = paint(body, at: toPixels, limit: PixelBuffer.maximumPixels, behind: behind)
            entry.projectedBackdrops = behind
        }
        hasNothingToEvict = false
        return entry.projected
    }

    /// The raster of a body with `shouldRasterize`.
    /// - Parameter scale: Pixels per point.
    func raster(rasterizing body: RenderBody, scale: CGFloat) -> RasterizedSubtree? {
        let entry = entry(of: body, frame: frame, transform: .identity)
        entry.frame = frame
        if entry.rasterized?.scale != scale {
            entry.rasterized = paint(body, at: CGAffineTransform(scaleX: scale, y: scale), limit: PixelBuffer.maximumPixels)
                .map { (scale, $0) }
        }
        hasNothingToEvict = false
        return entry.rasterized?.raster
    }

    /// The body's entry, or a new one.
    private func entry(of body: RenderBody, frame: Int, transform: CGAffineTransform) -> Entry {
        let key = ObjectIdentifier(body)
        if let entry = entries[key] { return entry }
        let entry = spareEntries.popLast() ?? Entry()
        entry.body = body
        entry.frame = frame
        entry.transform = transform
        entries[key] = entry
        return entry
    }

    private func isLargelyRepainted(_ visible: PixelRect, _ region: PixelRegion) -> Bool {
        region.area(in: visible) * 4 >= visible.area
    }

    private func makeRaster(of body: RenderBody, at transform: CGAffineTransform, scale: CGFloat, isAtRest: Bool) -> RasterizedSubtree? {
        let limit = budget / 2
        if isAtRest {
            return transform.isAxisAligned && transform.a > 0 && transform.d > 0 ? paint(body, at: transform, limit: limit, storesInk: true) : nil
        }
        // Painted at whole pixels, where content comes to rest; a moving raster is snapped to them.
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        let scales = transform.axisScales
        guard scales.width <= scale * 1.001, scales.height <= scale * 1.001 else { return nil }
        return paint(body, at: toPixels, limit: limit, storesInk: true)
    }

    /// The display list of a body, for a raster of it alone: a backdrop in it shows the raster's content behind it, and behind that the content
    /// mapped from the device.
    /// - Returns: The items, and whether all of them are on whole pixels.
    func list(
        _ body: RenderBody, at transform: CGAffineTransform, scale: CGFloat, area: PixelRect, behind: ProjectedBackdrops? = nil
    ) -> (items: [DisplayItem], isPixelAligned: Bool) {
        func list(_ sources: [BackdropSource], until end: BackdropPlacement.Occurrence?) -> (items: [DisplayItem], isPixelAligned: Bool) {
            let builder = DisplayListBuilder(scale: scale, rasterCache: self, backdrops: sources, until: end)
            var items: [DisplayItem] = []
            if body.style.backdrop != nil, let behind {
                builder.addBackdrop(behind.layer, body, at: transform, clip: area, alpha: 1, to: &items)
            }
            builder.addBody(body, at: transform, clip: area, alpha: 1, to: &items)
            return (items, !builder.hasSubpixelPositions)
        }
        guard body.hasBackdrop else { return list([], until: nil) }
        let inside = Backdrops(), source = BackdropSource(backdrops: inside, space: nil)
        inside.find(in: body, at: transform, scale: scale, area: area)
        inside.update(in: PixelRegion([area]), bounds: area) { occurrence, region, canvas in
            painter.paint(list([source], until: occurrence).items, in: region, on: canvas)
        }
        return list((behind?.sources ?? []) + [source], until: nil)
    }

    /// - Parameter storesInk: Only the ink is stored if it is opaque and much of it a plain background.
    private func paint(
        _ body: RenderBody, at transform: CGAffineTransform, limit: Int, behind: ProjectedBackdrops? = nil, storesInk: Bool = false
    ) -> RasterizedSubtree? {
        let area = DevicePixels.covering(transform.box(body.extent))
        guard !area.isEmpty, area.width <= PixelBuffer.maximumLength, area.height <= PixelBuffer.maximumLength, area.area <= limit else { return nil }
        let (items, isPixelAligned) = list(body, at: transform, scale: transform.a, area: area, behind: behind)
        let opaque = OpaqueRegion.largest(of: items, in: area), isOpaque = opaque == area
        guard let pixels = isOpaque && storesInk ? paintInk(items, area) : image(of: items, area, isOpaque: isOpaque).map(RasterizedSubtree.Pixels.image)
        else { return nil }
        let toSpace = CGAffineTransform(translationX: CGFloat(area.x), y: CGFloat(area.y)).concatenating(transform.inverted())
        return RasterizedSubtree(pixels: pixels, toSpace: toSpace, opaque: opaque.offset(x: -area.x, y: -area.y), isPixelAligned: isPixelAligned)
    }

    private func image(of items: [DisplayItem], _ area: PixelRect, isOpaque: Bool) -> CGImage? {
        let (width, height) = (area.width, area.height)
        let memory = isOpaque ? PixelBuffer(uninitializedWidth: width, height: height) : PixelBuffer(width: width, height: height)
        guard let buffer = memory, let canvas = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, bounds: area) else { return nil }
        painter.paint(items, in: PixelRegion([area]), on: canvas)
        return CGImage(buffer, isOpaque: isOpaque, hasAlphaBits: true)
    }

    /// Paints opaque items.
    private func paintInk(_ items: [DisplayItem], _ area: PixelRect) -> RasterizedSubtree.Pixels? {
        let (width, height) = (area.width, area.height)
        guard area.area <= Self.maxScratchArea else {
            guard let image = image(of: items, area, isOpaque: true) else { return nil }
            return image.withPixels { InkImage($0, stride: $1, width: width, height: height) }.map { .ink($0) } ?? .image(image)
        }
        let pixels: RasterizedSubtree.Pixels?? = painter.scratch.with(area, clears: false) { canvas in
            painter.paint(items, in: PixelRegion([area]), on: canvas)
            if let ink = InkImage(canvas.pixels, stride: canvas.stride, width: width, height: height) { return .ink(ink) }
            guard let buffer = PixelBuffer(uninitializedWidth: width, height: height) else { return nil }
            waykit_copy(buffer.pixels, Int32(width), canvas.pixels, Int32(canvas.stride), Int32(width), Int32(height))
            return .image(CGImage(buffer, isOpaque: true, hasAlphaBits: true))
        }
        return pixels ?? nil
    }
}
