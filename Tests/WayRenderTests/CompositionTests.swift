import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct CompositionTests {
    @Test func sublayersPaintInTreeOrder() throws {
        let stage = try RenderStage()
        let below = CALayer.box(CGRect(10, 10, 40, 40), .red), above = CALayer.box(CGRect(30, 30, 40, 40), .blue)
        stage.add(below)
        stage.add(above)
        let rendered = try stage.renderedImage()
        #expect(rendered[9, 9] == Pixel.white)
        #expect(rendered[10, 10] == Pixel.red)
        #expect(rendered[29, 49] == Pixel.red)
        #expect(rendered[30, 30] == Pixel.blue)
        #expect(rendered[69, 69] == Pixel.blue)
        #expect(rendered[70, 70] == Pixel.white)
    }

    @Test func zPositionTakesPrecedenceOverTreeOrder() throws {
        let stage = try RenderStage()
        let first = CALayer.box(CGRect(0, 0, 50, 50), .red), second = CALayer.box(CGRect(0, 0, 50, 50), .blue)
        first.zPosition = 1
        stage.add(first)
        stage.add(second)
        #expect(try stage.renderedImage()[5, 5] == Pixel.red)
        stage.change { second.transform = CATransform3DMakeTranslation(0, 0, 2) }
        #expect(try stage.renderedImage()[5, 5] == Pixel.blue)
    }

    @Test func opacitiesMultiply() throws {
        let stage = try RenderStage()
        let outer = CALayer.box(CGRect(0, 0, 50, 50), nil), inner = CALayer.box(CGRect(0, 0, 50, 50), .black)
        outer.opacity = 0.5
        inner.opacity = 0.5
        outer.addSublayer(inner)
        stage.add(outer)
        // A quarter of black over white: 255 × 0.75.
        #expect(Pixel.distance(try stage.renderedImage()[5, 5], 0xFFBF_BFBF) <= 1)
    }

    @Test func groupOpacityAppliesToTheCompositedGroup() throws {
        let stage = try RenderStage()
        let group = CALayer.box(CGRect(0, 0, 40, 40), .red)
        group.addSublayer(.box(CGRect(10, 10, 20, 20), .blue))
        group.opacity = 0.5
        stage.add(group)
        let rendered = try stage.renderedImage()
        // The red does not shine through the blue.
        #expect(Pixel.distance(rendered[20, 20], 0xFF80_80FF) <= 1)
        #expect(Pixel.distance(rendered[5, 5], 0xFFFF_8080) <= 1)
        stage.change { group.allowsGroupOpacity = false }
        // Blue at a half over red at a half over white.
        #expect(Pixel.distance(try stage.renderedImage()[20, 20], 0xFF80_40C0) <= 2)
    }

    @Test func hiddenAndTransparentLayersPaintNothing() throws {
        let stage = try RenderStage()
        let hidden = CALayer.box(CGRect(0, 0, 50, 50), .red), clear = CALayer.box(CGRect(0, 0, 50, 50), .blue)
        hidden.isHidden = true
        clear.opacity = 0
        stage.add(hidden)
        stage.add(clear)
        #expect(try stage.renderedImage()[5, 5] == Pixel.white)
        stage.change { hidden.isHidden = false }
        #expect(try stage.renderedImage()[5, 5] == Pixel.red)
    }

    @Test func boundsOriginMovesSublayers() throws {
        let stage = try RenderStage()
        let scroll = CALayer.box(CGRect(10, 10, 50, 50), nil)
        scroll.bounds.origin = CGPoint(x: 0, y: 20)
        scroll.addSublayer(.box(CGRect(0, 20, 10, 10), .red))
        stage.add(scroll)
        let rendered = try stage.renderedImage()
        #expect(rendered[10, 10] == Pixel.red)
        #expect(rendered[20, 10] == Pixel.white)
    }

    @Test func scaleIsAboutTheAnchor() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(20, 20, 20, 20), .red)
        layer.transform = CATransform3DMakeScale(2, 1, 1)
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[10, 20] == Pixel.red)
        #expect(rendered[49, 39] == Pixel.red)
        #expect(rendered[9, 30] == Pixel.white)
        #expect(rendered[50, 30] == Pixel.white)
        #expect(rendered[30, 19] == Pixel.white)
    }

    @Test func quarterTurnSwapsWidthAndHeight() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(20, 30, 40, 20), .red)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[31, 21] == Pixel.red)
        #expect(rendered[48, 58] == Pixel.red)
        #expect(rendered[28, 40] == Pixel.white)
        #expect(rendered[22, 40] == Pixel.white)
    }

    @Test func backOfSingleSidedLayerIsInvisible() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(20, 20, 20, 20), .red)
        layer.isDoubleSided = false
        stage.add(layer)
        #expect(try stage.renderedImage()[30, 30] == Pixel.red)
        stage.change { layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
        #expect(try stage.renderedImage()[30, 30] == Pixel.white)
        stage.change { layer.isDoubleSided = true }
        #expect(try stage.renderedImage()[30, 30] == Pixel.red)
    }

    @Test func perspectiveShrinksTheDistantEdge() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(20, 10, 60, 60), .red)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 100
        layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
        stage.add(layer)
        let rendered = try stage.renderedImage()
        func height(at x: Int) -> Int { (0..<80).filter { rendered[x, $0] == Pixel.red }.count }
        // A rotation about y by a positive angle takes the right side away from the eye: x = ±30·cos 45°, z = ∓30·sin 45°.
        // At the left edge w = 1 − 21.2/100: x = 50 − 21.2/0.788 = 23.1, height 60/0.788 = 76.2; at the right edge 50 + 21.2/1.212 = 67.5, 49.5.
        #expect(abs(height(at: 24) - 75) <= 2)
        #expect(abs(height(at: 66) - 50) <= 2)
        #expect(rendered[21, 40] == Pixel.white)
        #expect(rendered[70, 40] == Pixel.white)
        // Rotated the other way, the far side becomes the near one.
        stage.change { layer.transform = CATransform3DRotate(transform, -.pi / 4, 0, 1, 0) }
        let other = try stage.renderedImage()
        #expect(abs((0..<80).filter { other[75, $0] == Pixel.red }.count - 75) <= 2)
    }

    @Test func sublayerTransformGivesSublayersTheirPerspective() throws {
        let stage = try RenderStage()
        let layer = CALayer.box(CGRect(20, 10, 60, 60), .red)
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 100
        stage.root.sublayerTransform = perspective
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(abs((0..<80).filter { rendered[24, $0] == Pixel.red }.count - 75) <= 2)
    }
}
