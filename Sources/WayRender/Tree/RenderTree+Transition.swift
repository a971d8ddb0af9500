import WayGraphics
import WayLayers

extension RenderTree {
    /// A layer on its way from an older picture of it: both pictures, in its space.
    /// - Parameters:
    ///   - body: what it shows now.
    ///   - placement: where; its opacity counts for the new picture only.
    static func makeTransition(
        _ transition: ShownTransition, _ layer: CALayer, to body: RenderBody, _ placement: NodePlacement
    ) -> RenderNode {
        let source = (transition.old.rendered as? RenderCache)?.latest.node, progress = transition.progress
        var old = NodePlacement(), new = NodePlacement()
        old.opacity = source.map { $0.placement.isSeen ? $0.placement.opacity : 0 } ?? 0
        new.opacity = placement.isSeen ? placement.opacity : 0
        let size = body.bounds.size
        func shift(_ placement: inout NodePlacement, _ part: CGFloat) {
            placement.affine = CGAffineTransform(
                translationX: transition.direction.dx * size.width * part, y: transition.direction.dy * size.height * part)
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
        var look = ResolvedLayerStyle()
        let isSlide = transition.type == .push || transition.type == .moveIn || transition.type == .reveal
        look.transition = isSlide ? .slide : .fade
        look.newPicture = ObjectIdentifier(transition.old.newToken)
        var outer = placement
        outer.opacity = 1
        outer.isHidden = false
        return RenderNode(
            layer: ObjectIdentifier(layer), body: RenderBody(bounds: body.bounds, look: look, children: nodes), placement: outer)
    }
}

extension RenderBody {
    /// What the layer itself shows, without a picture that it comes from.
    var live: RenderBody? {
        guard look.transition != nil else { return self }
        return children.first { $0.layer == look.newPicture }?.body.live
    }
}
