import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct ReplicatorLayerTests {
    private func replicator(count: Int, step: CATransform3D = CATransform3DMakeTranslation(20, 0, 0)) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(0, 0, 100, 80)
        layer.instanceCount = count
        layer.instanceTransform = step
        layer.addSublayer(.box(CGRect(0, 0, 10, 10), .white))
        return layer
    }

    private func stage() throws -> RenderStage {
        let stage = try RenderStage()
        stage.background = .black
        return stage
    }

    @Test func copiesAreOffsetByTheInstanceTransform() throws {
        let stage = try stage()
        let layer = replicator(count: 3)
        stage.add(layer)
        func starts(_ rendered: HeadlessImage) -> [Int] {
            (0..<100).filter { rendered[$0, 5] == Pixel.white && ($0 == 0 || rendered[$0 - 1, 5] == Pixel.black) }
        }
        #expect(starts(try stage.renderedImage()) == [0, 20, 40])
        stage.change { layer.instanceCount = 5 }
        #expect(starts(try stage.renderedImage()) == [0, 20, 40, 60, 80])
        stage.change { layer.sublayers?[0].position.x += 3 }
        #expect(starts(try stage.renderedImage()) == [3, 23, 43, 63, 83])
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0)
        stage.change { layer.instanceCount = 0 }
        #expect(starts(try stage.renderedImage()) == [])
        layer.instanceCount = -1
        #expect(layer.instanceCount == 0)
    }

    @Test func instanceTransformIsAboutTheAnchor() throws {
        let stage = try stage()
        stage.add(replicator(count: 4, step: CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
        let rendered = try stage.renderedImage()
        // A corner of 10 at (-50, -40) from the centre, rotated three times by 90°.
        for (x, y) in [(5, 5), (85, -5), (95, 75), (15, 85)] where (0..<80).contains(y) { #expect(rendered[x, y] == Pixel.white) }
        #expect(rendered[50, 40] == Pixel.black)
    }

    @Test func instanceColourMultiplies() throws {
        let stage = try stage()
        let layer = replicator(count: 3)
        layer.instanceColor = CGColor(red: 1, green: 0.5, blue: 1, alpha: 1)
        layer.instanceRedOffset = -0.4
        layer.instanceAlphaOffset = -0.25
        stage.add(layer)
        let rendered = try stage.renderedImage()
        func isNear(_ pixel: UInt32, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
            zip(Pixel.channels(pixel).dropFirst(), [red, green, blue]).allSatisfy { abs(Double($0) - $1 * 255) <= 2 }
        }
        #expect(isNear(rendered[5, 5], 1, 0.5, 1))
        #expect(isNear(rendered[25, 5], 0.6 * 0.75, 0.5 * 0.75, 0.75))
        #expect(isNear(rendered[45, 5], 0.2 * 0.5, 0.5 * 0.5, 0.5))
    }

    @Test func imagesAndShapesAreTinted() throws {
        let stage = try stage()
        let layer = replicator(count: 2)
        let image = CALayer()
        image.frame = CGRect(0, 20, 10, 10)
        image.contents = CGImage(filledWith: .white)
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(0, 40, 10, 10), transform: nil)
        shape.fillColor = .white
        layer.addSublayer(image)
        layer.addSublayer(shape)
        layer.instanceBlueOffset = -1
        stage.add(layer)
        let rendered = try stage.renderedImage()
        for y in [5, 25, 45] {
            #expect(rendered[5, y] == Pixel.white)
            #expect(rendered[25, y] == 0xFFFF_FF00)
        }
    }

    @Test func instanceDelayDelaysCopies() throws {
        let stage = try stage()
        let layer = replicator(count: 3, step: CATransform3DMakeTranslation(0, 20, 0))
        layer.instanceDelay = 0.25
        stage.add(layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.byValue = 80
        animation.duration = 1
        layer.sublayers?[0].add(animation, forKey: nil)
        stage.time = 0.5
        let rendered = try stage.renderedImage()
        func start(_ y: Int) -> Int? { (0..<100).first { rendered[$0, y] == Pixel.white } }
        #expect(start(5) == 40)
        #expect(start(25) == 20)
        #expect(start(45) == 0)
        stage.time = 0.75
        let later = try stage.renderedImage()
        #expect(later[60, 5] == Pixel.white && later[45, 25] == Pixel.white && later[25, 45] == Pixel.white)
        #expect(later[59, 5] == Pixel.black && later[39, 25] == Pixel.black)
    }

    @Test func preservesDepthSortsCopies() throws {
        let stage = try stage()
        let layer = replicator(count: 2, step: CATransform3DMakeTranslation(0, 0, -10))
        layer.instanceRedOffset = -1
        stage.add(layer)
        #expect(try stage.renderedImage()[5, 5] == 0xFF00_FFFF)
        stage.change { layer.preservesDepth = true }
        #expect(try stage.renderedImage()[5, 5] == Pixel.white)
    }

    @Test func instanceTransformIsAnimated() throws {
        let stage = try stage()
        let layer = replicator(count: 2)
        stage.add(layer)
        let animation = CABasicAnimation(keyPath: "instanceTransform.translation.x")
        animation.fromValue = 0
        animation.toValue = 80
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.time = 0.5
        let rendered = try stage.renderedImage()
        #expect(rendered[45, 5] == Pixel.white && rendered[39, 5] == Pixel.black && rendered[50, 5] == Pixel.black)
    }
}
