import CPixman
import CWayPixels
import WayGraphics
import WayHost

extension Painter {
    func paint(_ group: DisplayGroup, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        guard case .rounded(let shape) = group.clip, alpha >= 1, group.mask == nil, !group.adds else {
            return paintApart(group, alpha: alpha, seen, on: canvas) { _ in }
        }
        // Only the corners have to be put together before they are cut; all else is painted in place.
        let rest = regions.take()
        defer { regions.give(rest) }
        rest.set(seen)
        rest.intersect(shape.rect)
        for place in RoundedPixelRect.order where shape.corners.contains(place) {
            guard let mask = corners.mask(.init(shape: shape.shape, corner: place)) else { continue }
            let box = shape.box(place)
            guard rest.overlaps(box) else { continue }
            let part = regions.take()
            part.set(rest)
            part.intersect(box)
            rest.subtract(box)
            paintApart(DisplayGroup(items: group.items), alpha: 1, part, on: canvas) { corner in
                cut(mask.image, at: box, skip: mask.skip(box, in: shape.rect), corner)
            }
            regions.give(part)
        }
        if !rest.isEmpty { paint(group.items, in: rest, on: canvas) }
    }

    /// Puts the items together on pixels of their own, cuts them to shape and paints the result.
    private func paintApart(
        _ group: DisplayGroup, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas, _ finish: (Canvas) -> Void
    ) {
        let bounds = seen.bounds
        guard !bounds.isEmpty else { return }
        scratch.with(bounds) { apart in
            paint(group.items, in: seen, on: apart)
            clip(group.clip, seen, apart)
            if let mask = group.mask { cut(to: mask, seen, apart) }
            finish(apart)
            canvas.withClip(seen) { image in
                func composite(_ mask: OpaquePointer?) {
                    pixman_image_composite32(
                        group.adds ? PIXMAN_OP_ADD : PIXMAN_OP_OVER, apart.image, mask, image, 0, 0, 0, 0, Int32(bounds.x - canvas.bounds.x),
                        Int32(bounds.y - canvas.bounds.y), Int32(bounds.width), Int32(bounds.height))
                }
                if alpha < 1 {
                    withSolid(RGBA(red: 0, green: 0, blue: 0, alpha: alpha)) { composite($0) }
                } else {
                    composite(nil)
                }
            }
        }
    }

    private func clip(_ clip: DisplayGroup.Clip, _ seen: PixelRegion, _ canvas: Canvas) {
        switch clip {
        case .none: break
        case .rounded(let shape):
            for place in RoundedPixelRect.order where shape.corners.contains(place) {
                guard let mask = corners.mask(.init(shape: shape.shape, corner: place)) else { continue }
                let box = shape.box(place)
                cut(mask.image, at: box, skip: mask.skip(box, in: shape.rect), canvas)
            }
        case .shape(let shape):
            guard var skewed = shape.onDevice(origin: canvas.bounds) else { return }
            seen.withBoxes { boxes in
                for box in boxes {
                    waykit_shape_clip(canvas.pixels, Int32(canvas.stride), &skewed, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1)
                }
            }
        }
    }

    /// Leaves of a canvas what lies outside of a round corner, in the corner's box.
    func cutOut(_ place: RoundedPixelRect.Corners, of shape: RoundedPixelRect, _ canvas: Canvas) {
        guard let mask = corners.mask(.init(shape: shape.shape, corner: place)) else { return }
        let box = shape.box(place)
        cut(mask.image, at: box, skip: mask.skip(box, in: shape.rect), canvas, PIXMAN_OP_OUT_REVERSE)
    }

    /// Leaves of a canvas what a mask covers, inside a box.
    private func cut(
        _ mask: OpaquePointer, at box: PixelRect, skip: (x: Int, y: Int), _ canvas: Canvas, _ operation: pixman_op_t = PIXMAN_OP_IN_REVERSE
    ) {
        pixman_image_composite32(
            operation, mask, nil, canvas.image, Int32(skip.x), Int32(skip.y), 0, 0, Int32(box.x - canvas.bounds.x),
            Int32(box.y - canvas.bounds.y), Int32(box.width), Int32(box.height))
    }

    /// Leaves of a canvas what the items cover.
    private func cut(to items: [DisplayItem], _ seen: PixelRegion, _ canvas: Canvas) {
        scratch.with(canvas.bounds) { mask in
            paint(items, in: seen, on: mask)
            pixman_image_composite32(
                PIXMAN_OP_IN_REVERSE, mask.image, nil, canvas.image, 0, 0, 0, 0, 0, 0, Int32(canvas.bounds.width),
                Int32(canvas.bounds.height))
        }
    }
}
