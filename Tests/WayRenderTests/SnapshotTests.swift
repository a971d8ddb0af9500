import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct SnapshotTests {
    @Test func layerImageIgnoresPlacement() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(30, 30, 40, 20), .red)
        layer.addSublayer(.box(CGRect(0, 0, 10, 10), .blue))
        layer.opacity = 0.5
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        stage.add(layer)
        let image = stage.renderer.image(of: layer, at: 0, size: CGSize(width: 40, height: 20), scale: 2, opaque: false)
        #expect(image.width == 80)
        #expect(image.height == 40)
        #expect(image.pixel(x: 0, y: 0) == Pixel.blue)
        #expect(image.pixel(x: 20, y: 0) == Pixel.red)
        #expect(image.pixel(x: 79, y: 39) == Pixel.red)
        #expect(image.isOpaque)
    }

    @Test func transparentPartsStayTransparentUnlessOpaqueIsRequested() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(0, 0, 20, 20), nil)
        layer.addSublayer(.box(CGRect(0, 0, 10, 20), .red))
        let size = CGSize(width: 20, height: 20)
        let clear = stage.renderer.image(of: layer, at: 0, size: size, scale: 1, opaque: false)
        #expect(clear.pixel(x: 15, y: 5) == 0)
        #expect(!clear.isOpaque)
        let opaque = stage.renderer.image(of: layer, at: 0, size: size, scale: 1, opaque: true)
        #expect(opaque.pixel(x: 15, y: 5) == Pixel.black)
        #expect(opaque.isOpaque)
    }

    @Test func hiddenLayersCanBeRendered() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(0, 0, 20, 20), .red)
        layer.isHidden = true
        stage.add(layer)
        stage.render()
        let image = stage.renderer.image(of: layer, at: 0, size: CGSize(width: 20, height: 20), scale: 1, opaque: false)
        #expect(image.pixel(x: 5, y: 5) == Pixel.red)
    }

    @Test func layerImageKeepsTheWindowsDamage() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(10, 10, 20, 20), .red)
        stage.add(layer)
        stage.render()
        stage.change { layer.backgroundColor = .blue }
        _ = stage.renderer.image(of: layer, at: 0, size: CGSize(width: 20, height: 20), scale: 1, opaque: false)
        #expect(try stage.renderedImage()[15, 15] == Pixel.blue)
    }

    @Test func animationsAreSampledAtTheGivenTime() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(0, 0, 10, 10), .red)
        stage.add(layer)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 5
        move.toValue = 85
        move.duration = 1
        layer.add(move, forKey: "move")
        for (time, x) in [(0.0, 0), (0.25, 20), (0.5, 40)] {
            stage.time = time
            let rendered = try stage.renderedImage()
            #expect(rendered[x, 5] == Pixel.red)
            #expect(rendered[x + 9, 5] == Pixel.red)
            #expect(rendered[x + 10, 5] == Pixel.white)
        }
    }
}
