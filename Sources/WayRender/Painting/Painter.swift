import CPixman
import CWayPixels
import WayGraphics
import WayHost

/// Paints display lists. First front to back: what of each thing is seen once everything opaque above it is taken away; then back to front:
/// only that. The same list gives the same pixels however the region is cut.
final class Painter {
    let corners = CornerMasks()
    let shadows = ShadowMasks()
    let reduced = MipmapCache()
    let scratch = ScratchCanvases()
    let regions = RegionPool()
    /// Apart from the others: what is left of a window is soon jagged, what is seen of a thing seldom.
    private let rests = RegionPool()
    /// Nil where memory runs out.
    private let solid = SolidSource()
    /// Leaves out what lies under opaque things; off only to compare.
    var skipsHidden = true

    /// Lists of steps that nobody uses at the moment: groups make plans of their own while one is carried out.
    private var plans: [[Step]] = []
    private var depth = 0

    private struct Step {
        var item: Int
        var seen: PixelRegion
        /// The one colour that it paints, premultiplied; nil where it paints something else.
        var pixel: UInt32?
        /// What of it is seen as another colour, and no more in `seen`.
        var dimmed: (region: PixelRegion, color: UInt32)?
    }

    /// Opaque things of fewer pixels hide too little to be worth a more jagged region.
    static let leastHiding = 1024
    /// Rectangles; a region that is more jagged costs more than it saves.
    private static let mostRects = 64
    /// Of a band: half a megabyte, which a processor's second cache holds.
    private static let bandPixels = 128 * 1024
    /// Fewer would have more to look through than to paint.
    private static let leastRows = 16

    /// Forgets what can be made again.
    func trim() {
        shadows.removeAll()
        reduced.removeAll()
        scratch.removeAll()
    }

    /// In bands of some rows from top to bottom: what lies on another thing finds that thing's pixels where the processor has them at hand.
    func paint(_ items: [DisplayItem], in region: PixelRegion, on canvas: Canvas) {
        let bounds = region.bounds, rows = max(Self.leastRows, Self.bandPixels / max(1, bounds.width))
        guard depth == 0, items.count > 1, bounds.height > rows + rows / 2 else { return paintAtOnce(items, in: region, on: canvas) }
        let band = regions.take()
        defer { regions.give(band) }
        for top in stride(from: bounds.y, to: bounds.maxY, by: rows) {
            band.set(region, in: PixelRect(x: bounds.x, y: top, width: bounds.width, height: min(rows, bounds.maxY - top)))
            if !band.isEmpty { paintAtOnce(items, in: band, on: canvas) }
        }
    }

    private func paintAtOnce(_ items: [DisplayItem], in region: PixelRegion, on canvas: Canvas) {
        var plan = plans.popLast() ?? []
        depth += 1
        defer {
            depth -= 1
            plans.append(plan)
        }
        makePlan(items, region, &plan)
        findDimmed(items, &plan)
        // Back to front.
        while let step = plan.popLast() {
            if let dimmed = step.dimmed {
                canvas.fill(dimmed.region, with: dimmed.color)
                regions.give(dimmed.region)
            }
            if !paintCovered(items[step.item], step.seen, under: plan.last, on: canvas) { paint(items[step.item], step.seen, on: canvas) }
            regions.give(step.seen)
        }
    }

    /// - Parameter body: paints with the colour; nothing in it may ask for another one.
    func withSolid(_ color: RGBA, _ body: (OpaquePointer) -> Void) {
        if let solid { body(solid.image(of: color)) }
    }

    /// The steps, the frontmost first.
    private func makePlan(_ items: [DisplayItem], _ region: PixelRegion, _ plan: inout [Step]) {
        let rest = rests.take()
        defer { rests.give(rest) }
        rest.set(region)
        let all = region.bounds
        for index in items.indices.reversed() {
            let bounds = items[index].bounds
            guard bounds.y < all.maxY, bounds.maxY > all.y, rest.overlaps(bounds) else { continue }
            let seen = regions.take()
            seen.set(rest, in: bounds)
            plan.append(Step(item: index, seen: seen, pixel: items[index].pixel))
            let opaque = items[index].opaque
            if skipsHidden, opaque.area >= Self.leastHiding, rest.rectCount < Self.mostRects {
                rest.subtract(opaque)
                if rest.isEmpty { return }
            }
        }
    }

    /// Where one colour lies right over another (a dimming over most of a page), the one below is painted as both look together.
    private func findDimmed(_ items: [DisplayItem], _ plan: inout [Step]) {
        var cover: (step: Int, color: UInt32)?
        for index in plan.indices {
            guard let pixel = plan[index].pixel else { continue }
            guard pixel >> 24 == 0xFF else {
                cover = (index, pixel)
                continue
            }
            guard let cover, plan[index].seen.area >= Self.leastHiding else { continue }
            let region = regions.take()
            region.set(plan[index].seen)
            region.intersect(plan[cover.step].seen)
            for between in cover.step + 1..<index where !region.isEmpty { region.subtract(items[plan[between].item].bounds) }
            plan[index].seen.subtract(region)
            plan[cover.step].seen.subtract(region)
            plan[index].dimmed = (region, pixel.covered(by: cover.color))
        }
    }

    private func paint(_ item: DisplayItem, _ seen: PixelRegion, on canvas: Canvas) {
        switch item.kind {
        case .fill(let color): fill(color.faded(by: item.alpha).premultiplied, seen, on: canvas)
        case .roundedFill(let color, let shape): fill(color.faded(by: item.alpha), shape, seen, on: canvas)
        case .border(let color, let shape, let width, let height):
            stroke(color.faded(by: item.alpha), shape, width: width, height: height, seen, on: canvas)
        case .shape(let color, let shape): fill(color.faded(by: item.alpha), shape, seen, on: canvas)
        case .image(let draw): paint(draw, alpha: item.alpha, opaque: item.opaque, seen, on: canvas)
        case .quad(let draw): paint(draw, alpha: item.alpha, seen, on: canvas)
        case .shadow(let draw): paint(draw, alpha: item.alpha, seen, on: canvas)
        case .group(let group): paint(group, alpha: item.alpha, seen, on: canvas)
        }
    }

    /// A picture with a colour right over it, in one pass; what the colour covers besides is left in its region.
    /// - Returns: false where it is not that, and nothing was painted.
    private func paintCovered(_ item: DisplayItem, _ seen: PixelRegion, under above: Step?, on canvas: Canvas) -> Bool {
        guard let above, let pixel = above.pixel, case .image(let draw) = item.kind, case .copy(let x, let y) = draw.mapping,
            draw.image.isOpaque, item.alpha >= 1, above.seen.contains(seen)
        else { return false }
        draw.image.withPixels { pixels, stride in
            seen.withBoxes { boxes in
                for box in boxes {
                    let from = pixels + (Int(box.y1) - y + draw.source.y) * stride + (Int(box.x1) - x + draw.source.x)
                    waykit_cover(
                        canvas.address(x: Int(box.x1), y: Int(box.y1)), Int32(canvas.stride), from, Int32(stride), box.x2 - box.x1,
                        box.y2 - box.y1, pixel, 1)
                }
            }
        }
        above.seen.subtract(seen)
        return true
    }
}

extension DisplayItem {
    /// The one colour that it paints, premultiplied; nil where it paints something else.
    fileprivate var pixel: UInt32? {
        if case .fill(let color) = kind { color.faded(by: alpha).premultiplied } else { nil }
    }
}

extension UInt32 {
    /// A pixel with another one over it.
    fileprivate func covered(by color: UInt32) -> UInt32 {
        var result = self
        withUnsafePointer(to: self) { waykit_cover(&result, 1, $0, 1, 1, 1, color, 0) }
        return result
    }
}
