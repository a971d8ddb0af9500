import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Repainted areas are tinted for one frame.
@MainActor struct PaintFlashingTests {
    /// The pixels in which two images differ.
    private func difference(_ one: HeadlessImage, _ other: HeadlessImage) -> Set<Int> {
        Set((0..<one.width * one.height).filter { one[$0 % one.width, $0 / one.width] != other[$0 % one.width, $0 / one.width] })
    }

    private func pixels(of rects: [PixelRect], width: Int) -> Set<Int> {
        Set(rects.flatMap { rect in (rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { y * width + $0 } } })
    }

    @Test(arguments: OutputTransform.allCases) func exactlyTheDamageIsTintedForOneFrame(_ transform: OutputTransform) throws {
        let layer = CALayer.box(CGRect(10, 10, 10, 10), .red), stage = try stage(showing: layer, transform: transform)
        for place in [CGPoint(x: 70, y: 50), CGPoint(x: 20, y: 30), CGPoint(x: 22, y: 33)] {
            let old = layer.frame
            stage.change { layer.position = place }
            let shown = try stage.renderedImage()
            let places = [old, layer.frame].map { PixelRect(x: Int($0.minX), y: Int($0.minY), width: 10, height: 10) }
            let colored = difference(shown, try stage.imageFromScratch())
            // Rectangles that are close together are painted as one.
            let maximum = places[0].intersects(places[1]) ? [places[0].union(places[1])] : places
            #expect(colored.isSuperset(of: pixels(of: places, width: shown.width)))
            #expect(colored.isSubset(of: pixels(of: maximum, width: shown.width)))
        }
        #expect(stage.render() == .exact)
        #expect(difference(try stage.renderedImage(), try stage.imageFromScratch()).isEmpty)
        let commits = stage.window.commitCount
        #expect(stage.render() == .exact && stage.window.commitCount == commits)
    }

    /// A rendered stage with these layers, before paint flashing is switched on.
    private func stage(showing layers: CALayer..., transform: OutputTransform = .normal) throws -> RenderStage {
        let stage = try RenderStage(width: 100, height: 80, transform: transform)
        for layer in layers { stage.add(layer) }
        stage.render()
        stage.renderer.showsPaintFlashing = true
        return stage
    }

    @Test func tintedFrameRequestsAnother() throws {
        let layer = CALayer.box(CGRect(10, 10, 10, 10), .red), stage = try stage(showing: layer)
        stage.change { layer.backgroundColor = .blue }
        #expect(stage.render() == .approximate)
        #expect(stage.render() == .exact)
    }

    /// A frame is postponed for lack of a buffer: the next one repaints the tinted area without tinting it again.
    @Test func postponedFrameKeepsTheTintedArea() throws {
        let layer = CALayer.box(CGRect(10, 10, 10, 10), .red), other = CALayer.box(CGRect(60, 60, 5, 5), .green)
        let stage = try stage(showing: layer, other)
        stage.change { layer.backgroundColor = .blue }
        stage.render()
        stage.window.isHoldingBuffers = true
        stage.change { other.backgroundColor = .blue }
        #expect(stage.render() == .postponed)
        stage.window.isHoldingBuffers = false
        let shown = try stage.renderedImage()
        let place = PixelRect(x: 60, y: 60, width: 5, height: 5)
        #expect(difference(shown, try stage.imageFromScratch()) == pixels(of: [place], width: shown.width))
    }

    @Test func switchingOffRemovesTheTint() throws {
        let layer = CALayer.box(CGRect(10, 10, 10, 10), .red), stage = try stage(showing: layer)
        stage.change { layer.backgroundColor = .blue }
        stage.render()
        stage.renderer.showsPaintFlashing = false
        #expect(difference(try stage.renderedImage(), try stage.imageFromScratch()).isEmpty)
    }

    /// A surface's tint is removed, even if it was created with one.
    @Test func surfacesKeepNoTint() throws {
        let layer = CALayer.box(CGRect(0, 10, 50, 50), .red), inner = CALayer.box(CGRect(10, 10, 20, 20), .green)
        layer.addSublayer(inner)
        let stage = try stage(showing: layer)
        stage.window.surfaceCapabilities = .viewport
        stage.renderer.compositingMode = .surfaces
        var mostSurfaces = 0, colored = 0
        for step in 1...12 {
            stage.time += 1.0 / 60
            stage.change {
                layer.position.x += 3
                if step == 8 { inner.backgroundColor = .blue }
            }
            let shown = try stage.renderedImage()
            mostSurfaces = max(mostSurfaces, stage.renderer.lastStatistics.surfaces)
            if step >= 8 { colored = max(colored, difference(shown, try stage.imageFromScratch()).count) }
        }
        #expect(mostSurfaces == 1 && colored == 20 * 20)
        for _ in 0..<3 {
            stage.time += 0.2
            stage.render()
        }
        #expect(difference(try stage.renderedImage(), try stage.imageFromScratch()).isEmpty)
    }
}
