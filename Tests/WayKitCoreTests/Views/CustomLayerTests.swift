import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Layers of other classes in views, frame by frame.
@MainActor struct CustomLayerTests {
    private final class PieLayer: CALayer {
        var progress: CGFloat {
            get { value(forKey: "progress") as? CGFloat ?? 0 }
            set { setValue(newValue, forKey: "progress") }
        }

        override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }

        /// With the timing of the view's animation block, as iOS programs do it.
        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "progress", let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
                return super.action(forKey: event)
            }
            animation.keyPath = event
            animation.fromValue = presentation()?.progress ?? progress
            animation.toValue = nil
            return animation
        }

        override func draw(in ctx: CGContext) {
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
        }
    }

    private final class PieView: UIView {
        override class var layerClass: AnyClass { PieLayer.self }
    }

    private final class TiledView: UIView {
        var rects: [CGRect] = []
        override class var layerClass: AnyClass { CATiledLayer.self }
        override func draw(_ rect: CGRect) {
            rects.append(rect)
            UIColor.blue.setFill()
            UIRectFill(rect)
        }
    }

    private func stage(_ view: UIView) -> TestStage {
        let stage = TestStage(size: CGSize(width: 200, height: 100)), root = UIViewController()
        root.view.backgroundColor = .white
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        root.view.addSubview(view)
        stage.show(root)
        return stage
    }

    @Test func customPropertyIsDrawnInEachFrameOfAViewAnimation() throws {
        let view = PieView(), stage = stage(view)
        view.backgroundColor = .clear
        let pie = try #require(view.layer as? PieLayer)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { pie.progress = 1 }
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 80, y: 50)) == .red && stage.pixel(at: CGPoint(x: 120, y: 50)) == .white)
        #expect(stage.settle() && stage.pixel(at: CGPoint(x: 190, y: 50)) == .red && pie.animationKeys() == nil)
    }

    @Test func tiledViewDrawsTileByTile() {
        let view = TiledView(), stage = stage(view)
        (view.layer as? CATiledLayer)?.tileSize = CGSize(width: 64, height: 64)
        view.rects = []
        #expect(stage.settle() && view.rects.count >= 8 && view.rects.allSatisfy { $0.width <= 64 && $0.height <= 64 })
        #expect(stage.pixel(at: CGPoint(x: 150, y: 80)) == .blue && stage.diagnostics.isEmpty)
    }

    @Test func emitterMovesUntilItsParticlesAreDead() {
        let view = UIView(), stage = stage(view)
        let emitter = CAEmitterLayer(), cell = CAEmitterCell()
        emitter.beginTime = CACurrentMediaTime()
        emitter.emitterPosition = CGPoint(x: 10, y: 50)
        cell.contents = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }.cgImage
        (cell.contentsScale, cell.birthRate, cell.lifetime, cell.velocity, cell.duration) = (UIScreen.main.scale, 10, 2, 50, 0.15)
        emitter.emitterCells = [cell]
        view.layer.addSublayer(emitter)
        stage.advance(by: 1.1)
        #expect(stage.pixel(at: CGPoint(x: 60, y: 50)) == .red && stage.pixel(at: CGPoint(x: 20, y: 50)) == .white)
        #expect(stage.settle() && stage.pixel(at: CGPoint(x: 110, y: 50)) == .white)
    }
}
