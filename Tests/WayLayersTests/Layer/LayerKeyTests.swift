import Foundation
import Testing

@testable import WayLayers

/// Access to animations and values by key.
@MainActor struct LayerKeyTests {
    @Test func valuesBridgeToNSNumberNSValueAndSwiftTypes() {
        _ = AnimationHarness()
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.opacity = 0.5
        layer.cornerRadius = 3
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        #expect(layer.value(forKeyPath: "bounds.size.width") as? NSNumber == 30 && layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 30)
        #expect(layer.value(forKey: "opacity") as? NSNumber == 0.5 && layer.value(forKey: "opacity") as? Float == 0.5)
        #expect(layer.value(forKey: "opacity") as? CGFloat == 0.5 && layer.value(forKey: "cornerRadius") as? Int == 3)
        #expect((layer.value(forKey: "position") as? NSValue)?.pointValue == CGPoint(x: 16, y: 22))
        #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 16, y: 22))
        #expect((layer.value(forKey: "bounds") as? NSValue)?.rectValue == layer.bounds && layer.value(forKey: "frame") as? CGRect == layer.frame)
        #expect(layer.value(forKey: "hidden") as? Bool == false && layer.value(forKey: "hidden") as? NSNumber == false)
        let angle = layer.value(forKeyPath: "transform.rotation.z") as? NSNumber
        #expect(isNear(CGFloat(angle?.doubleValue ?? 0), 1) && isNear(layer.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0, 1))
        #expect(layer.value(forKey: "transform") as? CATransform3D == layer.transform)
        #expect((layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue == layer.transform)
    }

    @Test func nonAnimatablePropertiesSupportKeyValueCoding() {
        _ = AnimationHarness()
        let layer = CALayer(), mask = CALayer()
        layer.setValue(0.0, forKey: "speed")
        layer.setValue(NSNumber(value: 2), forKey: "timeOffset")
        layer.setValue("mine", forKey: "name")
        layer.setValue(mask, forKey: "mask")
        layer.setValue(NSValue(rect: CGRect(x: 0, y: 0, width: 4, height: 4)), forKey: "frame")
        #expect(layer.speed == 0 && layer.timeOffset == 2 && layer.name == "mine" && layer.mask === mask && layer.frame.width == 4)
        #expect(layer.value(forKey: "speed") as? Float == 0 && layer.value(forKey: "mask") as? CALayer === mask)
    }

    @Test func defaultValuesAreThoseOfANewLayer() {
        _ = AnimationHarness()
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1 && CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(CALayer.defaultValue(forKey: "backgroundColor") == nil && CALayer.defaultValue(forKey: "lineWidth") == nil)
        #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? CGFloat == 1 && CAShapeLayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
        #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? Int == 1 && CATextLayer.defaultValue(forKey: "fontSize") as? CGFloat == 36)
        #expect(CAShapeLayer.defaultValue(forKey: "unknown") == nil)
    }

    @Test func animationsAreStoredByKey() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer(), recorder = Recorder()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.duration, animation.delegate) = (0, 1, recorder)
        animation.setValue("a", forKey: "name")
        layer.add(animation, forKey: "fade")
        layer.add(CABasicAnimation(keyPath: "position"), forKey: nil)
        #expect(layer.animationKeys() == ["fade"])
        let running = layer.animation(forKey: "fade")
        #expect(running !== animation && running is CABasicAnimation && running?.value(forKey: "name") as? String == "a")
        // Later changes do not affect the running copy.
        animation.duration = 9
        #expect(running?.duration == 1)
        layer.add(animation, forKey: "fade")
        #expect(layer.animation(forKey: "fade")?.duration == 9 && layer.animationKeys() == ["fade"])
        layer.removeAnimation(forKey: "fade")
        harness.runTasks()
        #expect(layer.animationKeys() == nil && layer.animation(forKey: "fade") == nil)
        #expect(recorder.lines == ["stop a false", "stop a false"])
    }

    /// A subclass that copies its own property.
    final class WobbleAnimation: CABasicAnimation {
        var strength = 1
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? WobbleAnimation)?.strength = strength
            return copy
        }
    }

    final class Plain: CAKeyframeAnimation {}

    @Test func copiesKeepTheSubclass() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer()
        let wobble = WobbleAnimation(keyPath: "position.x")
        wobble.strength = 5
        wobble.toValue = 9
        layer.add(wobble, forKey: "wobble")
        let running = layer.animation(forKey: "wobble") as? WobbleAnimation
        #expect(running?.strength == 5 && running?.toValue as? Int == 9 && running !== wobble)
        let plain = Plain(keyPath: "position")
        plain.values = [CGPoint.zero, CGPoint(x: 1, y: 1)]
        #expect((plain.copy() as? Plain)?.values?.count == 2)
        let group = CAAnimationGroup()
        group.animations = [wobble, plain]
        #expect((group.copy() as? CAAnimationGroup)?.animations?.first is WobbleAnimation)
    }

    @MainActor final class RecordingAction: CAAction {
        var events: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { events.append(event) }
    }

    final class LayerWithDefaults: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "cornerRadius" ? NSNull() : nil }
        override class func defaultValue(forKey key: String) -> Any? { key == "tag" ? 7 : super.defaultValue(forKey: key) }
    }

    @Test func actionsAreSearchedInOrder() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer(), recordingAction = RecordingAction()
        layer.style = ["actions": ["zPosition": recordingAction], "style": ["actions": ["borderWidth": recordingAction]]]
        layer.zPosition = 3
        layer.borderWidth = 1
        #expect(recordingAction.events == ["zPosition", "borderWidth"] && layer.animationKeys() == nil)
        layer.actions = ["zPosition": NSNull()]
        layer.zPosition = 4
        #expect(recordingAction.events.count == 2)
        #expect(layer.action(forKey: "opacity") is CABasicAnimation && layer.action(forKey: "zPosition") == nil)
        let layerWithDefaults = LayerWithDefaults()
        layerWithDefaults.onTreeChange = {}
        layerWithDefaults.clearRenderDirty()
        layerWithDefaults.cornerRadius = 4
        layerWithDefaults.opacity = 0
        #expect(layerWithDefaults.animationKeys() == ["opacity"])
    }

    /// Of a layer, its delegate and the action for each event.
    @MainActor final class OrderDelegate: CALayerDelegate {
        var answer: (any CAAction)?
        var events: [String] = []
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            events.append("\(event) \(layer.superlayer?.name ?? "-")")
            return answer
        }
    }

    @Test func enteringAndLeavingASuperlayerAreEvents() {
        let harness = AnimationHarness(), one = harness.makeDisplayedLayer(), two = CALayer(), layer = CALayer(), delegate = OrderDelegate()
        let action = RecordingAction()
        (one.name, two.name, layer.delegate, delegate.answer) = ("one", "two", delegate, action)
        one.addSublayer(layer)
        one.insertSublayer(layer, at: 0)
        #expect(delegate.events == ["onOrderIn -"] && action.events == ["onOrderIn"])
        two.addSublayer(layer)
        layer.removeFromSuperlayer()
        layer.removeFromSuperlayer()
        #expect(delegate.events.dropFirst() == ["onOrderOut one", "onOrderIn -", "onOrderOut two"])
        layer.isHidden = true
        #expect(delegate.events.dropFirst(4) == ["hidden -"], "it is in no superlayer")
        one.addSublayer(layer)
        layer.isHidden = false
        layer.isHidden = false
        layer.isHidden = true
        #expect(delegate.events.dropFirst(5) == ["onOrderIn -", "onOrderIn one", "hidden one", "onOrderOut one", "hidden one"])
        #expect(action.events.suffix(4) == ["hidden", "onOrderIn", "hidden", "onOrderOut"])
        let count = delegate.events.count
        CATransaction.setDisableActions(true)
        layer.removeFromSuperlayer()
        CATransaction.setDisableActions(false)
        #expect(delegate.events.count == count)
        one.mask = layer
        one.mask = nil
        #expect(delegate.events.count == count, "a mask has no superlayer")
    }

    @Test func layerFadesInByItsActions() {
        let harness = AnimationHarness(), root = harness.makeDisplayedLayer(), layer = CALayer(), fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        layer.actions = [kCAOnOrderIn: fade]
        root.addSublayer(layer)
        #expect(layer.animationKeys() == [kCAOnOrderIn] && (layer.animation(forKey: kCAOnOrderIn) as? CABasicAnimation)?.keyPath == "opacity")
        let plain = harness.makeDisplayedLayer()
        root.addSublayer(plain)
        #expect(plain.animationKeys() == nil, "there is no default action")
    }

    @Test func valuesFallBackToTheStyleThenTheClass() {
        _ = AnimationHarness()
        let layer = LayerWithDefaults()
        #expect(layer.value(forKey: "tag") as? Int == 7)
        layer.style = ["tag": 8, "style": ["other": "deep"]]
        #expect(layer.value(forKey: "tag") as? Int == 8 && layer.value(forKey: "other") as? String == "deep")
        layer.setValue(9, forKey: "tag")
        #expect(layer.value(forKey: "tag") as? Int == 9)
    }

    @Test func timingFunctionsAreArchivedAndCopied() throws {
        let curve = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1.4)
        let data = try NSKeyedArchiver.archivedData(withRootObject: curve, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAMediaTimingFunction.self, from: data)
        #expect(back == curve && back?.hash == curve.hash && curve.copy() as? CAMediaTimingFunction == curve)
    }

    @Test func compatibilityPropertiesStoreTheirValues() {
        _ = AnimationHarness()
        let layer = CALayer()
        #expect(layer.minificationFilterBias == 0 && layer.contentsFormat == .RGBA8Uint && !layer.drawsAsynchronously)
        #expect(layer.edgeAntialiasingMask == [.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge])
        layer.minificationFilterBias = 0.5
        layer.clearRenderDirty()
        #expect(layer.presentation()?.minificationFilterBias == 0.5)
    }
}
