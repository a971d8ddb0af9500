import CCairo
import CPixman
import WayGraphics
import WayHost

extension Painter {
    func paint(_ draw: ShadowDraw, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        let color = draw.color.faded(by: alpha)
        guard color.alpha > 0, let shadow = shadows.shadow(of: draw, painter: self) else { return }
        switch draw.mapping {
        case .offset(let x, let y):
            withSolid(color) { source in
                canvas.withClip(seen) { image in
                    pixman_image_composite32(
                        PIXMAN_OP_OVER, source, shadow.mask.image, image, 0, 0, 0, 0, Int32(x + shadow.x - canvas.bounds.x),
                        Int32(y + shadow.y - canvas.bounds.y), Int32(shadow.mask.width), Int32(shadow.mask.height))
                }
            }
        case .transform(let transform):
            canvas.withCairo(seen) { cairo in
                let surface = cairo_image_surface_create_for_data(
                    shadow.mask.bytes, CAIRO_FORMAT_A8, Int32(shadow.mask.width), Int32(shadow.mask.height), Int32(shadow.mask.stride))
                let pattern = cairo_pattern_create_for_surface(surface)
                let fromMask = CGAffineTransform(translationX: CGFloat(shadow.x), y: CGFloat(shadow.y)).concatenating(transform)
                let back = fromMask.inverted()
                var matrix = cairo_matrix_t()
                cairo_matrix_init(&matrix, back.a, back.b, back.c, back.d, back.tx, back.ty)
                cairo_pattern_set_matrix(pattern, &matrix)
                cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
                cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
                cairo_mask(cairo, pattern)
                cairo_pattern_destroy(pattern)
                cairo_surface_destroy(surface)
            }
        }
    }
}
