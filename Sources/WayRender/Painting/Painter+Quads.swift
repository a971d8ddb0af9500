import CWayPixels
import WayGraphics
import WayHost
import WayLayers

extension Painter {
    /// Paints an image in perspective: distant parts from mipmaps, in strips between lines of equal depth.
    func paint(_ draw: QuadDraw, alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        guard let inverse = draw.projection.inverse, draw.corners.count >= 3 else { return }
        let edges = ProjectedQuad.edges(draw.corners) + draw.cuts.map(\.cut)
        for strip in MipmapStrip.strips(of: draw.corners, under: inverse) {
            let (image, level) = mipmaps.image(draw.image, halved: strip.level)
            let factor = 1 / CGFloat(1 << level)
            let smaller = inverse.concatenating(PlaneProjection(CATransform3DMakeScale(factor, factor, 1)))
            image.withPixels { pixels, stride in
                var quad = waykit_quad(
                    waykit_image(pixels: pixels, stride: Int32(stride), width: Int32(image.width), height: Int32(image.height)), smaller)
                quad.opaque = image.isOpaque ? 1 : 0
                paint(&quad, edges + strip.sides.map(\.cut), alpha: alpha, visible, on: canvas)
            }
        }
    }

    /// The edges of `waykit_quad`: five of a rectangle that is clipped in front of the eye, two of a strip, and nine where it crosses others.
    static let maxEdges = 16

    func paint(_ quad: inout waykit_quad, _ edges: [waykit_edge], alpha: CGFloat, _ visible: PixelRegion, on canvas: Canvas) {
        withUnsafeMutableBytes(of: &quad.edges) { bytes in
            let slots = bytes.bindMemory(to: waykit_edge.self)
            for (index, edge) in edges.prefix(slots.count).enumerated() { slots[index] = edge }
        }
        quad.edge_count = Int32(min(edges.count, Self.maxEdges))
        quad.alpha = UInt32((alpha * 255).rounded())
        quad.origin_x = Int32(canvas.bounds.x)
        quad.origin_y = Int32(canvas.bounds.y)
        visible.withBoxes { boxes in
            for box in boxes {
                waykit_quad_over(canvas.pixels, Int32(canvas.stride), &quad, box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1)
            }
        }
    }
}

extension waykit_quad {
    /// An image and the mapping from the device into it.
    init(_ image: waykit_image, _ inverse: PlaneProjection) {
        self.init()
        self.image = image
        m = (inverse.a.x, inverse.a.y, inverse.a.z, inverse.b.x, inverse.b.y, inverse.b.z, inverse.c.x, inverse.c.y, inverse.c.z)
    }
}
