import CWayPixels
import WayGraphics
import WayHost

extension Painter {
    func paint(_ draw: ShadowDraw, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        let color = draw.color.faded(by: alpha)
        guard color.alpha > 0 else { return }
        switch draw.mapping {
        case .offset(let x, let y):
            if let shadow = shadows.shadow(of: draw, painter: self) {
                paint(shadow, x: x + shadow.x, y: y + shadow.y, color.premultiplied, visible, on: canvas)
            }
        case .transform(let transform):
            guard let shadow = shadows.whole(of: draw, painter: self) else { return }
            let back = CGAffineTransform(translationX: CGFloat(shadow.x), y: CGFloat(shadow.y)).concatenating(transform).inverted()
            let matrix = [back.a, back.b, back.c, back.d, back.tx, back.ty].map(Double.init)
            let pixel = color.premultiplied, mask = shadow.mask
            visible.withBoxes { boxes in
                for box in boxes {
                    waykit_plane_over(
                        canvas.pixels, Int32(canvas.stride), Int32(canvas.bounds.x), Int32(canvas.bounds.y), mask.bytes, Int32(mask.stride),
                        Int32(mask.width), Int32(mask.height), matrix, pixel, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1)
                }
            }
        }
    }

    /// Paints the mask row by row, the middle one as often as it is repeated.
    private func paint(_ shadow: ShadowMasks.Shadow, x: Int, y: Int, _ pixel: UInt32, _ visible: PixelRegion, on canvas: Canvas) {
        let bounds = visible.bounds
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: shadow.width) { coverage in
            guard let first = coverage.baseAddress else { return }
            for row in 0..<shadow.mask.height {
                let top = y + row + (row > shadow.row ? shadow.extraY : 0), height = row == shadow.row ? shadow.extraY + 1 : 1
                let band = PixelRect(x: x, y: top, width: shadow.width, height: height)
                guard bounds.intersects(band) else { continue }
                shadow.expand(row, into: first)
                visible.forEach(in: band) { part in
                    waykit_fill_masked(
                        canvas.address(x: part.x, y: part.y), Int32(canvas.stride), first + (part.x - x), 0, Int32(part.width),
                        Int32(part.height), pixel)
                }
            }
        }
    }
}
