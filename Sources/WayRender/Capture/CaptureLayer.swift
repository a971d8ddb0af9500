import WayGraphics
import WayLayers

/// Shows a part of another layer's captured content, scaled to its own bounds and clipped to them. The layer's own style, such as a shadow or round
/// corners, applies around that.
package final class CaptureLayer: CALayer {
    private var shown: RenderBody?
    private var lastNode: (bounds: CGRect, node: RenderNode)?

    /// - Parameter part: In the captured layer's coordinates.
    package func show(_ capture: LayerCapture, part: CGRect) {
        var style = ResolvedLayerStyle()
        style.masksToBounds = true
        let inner = RenderNode(layer: ObjectIdentifier(capture.body), body: capture.body, placement: NodePlacement())
        shown = RenderBody(bounds: part, style: style, children: [inner])
        lastNode = nil
        markDirty()
    }

    /// The node of the capture: the same object for the same bounds; nil while nothing is shown.
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
