import Testing
import WayGraphics
import WayLayers
@testable import WayRender

/// Siblings of a changed layer are skipped, and the tree equals one that is built without caches.
@MainActor struct UnchangedSiblingTests {
    private let stage: RenderStage
    private var root: CALayer { stage.root }

    init() throws { stage = try RenderStage(width: 120, height: 90) }

    private func boxes(_ count: Int) -> [CALayer] {
        let layers = (0..<count).map { CALayer.box(CGRect(CGFloat($0) * 10, 0, 8, 8), .red) }
        stage.change { layers.forEach(root.addSublayer) }
        return layers
    }

    private func order(_ tree: RenderNode) -> [ObjectIdentifier] { tree.body.children.map(\.layer) }

    /// A snapshot updates a layer without its superlayer.
    @Test func separatelyUpdatedLayerIsUpdatedInItsSuperlayer() {
        let layers = boxes(5)
        _ = RenderTree.update(root: root, at: 0)
        stage.change { layers[1].position.x = 70 }
        _ = RenderTree.update(root: layers[1], at: 0)
        #expect(RenderTree.update(root: root, at: 0).body.children[1].frame.midX == 70)
        stage.change { layers[1].zPosition = 1 }
        _ = RenderTree.update(root: layers[1], at: 0)
        #expect(order(RenderTree.update(root: root, at: 0)) == [0, 2, 3, 4, 1].map { ObjectIdentifier(layers[$0]) })
        stage.change { layers[1].zPosition = 0 }
        _ = RenderTree.update(root: layers[1], at: 0)
        #expect(order(RenderTree.update(root: root, at: 0)) == layers.map { ObjectIdentifier($0) })
    }

    @Test func sublayerPerspectiveReachesAllSublayers() {
        let layers = boxes(3)
        _ = RenderTree.update(root: root, at: 0)
        stage.change { root.sublayerTransform.m34 = -1 / 500 }
        #expect(RenderTree.update(root: root, at: 0).body.children.allSatisfy { $0.placement.depth != nil })
        stage.change {
            root.sublayerTransform = CATransform3DIdentity
            layers[0].position.x += 1
        }
        #expect(RenderTree.update(root: root, at: 0).body.children.allSatisfy { $0.placement.depth == nil })
    }

    @Test(arguments: 1...30) func randomTreesMatchTreesBuiltFromScratch(seed: UInt64) {
        var tree: RandomTree?
        stage.change { tree = RandomTree(seed: seed, root: root, images: [], count: 40) }
        guard var tree else { return }
        var shown: RenderNode?, done: [String] = []
        for step in 1...60 {
            let time = Double(step) / 60
            stage.change {
                for _ in 0..<Int.random(in: 0...2, using: &tree.random) { done.append(tree.change()) }
                if let layer = tree.layers.randomElement(using: &tree.random) { done.append(animate(layer, &tree.random)) }
            }
            if tree.random.chance(0.3), let layer = tree.layers.randomElement(using: &tree.random) {
                _ = RenderTree.update(root: layer, at: time)
            }
            shown = RenderTree.update(root: root, at: time)
            let fresh = RenderTree.update(root, at: time, sublayerTransform: CATransform3DIdentity, updatesCache: false).node
            let difference = shown.flatMap { $0.difference(from: fresh) }
            #expect(difference == nil, "seed \(seed), step \(step), after \(done.suffix(4))")
            if difference != nil { return }
        }
    }

    private func animate(_ layer: CALayer, _ random: inout SeededGenerator) -> String {
        if random.chance(0.4) {
            layer.removeAllAnimations()
            return "rest of \(layer.name ?? "?")"
        }
        let paths: [(String, CGFloat)] = [("position.x", 100), ("position.y", 80), ("bounds.size.width", 60), ("opacity", 1), ("zPosition", 5)]
        guard random.chance(0.5), let (path, end) = paths.randomElement(using: &random) else { return "nothing" }
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration, animation.beginTime) = (0 as CGFloat, end, 1, 1e-9)
        layer.add(animation, forKey: path)
        return "\(path) of \(layer.name ?? "?")"
    }
}

extension RenderNode {
    /// The first difference; nil if both show the same.
    fileprivate func difference(from other: RenderNode) -> String? {
        if layer != other.layer || placement != other.placement { return "placement" }
        guard placement.isVisible else { return nil }
        if frame != other.frame { return "frame" }
        let one = body, two = other.body
        if one.bounds != two.bounds || one.style != two.style { return "look" }
        if one.childSummary != two.childSummary || one.extent != two.extent || one.ownExtent != two.ownExtent || one.cost != two.cost { return "measures" }
        if one.children.count != two.children.count || (one.mask == nil) != (two.mask == nil) { return "children" }
        if let mask = one.mask, let otherMask = two.mask, let inside = mask.difference(from: otherMask) { return "mask: \(inside)" }
        return zip(one.children, two.children).lazy.compactMap { $0.difference(from: $1) }.first
    }
}
