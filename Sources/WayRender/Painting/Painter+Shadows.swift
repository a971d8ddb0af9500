import CPixman
import CWayPixels
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
            let back = CGAffineTransform(translationX: CGFloat(shadow.x), y: CGFloat(shadow.y)).concatenating(transform).inverted()
            let matrix = [back.a, back.b, back.c, back.d, back.tx, back.ty].map(Double.init)
            let pixel = color.premultiplied, mask = shadow.mask
            seen.withBoxes { boxes in
                for box in boxes {
                    waykit_plane_over(
                        canvas.pixels, Int32(canvas.stride), Int32(canvas.bounds.x), Int32(canvas.bounds.y), mask.bytes, Int32(mask.stride),
                        Int32(mask.width), Int32(mask.height), matrix, pixel, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1)
                }
            }
        }
    }
}
