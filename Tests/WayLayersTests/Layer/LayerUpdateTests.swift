import Foundation
import Testing

@testable import WayLayers

/// Layout and drawing.
@MainActor struct LayerUpdateTests {
    @MainActor final class Delegate: CALayerDelegate {
        var lines: [String] = []
        var layout: ((CALayer) -> Void)?
        var drawing: ((CGContext) -> Void)?
        func layoutSublayers(of layer: CALayer) {
            lines.append("layout \(layer.name ?? "")")
            layout?(layer)
        }
        func draw(_ layer: CALayer, in ctx: CGContext) {
            lines.append("draw \(layer.name ?? "")")
            drawing?(ctx)
        }
    }

    private func tree(_ delegate: Delegate) -> (root: CALayer, child: CALayer, leaf: CALayer) {
        let layers = ["root", "child", "leaf"].map { name in
            let layer = CALayer()
            layer.name = name
            layer.delegate = delegate
            return layer
        }
        layers[0].addSublayer(layers[1])
        layers[1].addSublayer(layers[2])
        layers[0].layoutTree()
        delegate.lines = []
        return (layers[0], layers[1], layers[2])
    }

    @Test func onlyLayersThatNeedLayoutAreLaidOut() {
        let delegate = Delegate(), (root, child, leaf) = tree(delegate)
        root.layoutTree()
        #expect(delegate.lines.isEmpty)
        leaf.bounds.size.width = 10
        child.setNeedsLayout()
        #expect(child.needsLayout() && !root.needsLayout())
        root.layoutTree()
        #expect(delegate.lines == ["layout child", "layout leaf"] && !child.needsLayout())
        leaf.position.x = 5
        root.layoutTree()
        #expect(delegate.lines.count == 2)
    }

    @Test func layoutIfNeededStartsAtTheTopmostLayerThatNeedsIt() {
        let delegate = Delegate(), (root, child, leaf) = tree(delegate)
        child.setNeedsLayout()
        leaf.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(delegate.lines == ["layout child", "layout leaf"])
        root.setNeedsLayout()
        leaf.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(delegate.lines.suffix(1) == ["layout leaf"] && root.needsLayout())
    }

    @Test func invalidatingAnAncestorDuringLayoutIsHandledInTheSamePass() {
        let delegate = Delegate(), (root, _, leaf) = tree(delegate)
        var asked = false
        delegate.layout = { layer in
            guard layer === leaf, !asked else { return }
            asked = true
            root.setNeedsLayout()
        }
        leaf.setNeedsLayout()
        root.layoutTree()
        #expect(delegate.lines == ["layout leaf", "layout root"] && !root.needsLayout())
    }

    @Test func endlessLayoutIsBounded() {
        let delegate = Delegate(), (root, _, _) = tree(delegate)
        delegate.layout = { $0.setNeedsLayout() }
        root.setNeedsLayout()
        root.layoutTree()
        #expect(delegate.lines.count < 50 && root.needsLayout())
    }

    @Test func rootIsNotifiedOfLayoutAndDisplay() {
        let delegate = Delegate(), (root, _, leaf) = tree(delegate)
        for layer in [root, root.children[0], leaf] { layer.clearRenderDirty() }
        var calls = 0
        root.onTreeChange = { calls += 1 }
        leaf.setNeedsLayout()
        leaf.setNeedsLayout()
        #expect(calls == 1)
        leaf.setNeedsDisplay()
        #expect(calls == 2)
        root.layoutTree()
        root.displayTree()
        leaf.setNeedsLayout()
        #expect(calls >= 3)
    }

    @Test func backingStoreHasTheContentsScale() throws {
        let delegate = Delegate(), layer = CALayer()
        layer.delegate = delegate
        layer.bounds = CGRect(x: 100, y: 50, width: 10, height: 4)
        layer.contentsScale = 2
        delegate.drawing = { ctx in
            ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            ctx.fill(CGRect(x: 105, y: 50, width: 5, height: 4))
        }
        layer.displayIfNeeded()
        #expect(layer.backingStore == nil)
        let version = layer.contentVersion
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.displayIfNeeded()
        let store = try #require(layer.backingStore)
        #expect(delegate.lines == ["draw "] && layer.contentVersion == version + 1)
        #expect(store.width == 20 && store.height == 8 && store.pixel(x: 3, y: 3) == 0 && store.pixel(x: 12, y: 3) == 0xFFFF_0000)
        #expect(layer.contents as? CGImage === store)
    }

    @Test func layersThatDrawNothingHaveNoBackingStore() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.backingStore == nil && layer.contents == nil)
    }

    @Test func subclassDrawsInDrawInContext() {
        final class Dot: CALayer {
            override func draw(in ctx: CGContext) {
                super.draw(in: ctx)
                ctx.setFillColor(.white)
                ctx.fill(bounds)
            }
        }
        let dot = Dot()
        dot.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        dot.setNeedsDisplay()
        dot.displayIfNeeded()
        #expect(dot.backingStore?.pixel(x: 1, y: 1) == 0xFFFF_FFFF)
    }

    @Test func setContentsReplaceTheBackingStore() throws {
        let layer = CALayer(), image = try #require(CGImage(filledWith: .white))
        layer.contents = image
        #expect(layer.contents as? CGImage === image && layer.contentVersion == 1)
        layer.contents = nil
        #expect(layer.contents == nil && layer.contentVersion == 2)
    }

    @Test func boundsChangeRequiresDisplayIfConfigured() {
        let layer = CALayer()
        layer.bounds.size.width = 3
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 4
        #expect(layer.needsDisplay())
    }

    @Test func opaqueLayerDrawsItsBackground() {
        let delegate = Delegate(), layer = CALayer()
        layer.delegate = delegate
        layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        layer.isOpaque = true
        layer.backgroundColor = .white
        layer.display()
        #expect(layer.backingStore?.isOpaque == true && layer.backingStore?.pixel(x: 0, y: 0).map { $0 & 0xFFFFFF } == 0xFFFFFF)
    }

    @Test func contentsTooLargeForABitmapAreDrawnInTiles() {
        let delegate = Delegate(), layer = CALayer()
        layer.delegate = delegate
        layer.bounds = CGRect(x: 0, y: 0, width: 1e8, height: 1e8)
        layer.display()
        #expect(layer.backingStore == nil && layer.drawnContent?.bounds == layer.bounds && !delegate.lines.isEmpty)
        layer.bounds.size = CGSize(width: 10, height: 10)
        layer.display()
        #expect(layer.backingStore != nil && layer.drawnContent == nil)
    }
}
