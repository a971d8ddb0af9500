import WayGraphics
import WayHost

/// Keeps pictures of subtrees that are painted again and again without changing: a page that slides, a page under a dimming that fades in.
/// What is painted in two frames in a row, unchanged, is painted into a picture and copied from then on.
final class RasterCache {
    /// Pixels that all pictures may have together, and one alone.
    var budget = 0
    /// Where pictures stood in this frame that are not to the pixel what painting would give; for the next frame, which paints them exactly
    /// if they stand still by then.
    private(set) var inexact: [PixelRect] = []
    /// Where translucent pictures stood since `takeRounded`: in the right place, but what shines through them was rounded once more than painting
    /// would have done. Nobody sees it; what comes to rest is painted exactly all the same.
    private let rounded = PixelRegion()
    var hasRounded: Bool { !rounded.isEmpty }

    /// Of what special layers draw.
    let drawings = DrawingRasterCache()

    private struct Entry {
        let body: RenderBody
        var frame: Int
        var repaints = 0
        var transform: CGAffineTransform
        var picture: RasterizedSubtree?
        var projected: RasterizedSubtree?
        var projectedBehind: ProjectedBehind?
        var rasterized: (scale: CGFloat, picture: RasterizedSubtree)?

        var area: Int { (picture?.area ?? 0) + (projected?.area ?? 0) + (rasterized?.picture.area ?? 0) }
    }

    private let painter: Painter
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// Of this frame's end: a table that changes while it is walked through would be copied.
    private var forgotten: [ObjectIdentifier] = []
    private var frame = 0
    /// All entries are pictures within the budget that the last frame did not use: its end has nothing to forget.
    private var isSettled = true

    /// Device pixels; smaller ones are not worth the bookkeeping.
    private static let leastArea = 64 * 64
    /// Frames in a row with the same body before a picture is made.
    private static let patience = 2

    init(painter: Painter) { self.painter = painter }

    func beginFrame(windowArea: Int) {
        frame += 1
        if budget != 3 * windowArea { isSettled = false }
        budget = 3 * windowArea
        drawings.budget = 2 * windowArea
        drawings.beginFrame()
        inexact.removeAll(keepingCapacity: true)
    }

    /// Forgets what this frame did not use, except pictures within the budget.
    func endFrame() {
        drawings.endFrame()
        guard !isSettled else { return }
        isSettled = true
        for (key, entry) in entries where entry.frame != frame && entry.area == 0 { forgotten.append(key) }
        for key in forgotten { entries[key] = nil }
        forgotten.removeAll(keepingCapacity: true)
        var area = 0
        for entry in entries.values {
            area += entry.area
            if entry.frame == frame { isSettled = false }
        }
        while area > budget, let oldest = entries.min(by: { $0.value.frame < $1.value.frame }), oldest.value.frame != frame {
            area -= oldest.value.area
            entries[oldest.key] = nil
        }
    }

    /// The pixels that are to be painted without pictures once nothing moves.
    func takeRounded(into region: PixelRegion) {
        region.add(rounded)
        rounded.clear()
    }

    /// Gives back the pictures of subtrees, for as long as none is painted.
    func removePictures() { entries.removeAll(keepingCapacity: true) }

    func removeAll() {
        entries = [:]
        drawings.removeAll()
    }

    /// How many pictures there are.
    var count: Int { entries.values.reduce(0) { $0 + ($1.picture == nil ? 0 : 1) + ($1.projected == nil ? 0 : 1) } }

    /// The picture to show in place of a body's things; nil to paint them.
    /// - Parameters:
    ///   - fades: It is translucent as a whole.
    ///   - visible: The pixels that it touches and that are not clipped.
    ///   - region: What is painted in this frame.
    func picture(
        of body: RenderBody, at transform: CGAffineTransform, fades: Bool, scale: CGFloat, visible: PixelRect, region: PixelRegion
    ) -> RasterizedSubtree? {
        guard visible.area >= Self.leastArea else { return nil }
        let key = ObjectIdentifier(body), whole = DevicePixels.covering(transform.box(body.extent)).area
        guard
            body.price.exceedsPicture(
                of: visible.area, outOf: whole, isMade: entries[key]?.picture != nil, at: transform, scale: scale, fades: fades)
        else { return nil }
        guard isLargelyRepainted(visible, region) else {
            return entries[key]?.picture.flatMap { $0.isExact(at: transform) && $0.image.isOpaque ? $0 : nil }
        }
        var entry = entries[key] ?? Entry(body: body, frame: frame - 2, transform: transform)
        let isAtRest = entry.transform == transform
        entry.repaints = entry.frame >= frame - 1 ? entry.repaints + 1 : 1
        entry.frame = frame
        entry.transform = transform
        if entry.picture == nil, entry.repaints >= Self.patience {
            entry.picture = makePicture(of: body, at: transform, scale: scale, isAtRest: isAtRest)
        }
        entries[key] = entry
        isSettled = false
        guard let picture = entry.picture else { return nil }
        if picture.isExact(at: transform) {
            if !picture.image.isOpaque { rounded.add(visible) }
            return picture
        }
        guard !isAtRest, picture.isUsable(at: transform) else { return nil }
        inexact.append(visible)
        return picture
    }

    /// The picture of a body that is shown in perspective, and so always from one.
    /// - Parameter behind: What shows through backdrops in it; nil where there are none.
    func picture(ofProjected body: RenderBody, scale: CGFloat, behind: ProjectedBehind?) -> RasterizedSubtree? {
        let key = ObjectIdentifier(body)
        var entry = entries[key] ?? Entry(body: body, frame: frame, transform: .identity)
        entry.frame = frame
        if entry.projected == nil || entry.projectedBehind != behind {
            let upright = CGAffineTransform(scaleX: scale, y: scale)
            entry.projected = paint(body, at: upright, limit: PixelBuffer.maximumPixels, behind: behind)
            entry.projectedBehind = behind
        }
        entries[key] = entry
        isSettled = false
        return entry.projected
    }

    /// The picture of a body that its layer wants to be shown as one.
    /// - Parameter scale: Pixels per point.
    func picture(rasterized body: RenderBody, scale: CGFloat) -> RasterizedSubtree? {
        let key = ObjectIdentifier(body)
        var entry = entries[key] ?? Entry(body: body, frame: frame, transform: .identity)
        entry.frame = frame
        if entry.rasterized?.scale != scale {
            entry.rasterized = paint(body, at: CGAffineTransform(scaleX: scale, y: scale), limit: PixelBuffer.maximumPixels)
                .map { (scale, $0) }
        }
        entries[key] = entry
        isSettled = false
        return entry.rasterized?.picture
    }

    private func isLargelyRepainted(_ visible: PixelRect, _ region: PixelRegion) -> Bool {
        region.area(in: visible) * 4 >= visible.area
    }

    private func makePicture(of body: RenderBody, at transform: CGAffineTransform, scale: CGFloat, isAtRest: Bool) -> RasterizedSubtree? {
        let limit = budget / 2
        if isAtRest {
            return transform.isUpright && transform.a > 0 && transform.d > 0 ? paint(body, at: transform, limit: limit) : nil
        }
        // On whole pixels, where things come to rest; moving ones are snapped to them.
        let upright = CGAffineTransform(scaleX: scale, y: scale)
        let scales = transform.axisScales
        guard scales.width <= scale * 1.001, scales.height <= scale * 1.001 else { return nil }
        return paint(body, at: upright, limit: limit)
    }

    /// Everything in a body, for a picture of it alone: a backdrop in it shows what of the picture lies behind it, and behind that what is
    /// brought from the device.
    /// - Returns: The things, and whether all of them lie on whole pixels.
    func list(
        _ body: RenderBody, at transform: CGAffineTransform, scale: CGFloat, area: PixelRect, behind: ProjectedBehind? = nil
    ) -> (items: [DisplayItem], isWhole: Bool) {
        func list(_ sources: [BackdropSource], until end: BackdropPlace.Spot?) -> (items: [DisplayItem], isWhole: Bool) {
            let builder = DisplayListBuilder(scale: scale, pictures: self, backdrops: sources, until: end)
            var items: [DisplayItem] = []
            if body.look.backdrop != nil, let behind {
                builder.addBackdrop(behind.layer, body, at: transform, clip: area, alpha: 1, to: &items)
            }
            builder.addBody(body, at: transform, clip: area, alpha: 1, to: &items)
            return (items, !builder.hasFractions)
        }
        guard body.hasBackdrop else { return list([], until: nil) }
        let inside = Backdrops(), source = BackdropSource(backdrops: inside, space: nil)
        inside.find(in: body, at: transform, scale: scale, area: area)
        inside.update(in: PixelRegion([area]), bounds: area) { spot, region, canvas in
            painter.paint(list([source], until: spot).items, in: region, on: canvas)
        }
        return list((behind?.sources ?? []) + [source], until: nil)
    }

    private func paint(
        _ body: RenderBody, at transform: CGAffineTransform, limit: Int, behind: ProjectedBehind? = nil
    ) -> RasterizedSubtree? {
        let area = DevicePixels.covering(transform.box(body.extent))
        guard !area.isEmpty, area.width <= PixelBuffer.maximumLength, area.height <= PixelBuffer.maximumLength, area.area <= limit,
            let buffer = PixelBuffer(width: area.width, height: area.height),
            let canvas = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, bounds: area)
        else { return nil }
        let (items, isWhole) = list(body, at: transform, scale: transform.a, area: area, behind: behind)
        painter.paint(items, in: PixelRegion([area]), on: canvas)
        let opaque = OpaqueParts.largest(of: items, in: area)
        let toSpace = CGAffineTransform(translationX: CGFloat(area.x), y: CGFloat(area.y)).concatenating(transform.inverted())
        return RasterizedSubtree(
            image: CGImage(buffer, isOpaque: opaque == area), toSpace: toSpace, opaque: opaque.offset(x: -area.x, y: -area.y),
            isWhole: isWhole)
    }
}
