import Testing
import WayGraphics
@testable import WayRender

struct RasterCostTests {
    private func cost(_ drawCount: Int, background: RGBA = .black) -> RasterCost {
        let bounds = CGRect(0, 0, 1000, 1000)
        var cost = RasterCost(ResolvedLayerStyle(), bounds: bounds, shadow: .null, isMasked: false)
        var style = ResolvedLayerStyle()
        style.background = background
        for _ in 0..<drawCount { cost += RasterCost(style, bounds: bounds, shadow: .null, isMasked: false) }
        return cost
    }

    @Test func singleDrawNeverExceedsItsRaster() {
        #expect(!cost(1).exceedsRaster(of: 1_000_000, outOf: 1_000_000, isCached: true, isOpaque: true, at: .identity, scale: 1, fades: true))
    }

    @Test func manyDrawsExceedTheirRasterAndFewDoNot() {
        #expect(!cost(2).exceedsRaster(of: 1_000_000, outOf: 1_000_000, isCached: true, isOpaque: true, at: .identity, scale: 1, fades: false))
        #expect(cost(20).exceedsRaster(of: 1_000_000, outOf: 1_000_000, isCached: true, isOpaque: true, at: .identity, scale: 1, fades: false))
    }

    /// A translucent page over another one: compositing its raster costs more than filling and its draws.
    @Test func rasterThatIsNotOpaqueCostsMore() {
        #expect(cost(3).exceedsRaster(of: 1_000_000, outOf: 1_000_000, isCached: true, isOpaque: true, at: .identity, scale: 1, fades: false))
        #expect(!cost(3).exceedsRaster(of: 1_000_000, outOf: 1_000_000, isCached: true, isOpaque: false, at: .identity, scale: 1, fades: false))
    }

    @Test func groupOpacityMakesTwoDrawsExceedTheirRaster() {
        #expect(cost(2).exceedsRaster(of: 1_000_000, outOf: 1_000_000, isCached: true, isOpaque: true, at: .identity, scale: 1, fades: true))
    }

    /// Rotated, showing a raster costs about as much as four draws of its size.
    @Test func rotatedManyDrawsExceedTheirRaster() {
        let rotation = CGAffineTransform(rotationAngle: 0.3)
        #expect(!cost(2).exceedsRaster(of: 1_000_000, outOf: 1_000_000, isCached: true, isOpaque: true, at: rotation, scale: 1, fades: false))
        #expect(cost(8).exceedsRaster(of: 1_000_000, outOf: 1_000_000, isCached: true, isOpaque: true, at: rotation, scale: 1, fades: false))
    }

    /// At first only a small part of a page that slides in is visible: painting that is cheap.
    @Test func mostlyClippedRasterIsNotMade() {
        func isWorthwhile(_ visible: Int, isCached: Bool) -> Bool {
            cost(4).exceedsRaster(of: visible, outOf: 1_000_000, isCached: isCached, isOpaque: true, at: .identity, scale: 1, fades: false)
        }
        #expect(!isWorthwhile(50_000, isCached: false))
        #expect(isWorthwhile(50_000, isCached: true))
        #expect(isWorthwhile(1_000_000, isCached: false))
    }
}
