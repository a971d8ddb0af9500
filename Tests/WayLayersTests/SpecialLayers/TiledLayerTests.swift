import Foundation
import Testing

@testable import WayLayers

@MainActor struct TiledLayerTests {
    private final class Map: CATiledLayer {
        var drawn: [CGRect] = []
        override class func fadeDuration() -> CFTimeInterval { 0 }
        override func draw(in ctx: CGContext) {
            drawn.append(ctx.boundingBoxOfClipPath)
            ctx.setFillColor(.black)
            ctx.fill(bounds)
        }
    }

    private func scene(_ size: CGFloat = 4096, window: CGSize = CGSize(width: 512, height: 256)) -> (root: CALayer, scroll: CALayer, map: Map) {
        let root = CALayer(), scroll = CALayer(), map = Map()
        root.onTreeChange = {}
        root.frame = CGRect(origin: .zero, size: window)
        scroll.frame = root.bounds
        scroll.masksToBounds = true
        map.frame = CGRect(x: 0, y: 0, width: size, height: size)
        scroll.addSublayer(map)
        root.addSublayer(scroll)
        return (root, scroll, map)
    }

    /// Frames until all visible tiles are there.
    private func complete(_ harness: AnimationHarness, _ root: CALayer, _ map: Map) -> Int {
        for frame in 1...50 {
            harness.tick(after: 0.02)
            root.prepareFrame()
            if !map.needsFrames(at: harness.time) { return frame }
        }
        return 0
    }

    @Test func visibleTilesAreDrawn() {
        let harness = AnimationHarness(), (root, scroll, map) = scene()
        #expect(complete(harness, root, map) == 1)
        #expect(Set(map.drawn.map(\.minX)) == [0, 256] && map.drawn.allSatisfy { $0.size == CGSize(width: 256, height: 256) } && map.drawn.count == 2)
        scroll.bounds.origin = CGPoint(x: 100, y: 0)
        #expect(complete(harness, root, map) == 1 && map.drawnTileCount == 3)
        root.prepareFrame()
        #expect(map.drawnTileCount == 3)
        scroll.isHidden = true
        scroll.bounds.origin.x = 2000
        root.prepareFrame()
        #expect(map.drawnTileCount == 3 && !harness.context.isAnimating)
    }

    @Test func aFrameDrawsALimitedNumberOfTiles() {
        let harness = AnimationHarness(), (root, _, map) = scene(4096, window: CGSize(width: 1024, height: 1024))
        root.prepareFrame()
        #expect(map.drawnTileCount == 8 && harness.context.isAnimating)
        // The nearest to the centre first.
        #expect(map.drawn.prefix(4).allSatisfy { abs($0.midX - 512) == 128 && abs($0.midY - 512) == 128 })
        #expect(complete(harness, root, map) == 1 && map.drawnTileCount == 16 && !harness.context.isAnimating)
    }

    @Test func levelsFollowTheScale() {
        let harness = AnimationHarness(), (root, _, map) = scene()
        (map.levelsOfDetail, map.levelsOfDetailBias) = (4, 1)
        func scale(by factor: CGFloat) -> Set<CGFloat> {
            map.drawn = []
            map.anchorPoint = .zero
            map.position = .zero
            map.transform = CATransform3DMakeScale(factor, factor, 1)
            _ = complete(harness, root, map)
            return Set(map.drawn.map(\.width))
        }
        #expect(scale(by: 1) == [256])
        #expect(scale(by: 2) == [128])
        // No higher level than one doubling.
        #expect(scale(by: 8) == [])
        #expect(scale(by: 0.5) == [512])
        #expect(scale(by: 0.3) == [512])
        #expect(scale(by: 0.25) == [1024])
        // No lower level than four in all.
        #expect(scale(by: 0.1) == [1024])
        map.contentsScale = 2
        #expect(scale(by: 1) == [128])
    }

    @Test func changedPartsAreDrawnAgain() {
        let harness = AnimationHarness(), (root, _, map) = scene()
        _ = complete(harness, root, map)
        map.drawn = []
        map.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
        #expect(complete(harness, root, map) == 1 && map.drawn == [CGRect(x: 0, y: 0, width: 256, height: 256)])
        map.setNeedsDisplay()
        _ = complete(harness, root, map)
        #expect(map.drawn.count == 3)
        map.tileSize = CGSize(width: 512, height: 512)
        _ = complete(harness, root, map)
        #expect(map.drawn.count == 4 && map.keptTileCount == 1)
    }

    @Test func memoryIsBounded() {
        let harness = AnimationHarness(), (root, scroll, map) = scene(1e6)
        for step in 0..<60 {
            scroll.bounds.origin = CGPoint(x: CGFloat(step) * 600, y: 0)
            _ = complete(harness, root, map)
        }
        #expect(map.keptTileCount <= 24 && map.drawnTileCount > 100)
    }

    @Test func badInputIsRejected() {
        _ = AnimationHarness()
        let layer = CATiledLayer()
        layer.tileSize = CGSize(width: 0, height: 256)
        layer.levelsOfDetail = 0
        layer.levelsOfDetailBias = -1
        #expect(layer.tileSize == CGSize(width: 256, height: 256) && layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
        layer.setValue(3, forKey: "levelsOfDetail")
        #expect(layer.levelsOfDetail == 3 && layer.value(forKey: "levelsOfDetail") as? Int == 3 && CATiledLayer.fadeDuration() == 0.25)
    }
}
