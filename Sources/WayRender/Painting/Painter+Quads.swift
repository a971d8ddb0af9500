import CWayPixels
import WayGraphics
import WayHost
import WayLayers

extension Painter {
    /// A picture in perspective: what is far away from smaller copies of it, in strips between lines of the same distance.
    func paint(_ draw: QuadDraw, alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        guard let back = draw.projection.inverse, draw.corners.count >= 3 else { return }
        let edges = ProjectedQuad.edges(draw.corners) + draw.cuts.map(\.cut)
        for strip in MipmapStrip.strips(of: draw.corners, under: back) {
            let (image, level) = reduced.image(draw.image, halved: strip.level)
            let factor = 1 / CGFloat(1 << level)
            let smaller = back.concatenating(PlaneProjection(CATransform3DMakeScale(factor, factor, 1)))
            image.withPixels { pixels, stride in
                var quad = waykit_quad(
                    waykit_picture(pixels: pixels, stride: Int32(stride), width: Int32(image.width), height: Int32(image.height)), smaller)
                quad.opaque = image.isOpaque ? 1 : 0
                paint(&quad, edges + strip.sides.map(\.cut), alpha: alpha, seen, on: canvas)
            }
        }
    }

    /// Of `waykit_quad`: five of a rectangle that is cut off before the eye, two of a strip, and nine where it crosses others.
    static let mostEdges = 16

    func paint(_ quad: inout waykit_quad, _ edges: [waykit_edge], alpha: CGFloat, _ seen: PixelRegion, on canvas: Canvas) {
        withUnsafeMutableBytes(of: &quad.edges) { bytes in
            let places = bytes.bindMemory(to: waykit_edge.self)
            for (index, edge) in edges.prefix(places.count).enumerated() { places[index] = edge }
        }
        quad.edge_count = Int32(min(edges.count, Self.mostEdges))
        quad.alpha = UInt32((alpha * 255).rounded())
        quad.origin_x = Int32(canvas.bounds.x)
        quad.origin_y = Int32(canvas.bounds.y)
        seen.withBoxes { boxes in
            for box in boxes {
                waykit_quad_over(canvas.pixels, Int32(canvas.stride), &quad, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1)
            }
        }
    }
}

extension waykit_quad {
    /// A picture, and how places on the device lead into it.
    init(_ picture: waykit_picture, _ back: PlaneProjection) {
        self.init()
        self.picture = picture
        m = (back.a.x, back.a.y, back.a.z, back.b.x, back.b.y, back.b.z, back.c.x, back.c.y, back.c.z)
    }
}
