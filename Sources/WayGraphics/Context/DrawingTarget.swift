import CCairo

/// A surface and the Cairo context that draws on it. Coordinates are those of the bitmap that it belongs to, wherever on it the surface
/// lies.
final class DrawingTarget {
    let cairo: OpaquePointer
    let surface: OpaquePointer
    /// What it covers, in pixels of the bitmap.
    let extent: CGRect

    /// Takes over the surface.
    private init?(adopting surface: OpaquePointer?, extent: CGRect) {
        guard let surface else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.cairo = cairo
        self.extent = extent
        cairo_surface_set_device_offset(surface, Double(-extent.minX), Double(-extent.minY))
    }

    /// Draws into memory that outlives it.
    convenience init?(pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool) {
        self.init(
            adopting: cairo_image_surface_create_for_data(
                pixels.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width),
                Int32(height), Int32(bytesPerRow)),
            extent: CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// Transparent pixels over a part of the bitmap, made whole outwards; nil for nothing and for more than can be drawn.
    convenience init?(covering rect: CGRect, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
        guard rect.isFinite else { return nil }
        let extent = rect.integral
        let limit = CGFloat(PixelBuffer.maximumLength)
        guard extent.width >= 1, extent.height >= 1, extent.width <= limit, extent.height <= limit else { return nil }
        self.init(adopting: cairo_image_surface_create(format, Int32(extent.width), Int32(extent.height)), extent: extent)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// The box around the clip, in pixels of the bitmap; null where nothing gets through.
    var clipBox: CGRect {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return right > left && bottom > top ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
    }

    /// Replaces Cairo's path.
    /// - Parameter path: in pixels of the bitmap.
    func setPath(_ path: PathGeometry) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        var start = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(cairo, Self.fixed(point.x), Self.fixed(point.y))
            case .line(let point): cairo_line_to(cairo, Self.fixed(point.x), Self.fixed(point.y))
            case .quadCurve, .curve:
                let curve = CubicCurve(from: start, element)
                cairo_curve_to(
                    cairo, Self.fixed(curve.control1.x), Self.fixed(curve.control1.y), Self.fixed(curve.control2.x),
                    Self.fixed(curve.control2.y), Self.fixed(curve.end.x), Self.fixed(curve.end.y))
            case .close: cairo_close_path(cairo)
            }
            start = element.points.last ?? start
        }
        cairo_restore(cairo)
    }

    /// Cairo counts in 24.8 fixed point, which wraps around: what lies further out is brought to the edge.
    private static func fixed(_ value: CGFloat) -> Double { Double(min(max(value, -4_194_304), 4_194_304)) }

    func setMatrix(_ transform: CGAffineTransform) {
        var matrix = transform.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
    }

    func setSource(_ color: RGBA) {
        cairo_set_source_rgba(cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    /// Makes another target the source, at its own place. The matrix stays: a source keeps the one that it was set under.
    func setSource(_ other: DrawingTarget) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, other.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_set_matrix(cairo, &matrix)
    }
}
