import WayGraphics
import WayLayers

/// A layer's last render node, kept for the next update.
@MainActor final class RenderCache {
    struct Entry {
        var node: RenderNode
        /// The superlayer's `sublayerTransform`, which is part of the placement; nil for the identity.
        private let space: SublayerSpace?
        /// The anchor's z coordinate.
        var depth: CGFloat
        /// The node follows from the layer's properties and its sublayers' nodes alone: no mask, copies, transition or sublayer transform.
        var isPlain = false

        /// - Parameter old: The layer's last entry.
        init(node: RenderNode, sublayerTransform: CATransform3D, depth: CGFloat, after old: Entry? = nil) {
            self.node = node
            self.depth = depth
            if sublayerTransform == CATransform3DIdentity {
                space = nil
            } else if let shared = old?.space, shared.matrix == sublayerTransform {
                space = shared
            } else {
                space = SublayerSpace(sublayerTransform)
            }
        }

        /// Whether the superlayer's `sublayerTransform` is the same as this one.
        func isPlaced(under sublayerTransform: CATransform3D) -> Bool {
            if let space { space.matrix == sublayerTransform } else { sublayerTransform == CATransform3DIdentity }
        }

        /// The superlayer contributes neither a depth nor a sublayer transform.
        var isFlat: Bool { depth == 0 && space == nil }
    }

    /// A `sublayerTransform`. Few layers have one: entries refer to it.
    private final class SublayerSpace {
        let matrix: CATransform3D

        init(_ matrix: CATransform3D) { self.matrix = matrix }
    }

    private(set) var latest: Entry
    /// The previous node of a layer with animations: the next frame can reuse it, because it is not displayed any more then.
    fileprivate var previousNode: RenderNode?

    private init(_ entry: Entry) {
        latest = entry
    }

    /// Updates the cache in place, unless something else references it (a transition from the old content).
    /// - Parameter spares: Receives the replaced node of a layer without animations.
    static func store(_ entry: Entry, of layer: CALayer, _ spares: SpareNodes?) {
        var cache = layer.cache
        layer.renderCache = nil
        if isKnownUniquelyReferenced(&cache), let cache {
            if cache.latest.node !== entry.node { cache.previousNode = cache.latest.node }
            // A layer at rest keeps no spare node.
            if layer.subtreeAnimationCount == 0 {
                if let spares, cache.latest.node !== entry.node { spares.append(replaced: cache.latest.node) }
                cache.previousNode = nil
            }
            cache.latest = entry
        } else {
            cache = RenderCache(entry)
        }
        layer.renderCache = cache
    }
}

extension CALayer {
    /// `renderCache` with its type: only the renderer stores anything there.
    var cache: RenderCache? {
        guard let renderCache else { return nil }
        return unsafeDowncast(renderCache, to: RenderCache.self)
    }
}

/// The reusable parts of a node that is not referenced any more: an animation's frame is built from those of the frame before the last, and allocates
/// nothing. Without an animation they come from the window's `SpareNodes`.
@MainActor struct SpareNode {
    private var node: RenderNode?
    private var body: RenderBody?
    private var children: [RenderNode] = []
    /// Where there are more.
    private(set) var spares: SpareNodes?

    init() {}

    /// Parts that are still referenced elsewhere are not reused.
    init(takenFrom cache: RenderCache?, _ spares: SpareNodes?) {
        self.spares = spares
        guard let cache, cache.previousNode != nil else { return }
        swap(&node, &cache.previousNode)
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

    /// A list with the same nodes. The spare list's own nodes are released here, before the sublayers check whether theirs are uniquely referenced.
    mutating func takeChildren(like others: [RenderNode]) -> [RenderNode] {
        guard !others.isEmpty else { return others }
        var taken: [RenderNode] = []
        swap(&taken, &children)
        if taken.isEmpty {
            guard let list = spares?.takeList() else { return others }
            taken = list
        }
        if taken.count == others.count {
            for index in others.indices where taken[index] !== others[index] { taken[index] = others[index] }
        } else {
            taken.removeAll(keepingCapacity: true)
            taken.append(contentsOf: others)
        }
        return taken
    }

    mutating func makeBody(
        bounds: CGRect, style: ResolvedLayerStyle, children: [RenderNode], mask: RenderNode?, after old: RenderBody?
    ) -> RenderBody {
        guard let spare = body ?? spares?.takeBody() else { return RenderBody(bounds: bounds, style: style, children: children, mask: mask, after: old) }
        body = nil
        spare.reinitialize(bounds: bounds, style: style, children: children, mask: mask, after: old)
        return spare
    }

    mutating func makeNode(layer: ObjectIdentifier, body: RenderBody, placement: NodePlacement) -> RenderNode {
        guard let spare = node ?? spares?.takeNode() else { return RenderNode(layer: layer, body: body, placement: placement) }
        node = nil
        spare.reinitialize(layer: layer, body: body, placement: placement)
        return spare
    }
}
