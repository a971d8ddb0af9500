import WayGraphics
import WayLayers

extension RenderTree {
    /// A layer in a `CATransition`: its old and its new content, in its own space.
    /// - Parameters:
    ///   - body: The new content.
    ///   - placement: The layer's placement; its opacity applies to the new content only.
    static func makeTransition(
        _ transition: LayerTransitionState, _ layer: CALayer, to body: RenderBody, _ placement: NodePlacement
    ) -> RenderNode {
        let source = (transition.old.rendered as? RenderCache)?.latest.node, progress = transition.progress
        var old = NodePlacement(), new = NodePlacement()
        old.opacity = source.map { $0.placement.isVisible ? $0.placement.opacity : 0 } ?? 0
        new.opacity = placement.isVisible ? placement.opacity : 0
        let size = body.bounds.size
        func shift(_ placement: inout NodePlacement, _ fraction: CGFloat) {
            placement.affine = CGAffineTransform(
                translationX: transition.direction.dx * size.width * fraction, y: transition.direction.dy * size.height * fraction)
        }
        switch transition.type {
        case .push:
            shift(&old, progress)
            shift(&new, progress - 1)
        case .moveIn: shift(&new, progress - 1)
        case .reveal: shift(&old, progress)
        default:
            old.opacity *= 1 - min(max(progress, 0), 1)
            new.opacity *= min(max(progress, 0), 1)
        }
        var nodes = [RenderNode(layer: ObjectIdentifier(transition.old.newToken), body: body, placement: new)]
        if let source {
            let node = RenderNode(layer: ObjectIdentifier(transition.old.oldToken), body: source.body, placement: old)
            nodes.insert(node, at: transition.type == .reveal ? 1 : 0)
        }
        var style = ResolvedLayerStyle()
        let isSlide = transition.type == .push || transition.type == .moveIn || transition.type == .reveal
        style.transition = isSlide ? .slide : .fade
        style.newContent = ObjectIdentifier(transition.old.newToken)
        var outer = placement
        outer.opacity = 1
        outer.isHidden = false
        return RenderNode(
            layer: ObjectIdentifier(layer), body: RenderBody(bounds: body.bounds, style: style, children: nodes), placement: outer)
    }
}

extension RenderBody {
    /// The layer's current content, without the old content of a transition.
    var currentContent: RenderBody? {
        guard style.transition != nil else { return self }
        return children.first { $0.layer == style.newContent }?.body.currentContent
    }
}
