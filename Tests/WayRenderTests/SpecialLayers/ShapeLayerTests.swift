import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

@MainActor struct ShapeLayerTests {
    private func shape(_ path: CGPath, fill: CGColor? = .black, stroke: CGColor? = nil, width: CGFloat = 1) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = path
        layer.fillColor = fill
        layer.strokeColor = stroke
        layer.lineWidth = width
        return layer
    }

    private func line(_ points: (CGFloat, CGFloat)...) -> CGPath {
        let path = CGMutablePath()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: CGPoint(x: point.0, y: point.1)) } else { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
        }
        return path
    }

    /// Black on white, in whole pixels.
    private func ink(_ rendered: HeadlessImage) -> Double {
        var sum = 0
        for y in 0..<rendered.height {
            for x in 0..<rendered.width { sum += 255 - Pixel.channels(rendered[x, y])[1] }
        }
        return Double(sum) / 255
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func aCircleCoversItsArea(scale: CGFloat) throws {
        let stage = try RenderStage(scale: scale)
        stage.add(shape(CGPath(ellipseIn: CGRect(20, 10, 60, 60), transform: nil)))
        let rendered = try stage.renderedImage()
        #expect(abs(ink(rendered) - .pi * 900 * Double(scale * scale)) < 0.003 * .pi * 900 * Double(scale * scale))
        #expect(rendered[Int(50 * scale), Int(40 * scale)] == Pixel.black)
        #expect(rendered[Int(22 * scale), Int(12 * scale)] == Pixel.white)
    }

    @Test func fillRuleDeterminesHoles() throws {
        let stage = try RenderStage()
        let path = CGMutablePath()
        path.addRect(CGRect(10, 10, 40, 40))
        path.addRect(CGRect(20, 20, 20, 20))
        let layer = shape(path)
        stage.add(layer)
        #expect(ink(try stage.renderedImage()) == 1600)
        stage.change { layer.fillRule = .evenOdd }
        #expect(ink(try stage.renderedImage()) == 1200)
    }

    @Test func shapeExtendsBeyondBoundsUnlessMasked() throws {
        let stage = try RenderStage()
        let layer = shape(CGPath(rect: CGRect(-10, -10, 30, 30), transform: nil))
        layer.frame = CGRect(20, 20, 10, 10)
        stage.add(layer)
        #expect(ink(try stage.renderedImage()) == 900)
        stage.change { layer.masksToBounds = true }
        #expect(ink(try stage.renderedImage()) == 100)
    }

    @Test func strokeStartAndEndLimitTheStroke() throws {
        let stage = try RenderStage()
        // Two sides of 40: the corner is in the middle of the length.
        let layer = shape(line((10, 10), (50, 10), (50, 50)), fill: nil, stroke: .black, width: 4)
        layer.lineJoin = .bevel
        layer.strokeStart = 0.25
        layer.strokeEnd = 0.5
        stage.add(layer)
        let rendered = try stage.renderedImage()
        #expect(ink(rendered) == 80)
        #expect(rendered[29, 10] == Pixel.white)
        #expect(rendered[30, 10] == Pixel.black)
        #expect(rendered[49, 10] == Pixel.black)
        #expect(rendered[50, 10] == Pixel.white)
        stage.change { layer.strokeEnd = 0.2 }
        #expect(ink(try stage.renderedImage()) == 0)
    }

    @Test func dashPatternAndPhaseApply() throws {
        let stage = try RenderStage()
        let layer = shape(line((10, 20), (70, 20)), fill: nil, stroke: .black, width: 2)
        layer.lineDashPattern = [6, 4]
        stage.add(layer)
        func starts(_ rendered: HeadlessImage) -> [Int] {
            (1..<99).filter { rendered[$0 - 1, 20] == Pixel.white && rendered[$0, 20] == Pixel.black }
        }
        #expect(starts(try stage.renderedImage()) == [10, 20, 30, 40, 50, 60])
        stage.change { layer.lineDashPhase = 5 }
        #expect(starts(try stage.renderedImage()) == [10, 15, 25, 35, 45, 55, 65])
        stage.change { layer.lineDashPattern = nil }
        #expect(starts(try stage.renderedImage()) == [10])
    }

    @Test func capsAndJoinsHaveTheExpectedExtent() throws {
        let stage = try RenderStage()
        let layer = shape(line((20, 40), (60, 40)), fill: nil, stroke: .black, width: 8)
        stage.add(layer)
        #expect(ink(try stage.renderedImage()) == 320)
        stage.change { layer.lineCap = .square }
        #expect(ink(try stage.renderedImage()) == 384)
        stage.change { layer.lineCap = .round }
        #expect(abs(ink(try stage.renderedImage()) - (320 + .pi * 16)) < 1)
        stage.change {
            layer.lineCap = .butt
            layer.path = line((20, 60), (60, 60), (60, 20))
        }
        // Two sides of 40 × 8 share a quarter of the corner's square; the mitre adds the outer one.
        #expect(ink(try stage.renderedImage()) == 640 - 16 + 16)
        stage.change { layer.lineJoin = .bevel }
        #expect(abs(ink(try stage.renderedImage()) - (640 - 16 + 8)) < 0.5)
        stage.change { layer.lineJoin = .round }
        #expect(abs(ink(try stage.renderedImage()) - (640 - 16 + .pi * 4)) < 0.5)
    }

    @Test func strokeEndAndPathAreAnimated() throws {
        let stage = try RenderStage()
        let layer = shape(line((10, 10), (50, 10)), fill: nil, stroke: .black, width: 2)
        stage.add(layer)
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.time = 0.25
        #expect(ink(try stage.renderedImage()) == 20)
        stage.time = 0.75
        #expect(ink(try stage.renderedImage()) == 60)
        layer.removeAllAnimations()
        let morph = CABasicAnimation(keyPath: "path")
        morph.toValue = line((10, 30), (90, 30))
        morph.duration = 1
        layer.add(morph, forKey: nil)
        stage.time = 0.5
        let rendered = try stage.renderedImage()
        #expect(ink(rendered) == 120)
        #expect(rendered[40, 20] == Pixel.black)
    }

    @Test func shownColourChangeIsAnimatedImplicitly() throws {
        let stage = try RenderStage()
        let layer = shape(CGPath(rect: CGRect(10, 10, 20, 20), transform: nil), fill: .black)
        stage.add(layer)
        stage.render()
        layer.fillColor = .white
        layer.path = CGPath(rect: CGRect(10, 10, 40, 20), transform: nil)
        #expect(layer.animationKeys() == ["fillColor"])
        #expect(layer.fillColor == .white)
    }

    @Test func movedShapeIsNotRedrawn() throws {
        let stage = try RenderStage()
        let layer = shape(CGPath(ellipseIn: CGRect(0, 0, 30, 30), transform: nil))
        stage.add(layer)
        stage.render()
        let count = stage.renderer.drawingRasterCount
        #expect(count == 1)
        for step in 1..<10 {
            stage.change {
                layer.position.x = CGFloat(step) * 1.3
                layer.opacity = 1 - Float(step) / 20
            }
            stage.render()
        }
        #expect(stage.renderer.drawingRasterCount == count)
        stage.change { layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
        stage.render()
        let countAfterRotation = stage.renderer.drawingRasterCount
        for step in 2..<10 {
            stage.change { layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(step) * 0.3)) }
            stage.render()
        }
        #expect(stage.renderer.drawingRasterCount == countAfterRotation)
        stage.change { layer.lineWidth = 3 }
        stage.change { layer.fillColor = .red }
        stage.render()
        #expect(stage.renderer.drawingRasterCount == countAfterRotation + 1)
    }

    @Test func rotatedShapeKeepsItsArea() throws {
        let stage = try RenderStage()
        let layer = shape(CGPath(rect: CGRect(-20, -20, 40, 40), transform: nil))
        layer.position = CGPoint(x: 50, y: 40)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        stage.add(layer)
        #expect(abs(ink(try stage.renderedImage()) - 1600) < 8)
        let perspective = CATransform3DRotate(CATransform3DIdentity, .pi / 3, 0, 1, 0)
        stage.change { layer.transform = perspective }
        #expect(abs(ink(try stage.renderedImage()) - 800) < 30)
    }

    @Test func shapeLayerWorksAsAMask() throws {
        let stage = try RenderStage()
        let box = CALayer.box(CGRect(10, 10, 60, 60), .black)
        box.mask = shape(CGPath(ellipseIn: CGRect(0, 0, 60, 60), transform: nil))
        stage.add(box)
        #expect(abs(ink(try stage.renderedImage()) - .pi * 900) < 9)
    }

    @Test func presentationCopiesAndKeyValueCoding() throws {
        let stage = try RenderStage()
        let layer = shape(line((0, 0), (10, 0)), stroke: .red, width: 2)
        layer.lineCap = .round
        stage.add(layer)
        stage.render()
        let shown = try #require(layer.presentation())
        #expect(shown.lineWidth == 2)
        #expect(shown.lineCap == .round)
        #expect(shown.path == layer.path)
        layer.setValue(5, forKey: "lineWidth")
        #expect(layer.lineWidth == 5)
        #expect(layer.value(forKeyPath: "lineWidth") as? CGFloat == 5)
        layer.setValue("wide", forKey: "lineWidth")
        #expect(layer.lineWidth == 5)
        layer.lineWidth = .nan
        #expect(layer.lineWidth == 5)
        stage.change { layer.lineDashPattern = [3, 1] }
        #expect(layer.presentation()?.lineDashPattern == [3, 1])
        #expect(CAShapeLayer().fillColor == .black)
        #expect(CAShapeLayer().strokeColor == nil)
    }
}
