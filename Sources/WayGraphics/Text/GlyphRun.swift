import CCairo
import CPango

/// The glyphs of one run, composed from the cache into one mask. For unrotated text with uniform scale; baselines are rounded to whole pixels, glyph origins to
/// quarters.
struct GlyphRun {
    private struct PositionedGlyph {
        var mask: GlyphCache.Mask
        var x: Int
        var y: Int
    }

    private var positioned: [PositionedGlyph] = []
    /// The pixels that the glyphs may cover; null without any.
    private(set) var box = CGRect.null

    /// Nil if outlines are required: rotated or stretched text, large glyphs, glyphs that no font has.
    init?(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, origin: CGPoint,
        matrix: cairo_matrix_t
    ) {
        guard matrix.xy == 0, matrix.yx == 0, matrix.xx == matrix.yy, matrix.xx > 0 else { return nil }
        let scale = CGFloat(matrix.xx)
        var x = origin.x
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            let info = glyphs.pointee.glyphs[index]
            defer { x += info.geometry.width.points }
            // PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG, which are macros.
            if info.glyph == 0x0FFF_FFFF { continue }
            guard info.glyph & 0x1000_0000 == 0 else { return nil }
            let pixelX = (x + info.geometry.x_offset.points) * scale + CGFloat(matrix.x0)
            let pixelY = ((origin.y + info.geometry.y_offset.points) * scale + CGFloat(matrix.y0)).rounded()
            guard abs(pixelX) < 1e6, abs(pixelY) < 1e6 else { return nil }
            let quarters = Int((pixelX * CGFloat(GlyphCache.phases)).rounded())
            let phase = quarters & (GlyphCache.phases - 1)
            switch TextEngine.shared.glyphs.mask(of: info.glyph, in: font, phase: phase, scale: scale) {
            case .empty: continue
            case .tooLarge: return nil
            case .mask(let mask):
                let glyph = PositionedGlyph(mask: mask, x: (quarters - phase) / GlyphCache.phases + mask.left, y: Int(pixelY) + mask.top)
                box = box.union(CGRect(x: glyph.x, y: glyph.y, width: mask.width, height: mask.height))
                positioned.append(glyph)
            }
        }
    }

    /// Fills the glyphs with the current source.
    func draw(on cairo: OpaquePointer) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        let visible = box.intersection(CGRect(x: left, y: top, width: right - left, height: bottom - top)).integral
        guard !visible.isNull, visible.width >= 1, visible.height >= 1,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(visible.width), Int32(visible.height)),
            let bytes = cairo_image_surface_get_data(surface)
        else { return }
        defer { cairo_surface_destroy(surface) }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for glyph in positioned {
            Self.add(
                glyph, to: bytes, stride: stride, originX: Int(visible.minX), originY: Int(visible.minY), width: Int(visible.width),
                height: Int(visible.height))
        }
        cairo_surface_mark_dirty(surface)
        cairo_mask_surface(cairo, surface, Double(visible.minX), Double(visible.minY))
    }

    private static func add(
        _ glyph: PositionedGlyph, to bytes: UnsafeMutablePointer<UInt8>, stride: Int, originX: Int, originY: Int, width: Int, height: Int
    ) {
        let source = glyph.mask.bytes, sourceStride = glyph.mask.bytesPerRow
        let dx = glyph.x - originX, dy = glyph.y - originY
        let columns = max(0, -dx)..<max(max(0, -dx), min(glyph.mask.width, width - dx))
        for row in 0..<glyph.mask.height where row + dy >= 0 && row + dy < height {
            let offset = columns.lowerBound
            add(source + row * sourceStride + offset, to: bytes + (row + dy) * stride + dx + offset, count: columns.count)
        }
    }

    /// Adds coverage, at most to 255.
    private static func add(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        var column = 0
        while column + 8 <= count {
            let added = UnsafeRawPointer(source + column).loadUnaligned(as: SIMD8<UInt8>.self)
            let sum = UnsafeRawPointer(target + column).loadUnaligned(as: SIMD8<UInt8>.self) &+ added
            let limited = sum.replacing(with: SIMD8(repeating: 255), where: sum .< added)
            UnsafeMutableRawPointer(target + column).storeBytes(of: limited, as: SIMD8<UInt8>.self)
            column += 8
        }
        while column < count {
            let (sum, overflows) = target[column].addingReportingOverflow(source[column])
            target[column] = overflows ? 255 : sum
            column += 1
        }
    }
}
