import CCairo

extension CGContext {
    /// Only what lies in the path under construction is drawn from here on.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(pathInDevice, rule: rule)
        beginPath()
    }

    /// Only what lies in the rectangle is drawn from here on.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Only what lies in one of the rectangles is drawn from here on.
    public func clip(to rects: [CGRect]) {
        var path = PathGeometry()
        for rect in rects { path.addRect(rect.standardized, transform: state.ctm) }
        clip(path, rule: .winding)
    }

    /// Only as much is drawn from here on as the mask lets through. The mask is stretched over the rectangle, its top at the greatest y as with
    /// `draw(_:in:)`; outside nothing is drawn.
    ///
    /// - Parameter mask: an image mask lets through where its samples are low; another picture by its alpha, or by its brightness where it is
    ///   opaque.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard isSound("clip(to:mask:)", rect.minX, rect.minY, rect.width, rect.height) else { return }
        let rect = rect.standardized
        clip(to: rect)
        let place = Self.place(of: mask.size, in: rect, topIsAtMinY: false)
        if let mask = SoftMask(mask, toDevice: place.concatenating(state.ctm)) { state.masks.append(mask) }
    }

    /// Everything is drawn again, in this state.
    public func resetClip() {
        cairo_reset_clip(target.cairo)
        state.masks = []
    }

    /// The smallest upright rectangle around the clip, in user space; null where nothing gets through.
    public var boundingBoxOfClipPath: CGRect {
        let box = target.clipBox
        return box.isNull ? .null : box.applying(state.ctm.inverted())
    }

    /// - Parameter path: in pixels; an empty one lets nothing through.
    private func clip(_ path: PathGeometry, rule: CGPathFillRule) {
        let target = self.target
        target.setPath(state.ctm.isInvertible ? path : PathGeometry())
        cairo_set_fill_rule(target.cairo, rule.cairo)
        cairo_set_antialias(target.cairo, smoothsEdges ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_clip(target.cairo)
    }
}
