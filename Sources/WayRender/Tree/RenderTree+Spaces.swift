import WayGraphics
import WayLayers

/// Layers whose sublayers are in the 3D space of the superlayer: their sublayers' nodes take their place.
extension RenderTree {
    /// The nodes of sublayers, some of which share the superlayer's 3D space, in the order of painting.
    static func makeSpaceChildren(
        of layers: [CALayer], at time: TimeInterval?, sublayerTransform: CATransform3D, updatesCache: Bool
    ) -> [(depth: CGFloat, node: RenderNode)] {
        var entries: [(depth: CGFloat, node: RenderNode)] = []
        for layer in layers where !layer.isShownByPopup {
            if layer.sharesSpace {
                entries += makeSpace(of: layer, at: time, sublayerTransform: sublayerTransform, updatesCache: updatesCache)
            } else {
                let entry = update(layer, at: time, sublayerTransform: sublayerTransform, updatesCache: updatesCache)
                entries.append((entry.depth, entry.node))
            }
        }
        return entries.indices.sorted { (entries[$0].depth, $0) < (entries[$1].depth, $1) }.map { entries[$0] }
    }

    /// The nodes of one layer's sublayers and particles, with its geometry and opacity applied to each.
    private static func makeSpace(
        of layer: CALayer, at time: TimeInterval?, sublayerTransform: CATransform3D, updatesCache: Bool
    ) -> [(depth: CGFloat, node: RenderNode)] {
        let shown = properties(of: layer, at: time)
        if updatesCache { layer.clearRenderDirty() }
        let opacity = min(max(CGFloat(shown.opacity), 0), 1)
        guard !shown.isHidden, opacity > 0 else { return [] }
        let space = CATransform3DConcat(shown.sublayerMatrix, CATransform3DConcat(shown.matrix, sublayerTransform))
        let depth = shown.zPosition + shown.transform.m43
        let children = makeSpaceChildren(of: layer.children, at: time, sublayerTransform: space, updatesCache: updatesCache)
        var entries = children.map { (depth: depth, node: $0.node) }
        if let emitter = layer as? CAEmitterLayer {
            let particles = makeParticles(of: emitter, shown, at: time, space: space, updatesCache: updatesCache)
            entries += particles.map { (depth: depth + $0.height, node: $0.node) }
        }
        guard opacity < 1 else { return entries }
        return entries.map { entry -> (depth: CGFloat, node: RenderNode) in
            var placement = entry.node.placement
            placement.opacity *= opacity
            return (entry.depth, RenderNode(layer: entry.node.layer, body: entry.node.body, placement: placement))
        }
    }
}
