import WayGraphics
import WayLayers

/// Shows a part of what another layer looked like, stretched to its own bounds and cut at them. What the layer has itself, as a shadow or round
/// corners, comes around that.
package final class CaptureLayer: CALayer {
    private var shown: RenderBody?
    private var lastNode: (bounds: CGRect, node: RenderNode)?

    /// - Parameter part: in the captured layer's coordinates.
    package func show(_ capture: LayerCapture, part: CGRect) {
        var look = ResolvedLayerStyle()
        look.masksToBounds = true
        let inner = RenderNode(layer: ObjectIdentifier(capture.body), body: capture.body, placement: NodePlacement())
        shown = RenderBody(bounds: part, look: look, children: [inner])
        lastNode = nil
        markDirty()
    }

    /// The same object for the same bounds; nil while nothing is shown.
    func node(in bounds: CGRect) -> RenderNode? {
        guard let shown, shown.bounds.width > 0, shown.bounds.height > 0 else { return nil }
        if let lastNode, lastNode.bounds == bounds { return lastNode.node }
        let part = shown.bounds
        let scale = CGAffineTransform(scaleX: bounds.width / part.width, y: bounds.height / part.height)
        let placement = NodePlacement(
            affine: CGAffineTransform(translationX: -part.minX, y: -part.minY).concatenating(scale)
                .concatenating(CGAffineTransform(translationX: bounds.minX, y: bounds.minY)))
        let node = RenderNode(layer: ObjectIdentifier(shown), body: shown, placement: placement)
        lastNode = (bounds, node)
        return node
    }
}
