import Testing
import WayGraphics

@testable import WayLayers

/// Properties that few layers set are in storage that layers share until one of them sets such a property.
@MainActor struct UncommonLayerPropertiesTests {
    private func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    @Test func settingOneChangesNoOtherLayer() {
        let layer = CALayer(), other = CALayer()
        withoutActions { (layer.shadowRadius, layer.borderWidth, layer.contentsGravity) = (5, 2, .center) }
        let copy = CALayer(layer: layer)
        withoutActions { copy.shadowRadius = 9 }
        #expect((layer.shadowRadius, copy.shadowRadius, other.shadowRadius) == (5, 9, 3))
        #expect((layer.borderWidth, copy.borderWidth, other.borderWidth) == (2, 2, 0))
        #expect((layer.contentsGravity, copy.contentsGravity, other.contentsGravity) == (.center, .center, .resize))
    }

    @Test func animatedValuesDoNotReachTheModel() {
        AnimationContext.current = AnimationContext(clock: { 0.5 })
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "shadowRadius")
        (animation.fromValue, animation.toValue, animation.duration, animation.beginTime) = (0, 20, 1, 1e-9)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(animation, forKey: nil)
        let shown = layer.presentationProperties(at: 0.5)
        #expect(abs(shown.shadowRadius - 10) < 1e-6 && layer.shadowRadius == 3 && CALayer().shadowRadius == 3)
    }

    /// An animation that overshoots is limited to what can be drawn.
    @Test func animatedColorsAreClamped() throws {
        AnimationContext.current = AnimationContext(clock: { 0.5 })
        let layer = CALayer()
        let color = CABasicAnimation(keyPath: "borderColor")
        (color.fromValue, color.duration, color.beginTime) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), 1, 1e-9)
        color.byValue = CGColor(red: 1, green: 0, blue: 0, alpha: 0)
        layer.add(color, forKey: nil)
        let shown = try #require(layer.presentationProperties(at: 0.5).borderColor?.components)
        #expect(shown == [1, 0, 0, 1])
    }
}
