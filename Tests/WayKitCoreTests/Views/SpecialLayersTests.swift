import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented behaviour of emitter, transform, scroll and tiled layers, value functions and custom properties.
@MainActor struct SpecialLayersTests {
    private func stage(_ layer: CALayer, size: CGFloat = 100) -> TestStage {
        let stage = TestStage(size: CGSize(width: size, height: size)), page = UIViewController()
        page.view.backgroundColor = .white
        page.view.layer.addSublayer(layer)
        stage.show(page)
        stage.settle()
        return stage
    }

    private func coloured(_ color: UIColor, _ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color.cgColor
        return layer
    }

    // MARK: Emitter

    @Test func defaultsOfEmitters() {
        let layer = CAEmitterLayer()
        #expect(layer.emitterCells == nil && layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1 && layer.scale == 1)
        #expect(layer.spin == 1 && layer.seed == 0 && layer.emitterPosition == .zero && layer.emitterSize == .zero)
        #expect(layer.emitterZPosition == 0 && layer.emitterDepth == 0 && !layer.preservesDepth)
        #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
    }

    @Test func defaultsOfCells() {
        let cell = CAEmitterCell()
        #expect(cell.isEnabled && cell.name == nil && cell.birthRate == 0 && cell.lifetime == 0 && cell.lifetimeRange == 0)
        #expect(cell.velocity == 0 && cell.velocityRange == 0 && cell.xAcceleration == 0 && cell.yAcceleration == 0 && cell.zAcceleration == 0)
        #expect(cell.scale == 1 && cell.scaleRange == 0 && cell.scaleSpeed == 0 && cell.spin == 0 && cell.spinRange == 0)
        #expect(cell.emissionLatitude == 0 && cell.emissionLongitude == 0 && cell.emissionRange == 0)
        #expect(cell.alphaSpeed == 0 && cell.redRange == 0 && cell.blueSpeed == 0)
        #expect(cell.contents == nil && cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1)
        #expect(cell.magnificationFilter == CALayerContentsFilter.linear.rawValue && cell.minificationFilterBias == 0 && cell.emitterCells == nil)
        #expect(cell.speed == 1 && cell.beginTime == 0 && cell.timeOffset == 0)
        #expect(cell.color == CGColor(gray: 1, alpha: 1))
    }

    private func emitter(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterLayer {
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.emitterPosition = CGPoint(x: 50, y: 50)
        cell.name = "dot"
        cell.birthRate = 60
        cell.lifetime = 5
        cell.contents = drawn(CGSize(width: 20, height: 20)) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }.cgImage
        change(cell)
        layer.emitterCells = [cell]
        return layer
    }

    @Test func birthRateOfALayerMultipliesItsCells() {
        let layer = emitter(), stage = stage(layer)
        layer.birthRate = 0
        stage.advance(by: 0.5)
        layer.emitterPosition = CGPoint(x: 20, y: 50)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 50)) == .white)
        layer.birthRate = 1
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 50)) == .red)
    }

    @Test func keyPathsReachCells() {
        let layer = emitter { $0.birthRate = 0 }, stage = stage(layer)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .white)
        layer.setValue(60, forKeyPath: "emitterCells.dot.birthRate")
        #expect(layer.value(forKeyPath: "emitterCells.dot.birthRate") as? Float == 60 && layer.emitterCells?[0].birthRate == 60)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == .red)
    }

    @Test func particlesDieAndSpeedMovesThem() {
        let layer = emitter { ($0.lifetime, $0.velocity, $0.emissionLongitude) = (0.3, 100, .pi / 2) }, stage = stage(layer)
        stage.advance(by: 1)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 70)) == .red && stage.pixel(at: CGPoint(x: 50, y: 95)) == .white)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 30)) == .white)
        layer.emitterCells = nil
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 60)) == .white)
    }

    // MARK: Transform

    @Test func transformLayerHasDepthAndNoPicture() {
        let layer = CATransformLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.backgroundColor = UIColor.green.cgColor
        let near = coloured(.red, CGRect(x: 20, y: 20, width: 40, height: 40)), far = coloured(.blue, CGRect(x: 20, y: 20, width: 40, height: 40))
        near.zPosition = 10
        far.zPosition = -10
        layer.addSublayer(near)
        layer.addSublayer(far)
        let stage = stage(layer)
        #expect(stage.pixel(at: CGPoint(x: 40, y: 40)) == .red && stage.pixel(at: CGPoint(x: 80, y: 80)) == .white)
        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 60, y: 40)) == .blue)
    }

    @Test func opacityOfATransformLayerAppliesToEachSublayer() {
        let layer = CATransformLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.opacity = 0.5
        layer.addSublayer(coloured(.black, CGRect(x: 10, y: 10, width: 40, height: 40)))
        layer.addSublayer(coloured(.black, CGRect(x: 30, y: 10, width: 40, height: 40)))
        let stage = stage(layer)
        var one: CGFloat = 0, two: CGFloat = 0
        stage.pixel(at: CGPoint(x: 20, y: 20)).getWhite(&one, alpha: nil)
        stage.pixel(at: CGPoint(x: 40, y: 20)).getWhite(&two, alpha: nil)
        #expect(abs(one - 0.5) < 0.02 && abs(two - 0.25) < 0.02)
    }

    // MARK: Scroll

    @Test func scrollLayerScrollsToPointsAndRectangles() {
        let layer = CAScrollLayer()
        #expect(layer.scrollMode == .both)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let content = coloured(.red, CGRect(x: 0, y: 0, width: 300, height: 300))
        layer.addSublayer(content)
        layer.scroll(to: CGPoint(x: 30, y: 40))
        #expect(layer.bounds == CGRect(x: 30, y: 40, width: 100, height: 100) && layer.visibleRect == layer.bounds)
        layer.scroll(to: CGRect(x: 120, y: 50, width: 50, height: 20))
        #expect(layer.bounds.origin == CGPoint(x: 70, y: 40))
        layer.scrollMode = .vertically
        layer.scroll(to: CGPoint.zero)
        #expect(layer.bounds.origin == CGPoint(x: 70, y: 0))
        layer.scrollMode = .none
        layer.scroll(to: CGPoint(x: 1, y: 1))
        #expect(layer.bounds.origin == CGPoint(x: 70, y: 0))
        layer.scrollMode = .both
        content.scroll(CGPoint(x: 5, y: 6))
        #expect(layer.bounds.origin == CGPoint(x: 5, y: 6))
        content.scrollRectToVisible(CGRect(x: 200, y: 200, width: 10, height: 10))
        #expect(layer.bounds.origin == CGPoint(x: 110, y: 110))
        #expect(content.visibleRect == CGRect(x: 110, y: 110, width: 100, height: 100))
    }

    @Test func layersWithoutAScrollLayerAreWhollyVisible() {
        let outer = coloured(.red, CGRect(x: 0, y: 0, width: 50, height: 50)), inner = coloured(.red, CGRect(x: 20, y: 20, width: 100, height: 100))
        outer.addSublayer(inner)
        #expect(outer.visibleRect == outer.bounds && inner.visibleRect == inner.bounds)
        inner.scroll(CGPoint(x: 5, y: 5))
        inner.scrollRectToVisible(CGRect(x: 50, y: 50, width: 10, height: 10))
        #expect(outer.bounds.origin == .zero && inner.bounds.origin == .zero)
    }

    // MARK: Tiled

    private final class Tiled: CATiledLayer {
        var tiles: [CGRect] = []
        override class func fadeDuration() -> CFTimeInterval { 0 }
        override func draw(in context: CGContext) {
            tiles.append(context.boundingBoxOfClipPath)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(bounds)
        }
    }

    @Test func tiledLayerDrawsOnlyVisibleTiles() {
        #expect(CATiledLayer.fadeDuration() == 0.25)
        let layer = Tiled()
        #expect(layer.tileSize == CGSize(width: 256, height: 256) && layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
        layer.tileSize = CGSize(width: 50, height: 50)
        layer.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        let stage = stage(layer)
        stage.advance(by: 1)
        #expect(stage.pixel(at: CGPoint(x: 75, y: 75)) == .red)
        #expect((4...16).contains(layer.tiles.count) && layer.tiles.allSatisfy { $0.width <= 52 && $0.height <= 52 })
    }

    // MARK: Value functions

    @Test func valueFunctionsTurnNumbersIntoTransforms() throws {
        #expect(CAValueFunction(name: .rotateZ)?.name == .rotateZ && CAValueFunction(name: CAValueFunctionName(rawValue: "none")) == nil)
        let layer = coloured(.red, CGRect(x: 40, y: 40, width: 20, height: 20)), stage = stage(layer)
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        turn.fromValue = 0
        turn.toValue = CGFloat.pi
        turn.duration = 1
        layer.add(turn, forKey: nil)
        stage.advance(by: 0.5)
        let transform = try #require(layer.presentation()?.transform)
        #expect(abs(transform.m11) < 0.05 && abs(transform.m12 - 1) < 0.05)
        stage.advance(by: 1)
        #expect(CATransform3DIsIdentity(layer.presentation()?.transform ?? layer.transform))
    }

    @Test(arguments: [(CAValueFunctionName.scale, [2.0, 3, 4]), (.translate, [2, 3, 4]), (.scaleX, [2]), (.translateY, [7])])
    func valueFunctionsOfKeyframes(_ name: CAValueFunctionName, _ values: [Double]) throws {
        let layer = coloured(.red, CGRect(x: 40, y: 40, width: 20, height: 20)), stage = stage(layer)
        let frames = CAKeyframeAnimation(keyPath: "transform")
        frames.valueFunction = CAValueFunction(name: name)
        let value: Any = values.count > 1 ? values as Any : values[0]
        frames.values = [value, value]
        frames.duration = 10
        layer.add(frames, forKey: "frames")
        stage.advance(by: 1)
        let transform = try #require(layer.presentation()?.transform)
        switch name {
        case .scale: #expect(transform.m11 == 2 && transform.m22 == 3 && transform.m33 == 4)
        case .translate: #expect(transform.m41 == 2 && transform.m42 == 3 && transform.m43 == 4)
        case .scaleX: #expect(transform.m11 == 2 && transform.m22 == 1)
        default: #expect(transform.m42 == 7 && transform.m41 == 0)
        }
    }

    // MARK: Shadows

    @Test func shadowPathReplacesTheShape() {
        let layer = coloured(.clear, CGRect(x: 40, y: 40, width: 20, height: 20)), stage = stage(layer)
        layer.backgroundColor = nil
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 10, height: 0)
        layer.shadowPath = CGPath(rect: CGRect(x: -30, y: 0, width: 20, height: 20), transform: nil)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 30, y: 50)) == .black && stage.pixel(at: CGPoint(x: 15, y: 50)) == .white)
        #expect(stage.pixel(at: CGPoint(x: 55, y: 50)) == .white)
    }
}
