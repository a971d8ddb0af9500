import CPixman
import CWayPixels
import WayGraphics
import WayHost

extension Painter {
    /// - Parameter pixel: A premultiplied colour.
    func fill(_ pixel: UInt32, _ visible: PixelRegion, on canvas: Canvas) {
        guard pixel >> 24 > 0, !visible.isEmpty else { return }
        if pixel >> 24 == 0xFF { canvas.fill(visible, with: pixel) } else { canvas.blend(visible, with: pixel) }
    }

    func fill(_ color: RGBA, _ shape: RoundedPixelRect, _ visible: PixelRegion, on canvas: Canvas) {
        fillCorners(
            color, shape, visible, on: canvas, key: { .init(shape: shape.shape, corner: $0) },
            rest: { fill(color.premultiplied, $0, on: canvas) })
    }

    /// Paints the border along the inside of a rectangle.
    func stroke(_ color: RGBA, _ shape: RoundedPixelRect, width: Int, height: Int, _ visible: PixelRegion, on canvas: Canvas) {
        let rect = shape.rect
        let inner = PixelRect(x: rect.x + width, y: rect.y + height, width: rect.width - 2 * width, height: rect.height - 2 * height)
        fillCorners(
            color, shape, visible, on: canvas,
            key: { .init(shape: shape.shape, borderWidth: width, borderHeight: height, corner: $0) },
            rest: { remaining in
                if !inner.isEmpty { remaining.subtract(inner) }
                fill(color.premultiplied, remaining, on: canvas)
            })
    }

    /// Paints the corners of a shape through their coverage masks; `paintRest` paints the remainder.
    private func fillCorners(
        _ color: RGBA, _ shape: RoundedPixelRect, _ visible: PixelRegion, on canvas: Canvas,
        key: (RoundedPixelRect.Corners) -> CornerMasks.Key, rest paintRest: (PixelRegion) -> Void
    ) {
        guard color.alpha > 0 else { return }
        let remaining = regions.acquire(), pixel = color.premultiplied
        defer { regions.release(remaining) }
        remaining.set(visible)
        remaining.intersect(shape.rect)
        for corner in RoundedPixelRect.order where shape.corners.contains(corner) {
            if let mask = corners.mask(key(corner)) { paintCorner(corner, of: shape, mask, pixel, remaining, on: canvas) }
        }
        paintRest(remaining)
    }

    /// Paints one corner through its coverage mask and subtracts its box from the remainder.
    private func paintCorner(
        _ corner: RoundedPixelRect.Corners, of shape: RoundedPixelRect, _ mask: CoverageMask, _ pixel: UInt32, _ remaining: PixelRegion,
        on canvas: Canvas
    ) {
        let box = shape.box(corner, width: mask.width, height: mask.height), skip = mask.skip(box, in: shape.rect)
        remaining.forEach(in: box) { part in
            waykit_fill_masked(
                canvas.address(x: part.x, y: part.y), Int32(canvas.stride), mask.row(part.y - box.y + skip.y) + (part.x - box.x + skip.x),
                Int32(mask.stride), Int32(part.width), Int32(part.height), pixel)
        }
        remaining.subtract(box)
    }

    func fill(_ color: RGBA, _ shape: SkewedShape, _ visible: PixelRegion, on canvas: Canvas) {
        guard color.alpha > 0 else { return }
        guard var skewed = shape.onDevice(origin: canvas.bounds) else { return }
        let pixel = color.premultiplied
        visible.withBoxes { boxes in
            for box in boxes {
                waykit_shape_over(canvas.pixels, Int32(canvas.stride), &skewed, pixel, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1)
            }
        }
    }
}

extension CoverageMask {
    /// The offset in a corner's mask of a box that is smaller than the mask.
    func skip(_ box: PixelRect, in rect: PixelRect) -> (x: Int, y: Int) {
        (box.x == rect.x ? 0 : width - box.width, box.y == rect.y ? 0 : height - box.height)
    }
}

extension SkewedShape {
    /// The C structure of the pixel loops; nil for a shape without an area.
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
