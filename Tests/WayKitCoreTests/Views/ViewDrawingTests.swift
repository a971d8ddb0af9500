import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The drawing callbacks of a view.
@MainActor struct ViewDrawingTests {
    private class CallRecorder: UIView {
        var lines: [String] = []
        override func layerWillDraw(_ layer: CALayer) { lines.append("layerWillDraw") }
    }
    private final class DrawRectView: CallRecorder {
        override func draw(_ rect: CGRect) {
            lines.append("draw(rect)")
            UIColor.red.setFill()
            UIRectFill(rect)
        }
    }
    /// Draws over the content of `draw(_:)`.
    private final class DrawInContextView: CallRecorder {
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
    private final class DisplayView: CallRecorder {
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
    private final class DrawingLayerView: UIView {
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
        let view = DrawRectView()
        let colors = show(view)
        #expect(colors.left == .red)
        #expect(view.lines == ["layerWillDraw", "draw(rect)"])
        view.setNeedsDisplay()
        stage.settle()
        #expect(view.lines.count == 4)
    }

    @Test func drawInContext() {
        let view = DrawInContextView()
        let colors = show(view)
        #expect(colors.left == .blue && colors.right == .red)
        #expect(view.lines.contains("draw(in:)") && view.lines.first == "layerWillDraw")
        // From then on it is called once for each drawing.
        view.lines = []
        view.setNeedsDisplay()
        stage.settle()
        #expect(view.lines == ["layerWillDraw", "draw(in:)"])
    }

    @Test func display() {
        let view = DisplayView()
        #expect(show(view).left == .green)
        #expect(view.lines == ["display"])
    }

    @Test func layerDrawsItsContent() {
        #expect(show(DrawingLayerView()).left == .red)
    }
}
