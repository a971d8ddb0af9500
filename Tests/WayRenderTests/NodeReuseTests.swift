import Testing
import WayGraphics
import WayLayers

@testable import WayRender

/// Nodes of animated layers are reused, but never while they are referenced.
@MainActor struct NodeReuseTests {
    private let root = CALayer()
    private let moving = CALayer()
    private let context: AnimationContext

    init() {
        context = AnimationContext(clock: { 0 })
        AnimationContext.current = context
        root.onTreeChange = {}
        root.addSublayer(moving)
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        moving.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    }

    /// Moves, enlarges and recolours the layer in one second.
    private func animate() {
        AnimationContext.current = context
        moving.removeAllAnimations()
        func add(_ keyPath: String, _ from: Any, _ to: Any) {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.duration, animation.beginTime) = (from, to, 1, 1e-9)
            moving.add(animation, forKey: keyPath)
        }
        add("position.x", 0, 100)
        add("bounds.size.width", 10, 20)
        add("backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    private func values(_ tree: RenderNode) -> [CGFloat] {
        guard let node = tree.body.children.first else { return [] }
        return [node.placement.affine.tx, node.body.bounds.width, node.body.style.background.red, node.frame.minX]
    }

    @Test func retainedTreeDoesNotChange() {
        animate()
        var trees: [RenderNode] = []
        var expected: [[CGFloat]] = []
        for step in 1...6 {
            let tree = RenderTree.update(root: root, at: Double(step) * 0.1)
            trees.append(tree)
            expected.append(values(tree))
            #expect(abs(expected[step - 1][1] - CGFloat(10 + step)) < 1e-6)
        }
        #expect(trees.map(values) == expected)
        #expect(Set(trees.map { ObjectIdentifier($0) }).count == 6)
    }

    @Test func nodesOfTwoFramesAgoAreReused() {
        animate()
        var seen: [ObjectIdentifier] = []
        var last: RenderNode?
        for step in 1...6 {
            let tree = RenderTree.update(root: root, at: Double(step) * 0.1)
            seen.append(contentsOf: tree.body.children.map { ObjectIdentifier($0) })
            // As a window does: the previous tree is needed until the new one is built.
            last = tree
        }
        #expect(last != nil && seen[0] != seen[1] && seen[2] == seen[0] && seen[3] == seen[1] && seen[5] == seen[1])
    }

    @Test func layerAtRestKeepsNoSpareNode() {
        animate()
        _ = RenderTree.update(root: root, at: 0.1)
        weak var old: RenderNode?
        do {
            let tree = RenderTree.update(root: root, at: 0.2)
            old = tree.body.children.first
        }
        #expect(old != nil)
        moving.removeAllAnimations()
        _ = RenderTree.update(root: root, at: 0.3)
        #expect(old == nil)
    }

    /// Moves the layer without an animation, `steps` times, as a window updates its tree.
    private func drag(_ spares: SpareNodes, _ steps: Int, _ body: (Int, RenderNode) -> Void) {
        AnimationContext.current = context
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        var last: RenderNode?
        for step in 0..<steps {
            moving.position = CGPoint(x: step, y: 0)
            last = RenderTree.update(root: root, at: 0, spares)
            spares.takeApart()
            if let last { body(step, last) }
        }
        CATransaction.commit()
    }

    @Test func layersThatATouchMovesReuseNodes() {
        let spares = SpareNodes()
        var roots: [ObjectIdentifier] = [], children: [ObjectIdentifier] = []
        drag(spares, 8) { step, tree in
            roots.append(ObjectIdentifier(tree))
            children += tree.body.children.map { ObjectIdentifier($0) }
            #expect(values(tree)[0] == CGFloat(step - 5))
            #expect(tree.layer == ObjectIdentifier(root) && tree.body.children[0].layer == ObjectIdentifier(moving))
        }
        // Three trees' nodes at most: the current ones and two others.
        #expect(Set(roots + children).count <= 6)
        #expect(spares.takeNode() != nil && spares.takeBody() != nil && spares.takeList() != nil)
    }

    @Test func retainedTreeOfADragDoesNotChange() {
        var trees: [RenderNode] = []
        drag(SpareNodes(), 6) { trees.append($1) }
        #expect(trees.map { values($0)[0] } == (0..<6).map { CGFloat($0 - 5) })
        #expect(Set(trees.map { ObjectIdentifier($0) }).count == 6)
    }

    @Test func spareNodesReferenceNoContent() {
        let spares = SpareNodes()
        weak var old: RenderBody?
        drag(spares, 3) { old = $1.body.children.first?.body }
        #expect(old != nil)
        drag(spares, 2) { step, _ in if step == 0 { moving.removeFromSuperlayer() } }
        moving.renderCache = nil
        #expect(old == nil)
    }
}
