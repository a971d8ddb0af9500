import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct TiledLayerTests {
    private class Map: CATiledLayer {
        var color = CGColor.red
        override class func fadeDuration() -> CFTimeInterval { 0 }
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(color)
            ctx.fill(bounds)
            ctx.setFillColor(.green)
            ctx.fill(CGRect(20, 20, 10, 10))
        }
    }

    private final class FadingMap: Map {
        override class func fadeDuration() -> CFTimeInterval { 1 }
    }

    private func show(_ map: Map, on stage: RenderStage) {
        map.frame = CGRect(0, 0, 1000, 1000)
        map.tileSize = CGSize(width: 32, height: 32)
        stage.add(map)
        stage.root.onTreeChange = {}
        stage.root.prepareFrame()
    }

    @Test func tilesAreShown() throws {
        let stage = try RenderStage(), map = Map()
        show(map, on: stage)
        let image = try stage.renderedImage()
        #expect((0..<80).allSatisfy { image[$0, 70] == Pixel.red } && image[25, 25] == Pixel.green && image[35, 35] == Pixel.red)
        #expect(map.drawnTileCount == 12)
        map.addSublayer(.box(CGRect(40, 40, 10, 10), .blue))
        #expect(try stage.renderedImage()[45, 45] == Pixel.blue)
    }

    @Test func changedTilesAreReplaced() throws {
        let stage = try RenderStage(), map = Map()
        show(map, on: stage)
        stage.render()
        map.color = .blue
        map.setNeedsDisplay(CGRect(0, 0, 10, 10))
        stage.root.prepareFrame()
        let image = try stage.renderedImage()
        #expect(image[5, 5] == Pixel.blue && image[40, 5] == Pixel.red)
    }

    @Test func newTilesFadeIn() throws {
        let stage = try RenderStage(), map = FadingMap()
        stage.time = stage.host.now
        show(map, on: stage)
        stage.time += 0.5
        #expect(Pixel.distance(try stage.renderedImage()[5, 70], 0xFFFF_7F7F) <= 2)
        stage.time += 0.6
        #expect(try stage.renderedImage()[5, 70] == Pixel.red)
    }

    @Test func otherLevelsStayUntilTheirTilesAreReplaced() throws {
        let stage = try RenderStage(), map = Map()
        map.levelsOfDetail = 3
        map.levelsOfDetailBias = 2
        show(map, on: stage)
        stage.change {
            map.anchorPoint = .zero
            map.position = .zero
            map.transform = CATransform3DMakeScale(4, 4, 1)
        }
        // Enlarged tiles, until those of the new level are drawn in the next frame.
        let before = try stage.renderedImage()
        #expect(before[5, 5] == Pixel.red && before[90, 75] == Pixel.red)
        let drawn = map.drawnTileCount
        stage.root.prepareFrame()
        #expect(map.drawnTileCount > drawn)
        let image = try stage.renderedImage()
        #expect(image[79, 79] == Pixel.red && image[81, 60] == Pixel.red)
    }
}
