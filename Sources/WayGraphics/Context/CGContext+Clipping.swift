import CCairo

extension CGContext {
    /// Intersects the clip with the path under construction.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(pathInDevice, rule: rule)
        beginPath()
    }

    /// Intersects the clip with the rectangle.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Intersects the clip with the union of the rectangles.
    public func clip(to rects: [CGRect]) {
        var path = PathGeometry()
        for rect in rects { path.addRect(rect.standardized, transform: state.ctm) }
        clip(path, rule: .winding)
    }

    /// Multiplies the coverage of further drawing by the mask. The mask is scaled to the rectangle, its top at the greatest y as with `draw(_:in:)`; nothing is
    /// drawn outside.
    ///
    /// - Parameter mask: an image mask covers where its samples are low; another image by its alpha, or by its luminance if it is opaque.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard isValid("clip(to:mask:)", rect.minX, rect.minY, rect.width, rect.height) else { return }
        let rect = rect.standardized
        clip(to: rect)
        let imageTransform = Self.imageTransform(of: mask.size, in: rect, topIsAtMinY: false)
        if let mask = SoftMask(mask, toDevice: imageTransform.concatenating(state.ctm)) { state.masks.append(mask) }
    }

    /// Removes all clipping from the present state.
    public func resetClip() {
        cairo_reset_clip(target.cairo)
        state.masks = []
    }

    /// The bounding box of the clip, in user space; null if the clip is empty.
    public var boundingBoxOfClipPath: CGRect {
        let box = target.clipBox
        return box.isNull ? .null : box.applying(state.ctm.inverted())
    }

    /// - Parameter path: in pixels; an empty one clips everything.
    private func clip(_ path: PathGeometry, rule: CGPathFillRule) {
        let target = self.target
        target.setPath(state.ctm.isInvertible ? path : PathGeometry())
        cairo_set_fill_rule(target.cairo, rule.cairo)
        cairo_set_antialias(target.cairo, isAntialiasing ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_clip(target.cairo)
    }
}
