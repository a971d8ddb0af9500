import Foundation
import Testing

@testable import WayLayers

@MainActor struct LayerTreeTests {
    private func names(_ layer: CALayer) -> [String] { (layer.sublayers ?? []).map { $0.name ?? "" } }

    private func layer(_ name: String) -> CALayer {
        let layer = CALayer()
        layer.name = name
        return layer
    }

    @Test func sublayersAreInsertedMovedAndReplaced() {
        let root = CALayer(), a = layer("a"), b = layer("b"), c = layer("c"), d = layer("d")
        root.addSublayer(a)
        root.addSublayer(b)
        root.insertSublayer(c, at: 0)
        #expect(names(root) == ["c", "a", "b"])
        root.insertSublayer(c, above: a)
        #expect(names(root) == ["a", "c", "b"])
        root.insertSublayer(b, below: a)
        #expect(names(root) == ["b", "a", "c"])
        root.replaceSublayer(a, with: d)
        #expect(names(root) == ["b", "d", "c"] && a.superlayer == nil && d.superlayer === root)
        root.addSublayer(b)
        #expect(names(root) == ["d", "c", "b"])
        root.insertSublayer(a, at: 99)
        #expect(names(root) == ["d", "c", "b", "a"])
        root.sublayers = [a, c]
        #expect(names(root) == ["a", "c"] && b.superlayer == nil)
        root.sublayers = nil
        #expect(root.sublayers == nil && a.superlayer == nil)
    }

    @Test func aLayerHasOneSuperlayer() {
        let one = CALayer(), two = CALayer(), child = CALayer()
        one.addSublayer(child)
        two.addSublayer(child)
        #expect(one.sublayers == nil && child.superlayer === two)
    }

    @Test func layerTreeHasNoCycles() {
        let root = CALayer(), child = CALayer(), grandchild = CALayer()
        root.addSublayer(child)
        child.addSublayer(grandchild)
        grandchild.addSublayer(root)
        child.addSublayer(child)
        child.mask = root
        #expect(root.superlayer == nil && child.superlayer === root && child.mask == nil)
        root.insertSublayer(child, above: grandchild)
        #expect(root.sublayers?.count == 1)
    }

    @Test func masksAreNotSublayers() {
        let root = CALayer(), mask = CALayer(), other = CALayer()
        other.addSublayer(mask)
        root.mask = mask
        #expect(other.sublayers == nil && root.sublayers == nil && mask.superlayer == nil && mask.root === root)
        other.addSublayer(mask)
        #expect(root.mask == nil && mask.superlayer === other)
    }

    @Test func sublayersDoNotRetainTheirSuperlayer() {
        weak var weakRoot: CALayer?
        let child = CALayer()
        do {
            let root = CALayer()
            root.addSublayer(child)
            weakRoot = root
        }
        #expect(weakRoot == nil && child.superlayer == nil)
    }

    @Test func dirtyStatePropagatesToTheRootOnce() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let root = CALayer(), child = CALayer(), leaf = CALayer(), still = CALayer()
        root.addSublayer(child)
        root.addSublayer(still)
        child.addSublayer(leaf)
        var calls = 0
        root.onTreeChange = { calls += 1 }
        func clear() {
            root.layoutTree()
            for layer in [root, child, leaf, still] { layer.clearRenderDirty() }
            calls = 0
        }
        clear()
        leaf.opacity = 0.5
        leaf.opacity = 0.6
        child.cornerRadius = 2
        #expect(calls == 1 && leaf.isRenderDirty && child.isRenderDirty && root.isRenderDirty && !still.isRenderDirty)
        clear()
        leaf.opacity = 0.6
        #expect(calls == 0 && !leaf.isRenderDirty)
        leaf.removeFromSuperlayer()
        #expect(calls > 0 && child.isRenderDirty)
        clear()
        leaf.opacity = 0.1
        #expect(calls == 0 && leaf.isRenderDirty)
        still.addSublayer(leaf)
        #expect(calls > 0 && still.isRenderDirty && root.isRenderDirty)
    }

    @Test func dirtyLayerBelowACleanOneMarksItDirtyAgain() {
        let root = CALayer(), child = CALayer(), leaf = CALayer()
        root.addSublayer(child)
        child.addSublayer(leaf)
        root.clearRenderDirty()
        child.clearRenderDirty()
        leaf.opacity = 0.3
        #expect(root.isRenderDirty && child.isRenderDirty)
    }

    @Test func animationCountsPropagateToTheRoot() {
        _ = AnimationHarness()
        let root = CALayer(), child = CALayer(), leaf = CALayer(), mask = CALayer()
        root.addSublayer(child)
        func animate(_ layer: CALayer) {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            layer.add(animation, forKey: "fade")
        }
        animate(leaf)
        child.addSublayer(leaf)
        #expect(root.subtreeAnimationCount == 1)
        animate(leaf)
        animate(mask)
        child.mask = mask
        #expect(root.subtreeAnimationCount == 2 && child.subtreeAnimationCount == 2)
        child.mask = nil
        leaf.removeAllAnimations()
        #expect(root.subtreeAnimationCount == 0 && child.subtreeAnimationCount == 0 && mask.subtreeAnimationCount == 1)
        animate(leaf)
        leaf.removeFromSuperlayer()
        #expect(root.subtreeAnimationCount == 0)
    }
}
