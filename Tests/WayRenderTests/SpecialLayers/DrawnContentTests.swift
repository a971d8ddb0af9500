import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Drawings that are too large for one raster are drawn in tiles, as far as they are visible.
@MainActor struct DrawnContentTests {
    /// A stripe of another colour every ten points; counts the calls of `draw(in:)`.
    private final class Stripes: CALayer {
        var draws = 0
        var shift = 0

        override func draw(in ctx: CGContext) {
            draws += 1
            let box = ctx.boundingBoxOfClipPath
            guard !box.isNull, !box.isEmpty else { return }
            for row in Int(box.minY / 10)...Int(box.maxY / 10) {
                ctx.setFillColor(Stripes.color(row + shift))
                ctx.fill(CGRect(x: 0, y: CGFloat(row) * 10, width: bounds.width, height: 10))
            }
        }

        static func color(_ row: Int) -> CGColor { CGColor(red: CGFloat(row % 251) / 255, green: CGFloat(row / 251 % 251) / 255, blue: 0.4, alpha: 1) }
        static func pixel(_ row: Int) -> UInt32 { 0xFF00_0066 | UInt32(row % 251) << 16 | UInt32(row / 251 % 251) << 8 }
    }

    private let stage: RenderStage
    private let layer = Stripes()
    private static let width = 1200, height = 200_000

    init() throws {
        stage = try RenderStage(width: CGFloat(Self.width), height: 800)
        layer.frame = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
        layer.setNeedsDisplay()
        stage.add(layer)
        stage.root.displayTree()
    }

    /// Scrolls to `y`; returns whether the expected stripes are visible everywhere.
    private func showsStripes(at y: Int) throws -> Bool {
        stage.change { layer.position.y = CGFloat(Self.height / 2 - y) }
        let rendered = try stage.renderedImage()
        return stride(from: 0, to: 800, by: 7).allSatisfy { row in
            [0, 1023, 1024, Self.width - 1].allSatisfy { rendered[$0, row] == Stripes.pixel((y + row) / 10 + layer.shift) }
        }
    }

    @Test func largeDrawingIsVisibleAtAnyOffset() throws {
        for y in [0, 511, 512, 1000, 99_990, Self.height - 800] { #expect(try showsStripes(at: y)) }
    }

    @Test func onlyVisibleTilesAreDrawn() throws {
        // Rows of 512 points, two columns.
        #expect(try showsStripes(at: 0))
        let first = stage.renderer.drawingRasterCount
        #expect(first == 4)
        #expect(try showsStripes(at: 200))
        #expect(stage.renderer.drawingRasterCount == first)
        #expect(try showsStripes(at: 300))
        #expect(stage.renderer.drawingRasterCount == first + 2)
        #expect(try showsStripes(at: 0))
        #expect(stage.renderer.drawingRasterCount == first + 2)
    }

    /// Tiles that were scrolled out of sight long ago are evicted.
    @Test func tileCacheIsBounded() throws {
        for y in stride(from: 0, to: 20_000, by: 500) { #expect(try showsStripes(at: y)) }
        let all = stage.renderer.drawingRasterCount
        #expect(stage.renderer.drawingRasterArea <= 3 * Self.width * 800)
        #expect(try showsStripes(at: 0))
        #expect(stage.renderer.drawingRasterCount > all)
    }

    @Test func redrawnContentIsShown() throws {
        #expect(try showsStripes(at: 5_000))
        layer.shift = 3
        stage.change { layer.setNeedsDisplay() }
        stage.root.displayTree()
        #expect(try showsStripes(at: 5_000))
    }

    @Test func settingContentsReplacesTheDrawing() throws {
        stage.render()
        stage.change { layer.contents = nil }
        #expect(try stage.renderedImage()[10, 10] == Pixel.white)
    }

    @Test func layerWithoutDrawingKeepsNoRaster() throws {
        let plain = CALayer.box(CGRect(0, 0, 1000, 100_000), nil)
        plain.setNeedsDisplay()
        stage.change { layer.removeFromSuperlayer() }
        stage.add(plain)
        stage.root.displayTree()
        stage.render()
        #expect(stage.renderer.drawingRasterCount == 0)
    }
}
