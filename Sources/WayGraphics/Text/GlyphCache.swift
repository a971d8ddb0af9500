import CCairo
import CPango

/// Cached glyph bitmaps, so that an outline is not filled again for every label. Each glyph is cached at four subpixel positions: older Cairo versions cache
/// one, and small text is spaced unevenly. Must be called under the engine's lock.
final class GlyphCache {
    /// The coverage of one glyph, positioned relative to the whole pixel left of its origin.
    final class Mask {
        private let surface: OpaquePointer
        /// The surface's.
        let bytes: UnsafePointer<UInt8>
        let bytesPerRow: Int
        let left: Int
        let top: Int
        let width: Int
        let height: Int

        /// Takes ownership of the surface; nil if that has no memory.
        init?(surface: OpaquePointer, left: Int, top: Int, width: Int, height: Int) {
            guard let bytes = cairo_image_surface_get_data(surface) else {
                cairo_surface_destroy(surface)
                return nil
            }
            self.surface = surface
            self.bytes = UnsafePointer(bytes)
            bytesPerRow = Int(cairo_image_surface_get_stride(surface))
            self.left = left
            self.top = top
            self.width = width
            self.height = height
        }

        deinit { cairo_surface_destroy(surface) }
    }

    private struct Key: Hashable {
        var font: UnsafeMutablePointer<PangoFont>
        var glyph: UInt32
        var phase: Int
        var scale: CGFloat

        /// In one step, since it is computed for every glyph that is drawn.
        func hash(into hasher: inout Hasher) {
            let address = UInt(bitPattern: font), scaleBits = UInt(scale.bitPattern.byteSwapped)
            let position = (UInt(glyph) << 2 | UInt(phase)) << 46
            hasher.combine(address ^ scaleBits ^ position)
        }
    }

    static let phases = 4
    /// The maximum width or height of cached glyphs in pixels; larger ones are rare, and filling their outlines is comparatively cheap.
    private static let maximumSize = 96
    /// Bytes.
    private static let capacity = 4 << 20

    private var masks: [Key: Mask?] = [:]
    /// Whether fonts have coloured glyphs.
    private var colored: [UnsafeMutablePointer<PangoFont>: Bool] = [:]
    /// Retained, so that no other font reuses the address of a freed one.
    private var fonts: Set<UnsafeMutablePointer<PangoFont>> = []
    private var usedBytes = 0
    private let single = pango_glyph_string_new()

    deinit {
        removeAll()
        pango_glyph_string_free(single)
    }

    enum Result {
        case mask(Mask)
        /// For example a space.
        case empty
        case tooLarge
    }

    /// - Parameters:
    ///   - phase: the origin's offset to the right of a whole pixel, in quarters of a pixel.
    ///   - scale: pixels per point.
    func mask(of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>, phase: Int, scale: CGFloat) -> Result {
        let key = Key(font: font, glyph: glyph, phase: phase, scale: scale)
        if let known = masks[key] { return known.map(Result.mask) ?? .empty }
        var ink = PangoRectangle()
        pango_font_get_glyph_extents(font, glyph, &ink, nil)
        let box = CGRect(x: ink.x.points, y: ink.y.points, width: ink.width.points, height: ink.height.points)
            .applying(CGAffineTransform(scaleX: scale, y: scale))
        guard box.width > 0, box.height > 0 else {
            store(nil, key)
            return .empty
        }
        // One pixel of margin: extents are rounded, outlines are not.
        let pixels = box.offsetBy(dx: CGFloat(phase) / CGFloat(Self.phases), dy: 0).integral.insetBy(dx: -1, dy: -1)
        guard pixels.width <= CGFloat(Self.maximumSize), pixels.height <= CGFloat(Self.maximumSize),
            let mask = draw(glyph, font, over: pixels, phase: phase, scale: scale)
        else { return .tooLarge }
        store(mask, key)
        return .mask(mask)
    }

    /// Emoji fonts have bitmaps, no outlines: OpenType tables CBDT, sbix and COLR.
    func hasColor(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        if let known = colored[font] { return known }
        guard let face = hb_font_get_face(pango_font_get_hb_font(font)) else { return false }
        let hasColor = ["CBDT", "sbix", "COLR"].contains { name in
            let table = hb_face_reference_table(face, name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) })
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
        retain(font, bytes: 64)
        colored[font] = hasColor
        return hasColor
    }

    private func draw(
        _ glyph: UInt32, _ font: UnsafeMutablePointer<PangoFont>, over box: CGRect, phase: Int, scale: CGFloat
    ) -> Mask? {
        guard let single, let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height)),
            let cairo = cairo_create(surface)
        else { return nil }
        defer { cairo_destroy(cairo) }
        pango_glyph_string_set_size(single, 1)
        single.pointee.glyphs[0] = PangoGlyphInfo()
        single.pointee.glyphs[0].glyph = glyph
        cairo_translate(cairo, Double(-box.minX) + Double(phase) / Double(Self.phases), Double(-box.minY))
        cairo_scale(cairo, Double(scale), Double(scale))
        cairo_move_to(cairo, 0, 0)
        pango_cairo_glyph_string_path(cairo, font, single)
        cairo_fill(cairo)
        cairo_surface_flush(surface)
        return Mask(surface: surface, left: Int(box.minX), top: Int(box.minY), width: Int(box.width), height: Int(box.height))
    }

    private func store(_ mask: Mask?, _ key: Key) {
        retain(key.font, bytes: 64 + (mask.map { $0.width * $0.height } ?? 0))
        masks[key] = .some(mask)
    }

    /// Empties a full cache, and retains the font of a new entry.
    private func retain(_ font: UnsafeMutablePointer<PangoFont>, bytes: Int) {
        usedBytes += bytes
        if usedBytes > Self.capacity { removeAll() }
        if fonts.insert(font).inserted { g_object_ref(UnsafeMutableRawPointer(font)) }
    }

    private func removeAll() {
        masks.removeAll()
        colored.removeAll()
        for font in fonts { g_object_unref(UnsafeMutableRawPointer(font)) }
        fonts.removeAll()
        usedBytes = 0
    }
}
