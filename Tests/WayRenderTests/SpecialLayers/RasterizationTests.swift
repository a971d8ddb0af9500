import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct RasterizationTests {
    @Test func lowRasterizationScaleIsCoarser() throws {
        let stage = try RenderStage(scale: 2)
        let layer = CALayer.box(CGRect(10, 10, 40, 40), .white)
        // A line of half a point: one pixel of the display, half a pixel of the raster.
        layer.addSublayer(.box(CGRect(20, 0, 0.5, 40), .black))
        stage.add(layer)
        let sharp = try stage.renderedImage()
        #expect(sharp[60, 50] == Pixel.black && sharp[61, 50] == Pixel.white && sharp[59, 50] == Pixel.white)
        stage.change { layer.shouldRasterize = true }
        let coarse = try stage.renderedImage()
        #expect(coarse[61, 50] == coarse[60, 50] || coarse[61, 50] != Pixel.white)
        stage.change { layer.rasterizationScale = 2 }
        #expect(largestDifference(sharp, try stage.renderedImage()).distance == 0)
    }

    @Test func changedSublayerInvalidatesTheRaster() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 40, 40), .white)
        layer.shouldRasterize = true
        let inner = CALayer.box(CGRect(5, 5, 10, 10), .red)
        layer.addSublayer(inner)
        stage.add(layer)
        #expect(try stage.renderedImage()[20, 20] == Pixel.red)
        stage.change { inner.backgroundColor = .blue }
        #expect(try stage.renderedImage()[20, 20] == Pixel.blue)
        stage.change { layer.opacity = 0.5 }
        #expect(Pixel.distance(try stage.renderedImage()[20, 20], 0xFF80_80FF) <= 1)
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance <= 1)
    }
}
