import WayGraphics
import WayLayers

/// Shows a part of another layer's captured content, scaled to its own bounds and clipped to them. The layer's own style, such as a shadow or round
/// corners, applies around that.
package final class CaptureLayer: CALayer {
    private var shown: (body: RenderBody, isMirrored: Bool)?
    private var lastNode: (bounds: CGRect, flips: Bool, node: RenderNode)?

    /// - Parameter part: In the captured layer's coordinates.
    package func show(_ capture: LayerCapture, part: CGRect) {
        var style = ResolvedLayerStyle()
        style.masksToBounds = true
        let inner = RenderNode(layer: ObjectIdentifier(capture.body), body: capture.body, placement: NodePlacement())
        shown = (RenderBody(bounds: part, style: style, children: [inner]), capture.isMirrored)
        lastNode = nil
        markDirty()
    }

    /// The node of the capture: the same object for the same bounds; nil while nothing is shown.
    func node(in bounds: CGRect) -> RenderNode? {
        guard let (body, isCaptureMirrored) = shown, body.bounds.width > 0, body.bounds.height > 0 else { return nil }
        let flips = isCaptureMirrored != isMirrored
        if let lastNode, lastNode.bounds == bounds, lastNode.flips == flips { return lastNode.node }
        let part = body.bounds
        let flip = flips ? CGAffineTransform.verticalMirror(in: part) : .identity
        let scale = CGAffineTransform(scaleX: bounds.width / part.width, y: bounds.height / part.height)
        let placement = NodePlacement(
            affine: flip.concatenating(CGAffineTransform(translationX: -part.minX, y: -part.minY)).concatenating(scale)
                .concatenating(CGAffineTransform(translationX: bounds.minX, y: bounds.minY)))
        let node = RenderNode(layer: ObjectIdentifier(body), body: body, placement: placement)
        lastNode = (bounds, flips, node)
        return node
    }
}
