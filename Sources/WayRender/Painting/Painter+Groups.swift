import CPixman
import CWayPixels
import WayGraphics
import WayHost

extension Painter {
    func paint(_ group: DisplayGroup, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        guard case .rounded(let shape) = group.clip, alpha >= 1, group.mask == nil, !group.isAdditive else {
            return paintOffscreen(group, alpha: alpha, visible, on: canvas) { _ in }
        }
        // Only the corners need offscreen compositing before they are clipped; everything else is painted in place.
        let remaining = regions.acquire()
        defer { regions.release(remaining) }
        remaining.set(visible)
        remaining.intersect(shape.rect)
        for corner in RoundedPixelRect.order where shape.corners.contains(corner) {
            guard let mask = corners.mask(.init(shape: shape.shape, corner: corner)) else { continue }
            let box = shape.box(corner)
            guard remaining.overlaps(box) else { continue }
            let part = regions.acquire()
            part.set(remaining)
            part.intersect(box)
            remaining.subtract(box)
            paintOffscreen(DisplayGroup(items: group.items), alpha: 1, part, on: canvas) { offscreen in
                applyMask(mask.image, at: box, skip: mask.skip(box, in: shape.rect), offscreen)
            }
            regions.release(part)
        }
        if !remaining.isEmpty { paint(group.items, in: remaining, on: canvas) }
    }

    /// Composites the items offscreen, clips them and paints the result.
    private func paintOffscreen(
        _ group: DisplayGroup, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas, _ finish: (Canvas) -> Void
    ) {
        let bounds = visible.bounds
        guard !bounds.isEmpty else { return }
        scratch.with(bounds) { offscreen in
            paint(group.items, in: visible, on: offscreen)
            clip(group.clip, visible, offscreen)
            if let mask = group.mask { applyMask(to: mask, visible, offscreen) }
            finish(offscreen)
            if group.isAdditive { add(offscreen, alpha: alpha, visible, on: canvas) } else { composite(offscreen, alpha: alpha, visible, on: canvas) }
        }
    }

    private func composite(_ offscreen: Canvas, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        visible.forEach(in: offscreen.bounds) { part in
            let to = canvas.address(x: part.x, y: part.y), from = offscreen.address(x: part.x, y: part.y)
            let (width, height, stride) = (Int32(part.width), Int32(part.height), Int32(canvas.stride))
            if alpha < 1 {
                waykit_fade_over(to, stride, from, Int32(offscreen.stride), to, stride, width, height, UInt32((alpha * 255).rounded()), 0, 0)
            } else {
                waykit_composite_over(to, stride, from, Int32(offscreen.stride), width, height)
            }
        }
    }

    private func add(_ offscreen: Canvas, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        let bounds = offscreen.bounds
        withSolid(RGBA(red: 0, green: 0, blue: 0, alpha: alpha)) { mask in
            canvas.withClip(visible) { image in
                pixman_image_composite32(
                    PIXMAN_OP_ADD, offscreen.image, alpha < 1 ? mask : nil, image, 0, 0, 0, 0, Int32(bounds.x - canvas.bounds.x),
                    Int32(bounds.y - canvas.bounds.y), Int32(bounds.width), Int32(bounds.height))
            }
        }
    }

    private func clip(_ clip: DisplayGroup.Clip, _ visible: PixelRegion, _ canvas: Canvas) {
        switch clip {
        case .none: break
        case .rounded(let shape):
            for corner in RoundedPixelRect.order where shape.corners.contains(corner) {
                guard let mask = corners.mask(.init(shape: shape.shape, corner: corner)) else { continue }
                let box = shape.box(corner)
                applyMask(mask.image, at: box, skip: mask.skip(box, in: shape.rect), canvas)
            }
        case .shape(let shape):
            guard var skewed = shape.onDevice(origin: canvas.bounds) else { return }
            visible.withBoxes { boxes in
                for box in boxes {
                    waykit_shape_clip(canvas.pixels, Int32(canvas.stride), &skewed, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1)
                }
            }
        }
    }

    /// Keeps only the pixels outside a round corner, in the corner's box.
    func keepOutside(_ corner: RoundedPixelRect.Corners, of shape: RoundedPixelRect, _ canvas: Canvas) {
        guard let mask = corners.mask(.init(shape: shape.shape, corner: corner)) else { return }
        let box = shape.box(corner)
        applyMask(mask.image, at: box, skip: mask.skip(box, in: shape.rect), canvas, PIXMAN_OP_OUT_REVERSE)
    }

    /// Multiplies a canvas by a mask, inside a box.
    private func applyMask(
        _ mask: OpaquePointer, at box: PixelRect, skip: (x: Int, y: Int), _ canvas: Canvas, _ operation: pixman_op_t = PIXMAN_OP_IN_REVERSE
    ) {
        pixman_image_composite32(
            operation, mask, nil, canvas.image, Int32(skip.x), Int32(skip.y), 0, 0, Int32(box.x - canvas.bounds.x),
            Int32(box.y - canvas.bounds.y), Int32(box.width), Int32(box.height))
    }

    /// Multiplies a canvas by the alpha of the items.
    private func applyMask(to items: [DisplayItem], _ visible: PixelRegion, _ canvas: Canvas) {
        scratch.with(canvas.bounds) { mask in
            paint(items, in: visible, on: mask)
            pixman_image_composite32(
                PIXMAN_OP_IN_REVERSE, mask.image, nil, canvas.image, 0, 0, 0, 0, 0, 0, Int32(canvas.bounds.width),
                Int32(canvas.bounds.height))
        }
    }
}
