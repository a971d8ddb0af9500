import WayGraphics
import WayLayers

/// What a layer keeps for the next time that it is looked at.
@MainActor final class RenderCache {
    struct Entry {
        let node: RenderNode
        /// What the superlayer's `sublayerTransform` added to the placement.
        let above: CATransform3D
        /// Where the anchor is on the axis towards the eye.
        let depth: CGFloat

        /// All that the superlayer does is to hold it.
        var isFlat: Bool { depth == 0 && above == CATransform3DIdentity }
    }

    private(set) var latest: Entry
    /// The node before it, of a layer in which something is animated: by the next frame nobody shows it any more.
    fileprivate var before: RenderNode?

    private init(_ entry: Entry) {
        latest = entry
    }

    /// In place, unless somebody else (a transition from an old picture) holds what was noted.
    static func note(_ entry: Entry, of layer: CALayer) {
        var cache = layer.cache
        layer.renderCache = nil
        if isKnownUniquelyReferenced(&cache), let cache {
            if cache.latest.node !== entry.node { cache.before = cache.latest.node }
            // What is at rest holds on to nothing.
            if layer.subtreeAnimationCount == 0 { cache.before = nil }
            cache.latest = entry
        } else {
            cache = RenderCache(entry)
        }
        layer.renderCache = cache
    }
}

extension CALayer {
    /// The renderer's alone: nobody else puts anything there.
    var cache: RenderCache? {
        guard let renderCache else { return nil }
        return unsafeDowncast(renderCache, to: RenderCache.self)
    }
}

/// The parts of a node of which nobody knows any more: a frame of an animation is made of those of the frame before the last, and asks for no memory.
@MainActor struct SpareNode {
    private var node: RenderNode?
    private var body: RenderBody?
    private var children: [RenderNode] = []

    init() {}

    /// What somebody else still holds is left alone.
    init(takenFrom cache: RenderCache?) {
        guard let cache, cache.before != nil else { return }
        swap(&node, &cache.before)
        guard isKnownUniquelyReferenced(&node) else {
            node = nil
            return
        }
        body = node?.removeBody()
        if isKnownUniquelyReferenced(&body) {
            children = body?.removeChildren() ?? []
        } else {
            body = nil
        }
    }

    /// A list with the same nodes: what was in it is let go before the layers below look whether anybody holds it.
    mutating func takeChildren(like others: [RenderNode]) -> [RenderNode] {
        guard !children.isEmpty else { return others }
        var taken: [RenderNode] = []
        swap(&taken, &children)
        if taken.count == others.count {
            for index in others.indices where taken[index] !== others[index] { taken[index] = others[index] }
        } else {
            taken.removeAll(keepingCapacity: true)
            taken.append(contentsOf: others)
        }
        return taken
    }

    mutating func makeBody(
        bounds: CGRect, look: ResolvedLayerStyle, children: [RenderNode], mask: RenderNode?, after old: RenderBody?
    ) -> RenderBody {
        guard let spare = body else { return RenderBody(bounds: bounds, look: look, children: children, mask: mask, after: old) }
        body = nil
        spare.renew(bounds: bounds, look: look, children: children, mask: mask, after: old)
        return spare
    }

    mutating func makeNode(layer: ObjectIdentifier, body: RenderBody, placement: NodePlacement) -> RenderNode {
        guard let spare = node else { return RenderNode(layer: layer, body: body, placement: placement) }
        node = nil
        spare.renew(body: body, placement: placement)
        return spare
    }
}
