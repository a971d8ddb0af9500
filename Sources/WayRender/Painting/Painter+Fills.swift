import CPixman
import CWayPixels
import WayGraphics
import WayHost

extension Painter {
    /// - Parameter pixel: A premultiplied colour.
    func fill(_ pixel: UInt32, _ seen: PixelRegion, on canvas: Canvas) {
        guard pixel >> 24 > 0, !seen.isEmpty else { return }
        if pixel >> 24 == 0xFF { canvas.fill(seen, with: pixel) } else { canvas.cover(seen, with: pixel) }
    }

    func fill(_ color: RGBA, _ shape: RoundedPixelRect, _ seen: PixelRegion, on canvas: Canvas) {
        fillCorners(
            color, shape, seen, on: canvas, key: { .init(shape: shape.shape, corner: $0) },
            rest: { fill(color.premultiplied, $0, on: canvas) })
    }

    /// The frame along the inside of a rectangle.
    func stroke(_ color: RGBA, _ shape: RoundedPixelRect, width: Int, height: Int, _ seen: PixelRegion, on canvas: Canvas) {
        let rect = shape.rect
        let inner = PixelRect(x: rect.x + width, y: rect.y + height, width: rect.width - 2 * width, height: rect.height - 2 * height)
        fillCorners(
            color, shape, seen, on: canvas,
            key: { .init(shape: shape.shape, borderWidth: width, borderHeight: height, corner: $0) },
            rest: { rest in
                if !inner.isEmpty { rest.subtract(inner) }
                fill(color.premultiplied, rest, on: canvas)
            })
    }

    /// Paints the corners of a shape through their coverage; `paintRest` gets what is left of it.
    private func fillCorners(
        _ color: RGBA, _ shape: RoundedPixelRect, _ seen: PixelRegion, on canvas: Canvas,
        key: (RoundedPixelRect.Corners) -> CornerMasks.Key, rest paintRest: (PixelRegion) -> Void
    ) {
        guard color.alpha > 0 else { return }
        let rest = regions.take(), pixel = color.premultiplied
        defer { regions.give(rest) }
        rest.set(seen)
        rest.intersect(shape.rect)
        for place in RoundedPixelRect.order where shape.corners.contains(place) {
            if let mask = corners.mask(key(place)) { paintCorner(place, of: shape, mask, pixel, rest, on: canvas) }
        }
        paintRest(rest)
    }

    /// Paints one corner through its coverage and takes it out of what remains.
    private func paintCorner(
        _ place: RoundedPixelRect.Corners, of shape: RoundedPixelRect, _ mask: CoverageMask, _ pixel: UInt32, _ rest: PixelRegion,
        on canvas: Canvas
    ) {
        let box = shape.box(place, width: mask.width, height: mask.height), skip = mask.skip(box, in: shape.rect)
        rest.forEach(in: box) { part in
            waykit_cover_through(
                canvas.address(x: part.x, y: part.y), Int32(canvas.stride), mask.row(part.y - box.y + skip.y) + (part.x - box.x + skip.x),
                Int32(mask.stride), Int32(part.width), Int32(part.height), pixel)
        }
        rest.subtract(box)
    }

    func fill(_ color: RGBA, _ shape: SkewedShape, _ seen: PixelRegion, on canvas: Canvas) {
        guard color.alpha > 0 else { return }
        guard var skewed = shape.onDevice(origin: canvas.bounds) else { return }
        let pixel = color.premultiplied
        seen.withBoxes { boxes in
            for box in boxes {
                waykit_shape_over(canvas.pixels, Int32(canvas.stride), &skewed, pixel, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1)
            }
        }
    }
}

extension CoverageMask {
    /// Where in a corner's mask a box begins that had less room than the mask.
    func skip(_ box: PixelRect, in rect: PixelRect) -> (x: Int, y: Int) {
        (box.x == rect.x ? 0 : width - box.width, box.y == rect.y ? 0 : height - box.height)
    }
}

extension SkewedShape {
    /// As the pixel loops take it; nil for a shape without an area.
    func onDevice(origin: PixelRect) -> waykit_shape? {
        guard rect.width > 0, rect.height > 0, transform.isInvertible else { return nil }
        let back = transform.inverted()
        let radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
        func size(_ corner: RoundedPixelRect.Corners) -> CGFloat { corners.contains(corner) ? radius : 0 }
        return waykit_shape(
            m: (back.a, back.b, back.c, back.d, back.tx - rect.midX, back.ty - rect.midY), half_width: rect.width / 2,
            half_height: rect.height / 2, radius: (size(.topLeft), size(.topRight), size(.bottomLeft), size(.bottomRight)),
            line_width: lineWidth ?? 0, origin_x: Int32(origin.x), origin_y: Int32(origin.y))
    }
}
