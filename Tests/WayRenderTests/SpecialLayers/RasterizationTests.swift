import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct RasterizationTests {
    @Test func aLowScaleShowsFewerPixels() throws {
        let stage = try RenderStage(scale: 2)
        let layer = CALayer.box(CGRect(10, 10, 40, 40), .white)
        // A line of half a point: one pixel of the display, half a pixel of the raster.
        layer.addSublayer(.box(CGRect(20, 0, 0.5, 40), .black))
        stage.add(layer)
        let sharp = try stage.picture()
        #expect(sharp[60, 50] == Pixel.black && sharp[61, 50] == Pixel.white && sharp[59, 50] == Pixel.white)
        stage.change { layer.shouldRasterize = true }
        let coarse = try stage.picture()
        #expect(coarse[61, 50] == coarse[60, 50] || coarse[61, 50] != Pixel.white)
        stage.change { layer.rasterizationScale = 2 }
        #expect(largestDifference(sharp, try stage.picture()).distance == 0)
    }

    @Test func aChangeInsideIsShown() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 40, 40), .white)
        layer.shouldRasterize = true
        let inner = CALayer.box(CGRect(5, 5, 10, 10), .red)
        layer.addSublayer(inner)
        stage.add(layer)
        #expect(try stage.picture()[20, 20] == Pixel.red)
        stage.change { inner.backgroundColor = .blue }
        #expect(try stage.picture()[20, 20] == Pixel.blue)
        stage.change { layer.opacity = 0.5 }
        #expect(Pixel.distance(try stage.picture()[20, 20], 0xFF80_80FF) <= 1)
        #expect(largestDifference(try stage.picture(), try stage.pictureFromScratch()).distance <= 1)
    }
}
