import CCairo

/// How images are scaled: `none` samples the nearest pixel, `low` four, `high` all that contribute; `default` and `medium` depend on the scale.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}

/// The state that `saveGState` saves, except for the clip, which Cairo saves.
struct GraphicsState {
    /// User space to the pixels of the bitmap.
    var ctm = CGAffineTransform.identity
    var fill = Paint.color(.black)
    var stroke = Paint.color(.black)
    /// The space of the components given to `setFillColor(_:)`.
    var fillSpace = CGColorSpace.gray
    var strokeSpace = CGColorSpace.gray
    /// The offset of patterns, in points of the base space.
    var patternPhase = CGSize.zero
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var masks: [SoftMask] = []
    var line = LineStyle()
    var isAntialiased = true
    var interpolation = CGInterpolationQuality.default

    struct Shadow {
        /// Pixels.
        var offset: CGSize
        /// Standard deviation of the blur, in pixels.
        var sigma: CGFloat
        var color: RGBA
    }

    struct LineStyle {
        var width: CGFloat = 1
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var miterLimit: CGFloat = 10
        var dashPhase: CGFloat = 0
        var dashLengths: [CGFloat] = []

        func apply(to cairo: OpaquePointer) {
            cairo_set_line_width(cairo, Double(width))
            cairo_set_miter_limit(cairo, Double(miterLimit))
            switch cap {
            case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
            case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
            case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
            }
            switch join {
            case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
            case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
            case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
            }
            cairo_set_dash(cairo, dashLengths.map { Double($0) }, Int32(dashLengths.count), Double(dashPhase))
        }
    }
}

/// An image that defines the coverage of drawing.
final class SoftMask {
    /// Alpha only.
    let surface: OpaquePointer
    /// Pixels of the bitmap to pixels of the mask.
    let fromDevice: CGAffineTransform

    /// - Parameter toDevice: maps the mask's pixels to those of the bitmap.
    init?(_ image: CGImage, toDevice: CGAffineTransform) {
        guard toDevice.isInvertible, let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(image.width), Int32(image.height)),
            let bytes = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        image.withPixels { pixels, pixelsPerRow in
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let pixel = pixels[y * pixelsPerRow + x]
                    // Rec. 709 luma, in 256ths.
                    let luma = (54 * (pixel >> 16 & 0xFF) + 183 * (pixel >> 8 & 0xFF) + 19 * (pixel & 0xFF)) >> 8
                    bytes[y * stride + x] = UInt8(image.isOpaque ? luma : pixel >> 24)
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        self.surface = surface
        fromDevice = toDevice.inverted()
    }

    deinit { cairo_surface_destroy(surface) }

    /// Multiplies `cairo`'s surface by the mask.
    func apply(to cairo: OpaquePointer) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, surface, 0, 0)
        let pattern = cairo_get_source(cairo)
        var matrix = fromDevice.cairoMatrix
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        // Outside, the clip to the mask's rectangle applies; the mask's own edge must not fade.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }
}

extension CGAffineTransform {
    package var cairoMatrix: cairo_matrix_t {
        cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
    }
}
