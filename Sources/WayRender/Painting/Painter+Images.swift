import CPixman
import CWayPixels
import WayGraphics
import WayHost
import WayLayers

extension Painter {
    /// - Parameter opaque: Where nothing shines through.
    func paint(_ draw: ImageDraw, alpha: CGFloat, opaque: PixelRect, _ seen: PixelRegion, on canvas: Canvas) {
        switch draw.mapping {
        case .copy(let x, let y):
            guard !draw.image.isOpaque, opaque.area >= Self.leastHiding, seen.overlaps(opaque) else {
                return copy(draw, x: x, y: y, alpha: alpha, seen, on: canvas)
            }
            // Where nothing shines through what is there does not have to be read.
            let part = regions.take()
            defer { regions.give(part) }
            var whole = draw
            whole.replaces = true
            part.set(seen, in: opaque)
            copy(whole, x: x, y: y, alpha: alpha, part, on: canvas)
            part.set(seen)
            part.subtract(opaque)
            copy(draw, x: x, y: y, alpha: alpha, part, on: canvas)
        case .scaled(let transform): stretch(draw, transform, alpha: alpha, seen, on: canvas)
        case .skewed(let transform): skew(draw, transform, alpha: alpha, seen, on: canvas)
        }
    }

    private func copy(_ draw: ImageDraw, x: Int, y: Int, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        if alpha >= 1, !draw.replaces, !draw.image.isOpaque { return layOver(draw, x: x, y: y, seen, on: canvas) }
        draw.image.withPixman(draw.source) { source in
            composite(source, replaces: draw.image.isOpaque || draw.replaces, alpha: alpha, seen, on: canvas) { operation, mask, image in
                pixman_image_composite32(
                    operation, source, mask, image, 0, 0, 0, 0, Int32(x - canvas.bounds.x), Int32(y - canvas.bounds.y),
                    Int32(draw.source.width), Int32(draw.source.height))
            }
        }
    }

    private func layOver(_ draw: ImageDraw, x: Int, y: Int, _ seen: PixelRegion, on canvas: Canvas) {
        let target = PixelRect(x: x, y: y, width: draw.source.width, height: draw.source.height)
        draw.image.withPixels { pixels, stride in
            seen.forEach(in: target) { part in
                let from = pixels + (part.y - y + draw.source.y) * stride + (part.x - x + draw.source.x)
                waykit_lay_over(
                    canvas.address(x: part.x, y: part.y), Int32(canvas.stride), from, Int32(stride), Int32(part.width), Int32(part.height))
            }
        }
    }

    private func stretch(_ draw: ImageDraw, _ transform: CGAffineTransform, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        let (draw, transform) = reduced(draw, transform)
        guard !draw.isNearest(at: transform) else { return skew(draw, transform, corners: [], alpha: alpha, seen, on: canvas) }
        let back = transform.inverted()
        draw.withPicture { picture in
            var stretch = waykit_stretch(
                picture: picture, ax: back.a, tx: back.tx, ay: back.d, ty: back.ty, alpha: UInt32((alpha * 255).rounded()),
                origin_x: Int32(canvas.bounds.x), origin_y: Int32(canvas.bounds.y))
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * max(1, seen.bounds.width)) { scratch in
                seen.withBoxes { boxes in
                    for box in boxes {
                        waykit_stretch_over(
                            canvas.pixels, Int32(canvas.stride), &stretch, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1,
                            scratch.baseAddress)
                    }
                }
            }
        }
    }

    private func skew(_ draw: ImageDraw, _ transform: CGAffineTransform, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        let (draw, transform) = reduced(draw, transform)
        let (width, height) = (CGFloat(draw.source.width), CGFloat(draw.source.height))
        let corners = [CGPoint.zero, CGPoint(x: width, y: 0), CGPoint(x: width, y: height), CGPoint(x: 0, y: height)]
        skew(draw, transform, corners: corners.map { $0.applying(transform) }, alpha: alpha, seen, on: canvas)
    }

    /// - Parameter corners: Where the edges are smoothed; without them all of the region is filled.
    private func skew(
        _ draw: ImageDraw, _ transform: CGAffineTransform, corners: [CGPoint], alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas
    ) {
        let back = PlaneProjection(CATransform3DMakeAffineTransform(transform.inverted()))
        draw.withPicture { picture in
            var quad = waykit_quad(picture, back)
            quad.nearest = draw.isNearest(at: transform) ? 1 : 0
            quad.opaque = draw.image.isOpaque ? 1 : 0
            paint(&quad, ProjectedQuad.edges(corners), alpha: alpha, seen, on: canvas)
        }
    }

    private func composite(
        _ source: OpaquePointer, replaces: Bool, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas,
        _ body: (pixman_op_t, OpaquePointer?, OpaquePointer) -> Void
    ) {
        canvas.withClip(seen) { image in
            guard alpha < 1 else { return body(replaces ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, nil, image) }
            withSolid(RGBA(red: 0, green: 0, blue: 0, alpha: alpha)) { body(PIXMAN_OP_OVER, $0, image) }
        }
    }

    /// The same draw from a smaller copy of the picture where less than half of its pixels in a row would be looked at.
    private func reduced(_ draw: ImageDraw, _ transform: CGAffineTransform) -> (ImageDraw, CGAffineTransform) {
        let scales = transform.axisScales
        let larger = max(scales.width, scales.height)
        guard larger > 0, larger < 0.5, !draw.minifiesNearest else { return (draw, transform) }
        let wanted = min(12, Int((-log2(larger)).rounded(.down)))
        let found = reduced.image(draw.image, halved: wanted)
        guard found.level > 0 else { return (draw, transform) }
        let factor = CGFloat(1 << found.level)
        var smaller = draw
        smaller.image = found.image
        let source = draw.source.cgRect
        let exact = CGRect(
            x: source.minX / factor, y: source.minY / factor, width: source.width / factor, height: source.height / factor)
        smaller.source = DevicePixels.covering(exact).intersection(PixelRect(x: 0, y: 0, width: found.image.width, height: found.image.height))
        let step = CGAffineTransform(
            translationX: CGFloat(smaller.source.x) * factor - source.minX, y: CGFloat(smaller.source.y) * factor - source.minY)
        return (smaller, CGAffineTransform(scaleX: factor, y: factor).concatenating(step).concatenating(transform))
    }
}

extension ImageDraw {
    /// Which of its filters applies.
    func isNearest(at transform: CGAffineTransform) -> Bool {
        let scales = transform.axisScales
        return scales.width > 1 || scales.height > 1 ? magnifiesNearest : minifiesNearest
    }

    /// The pixels that are taken; valid during the call only.
    func withPicture(_ body: (waykit_picture) -> Void) {
        image.withPixels { pixels, stride in
            body(
                waykit_picture(
                    pixels: pixels + source.y * stride + source.x, stride: Int32(stride), width: Int32(source.width),
                    height: Int32(source.height)))
        }
    }
}

extension CGImage {
    /// A part of the picture as pixman sees it, its own picture so that its edges can be repeated; valid during the call only.
    func withPixman(_ part: PixelRect, _ body: (OpaquePointer) -> Void) {
        withPixels { pixels, stride in
            let first = UnsafeMutablePointer(mutating: pixels + part.y * stride + part.x)
            // Without alpha pixman copies where it would blend.
            let format = isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8
            guard
                let image = pixman_image_create_bits_no_clear(format, Int32(part.width), Int32(part.height), first, Int32(stride * 4))
            else { return }
            body(image)
            pixman_image_unref(image)
        }
    }
}
