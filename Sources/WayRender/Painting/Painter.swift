import CPixman
import CWayPixels
import WayGraphics
import WayHost

/// Paints display lists. A first pass, front to back, computes the visible region of each item by occlusion; a second one, back to front, paints only
/// that. The result does not depend on how the region is divided.
final class Painter {
    let corners = CornerMasks()
    let shadows = ShadowMasks()
    let mipmaps = MipmapCache()
    let scratch = ScratchCanvases()
    let regions = RegionPool()
    /// A pool of its own: the unoccluded remainder of a window soon has many rectangles, an item's visible region seldom.
    private let remainderPool = RegionPool()
    /// Nil if memory runs out.
    private let solid = SolidSource()
    /// Occlusion culling; off only to compare.
    var cullsOccluded = true

    /// Unused lists of steps: groups make plans of their own while one is executed.
    private var plans: [[Step]] = []
    private var depth = 0

    private struct Step {
        var item: Int
        var visible: PixelRegion
        /// The solid colour that it paints, premultiplied; nil for anything else.
        var pixel: UInt32?
        /// The part that a translucent overlay was folded into, with the blended colour; it is not in `visible` any more.
        var folded: (region: PixelRegion, color: UInt32)?
    }

    /// Opaque items with fewer pixels occlude too little to be worth a region of more rectangles.
    static let minOccluderArea = 1024
    /// A region with more rectangles costs more than it saves.
    fileprivate static let maxRects = 64
    /// Pixels of a band: half a megabyte, which fits into a processor's second-level cache.
    private static let bandPixels = 128 * 1024
    /// With fewer rows traversal would cost more than painting.
    private static let minRows = 16

    /// Releases caches.
    func trim() {
        shadows.removeAll()
        mipmaps.removeAll()
        scratch.removeAll()
    }

    /// Paints bands of rows from top to bottom, so that overlapping items find each other's pixels in the processor's cache.
    func paint(_ items: [DisplayItem], in region: PixelRegion, on canvas: Canvas) {
        let bounds = region.bounds, rows = max(Self.minRows, Self.bandPixels / max(1, bounds.width))
        guard depth == 0, items.count > 1, bounds.height > rows + rows / 2 else { return paintBand(items, in: region, on: canvas) }
        let band = regions.acquire()
        defer { regions.release(band) }
        for top in stride(from: bounds.y, to: bounds.maxY, by: rows) {
            band.set(region, in: PixelRect(x: bounds.x, y: top, width: bounds.width, height: min(rows, bounds.maxY - top)))
            if !band.isEmpty { paintBand(items, in: band, on: canvas) }
        }
    }

    private func paintBand(_ items: [DisplayItem], in region: PixelRegion, on canvas: Canvas) {
        var plan = plans.popLast() ?? []
        depth += 1
        defer {
            depth -= 1
            plans.append(plan)
        }
        makePlan(items, region, &plan)
        foldTranslucentOverlay(items, &plan)
        // Back to front.
        while let step = plan.popLast() {
            if let folded = step.folded {
                canvas.fill(folded.region, with: folded.color)
                regions.release(folded.region)
            }
            let item = items[step.item]
            if !paintWithOverlay(item, step.visible, under: plan.last, of: items, on: canvas) { paint(item, step.visible, on: canvas) }
            regions.release(step.visible)
        }
    }

    /// - Parameter body: Paints with the colour; it must not request another one.
    func withSolid(_ color: RGBA, _ body: (OpaquePointer) -> Void) {
        if let solid { body(solid.image(of: color)) }
    }

    /// Computes the steps, the frontmost first.
    private func makePlan(_ items: [DisplayItem], _ region: PixelRegion, _ plan: inout [Step]) {
        let remaining = remainderPool.acquire()
        defer { remainderPool.release(remaining) }
        remaining.set(region)
        let all = region.bounds
        for index in items.indices.reversed() {
            let bounds = items[index].bounds
            guard bounds.y < all.maxY, bounds.maxY > all.y, remaining.overlaps(bounds) else { continue }
            let visible = regions.acquire()
            visible.set(remaining, in: bounds)
            plan.append(Step(item: index, visible: visible, pixel: items[index].pixel))
            guard cullsOccluded else { continue }
            remaining.subtractOccluder(items[index].opaque)
            remaining.subtractOccluder(items[index].opaqueAcross)
            if remaining.isEmpty { return }
        }
    }

    /// Where a translucent colour directly covers an opaque one (a dimming view over most of a page), the lower one is painted in the blended colour.
    private func foldTranslucentOverlay(_ items: [DisplayItem], _ plan: inout [Step]) {
        var overlay: (step: Int, color: UInt32)?
        for index in plan.indices {
            guard let pixel = plan[index].pixel else { continue }
            guard pixel >> 24 == 0xFF else {
                overlay = (index, pixel)
                continue
            }
            guard let overlay, plan[index].visible.area >= Self.minOccluderArea else { continue }
            let region = regions.acquire()
            region.set(plan[index].visible)
            region.intersect(plan[overlay.step].visible)
            for between in overlay.step + 1..<index where !region.isEmpty { region.subtract(items[plan[between].item].bounds) }
            plan[index].visible.subtract(region)
            plan[overlay.step].visible.subtract(region)
            plan[index].folded = (region, pixel.blended(under: overlay.color))
        }
    }

    private func paint(_ item: DisplayItem, _ visible: PixelRegion, on canvas: Canvas) {
        if let pixel = item.pixel, pixel >> 24 == 0xFF { return canvas.fill(visible, with: pixel) }
        if case .ink(let draw) = item.kind { return copy(draw, overlay: 0, visible, on: canvas) }
        canvas.notePainting(in: visible.bounds)
        switch item.kind {
        case .fill(let color): fill(color.faded(by: item.alpha).premultiplied, visible, on: canvas)
        case .roundedFill(let color, let shape): fill(color.faded(by: item.alpha), shape, visible, on: canvas)
        case .border(let color, let shape, let width, let height):
            stroke(color.faded(by: item.alpha), shape, width: width, height: height, visible, on: canvas)
        case .shape(let color, let shape): fill(color.faded(by: item.alpha), shape, visible, on: canvas)
        case .image(let draw): paint(draw, alpha: item.alpha, opaque: item.opaque, visible, on: canvas)
        case .ink: break
        case .quad(let draw): paint(draw, alpha: item.alpha, visible, on: canvas)
        case .shadow(let draw): paint(draw, alpha: item.alpha, visible, on: canvas)
        case .group(let group): paint(group, alpha: item.alpha, visible, on: canvas)
        }
    }

    /// Paints an opaque image and the colour or the fading image directly above it in one pass; the rest of the upper one's region stays in its step.
    /// - Returns: false if this does not apply, and nothing was painted.
    private func paintWithOverlay(
        _ item: DisplayItem, _ visible: PixelRegion, under above: Step?, of items: [DisplayItem], on canvas: Canvas
    ) -> Bool {
        if let above, let pixel = above.pixel, case .ink(let draw) = item.kind, above.visible.contains(visible) {
            copy(draw, overlay: pixel, visible, on: canvas)
            above.visible.subtract(visible)
            return true
        }
        guard let above, case .image(let draw) = item.kind, case .copy(let x, let y) = draw.mapping, draw.image.isOpaque, item.alpha >= 1,
            above.visible.contains(visible)
        else { return false }
        let overlay = items[above.item]
        if let pixel = above.pixel {
            draw.forEachPart(at: (x, y), in: visible) { part, from, stride in
                waykit_blend_solid_over(
                    canvas.address(x: part.x, y: part.y), Int32(canvas.stride), from, Int32(stride), Int32(part.width), Int32(part.height), pixel, 1)
            }
        } else if overlay.alpha < 1, case .image(let upper) = overlay.kind, case .copy(let upperX, let upperY) = upper.mapping {
            let frame = PixelRect(x: upperX, y: upperY, width: upper.source.width, height: upper.source.height)
            guard visible.bounds.intersection(frame) == visible.bounds else { return false }
            crossFade(draw, at: (x, y), upper, at: (upperX, upperY), alpha: overlay.alpha, visible, on: canvas)
        } else {
            return false
        }
        canvas.notePainting(in: visible.bounds)
        above.visible.subtract(visible)
        return true
    }
}

extension PixelRegion {
    /// Subtracts opaque pixels of an item, if that is worthwhile.
    fileprivate func subtractOccluder(_ rect: PixelRect) {
        if rect.area >= Painter.minOccluderArea, rectCount < Painter.maxRects { subtract(rect) }
    }
}
