import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// What layers with flipped geometry look like: sublayers from the bottom, images and text upright.
@MainActor struct FlippedGeometryTests {
    private let stage: RenderStage
    private let layer = CALayer.box(CGRect(10, 10, 40, 40), .black)

    init() throws {
        stage = try RenderStage()
        layer.isGeometryFlipped = true
        stage.add(layer)
    }

    /// Two by two points of image in a corner.
    private func picture(_ frame: CGRect) throws -> CALayer {
        let picture = CALayer()
        picture.frame = frame
        picture.contents = try TestImages.quarters()
        picture.magnificationFilter = .nearest
        return picture
    }

    @Test func sublayersAreDrawnFromTheBottom() throws {
        stage.add(.box(CGRect(0, 0, 40, 10), .red), to: layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[20, 45] == Pixel.red && rendered[20, 15] == Pixel.black)
        #expect(rendered[20, 39] == Pixel.black && rendered[20, 50] == Pixel.white)
    }

    @Test func imagesStayUpright() throws {
        stage.change { layer.contents = try? TestImages.quarters() }
        stage.change { layer.magnificationFilter = .nearest }
        stage.add(try picture(CGRect(0, 0, 8, 8)), to: layer)
        let rendered = try stage.renderedImage()
        #expect([rendered[11, 11], rendered[48, 11], rendered[11, 38], rendered[48, 48]] == [Pixel.red, Pixel.green, Pixel.blue, Pixel.black])
        #expect([rendered[11, 43], rendered[16, 43], rendered[11, 48], rendered[16, 48]] == [Pixel.red, Pixel.green, Pixel.blue, Pixel.black])
    }

    @Test func gravityAndPartOfTheImageAreThoseOfTheScreen() throws {
        stage.change {
            layer.contents = try? TestImages.quarters()
            layer.magnificationFilter = .nearest
            layer.contentsGravity = .topLeft
            layer.contentsScale = 0.1
        }
        var rendered = try stage.renderedImage()
        #expect([rendered[11, 11], rendered[21, 21], rendered[31, 31]] == [Pixel.red, Pixel.black, Pixel.black])
        #expect(rendered[11, 21] == Pixel.blue && rendered[11, 48] == Pixel.black)
        stage.change {
            layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
            layer.contentsGravity = .resize
        }
        rendered = try stage.renderedImage()
        #expect(rendered[11, 11] == Pixel.red && rendered[11, 48] == Pixel.red && rendered[48, 48] == Pixel.green)
    }

    @Test func drawingIsInTheLayersCoordinates() throws {
        let drawn = BottomDrawing()
        drawn.frame = CGRect(0, 0, 40, 40)
        stage.add(drawn, to: layer)
        drawn.setNeedsDisplay()
        stage.root.displayTree()
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(30, 0, 10, 5), transform: nil)
        shape.fillColor = .green
        stage.add(shape, to: layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[15, 48] == Pixel.red && rendered[15, 12] == Pixel.black)
        #expect(rendered[45, 48] == Pixel.green && rendered[45, 12] == Pixel.black)
    }

    @Test func cornersAndShadowAreInTheLayersCoordinates() throws {
        stage.change {
            layer.cornerRadius = 20
            layer.maskedCorners = [.layerMinXMinYCorner]
            layer.shadowOpacity = 1
            layer.shadowRadius = 0
            layer.shadowOffset = CGSize(width: 0, height: 5)
        }
        let rendered = try stage.renderedImage()
        #expect(rendered[11, 11] == Pixel.black && rendered[11, 48] == Pixel.white && rendered[48, 48] == Pixel.black)
        #expect(rendered[30, 6] == Pixel.black && rendered[30, 53] == Pixel.white)
    }

    /// A mirrored layer's shadow falls where its own coordinates say.
    @Test(arguments: [CGSize(width: 1, height: -1), CGSize(width: -1, height: 1)]) func shadowFollowsAMirror(_ mirror: CGSize) throws {
        let box = CALayer.box(CGRect(70, 20, 20, 20), .red)
        (box.shadowOpacity, box.shadowRadius, box.shadowOffset) = (1, 0, CGSize(width: 5, height: 5))
        box.setAffineTransform(CGAffineTransform(scaleX: mirror.width, y: mirror.height))
        stage.add(box)
        let rendered = try stage.renderedImage()
        #expect(rendered[mirror.width < 0 ? 67 : 92, 30] == Pixel.black && rendered[mirror.width < 0 ? 92 : 67, 30] == Pixel.white)
        #expect(rendered[80, mirror.height < 0 ? 17 : 42] == Pixel.black && rendered[80, mirror.height < 0 ? 42 : 17] == Pixel.white)
    }

    @Test func textStaysUpright() throws {
        func rendered(isFlipped: Bool) throws -> HeadlessImage {
            let stage = try RenderStage(), text = CATextLayer()
            text.frame = CGRect(5, 10, 90, 60)
            (text.string, text.font, text.fontSize, text.foregroundColor) = ("F7", "DejaVu Sans", 40, .black)
            text.isGeometryFlipped = isFlipped
            stage.add(text)
            return try stage.renderedImage()
        }
        #expect(try rendered(isFlipped: true) == (try rendered(isFlipped: false)))
    }

    @Test func particlesStayUpright() throws {
        let emitter = CAEmitterLayer(), cell = CAEmitterCell()
        emitter.frame = CGRect(0, 0, 40, 40)
        emitter.emitterPosition = CGPoint(x: 10, y: 10)
        cell.contents = try TestImages.make(8, 8) { _, y in y < 4 ? Pixel.red : Pixel.green }
        (cell.birthRate, cell.lifetime) = (1, 10)
        emitter.emitterCells = [cell]
        emitter.speed = 0
        emitter.timeOffset = 1.5
        stage.add(emitter, to: layer)
        let rendered = try stage.renderedImage()
        #expect(rendered[20, 38] == Pixel.red && rendered[20, 42] == Pixel.green)
        #expect(rendered[20, 20] == Pixel.black)
    }

    /// A subtree that moves between superlayers of either orientation is drawn anew.
    @Test func imagesStayUprightWhenTheirLayerMoves() throws {
        let group = CALayer(), other = CALayer.box(CGRect(60, 10, 40, 40), .black)
        group.frame = CGRect(0, 0, 40, 40)
        group.addSublayer(try picture(CGRect(0, 0, 40, 40)))
        stage.add(group, to: layer)
        stage.add(other)
        #expect(try stage.renderedImage()[11, 11] == Pixel.red)
        stage.add(group, to: other)
        #expect(try stage.renderedImage()[61, 11] == Pixel.red)
        stage.change { other.isGeometryFlipped = true }
        #expect(try stage.renderedImage()[61, 11] == Pixel.red)
        stage.change { stage.root.isGeometryFlipped = true }
        let rendered = try stage.renderedImage()
        #expect(rendered[61, 31] == Pixel.red && rendered[61, 68] == Pixel.blue)
    }

    @Test func captureLooksLikeTheScreen() throws {
        stage.add(try picture(CGRect(0, 0, 20, 20)), to: layer)
        let before = try stage.renderedImage(), copy = CaptureLayer()
        copy.frame = CGRect(50, 10, 40, 40)
        copy.show(try #require(LayerCapture.ofLastFrame(layer)), part: layer.bounds)
        stage.add(copy)
        func compare(_ rendered: HeadlessImage) {
            for (x, y) in [(11, 11), (11, 31), (21, 31), (11, 48), (21, 48)] { #expect(rendered[x + 40, y] == before[x, y], "(\(x), \(y))") }
        }
        compare(try stage.renderedImage())
        let flipped = CALayer()
        flipped.frame = CGRect(50, 10, 40, 40)
        flipped.isGeometryFlipped = true
        stage.add(flipped)
        stage.change {
            copy.frame = flipped.bounds
            flipped.addSublayer(copy)
        }
        compare(try stage.renderedImage())
    }

    /// Surfaces of the compositor show what the painter shows.
    @Test func promotedLayersAreTheSame() throws {
        let pair = try PromotionPair()
        let layers = pair.add { root -> (CALayer, CALayer) in
            let panel = CALayer.box(CGRect(20, 20, 100, 100), .black), picture = CALayer()
            panel.isGeometryFlipped = true
            picture.frame = CGRect(10, 10, 30, 20)
            picture.contents = try? TestImages.numbered(30, 20)
            panel.addSublayer(picture)
            root.addSublayer(panel)
            return (panel, picture)
        }
        pair.render()
        for step in 1...4 {
            pair.step(layers) { panel, picture in
                panel.position.x += CGFloat(step)
                picture.position.y += CGFloat(3 * step)
            }
            #expect(try #require(pair.painted.window.shownImage) == (try #require(pair.promoted.window.shownImage)), "step \(step)")
        }
    }
}

private final class BottomDrawing: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(.red)
        ctx.fill(CGRect(0, 0, 10, 5))
    }
}
