import CPixman
import CWayPixels
import WayGraphics
import WayHost
import WayLayers

extension Painter {
    /// - Parameter opaque: The opaque part.
    func paint(_ draw: ImageDraw, alpha: CGFloat, opaque: PixelRect, _ visible: PixelRegion, on canvas: Canvas) {
        switch draw.mapping {
        case .copy(let x, let y):
            guard !draw.image.isOpaque, opaque.area >= Self.minOccluderArea, visible.overlaps(opaque) else {
                return copy(draw, x: x, y: y, alpha: alpha, visible, on: canvas)
            }
            // Opaque pixels need not read the destination.
            let part = regions.acquire()
            defer { regions.release(part) }
            var whole = draw
            whole.replaces = true
            part.set(visible, in: opaque)
            copy(whole, x: x, y: y, alpha: alpha, part, on: canvas)
            part.set(visible)
            part.subtract(opaque)
            copy(draw, x: x, y: y, alpha: alpha, part, on: canvas)
        case .scaled(let transform): stretch(draw, transform, alpha: alpha, visible, on: canvas)
        case .skewed(let transform): skew(draw, transform, alpha: alpha, visible, on: canvas)
        }
    }

    private func copy(_ draw: ImageDraw, x: Int, y: Int, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        if alpha < 1 { return fade(draw, x: x, y: y, alpha: alpha, visible, on: canvas) }
        guard draw.replaces || draw.image.isOpaque else { return compositeOver(draw, x: x, y: y, visible, on: canvas) }
        // The alpha bits of other opaque images are undefined: pixman sets them.
        if draw.image.hasAlphaBits { return copyPixels(draw, x: x, y: y, visible, on: canvas) }
        draw.image.withPixman(draw.source) { source in
            canvas.withClip(visible) { image in
                pixman_image_composite32(
                    PIXMAN_OP_SRC, source, nil, image, 0, 0, 0, 0, Int32(x - canvas.bounds.x), Int32(y - canvas.bounds.y),
                    Int32(draw.source.width), Int32(draw.source.height))
            }
        }
    }

    private func copyPixels(_ draw: ImageDraw, x: Int, y: Int, _ visible: PixelRegion, on canvas: Canvas) {
        draw.forEachPart(at: (x, y), in: visible) { part, from, stride in
            waykit_copy(
                canvas.address(x: part.x, y: part.y), Int32(canvas.stride), from, Int32(stride), Int32(part.width), Int32(part.height))
        }
    }

    /// Draws an image from its ink; pixels of its background that the canvas has already are left.
    /// - Parameter overlay: A premultiplied colour over the image; 0 for none.
    func copy(_ draw: InkDraw, overlay: UInt32, _ visible: PixelRegion, on canvas: Canvas) {
        let target = PixelRect(x: draw.x, y: draw.y, width: draw.image.width, height: draw.image.height)
        visible.forEach(in: target) { part in
            draw.image.withInk(from: part.y - draw.y) { canvas.copy(part, ink: $0, rows: $1, column: part.x - draw.x, overlay: overlay) }
        }
    }

    private func compositeOver(_ draw: ImageDraw, x: Int, y: Int, _ visible: PixelRegion, on canvas: Canvas) {
        draw.forEachPart(at: (x, y), in: visible) { part, from, stride in
            waykit_composite_over(
                canvas.address(x: part.x, y: part.y), Int32(canvas.stride), from, Int32(stride), Int32(part.width), Int32(part.height))
        }
    }

    private func fade(_ draw: ImageDraw, x: Int, y: Int, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        draw.forEachPart(at: (x, y), in: visible) { part, from, stride in
            let to = canvas.address(x: part.x, y: part.y)
            waykit_fade_over(
                to, Int32(canvas.stride), from, Int32(stride), to, Int32(canvas.stride), Int32(part.width), Int32(part.height), Self.byte(alpha),
                draw.image.isOpaque ? 1 : 0, 0)
        }
    }

    /// Paints an image and the fading one directly above it in one pass.
    /// - Parameters:
    ///   - region: It is inside of both images.
    ///   - alpha: Of the upper image.
    func crossFade(
        _ lower: ImageDraw, at position: (x: Int, y: Int), _ upper: ImageDraw, at upperPosition: (x: Int, y: Int), alpha: CGFloat,
        _ region: PixelRegion, on canvas: Canvas
    ) {
        lower.forEachPart(at: position, in: region) { part, below, belowStride in
            upper.image.withPixels { pixels, stride in
                let from = pixels + (part.y - upperPosition.y + upper.source.y) * stride + (part.x - upperPosition.x + upper.source.x)
                waykit_fade_over(
                    canvas.address(x: part.x, y: part.y), Int32(canvas.stride), from, Int32(stride), below, Int32(belowStride), Int32(part.width),
                    Int32(part.height), Self.byte(alpha), upper.image.isOpaque ? 1 : 0, 0)
            }
        }
    }

    private static func byte(_ alpha: CGFloat) -> UInt32 { UInt32((alpha * 255).rounded()) }

    private func stretch(_ draw: ImageDraw, _ transform: CGAffineTransform, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        let (draw, transform) = mipmapped(draw, transform)
        guard !draw.isNearest(at: transform) else { return skew(draw, transform, corners: [], alpha: alpha, visible, on: canvas) }
        let back = transform.inverted()
        draw.withImage { image in
            var stretch = waykit_stretch(
                image: image, ax: back.a, tx: back.tx, ay: back.d, ty: back.ty, alpha: Self.byte(alpha),
                origin_x: Int32(canvas.bounds.x), origin_y: Int32(canvas.bounds.y), replaces: draw.image.isOpaque ? 1 : 0, baseline: 0)
            let words = Int(waykit_stretch_scratch(Int32(max(1, visible.bounds.width))))
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: words) { scratch in
                visible.withBoxes { boxes in
                    for box in boxes {
                        waykit_stretch_over(
                            canvas.pixels, Int32(canvas.stride), &stretch, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1,
                            scratch.baseAddress)
                    }
                }
            }
        }
    }

    private func skew(_ draw: ImageDraw, _ transform: CGAffineTransform, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        let (draw, transform) = mipmapped(draw, transform)
        let (width, height) = (CGFloat(draw.source.width), CGFloat(draw.source.height))
        let corners = [CGPoint.zero, CGPoint(x: width, y: 0), CGPoint(x: width, y: height), CGPoint(x: 0, y: height)]
        skew(draw, transform, corners: corners.map { $0.applying(transform) }, alpha: alpha, visible, on: canvas)
    }

    /// - Parameter corners: The corners between antialiased edges; without them the whole region is filled.
    private func skew(
        _ draw: ImageDraw, _ transform: CGAffineTransform, corners: [CGPoint], alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas
    ) {
        let back = PlaneProjection(CATransform3DMakeAffineTransform(transform.inverted()))
        draw.withImage { image in
            var quad = waykit_quad(image, back)
            quad.nearest = draw.isNearest(at: transform) ? 1 : 0
            quad.opaque = draw.image.isOpaque ? 1 : 0
            paint(&quad, ProjectedQuad.edges(corners), alpha: alpha, visible, on: canvas)
        }
    }

    /// The same draw from a mipmap, if the image is shown at less than half its size.
    private func mipmapped(_ draw: ImageDraw, _ transform: CGAffineTransform) -> (ImageDraw, CGAffineTransform) {
        let scales = transform.axisScales
        let larger = max(scales.width, scales.height)
        guard larger > 0, larger < 0.5, !draw.minifiesNearest else { return (draw, transform) }
        let wanted = min(12, Int((-log2(larger)).rounded(.down)))
        let found = mipmaps.image(draw.image, halved: wanted)
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
    /// Whether the filter that applies is nearest-neighbour.
    func isNearest(at transform: CGAffineTransform) -> Bool {
        let scales = transform.axisScales
        return scales.width > 1 || scales.height > 1 ? magnifiesNearest : minifiesNearest
    }

    /// Runs `body` for each rectangle of a region inside the image's frame on the device, with the address of its first pixel and the stride.
    func forEachPart(at position: (x: Int, y: Int), in region: PixelRegion, _ body: (PixelRect, UnsafePointer<UInt32>, Int) -> Void) {
        let target = PixelRect(x: position.x, y: position.y, width: source.width, height: source.height)
        image.withPixels { pixels, stride in
            region.forEach(in: target) { part in
                body(part, pixels + (part.y - position.y + source.y) * stride + (part.x - position.x + source.x), stride)
            }
        }
    }

    /// The source's pixels; valid during the call only.
    func withImage(_ body: (waykit_image) -> Void) {
        image.withPixels { pixels, stride in
            body(
                waykit_image(
                    pixels: pixels + source.y * stride + source.x, stride: Int32(stride), width: Int32(source.width),
                    height: Int32(source.height)))
        }
    }
}

extension CGImage {
    /// A pixman image of a part of the image, so that the part's edges can be repeated; valid during the call only.
    func withPixman(_ part: PixelRect, _ body: (OpaquePointer) -> Void) {
        withPixels { pixels, stride in
            let first = UnsafeMutablePointer(mutating: pixels + part.y * stride + part.x)
            // Without an alpha channel pixman copies instead of blending.
            let format = isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8
            guard
                let image = pixman_image_create_bits_no_clear(format, Int32(part.width), Int32(part.height), first, Int32(stride * 4))
            else { return }
            body(image)
            pixman_image_unref(image)
        }
    }
}
