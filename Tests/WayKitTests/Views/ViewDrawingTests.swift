import Foundation
import Testing
import WayKit
import WayKitTesting

/// What the system calls of a view that draws.
@MainActor @Suite struct ViewDrawingTests {
    private class Noting: UIView {
        var lines: [String] = []
        override func layerWillDraw(_ layer: CALayer) { lines.append("layerWillDraw") }
    }
    private final class ByRect: Noting {
        override func draw(_ rect: CGRect) {
            lines.append("draw(rect)")
            UIColor.red.setFill()
            UIRectFill(rect)
        }
    }
    /// Over what `draw(_:)` draws.
    private final class ByContext: Noting {
        override func draw(_ layer: CALayer, in ctx: CGContext) {
            super.draw(layer, in: ctx)
            lines.append("draw(in:)")
            ctx.setFillColor(UIColor.blue.cgColor)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
        }
        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(rect)
        }
    }
    private final class ByDisplay: Noting {
        override func display(_ layer: CALayer) {
            lines.append("display")
            layer.contents = UIGraphicsImageRenderer(size: bounds.size).image { context in
                UIColor.green.setFill()
                context.fill(bounds)
            }.cgImage
        }
    }
    private final class DrawingLayer: CALayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(bounds)
        }
    }
    private final class ByLayer: UIView {
        override class var layerClass: AnyClass { DrawingLayer.self }
    }

    private let stage = TestStage(size: CGSize(width: 40, height: 40))

    private func show(_ view: UIView) -> (left: UIColor, right: UIColor) {
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        stage.window.addSubview(view)
        stage.settle()
        return (stage.pixel(at: CGPoint(x: 10, y: 20)), stage.pixel(at: CGPoint(x: 30, y: 20)))
    }

    @Test func drawRect() {
        let view = ByRect()
        let seen = show(view)
        #expect(seen.left == .red)
        #expect(view.lines == ["layerWillDraw", "draw(rect)"])
        view.setNeedsDisplay()
        stage.settle()
        #expect(view.lines.count == 4)
    }

    @Test func drawInContext() {
        let view = ByContext()
        let seen = show(view)
        #expect(seen.left == .blue && seen.right == .red)
        #expect(view.lines.contains("draw(in:)") && view.lines.first == "layerWillDraw")
        // From then on once for each drawing.
        view.lines = []
        view.setNeedsDisplay()
        stage.settle()
        #expect(view.lines == ["layerWillDraw", "draw(in:)"])
    }

    @Test func display() {
        let view = ByDisplay()
        #expect(show(view).left == .green)
        #expect(view.lines == ["display"])
    }

    @Test func theLayersOwnDrawing() {
        #expect(show(ByLayer()).left == .red)
    }
}
