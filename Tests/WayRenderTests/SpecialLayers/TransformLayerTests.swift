import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Sublayers in the 3D space of the superlayer.
@MainActor struct TransformLayerTests {
    private func rotation(_ degrees: CGFloat) -> CATransform3D { CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0) }

    /// A red card in front, a blue one behind, 20 points apart.
    private func cards(in space: CALayer) -> [CALayer] {
        [(CGColor.red, CGFloat(10)), (.blue, -10)].map { color, z in
            let card = CALayer.box(CGRect(0, 0, 40, 40), color)
            card.zPosition = z
            space.addSublayer(card)
            return card
        }
    }

    private func space<Space: CALayer>(_ layer: Space, in stage: RenderStage) -> Space {
        layer.frame = CGRect(30, 20, 40, 40)
        stage.add(layer)
        return layer
    }

    @Test func depthDecidesWhichIsInFront() throws {
        let stage = try RenderStage(), layer = space(CATransformLayer(), in: stage)
        _ = cards(in: layer)
        #expect(try stage.renderedImage()[50, 40] == Pixel.red)
        stage.change { layer.transform = rotation(180) }
        #expect(try stage.renderedImage()[50, 40] == Pixel.blue)
        // A plain layer flattens its sublayers: the same one stays in front.
        let plain = space(CALayer(), in: stage)
        stage.change {
            layer.removeFromSuperlayer()
            plain.transform = rotation(180)
        }
        _ = cards(in: plain)
        #expect(try stage.renderedImage()[50, 40] == Pixel.red)
    }

    @Test func sublayersMoveApartInPerspective() throws {
        let stage = try RenderStage(), layer = space(CATransformLayer(), in: stage)
        let boxes = cards(in: layer)
        stage.change {
            stage.root.sublayerTransform.m34 = -1 / 100
            layer.transform = rotation(90)
            boxes[0].transform = rotation(-90)
            boxes[1].transform = rotation(-90)
        }
        // Turned by 90°, ten points to the front are ten points to the right; both cards face the eye again.
        let image = try stage.renderedImage()
        #expect(image[78, 40] == Pixel.red && image[22, 40] == Pixel.blue)
    }

    @Test func crossingSublayersCutEachOther() throws {
        let stage = try RenderStage(), layer = space(CATransformLayer(), in: stage)
        let one = CALayer.box(CGRect(0, 0, 40, 40), .red), other = CALayer.box(CGRect(0, 0, 40, 40), .blue)
        stage.change {
            (one.transform, other.transform) = (rotation(40), rotation(-40))
            layer.addSublayer(one)
            layer.addSublayer(other)
        }
        // Without any perspective.
        let image = try stage.renderedImage()
        #expect(image[40, 40] == Pixel.red && image[60, 40] == Pixel.blue)
        #expect(largestDifference(image, try stage.imageFromScratch()).distance == 0)
    }

    @Test func opacityAndVisibilityApplyToEachSublayer() throws {
        let stage = try RenderStage(), layer = space(CATransformLayer(), in: stage)
        _ = cards(in: layer)
        stage.change { layer.opacity = 0.5 }
        // Each is translucent: the blue one shines through the red one.
        #expect(Pixel.distance(try stage.renderedImage()[50, 40], 0xFFBF_3F7F) <= 2)
        stage.change { layer.isHidden = true }
        #expect(try stage.renderedImage()[50, 40] == Pixel.white)
    }

    @Test func itsOwnAppearanceIsIgnored() throws {
        let stage = try RenderStage(), layer = space(CATransformLayer(), in: stage)
        stage.change {
            (layer.backgroundColor, layer.borderWidth, layer.masksToBounds) = (.red, 5, true)
            layer.addSublayer(.box(CGRect(-20, 0, 10, 10), .green))
        }
        let image = try stage.renderedImage()
        #expect(image[50, 40] == Pixel.white && image[31, 21] == Pixel.white && image[15, 25] == Pixel.green)
    }

    @Test func changesBelowAreShown() throws {
        let stage = try RenderStage(), outer = space(CATransformLayer(), in: stage), inner = CATransformLayer()
        inner.frame = CGRect(0, 0, 40, 40)
        stage.change { outer.addSublayer(inner) }
        let boxes = cards(in: inner)
        #expect(try stage.renderedImage()[50, 40] == Pixel.red)
        stage.change { boxes[0].backgroundColor = .green }
        #expect(try stage.renderedImage()[50, 40] == Pixel.green)
        stage.change { outer.transform = rotation(180) }
        #expect(try stage.renderedImage()[50, 40] == Pixel.blue)
        stage.change { inner.transform = rotation(180) }
        #expect(try stage.renderedImage()[50, 40] == Pixel.green)
        stage.change { boxes[0].removeFromSuperlayer() }
        #expect(try stage.renderedImage()[50, 40] == Pixel.blue)
        // In a plain superlayer it has no depth any more.
        stage.change { stage.root.addSublayer(boxes[0]) }
        #expect(try stage.renderedImage()[10, 10] == Pixel.green)
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0)
    }

    @Test func animationsInTheSpace() throws {
        let stage = try RenderStage(), layer = space(CATransformLayer(), in: stage)
        _ = cards(in: layer)
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        (turn.fromValue, turn.toValue, turn.duration) = (0, CGFloat.pi, 1)
        layer.add(turn, forKey: nil)
        stage.time = 0.1
        #expect(try stage.renderedImage()[50, 40] == Pixel.red)
        stage.time = 0.9
        #expect(try stage.renderedImage()[50, 40] == Pixel.blue)
    }
}
