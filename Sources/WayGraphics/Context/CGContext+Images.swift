import CCairo

extension CGContext {
    /// Draws the image upright, its top at the rectangle's top, as y points down.
    ///
    /// - Parameter byTiling: the rectangle is the first tile, and as many follow in all directions as the clip shows.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard isSound("draw(_:in:)", rect.minX, rect.minY, rect.width, rect.height) else { return }
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0, state.ctm.isInvertible else { return }
        let place = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height), tx: rect.minX, ty: rect.minY)
        var area = PathGeometry()
        if byTiling { area.addRect(target.clipBox) } else { area.addRect(rect, transform: state.ctm) }
        guard !area.isEmpty else { return }
        let filter = filter(for: place.concatenating(state.ctm))
        let alpha = Double(state.alpha)
        var matrix = place.inverted().cairoMatrix
        composite(bounds: area.controlPointBox, shape: (area, .winding)) { target in
            image.withCairoSurface { surface in
                cairo_set_source_surface(target.cairo, surface, 0, 0)
            }
            let pattern = cairo_get_source(target.cairo)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, filter)
            cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
            target.setPath(area)
            if alpha >= 1 {
                cairo_fill(target.cairo)
            } else {
                cairo_clip(target.cairo)
                cairo_paint_with_alpha(target.cairo, alpha)
            }
        }
    }

    /// - Parameter transform: pixels of the image to pixels of the bitmap.
    private func filter(for transform: CGAffineTransform) -> cairo_filter_t {
        let scales = transform.axisScales
        switch state.interpolation {
        case .none: return CAIRO_FILTER_NEAREST
        case .low: return CAIRO_FILTER_BILINEAR
        case .high: return CAIRO_FILTER_GOOD
        // Bilinear looks at four pixels: below a half it would leave some out. Cairo's good filter looks at all, at twenty times the price.
        case .default, .medium: return min(scales.width, scales.height) < 0.5 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
        }
    }
}
