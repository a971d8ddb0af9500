import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct ShadowTests {
    private func shadowed(_ frame: CGRect, radius: CGFloat, offset: CGSize = .zero) -> CALayer {
        let layer = CALayer.box(frame, .white)
        layer.shadowOpacity = 1
        layer.shadowRadius = radius
        layer.shadowOffset = offset
        return layer
    }

    private func ink(_ pixel: UInt32) -> Int { 255 - Pixel.channels(pixel)[1] }

    @Test func shadowEdgeIsTheGaussianIntegral() throws {
        let stage = try RenderStage(width: 200, height: 160)
        stage.add(shadowed(CGRect(60, 60, 80, 40), radius: 5, offset: CGSize(width: 0, height: -30)))
        let rendered = try stage.renderedImage()
        // The shadow is 30 higher, at y 30…70. Across its upper edge it is the Gaussian's integral: 50 % at the edge, 84.1 % one deviation inside,
        // 15.9 % outside (pixel centres are half a pixel off).
        func expected(_ distance: Double) -> Double { 255 * 0.5 * (1 + erf(distance / 5 / 2.0.squareRoot())) }
        for row in 15...45 {
            let inside = Double(row) + 0.5 - 30
            #expect(abs(Double(ink(rendered[100, row])) - expected(inside)) <= 3, "row \(row)")
        }
        #expect(ink(rendered[100, 10]) == 0)
        for x in 0..<100 { #expect(Pixel.distance(rendered[x, 40], rendered[199 - x, 40]) <= 1) }
    }

    @Test func roundLayerHasARoundShadow() throws {
        let stage = try RenderStage(width: 200, height: 160)
        let layer = shadowed(CGRect(60, 60, 80, 40), radius: 2)
        layer.cornerRadius = 20
        stage.add(layer)
        let rendered = try stage.renderedImage()
        // Inside of the square, but 4.7 outside of the round end about (80, 80): 2.4 deviations, next to nothing.
        #expect(ink(rendered[62, 62]) <= 3)
        #expect(ink(rendered[59, 80]) > 80)
    }

    @Test func stretchedCoreMatchesTheWholeShadow() throws {
        // A shadow that is stretched from its core equals the blur of the whole shape.
        let stage = try RenderStage(width: 300, height: 200)
        let layer = shadowed(CGRect(60, 60, 180, 80), radius: 4)
        layer.cornerRadius = 7
        stage.add(layer)
        let stretched = try stage.renderedImage()
        let path = CGPath(roundedRect: CGRect(0, 0, 180, 80), cornerWidth: 7, cornerHeight: 7, transform: nil)
        stage.change { layer.shadowPath = path }
        #expect(largestDifference(stretched, try stage.renderedImage()).distance <= 2)
    }

    /// At any size, painting from the nine-part mask equals painting from the expanded one.
    @Test func ninePartsMatchTheWholeMask() throws {
        let bounds = PixelRect(x: 0, y: 0, width: 260, height: 190), painter = Painter()
        for (width, height) in [(180, 120), (60, 120), (180, 31), (9, 9), (37, 38)] {
            let corner = try #require(
                CornerShape(radius: 9, size: CGSize(width: width, height: height), isContinuous: false, scaleX: 1, scaleY: 1))
            let rounded = RoundedPixelRect(rect: PixelRect(x: 0, y: 0, width: width, height: height), corners: [.topLeft, .bottomRight], shape: corner)
            let color = RGBA(red: 0.2, green: 0, blue: 0.4, alpha: 0.7)
            func paint(_ mapping: ShadowDraw.Mapping) throws -> Canvas {
                let canvas = try #require(Canvas(bounds: bounds))
                let draw = ShadowDraw(color: color, sigma: 6.5, shape: .rounded(rounded), mapping: mapping)
                // Painted in two parts: a row must not depend on where painting begins.
                for part in [PixelRect(x: 0, y: 0, width: 101, height: 190), PixelRect(x: 101, y: 0, width: 159, height: 190)] {
                    painter.paint([DisplayItem(kind: .shadow(draw), bounds: bounds)], in: PixelRegion([part]), on: canvas)
                }
                return canvas
            }
            let parts = try paint(.offset(x: 40, y: 35)), whole = try paint(.transform(CGAffineTransform(translationX: 40, y: 35)))
            let furthest = (0..<bounds.area).map { Pixel.distance(parts.pixels[$0], whole.pixels[$0]) }.max() ?? 255
            #expect(furthest <= 1, "\(width) × \(height)")
            #expect((0..<bounds.area).contains { parts.pixels[$0] != 0 })
        }
    }

    @Test func contentsCastTheShadowWithoutABackground() throws {
        let stage = try RenderStage()
        let layer = shadowed(CGRect(10, 10, 60, 40), radius: 0, offset: CGSize(width: 0, height: 25))
        layer.backgroundColor = nil
        layer.addSublayer(.box(CGRect(20, 0, 10, 10), .red))
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[30, 10] == Pixel.red)
        #expect(rendered[30, 35] == Pixel.black)
        #expect(rendered[39, 44] == Pixel.black)
        #expect(rendered[29, 35] == Pixel.white)
        #expect(rendered[30, 34] == Pixel.white)
    }

    @Test func clippingLayersHaveNoShadow() throws {
        let stage = try RenderStage()
        let layer = shadowed(CGRect(30, 30, 20, 20), radius: 5)
        layer.masksToBounds = true
        stage.add(layer)
        #expect(try stage.renderedImage()[28, 40] == Pixel.white)
    }

    @Test func movedShadowLeavesNoArtifacts() throws {
        let stage = try RenderStage(width: 200, height: 160)
        let layer = shadowed(CGRect(60, 60, 40, 40), radius: 6, offset: CGSize(width: 3, height: 5))
        layer.cornerRadius = 8
        stage.add(layer)
        for step in 0..<5 {
            stage.change { layer.position = CGPoint(x: 80 + 7.3 * CGFloat(step), y: 80 - 3.7 * CGFloat(step)) }
            #expect(try stage.renderedImage() == stage.imageFromScratch())
        }
    }

    @Test func rotatedShadowSurroundsItsLayer() throws {
        let stage = try RenderStage(width: 200, height: 160)
        let layer = shadowed(CGRect(70, 50, 60, 60), radius: 4)
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        stage.add(layer)
        let rendered = try stage.renderedImage()
        // The left corner of the square is at 100 − 42.4.
        #expect(ink(rendered[55, 80]) > 20)
        #expect(ink(rendered[70, 50]) < 60)
        for x in 0..<100 { #expect(Pixel.distance(rendered[x, 80], rendered[199 - x, 80]) <= 3) }
    }
}
