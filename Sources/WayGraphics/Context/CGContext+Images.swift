import CCairo

extension CGContext {
    /// Draws the image with its top at the rectangle's greatest y: upright if y points up, upside down in UIKit's contexts.
    ///
    /// - Parameter byTiling: the rectangle is the first tile, which is repeated in all directions to fill the clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect, byTiling: byTiling, topIsAtMinY: false)
    }

    /// Draws the image with its top at the rectangle's least y: upright in UIKit's contexts.
    package func drawUpright(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect, byTiling: byTiling, topIsAtMinY: true)
    }

    private func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool, topIsAtMinY: Bool) {
        guard isValid("draw(_:in:)", rect.minX, rect.minY, rect.width, rect.height) else { return }
        let imageTransform = Self.imageTransform(of: image.size, in: rect.standardized, topIsAtMinY: topIsAtMinY)
        let paint = image.isMask ? resolve(state.fill) : nil
        draw(imageTransform, in: rect.standardized, byTiling: byTiling) { target, matrix, filter, extend in
            image.withCairoSurface { surface in
                guard let paint else { return cairo_set_source_surface(target.cairo, surface, 0, 0) }
                Self.stencil(surface, paint, on: target)
            }
            Self.adjustSource(of: target, matrix, filter, extend)
        }
    }

    /// The transform from an image's pixels to user space.
    static func imageTransform(of size: CGSize, in rect: CGRect, topIsAtMinY: Bool) -> CGAffineTransform {
        let x = rect.width / size.width, y = rect.height / size.height
        return topIsAtMinY
            ? CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: rect.minX, ty: rect.minY)
            : CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: rect.minX, ty: rect.maxY)
    }

    static func adjustSource(of target: DrawingTarget, _ matrix: cairo_matrix_t, _ filter: cairo_filter_t, _ extend: cairo_extend_t) {
        var matrix = matrix
        let pattern = cairo_get_source(target.cairo)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, filter)
        cairo_pattern_set_extend(pattern, extend)
    }

    /// Colours an image mask, of which only the alpha is used.
    private static func stencil(_ surface: OpaquePointer, _ paint: ResolvedPaint, on target: DrawingTarget) {
        let width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface)
        guard let colored = DrawingTarget(covering: CGRect(x: 0, y: 0, width: Int(width), height: Int(height))) else { return }
        colored.setSource(paint)
        cairo_mask_surface(colored.cairo, surface, 0, 0)
        cairo_set_source_surface(target.cairo, colored.surface, 0, 0)
    }

    /// Draws an image.
    /// - Parameters:
    ///   - imageTransform: the image's pixels to user space.
    ///   - setSource: sets the source; receives the matrix, the filter and the extend mode.
    func draw(
        _ imageTransform: CGAffineTransform, in rect: CGRect, byTiling: Bool = false,
        _ setSource: (DrawingTarget, cairo_matrix_t, cairo_filter_t, cairo_extend_t) -> Void
    ) {
        guard rect.width > 0, rect.height > 0, state.ctm.isInvertible else { return }
        var area = PathGeometry()
        if byTiling { area.addRect(target.clipBox) } else { area.addRect(rect, transform: state.ctm) }
        guard !area.isEmpty else { return }
        let filter = filter(for: imageTransform.concatenating(state.ctm))
        let alpha = Double(state.alpha)
        let matrix = imageTransform.inverted().cairoMatrix
        composite(bounds: area.controlPointBox, shape: (area, .winding)) { target in
            setSource(target, matrix, filter, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
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
        // Bilinear samples four pixels: below a half it would skip some. Cairo's good filter samples all, at twenty times the cost.
        case .default, .medium: return min(scales.width, scales.height) < 0.5 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
        }
    }
}
