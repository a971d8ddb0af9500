import CCairo

extension CGContext {
    /// Draws with Cairo in user space; clip, blend mode, masks and shadow are applied, the current alpha is not.
    ///
    /// - Parameters:
    ///   - bounds: an upper bound of the drawn area, in user space.
    ///   - body: draws on a Cairo context whose matrix is the current transform.
    package func draw(bounds: CGRect, _ body: (OpaquePointer) -> Void) {
        guard !bounds.isNull else { return }
        composite(bounds: bounds.applying(state.ctm), shape: nil) { body($0.cairo) }
    }

    /// All drawing passes through here.
    ///
    /// - Parameters:
    ///   - bounds: an upper bound of the drawn area, in pixels.
    ///   - shape: in pixels; the drawn shape, to which an unbounded blend mode is clipped. Nil for `bounds`.
    ///   - body: sets a source and draws; the operator is set.
    func composite(bounds: CGRect, shape: (PathGeometry, CGPathFillRule)?, _ body: (DrawingTarget) -> Void) {
        guard state.ctm.isInvertible, state.ctm.isFinite, !bounds.isNull, canDraw() else { return }
        let exposed = exposedArea(bounds)
        if let exposed { bitmap?.importPixels(exposed) }
        defer { if let exposed { bitmap?.exportPixels(exposed) } }
        if state.masks.isEmpty {
            // A PDF page keeps vector drawing: only the shadow is rasterised for it.
            if target.isVector, state.shadow != nil, let shadowTarget = drawOffscreen(bounds: bounds, drawsBody: false, body) { paint(shadowTarget) }
            if state.shadow == nil || target.isVector { return blend(bounds: bounds, shape: shape, body) }
        }
        if let offscreen = drawOffscreen(bounds: bounds, body) { paint(offscreen) }
    }

    private func paint(_ offscreen: DrawingTarget) {
        blend(bounds: offscreen.extent, shape: nil) { target in
            target.setSource(offscreen)
            cairo_paint(target.cairo)
        }
    }

    /// False, with an error in the log, between the pages of a PDF document.
    private func canDraw() -> Bool {
        guard let document, !document.isPageOpen else { return true }
        graphicsLog.error("nothing is drawn in a PDF document outside of its pages: beginPDFPage(_:) comes before drawing")
        return false
    }

    /// The drawn pixels that the program accesses in another layout; nil if there are none.
    private func exposedArea(_ bounds: CGRect) -> CGRect? {
        guard bitmap?.layout != nil, target === baseTarget else { return nil }
        let clip = target.clipBox
        return clip.isNull ? nil : state.shadow == nil ? clip.intersection(bounds.insetBy(dx: -2, dy: -2)) : clip
    }

    private func prepare(_ target: DrawingTarget, operator: cairo_operator_t) {
        target.setMatrix(state.ctm)
        cairo_set_operator(target.cairo, `operator`)
        cairo_set_antialias(target.cairo, isAntialiasing ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// Draws on the target by the blend mode.
    private func blend(bounds: CGRect, shape: (PathGeometry, CGPathFillRule)?, _ body: (DrawingTarget) -> Void) {
        let target = self.target
        // A page has no pixels for the mode that Cairo lacks; PDF's nearest mode is this one.
        guard let cairoOperator = state.blendMode.cairoOperator ?? (target.isVector ? CAIRO_OPERATOR_MULTIPLY : nil) else {
            plusDarker(bounds: bounds, body)
            return
        }
        cairo_save(target.cairo)
        defer { cairo_restore(target.cairo) }
        prepare(target, operator: cairoOperator)
        if state.blendMode.isUnbounded {
            if let (path, rule) = shape {
                target.setPath(path)
                cairo_set_fill_rule(target.cairo, rule.cairo)
            } else {
                var path = PathGeometry()
                path.addRect(bounds)
                target.setPath(path)
            }
            cairo_clip(target.cairo)
        }
        body(target)
    }

    /// The drawing, with its shadow and masks, on an offscreen surface; nil if nothing of it is visible.
    /// - Parameter drawsBody: false for the shadow alone.
    private func drawOffscreen(bounds: CGRect, drawsBody: Bool = true, _ body: (DrawingTarget) -> Void) -> DrawingTarget? {
        let clip = target.clipBox
        guard !clip.isNull else { return nil }
        var visible = bounds.insetBy(dx: -1, dy: -1)
        if let shadow = state.shadow {
            let reach = shadow.sigma * 3 + 1
            let shadowBounds = bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
            visible = visible.union(shadowBounds)
        }
        guard let result = DrawingTarget(covering: visible.intersection(clip), resolution: offscreenResolution) else { return nil }
        if let shadow = state.shadow {
            drawShadow(shadow, bounds: bounds, on: result, body)
        }
        prepare(result, operator: CAIRO_OPERATOR_OVER)
        if drawsBody { body(result) }
        for mask in state.masks { mask.apply(to: result.cairo) }
        return result
    }

    private func drawShadow(_ shadow: GraphicsState.Shadow, bounds: CGRect, on result: DrawingTarget, _ body: (DrawingTarget) -> Void) {
        // The shadow caster may lie outside the result.
        let reach = (shadow.sigma * 3).rounded(.up) + 1
        let casterArea = result.extent.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height).insetBy(dx: -reach, dy: -reach)
            .intersection(bounds.insetBy(dx: -1, dy: -1))
        guard !casterArea.isNull,
            let shadowTarget = DrawingTarget(
                covering: casterArea.integral.insetBy(dx: -reach, dy: -reach), format: CAIRO_FORMAT_A8, resolution: result.resolution)
        else { return }
        prepare(shadowTarget, operator: CAIRO_OPERATOR_OVER)
        body(shadowTarget)
        GaussianBlur.apply(to: shadowTarget.surface, sigma: shadow.sigma * result.resolution)
        cairo_save(result.cairo)
        cairo_identity_matrix(result.cairo)
        result.setSource(shadow.color)
        cairo_mask_surface(result.cairo, shadowTarget.surface, Double(shadow.offset.width), Double(shadow.offset.height))
        cairo_restore(result.cairo)
    }

    /// Cairo lacks this mode: 1 − ((1 − D) + (1 − S)), at least 0, on premultiplied components with alpha min(1, Da + Sa).
    private func plusDarker(bounds: CGRect, _ body: (DrawingTarget) -> Void) {
        let target = self.target
        let visible = bounds.insetBy(dx: -1, dy: -1).intersection(target.clipBox)
        guard !visible.isNull, let source = DrawingTarget(covering: visible), let clipped = DrawingTarget(covering: visible) else { return }
        prepare(source, operator: CAIRO_OPERATOR_OVER)
        body(source)
        // A group applies the clip; its surface is the clipped source.
        cairo_save(target.cairo)
        cairo_identity_matrix(target.cairo)
        cairo_push_group(target.cairo)
        target.setSource(source)
        cairo_paint(target.cairo)
        let group = cairo_pop_group(target.cairo)
        cairo_restore(target.cairo)
        cairo_identity_matrix(clipped.cairo)
        cairo_set_source(clipped.cairo, group)
        cairo_paint(clipped.cairo)
        cairo_pattern_destroy(group)
        PlusDarker.blend(clipped, onto: target)
    }
}

/// The pixel loop of that blend mode.
private enum PlusDarker {
    static func blend(_ source: DrawingTarget, onto target: DrawingTarget) {
        cairo_surface_flush(source.surface)
        cairo_surface_flush(target.surface)
        guard let from = cairo_image_surface_get_data(source.surface), let to = cairo_image_surface_get_data(target.surface) else { return }
        let fromStride = Int(cairo_image_surface_get_stride(source.surface)), toStride = Int(cairo_image_surface_get_stride(target.surface))
        let area = source.extent.intersection(target.extent)
        guard !area.isNull else { return }
        for y in Int(area.minY)..<Int(area.maxY) {
            let fromRow = UnsafeMutableRawPointer(from + (y - Int(source.extent.minY)) * fromStride).assumingMemoryBound(to: UInt32.self)
            let toRow = UnsafeMutableRawPointer(to + (y - Int(target.extent.minY)) * toStride).assumingMemoryBound(to: UInt32.self)
            for x in Int(area.minX)..<Int(area.maxX) {
                let pixel = fromRow[x - Int(source.extent.minX)]
                guard pixel != 0 else { continue }
                toRow[x - Int(target.extent.minX)] = blend(pixel, toRow[x - Int(target.extent.minX)])
            }
        }
        cairo_surface_mark_dirty(target.surface)
    }

    private static func blend(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        let sourceAlpha = Int(source >> 24), destinationAlpha = Int(destination >> 24)
        let alpha = min(255, sourceAlpha + destinationAlpha)
        var result = UInt32(alpha) << 24
        for shift: UInt32 in [16, 8, 0] {
            let s = Int(source >> shift & 0xFF), d = Int(destination >> shift & 0xFF)
            result |= UInt32(max(0, alpha - (destinationAlpha - d) - (sourceAlpha - s))) << shift
        }
        return result
    }
}
