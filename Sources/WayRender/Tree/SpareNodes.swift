import WayGraphics
import WayLayers

/// The parts of the nodes that a window's last frame replaced, without their content. The next frame builds the nodes of layers that change without an
/// animation, as under a finger, from them, and allocates nothing.
@MainActor final class SpareNodes {
    /// Replaced in this frame, a superlayer's node after those of its sublayers. The previous tree references them until the frame's damage is known.
    private var replaced: [RenderNode] = []
    private var nodes: [RenderNode] = []
    private var bodies: [RenderBody] = []
    private var lists: [[RenderNode]] = []

    /// The number of each kind that is kept.
    private static let limit = 64

    func append(replaced node: RenderNode) {
        if replaced.count < Self.limit { replaced.append(node) }
    }

    /// Takes the replaced nodes apart, except those that are still referenced: the previous tree is not needed any more.
    func takeApart() {
        while var node = replaced.popLast() {
            guard isKnownUniquelyReferenced(&node) else { continue }
            var body = node.removeBody()
            if nodes.count < Self.limit { nodes.append(node) }
            guard isKnownUniquelyReferenced(&body) else { continue }
            var list = body.removeChildren()
            list.removeAll(keepingCapacity: true)
            if list.capacity > 0, lists.count < Self.limit { lists.append(list) }
            body.reinitialize(bounds: .zero, style: ResolvedLayerStyle(), children: [], mask: nil, after: nil)
            if bodies.count < Self.limit { bodies.append(body) }
        }
    }

    func removeAll() {
        nodes = []
        bodies = []
        lists = []
    }

    func takeNode() -> RenderNode? { nodes.popLast() }
    func takeBody() -> RenderBody? { bodies.popLast() }
    /// An empty list.
    func takeList() -> [RenderNode]? { lists.popLast() }
}
