import CCairo

/// A surface and the Cairo context that draws on it. Coordinates are those of the bitmap that it belongs to, regardless of the surface's position on it.
final class DrawingTarget {
    let cairo: OpaquePointer
    let surface: OpaquePointer
    /// The covered area, in pixels of the bitmap.
    let extent: CGRect
    /// Pixels of the surface per pixel of the bitmap; more than one for offscreen surfaces of a PDF page.
    let resolution: CGFloat

    /// Takes ownership of the surface.
    init?(adopting surface: OpaquePointer?, extent: CGRect, resolution: CGFloat = 1) {
        guard let surface else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.cairo = cairo
        self.extent = extent
        self.resolution = resolution
        if resolution != 1 { cairo_surface_set_device_scale(surface, Double(resolution), Double(resolution)) }
        cairo_surface_set_device_offset(surface, Double(-extent.minX * resolution), Double(-extent.minY * resolution))
    }

    /// Whether the surface records drawing commands, not pixels.
    var isVector: Bool { Self.isVector(surface) }

    static func isVector(_ surface: OpaquePointer) -> Bool {
        let type = cairo_surface_get_type(surface)
        return type == CAIRO_SURFACE_TYPE_PDF || type == CAIRO_SURFACE_TYPE_RECORDING
    }

    /// Draws into memory that must outlive it.
    convenience init?(pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool) {
        self.init(
            adopting: cairo_image_surface_create_for_data(
                pixels.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width),
                Int32(height), Int32(bytesPerRow)),
            extent: CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// Transparent pixels over a region of the bitmap, rounded outwards; nil if it is empty or too large.
    convenience init?(covering rect: CGRect, format: cairo_format_t = CAIRO_FORMAT_ARGB32, resolution: CGFloat = 1) {
        guard rect.isFinite else { return nil }
        let extent = rect.integral
        let limit = CGFloat(PixelBuffer.maximumLength)
        let width = extent.width * resolution, height = extent.height * resolution
        guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
        self.init(adopting: cairo_image_surface_create(format, Int32(width), Int32(height)), extent: extent, resolution: resolution)
    }

    /// Records drawing commands for a vector surface.
    convenience init?(recording rect: CGRect) {
        guard rect.isFinite else { return nil }
        var extents = cairo_rectangle_t(x: 0, y: 0, width: Double(rect.width), height: Double(rect.height))
        self.init(adopting: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents), extent: rect)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// The bounding box of the clip, in pixels of the bitmap; null if it is empty.
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

    /// Cairo uses 24.8 fixed point, which wraps around: coordinates beyond the range are clamped.
    private static func fixed(_ value: CGFloat) -> Double { Double(min(max(value, -4_194_304), 4_194_304)) }

    func setMatrix(_ transform: CGAffineTransform) {
        var matrix = transform.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
    }

    func setSource(_ color: RGBA) {
        cairo_set_source_rgba(cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    func setSource(_ paint: ResolvedPaint) {
        switch paint {
        case .color(let color): setSource(color)
        case .pattern(let pattern):
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            cairo_identity_matrix(cairo)
            cairo_set_source(cairo, pattern.cairo)
            cairo_set_matrix(cairo, &matrix)
        }
    }

    /// Makes another target the source, at its own position. The matrix is restored: a source keeps the one that it was set under.
    func setSource(_ other: DrawingTarget) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, other.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_set_matrix(cairo, &matrix)
    }
}
