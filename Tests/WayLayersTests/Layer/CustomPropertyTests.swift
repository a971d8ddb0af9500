import Foundation
import Testing

@testable import WayLayers

/// A subclass's own animatable properties, from which the layer is drawn.
@MainActor struct CustomPropertyTests {
    /// A pie that opens.
    private final class PieLayer: CALayer {
        var progress: CGFloat {
            get { value(forKey: "progress") as? CGFloat ?? 0 }
            set { setValue(newValue, forKey: "progress") }
        }
        /// Copied by `init(layer:)`, as Swift properties are.
        var log: Log?
        final class Log { var drawn: [CGFloat] = [] }

        override init() { super.init() }

        override init(layer: Any) {
            super.init(layer: layer)
            guard let other = layer as? PieLayer else { return }
            log = other.log
            progress = other.progress
        }

        required init?(coder: NSCoder) { nil }

        override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }

        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "progress" else { return super.action(forKey: event) }
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = presentation()?.progress ?? progress
            animation.duration = 1
            return animation
        }

        override func draw(in ctx: CGContext) {
            log?.drawn.append(progress)
            ctx.setFillColor(.black)
            ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
        }
    }

    private func pie(_ harness: AnimationHarness) -> PieLayer {
        let layer = PieLayer()
        layer.log = PieLayer.Log()
        layer.onTreeChange = {}
        layer.clearRenderDirty()
        CATransaction.setDisableActions(true)
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        CATransaction.setDisableActions(false)
        return layer
    }

    private func drawn(_ layer: PieLayer) -> [CGFloat] { (layer.log?.drawn ?? []).map { ($0 * 1000).rounded() / 1000 } }

    @Test func eachFrameOfAnAnimationDrawsThePresentationValue() {
        let harness = AnimationHarness(), layer = pie(harness)
        layer.prepareFrame()
        #expect(drawn(layer) == [])
        layer.progress = 1
        #expect(layer.progress == 1 && layer.animationKeys() == ["progress"] && layer.needsDisplay())
        layer.log?.drawn = []
        harness.tick(after: 0.25)
        layer.prepareFrame()
        // The model value is drawn because it was set, then the frame's.
        #expect(drawn(layer).last == 0.25 && layer.presentation()?.progress == 0.25)
        layer.log?.drawn = []
        for _ in 0..<2 {
            harness.tick(after: 0.25)
            layer.prepareFrame()
        }
        #expect(drawn(layer) == [0.5, 0.75])
        harness.tick(after: 0.5)
        layer.prepareFrame()
        #expect(drawn(layer) == [0.5, 0.75, 1] && layer.animationKeys() == nil)
        layer.prepareFrame()
        #expect(drawn(layer) == [0.5, 0.75, 1])
    }

    @Test func explicitAnimationsAndGroupsDraw() {
        let harness = AnimationHarness(), layer = pie(harness)
        let animation = CABasicAnimation(keyPath: "progress")
        (animation.fromValue, animation.toValue) = (0.0, 0.8)
        let group = CAAnimationGroup()
        group.animations = [animation]
        group.duration = 2
        layer.add(group, forKey: "open")
        harness.tick(after: 1)
        layer.prepareFrame()
        #expect(drawn(layer) == [0.4] && layer.progress == 0)
        layer.removeAllAnimations()
        layer.prepareFrame()
        #expect(drawn(layer) == [0.4, 0])
    }

    @Test func unchangedValuesAreNotDrawnAgain() {
        let harness = AnimationHarness(), layer = pie(harness)
        layer.progress = 1
        layer.speed = 0
        for _ in 0..<3 {
            harness.tick(after: 0.1)
            layer.prepareFrame()
        }
        #expect(drawn(layer).count <= 2)
        // Another animation draws nothing.
        let other = pie(harness), move = CABasicAnimation(keyPath: "position")
        (move.fromValue, move.duration) = (CGPoint(x: 5, y: 5), 1)
        other.add(move, forKey: nil)
        harness.tick(after: 0.1)
        other.prepareFrame()
        #expect(drawn(other) == [])
    }

    @Test func presentationCopiesStartNoAnimations() {
        let harness = AnimationHarness(), layer = pie(harness)
        layer.progress = 0.5
        harness.tick(after: 0.5)
        #expect(layer.presentation()?.progress == 0.25)
        #expect(layer.animationKeys() == ["progress"])
        harness.tick(after: 1)
        #expect(!harness.context.isAnimating)
    }

    @Test func propertiesWithoutAnActionChangeAtOnce() {
        let harness = AnimationHarness(), layer = pie(harness)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.progress = 0.5
        CATransaction.commit()
        #expect(layer.animationKeys() == nil && !harness.context.isAnimating)
        layer.prepareFrame()
        #expect(drawn(layer) == [0.5])
        layer.setValue("text", forKey: "note")
        #expect(layer.value(forKey: "note") as? String == "text" && layer.animationKeys() == nil)
    }

    /// A delegate draws the copy with the presentation values.
    @Test func delegateDrawsThePresentation() {
        final class Drawer: CALayerDelegate {
            var drawn: [CGFloat] = []
            func draw(_ layer: CALayer, in ctx: CGContext) { drawn.append(layer.value(forKey: "level") as? CGFloat ?? -1) }
        }
        final class Gauge: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
        }
        let harness = AnimationHarness(), layer = Gauge(), drawer = Drawer()
        layer.bounds.size = CGSize(width: 4, height: 4)
        layer.onTreeChange = {}
        layer.delegate = drawer
        let animation = CABasicAnimation(keyPath: "level")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
        layer.add(animation, forKey: nil)
        harness.tick(after: 0.5)
        layer.prepareFrame()
        #expect(drawer.drawn == [5])
    }
}
