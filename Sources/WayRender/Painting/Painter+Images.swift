import CCairo
import CPixman
import CWayPixels
import WayGraphics
import WayHost
import WayLayers

extension Painter {
    func paint(_ draw: ImageDraw, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        switch draw.mapping {
        case .copy(let x, let y): copy(draw, x: x, y: y, alpha: alpha, seen, on: canvas)
        case .scaled(let transform): scale(draw, transform, alpha: alpha, seen, on: canvas)
        case .skewed(let transform): skew(draw, transform, alpha: alpha, seen, on: canvas)
        }
    }

    private func copy(_ draw: ImageDraw, x: Int, y: Int, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        draw.image.withPixman(draw.source) { source in
            composite(source, isOpaque: draw.image.isOpaque, alpha: alpha, seen, on: canvas) { operation, mask, image in
                pixman_image_composite32(
                    operation, source, mask, image, 0, 0, 0, 0, Int32(x - canvas.bounds.x), Int32(y - canvas.bounds.y),
                    Int32(draw.source.width), Int32(draw.source.height))
            }
        }
    }

    private func scale(_ draw: ImageDraw, _ transform: CGAffineTransform, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        let (draw, transform) = reduced(draw, transform)
        // Fixed point has 16 bits before the point: coordinates count from a pixel near the picture's corner, the same however it is cut.
        let target = DevicePixels.covering(transform.upright(CGRect(x: 0, y: 0, width: draw.source.width, height: draw.source.height)))
        var base = (x: target.x, y: target.y)
        let bounds = seen.bounds
        if max(bounds.maxX - base.x, bounds.maxY - base.y) > 30_000 { base = (bounds.x, bounds.y) }
        var toBase = transform
        toBase.tx -= CGFloat(base.x)
        toBase.ty -= CGFloat(base.y)
        let back = toBase.inverted()
        var matrix = pixman_f_transform_t()
        matrix.m.0 = (back.a, back.c, back.tx)
        matrix.m.1 = (back.b, back.d, back.ty)
        matrix.m.2 = (0, 0, 1)
        var fixed = pixman_transform_t()
        guard pixman_transform_from_pixman_f_transform(&fixed, &matrix) != 0 else { return }
        let enlarges = transform.axisScales.width > 1 || transform.axisScales.height > 1
        let isNearest = enlarges ? draw.magnifiesNearest : draw.minifiesNearest
        draw.image.withPixman(draw.source) { source in
            pixman_image_set_transform(source, &fixed)
            pixman_image_set_filter(source, isNearest ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, nil, 0)
            pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
            composite(source, isOpaque: draw.image.isOpaque, alpha: alpha, seen, on: canvas) { operation, mask, image in
                pixman_image_composite32(
                    operation, source, mask, image, Int32(bounds.x - base.x), Int32(bounds.y - base.y), 0, 0,
                    Int32(bounds.x - canvas.bounds.x), Int32(bounds.y - canvas.bounds.y), Int32(bounds.width), Int32(bounds.height))
            }
        }
    }

    private func composite(
        _ source: OpaquePointer, isOpaque: Bool, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas,
        _ body: (pixman_op_t, OpaquePointer?, OpaquePointer) -> Void
    ) {
        canvas.withClip(seen) { image in
            guard alpha < 1 else { return body(isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, nil, image) }
            withSolid(RGBA(red: 0, green: 0, blue: 0, alpha: alpha)) { body(PIXMAN_OP_OVER, $0, image) }
        }
    }

    private func skew(_ draw: ImageDraw, _ transform: CGAffineTransform, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        let (draw, transform) = reduced(draw, transform)
        let part = CGRect(x: draw.source.x, y: draw.source.y, width: draw.source.width, height: draw.source.height)
        guard let image = draw.image.cropping(to: part) else { return }
        let enlarges = transform.axisScales.width > 1 || transform.axisScales.height > 1
        canvas.withCairo(seen) { cairo in
            image.withCairoSurface { surface in
                let pattern = cairo_pattern_create_for_surface(surface)
                var toPattern = cairo_matrix_t()
                let back = transform.inverted()
                cairo_matrix_init(&toPattern, back.a, back.b, back.c, back.d, back.tx, back.ty)
                cairo_pattern_set_matrix(pattern, &toPattern)
                let isNearest = enlarges ? draw.magnifiesNearest : draw.minifiesNearest
                cairo_pattern_set_filter(pattern, isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
                cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                cairo_set_source(cairo, pattern)
                let rect = CGRect(x: 0, y: 0, width: image.width, height: image.height)
                CairoShapes.add(SkewedShape(rect: rect, radius: 0, corners: [], transform: transform), to: cairo)
                if alpha < 1 {
                    // Cairo has no fill with an alpha; the path becomes the clip.
                    cairo_clip(cairo)
                    cairo_paint_with_alpha(cairo, alpha)
                } else {
                    cairo_fill(cairo)
                }
                cairo_pattern_destroy(pattern)
            }
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
        let step = CGAffineTransform(translationX: (CGFloat(smaller.source.x) * factor - source.minX), y: CGFloat(smaller.source.y) * factor - source.minY)
        return (smaller, CGAffineTransform(scaleX: factor, y: factor).concatenating(step).concatenating(transform))
    }

    func paint(_ draw: QuadDraw, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        guard let back = draw.projection.inverse else { return }
        let edges = ProjectedQuad.edges(draw.corners)
        guard edges.count >= 3 else { return }
        draw.image.withPixels { pixels, stride in
            var quad = waykit_quad()
            quad.src = pixels
            quad.src_stride = Int32(stride)
            quad.src_width = Int32(draw.image.width)
            quad.src_height = Int32(draw.image.height)
            quad.m = (back.a.x, back.a.y, back.a.z, back.b.x, back.b.y, back.b.z, back.c.x, back.c.y, back.c.z)
            withUnsafeMutableBytes(of: &quad.edges) { bytes in
                let places = bytes.bindMemory(to: waykit_edge.self)
                for (index, edge) in edges.prefix(places.count).enumerated() { places[index] = edge }
            }
            quad.edge_count = Int32(min(edges.count, 8))
            quad.alpha = UInt32((alpha * 255).rounded())
            quad.origin_x = Int32(canvas.bounds.x)
            quad.origin_y = Int32(canvas.bounds.y)
            seen.withBoxes { boxes in
                for box in boxes {
                    waykit_projective_quad(
                        canvas.pixels, Int32(canvas.stride), &quad, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1)
                }
            }
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
