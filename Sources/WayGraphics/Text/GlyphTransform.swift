import CCairo
import CPango

/// How glyphs differ from those of their font: the font's matrix, and expansion. Pango has neither: it sets the text at a size at which the glyphs have
/// the transformed width, and they are drawn with the rest of the transform.
struct GlyphTransform {
    /// The factor on the font's size with which Pango sets the text.
    let sizeFactor: CGFloat
    /// The transform of glyphs of that size about their origin, y downwards.
    private let rest: cairo_matrix_t

    /// Nil for the identity.
    init?(_ attributes: TextAttributes) {
        guard attributes.expansion != 0 || attributes.font.matrix != nil else { return nil }
        let matrix = attributes.font.matrix ?? .identity
        let expansion = exp(min(max(attributes.expansion, -3), 3))
        let factor = Self.clamped(matrix.a * expansion)
        sizeFactor = factor
        rest = cairo_matrix_t(
            xx: Double(matrix.a * expansion / factor), yx: -Double(matrix.b / factor), xy: -Double(matrix.c * expansion / factor), yy: Double(matrix.d / factor), x0: 0, y0: 0)
    }

    /// The factor on the heights of Pango's boxes.
    var heightFactor: CGFloat { abs(CGFloat(rest.yy)) }

    /// A positive factor in a range in which Pango's numbers do not overflow.
    static func clamped(_ factor: CGFloat) -> CGFloat { factor.isFinite ? min(max(abs(factor), 0.05), 20) : 1 }

    /// Adds the outlines of the glyphs to the current path, each transformed about its own origin.
    func addPath(
        of glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, at origin: CGPoint, to cairo: OpaquePointer
    ) {
        guard let single = pango_glyph_string_new() else { return }
        defer { pango_glyph_string_free(single) }
        pango_glyph_string_set_size(single, 1)
        var x = origin.x
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            var glyph = glyphs.pointee.glyphs[index]
            let position = CGPoint(x: x + glyph.geometry.x_offset.points, y: origin.y + glyph.geometry.y_offset.points * heightFactor)
            x += glyph.geometry.width.points
            glyph.geometry.x_offset = 0
            glyph.geometry.y_offset = 0
            single.pointee.glyphs[0] = glyph
            cairo_save(cairo)
            cairo_translate(cairo, Double(position.x), Double(position.y))
            var matrix = rest
            cairo_transform(cairo, &matrix)
            cairo_move_to(cairo, 0, 0)
            pango_cairo_glyph_string_path(cairo, font, single)
            cairo_restore(cairo)
        }
    }
}
