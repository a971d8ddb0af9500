import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct EmitterLayerTests {
    /// Squares of ten points that move right from (5, 5), one after each second.
    private func emitter(_ color: CGColor = .white) throws -> (layer: CAEmitterLayer, cell: CAEmitterCell) {
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        layer.frame = CGRect(0, 0, 100, 80)
        layer.emitterPosition = CGPoint(x: 5, y: 5)
        cell.contents = try TestImages.make(10, 10) { _, _ in Pixel.white }
        cell.color = color
        (cell.birthRate, cell.lifetime, cell.velocity) = (1, 10, 20)
        layer.emitterCells = [cell]
        return (layer, cell)
    }

    private func rendered(_ stage: RenderStage, at time: TimeInterval) throws -> HeadlessImage {
        stage.time = time
        // No frame is scheduled on a stage without a program: the time is another.
        stage.change { stage.root.sublayers?.forEach { $0.markDirty() } }
        return try stage.renderedImage()
    }

    private func starts(_ image: HeadlessImage, _ y: Int, _ pixel: UInt32 = Pixel.white) -> [Int] {
        (0..<100).filter { image[$0, y] == pixel && ($0 == 0 || image[$0 - 1, y] != pixel) }
    }

    private func stage() throws -> RenderStage {
        let stage = try RenderStage()
        stage.background = .black
        return stage
    }

    @Test func particlesMove() throws {
        let stage = try stage(), (layer, _) = try emitter()
        stage.add(layer)
        #expect(starts(try rendered(stage, at: 1), 5) == [0])
        #expect(starts(try rendered(stage, at: 2), 5) == [0, 20])
        #expect(starts(try rendered(stage, at: 3.25), 5) == [5, 25, 45])
        #expect(largestDifference(try stage.renderedImage(), try stage.imageFromScratch()).distance == 0)
    }

    @Test func scaleColourAndAlpha() throws {
        let stage = try stage(), (layer, cell) = try emitter(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        (cell.scale, cell.velocity, cell.birthRate, layer.emitterPosition) = (2, 0, 1, CGPoint(x: 50, y: 40))
        cell.alphaSpeed = -0.5
        cell.duration = 1.5
        stage.add(layer)
        var image = try rendered(stage, at: 1)
        #expect(image[41, 31] == Pixel.red && image[58, 48] == Pixel.red && image[38, 40] == Pixel.black && image[61, 40] == Pixel.black)
        image = try rendered(stage, at: 2)
        #expect(Pixel.distance(image[50, 40], 0xFF7F_0000) <= 1)
    }

    @Test func additiveParticlesAddUp() throws {
        let stage = try RenderStage()
        stage.background = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let (layer, cell) = try emitter(CGColor(red: 0.4, green: 0, blue: 0, alpha: 1))
        (cell.velocity, layer.renderMode, layer.emitterPosition) = (0, .additive, CGPoint(x: 50, y: 40))
        stage.add(layer)
        let one = try rendered(stage, at: 1)[50, 40], two = try rendered(stage, at: 2)[50, 40]
        #expect(Pixel.distance(one, 0xFF66_00FF) <= 4 && Pixel.distance(two, 0xFFCC_00FF) <= 8, "\(one) \(two)")
        #expect(try rendered(stage, at: 2)[10, 10] == Pixel.blue)
        layer.renderMode = .unordered
        #expect(Pixel.distance(try rendered(stage, at: 2)[50, 40], 0xFF66_0000) <= 4)
    }

    @Test func contentsRectAndScale() throws {
        let stage = try stage(), (layer, cell) = try emitter()
        cell.contents = try TestImages.quarters()
        cell.contentsRect = CGRect(0.5, 0, 0.5, 0.5)
        (cell.contentsScale, cell.velocity, layer.emitterPosition) = (0.1, 0, CGPoint(x: 50, y: 40))
        stage.add(layer)
        let image = try rendered(stage, at: 1)
        #expect(image[46, 36] == Pixel.green && image[54, 44] == Pixel.green && image[43, 40] == Pixel.black)
    }

    @Test func masksToBoundsClips() throws {
        let stage = try stage(), (layer, _) = try emitter()
        layer.frame.size.width = 22
        stage.add(layer)
        #expect(try rendered(stage, at: 2.5)[32, 5] == Pixel.white)
        stage.change { layer.masksToBounds = true }
        let image = try rendered(stage, at: 2.5)
        #expect(image[32, 5] == Pixel.black && image[15, 5] == Pixel.white)
    }

    @Test func particlesAreAboveSublayersAndTheBackground() throws {
        let stage = try stage(), (layer, cell) = try emitter()
        (layer.backgroundColor, cell.velocity) = (.blue, 0)
        layer.addSublayer(.box(CGRect(0, 0, 20, 20), .green))
        stage.add(layer)
        let image = try rendered(stage, at: 1)
        #expect(image[5, 5] == Pixel.white && image[15, 5] == Pixel.green && image[50, 50] == Pixel.blue)
    }

    @Test func preservesDepthPutsParticlesBetweenLayers() throws {
        let stage = try stage(), (layer, cell) = try emitter()
        (cell.velocity, layer.emitterPosition, layer.emitterZPosition) = (0, CGPoint(x: 50, y: 40), 10)
        let front = CALayer.box(CGRect(0, 0, 100, 80), .red)
        front.zPosition = 5
        stage.add(layer)
        stage.add(front)
        #expect(try rendered(stage, at: 1)[50, 40] == Pixel.red)
        stage.change { layer.preservesDepth = true }
        #expect(try rendered(stage, at: 1)[50, 40] == Pixel.white)
        stage.change { layer.emitterZPosition = 1 }
        // Only new particles are farther away.
        #expect(try rendered(stage, at: 1)[50, 40] == Pixel.white)
        stage.change { layer.seed = 1 }
        #expect(try rendered(stage, at: 1)[50, 40] == Pixel.red)
    }

    @Test func framesAreRequestedWhileParticlesLive() throws {
        let stage = try stage(), (layer, cell) = try emitter()
        cell.duration = 1.5
        cell.lifetime = 2
        stage.add(layer)
        stage.root.onTreeChange = {}
        #expect(AnimationContext.current.isAnimating)
        _ = try rendered(stage, at: 2)
        #expect(AnimationContext.current.isAnimating && !layer.isRenderDirty)
        stage.root.prepareFrame()
        #expect(layer.isRenderDirty)
        #expect(starts(try rendered(stage, at: 4), 5) == [])
        #expect(!AnimationContext.current.isAnimating)
    }
}
