import Foundation
import Testing

@testable import WayLayers

@MainActor struct LayerPropertiesTests {
    @Test func defaultsMatchTheSDK() {
        let layer = CALayer()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.opacity == 1 && layer.contentsGravity == .resize)
        #expect(layer.shadowOpacity == 0 && layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
        #expect(layer.borderColor == .black && layer.shadowColor == .black && layer.backgroundColor == nil)
        #expect(layer.isDoubleSided && layer.allowsGroupOpacity && !layer.masksToBounds && layer.contentsScale == 1)
        #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(layer.speed == 1 && layer.duration == .infinity)
    }

    /// Every animatable number: key path and a value to set.
    @Test(arguments: [
        "position.x", "position.y", "bounds.origin.x", "bounds.size.width", "bounds.size.height", "anchorPoint.x", "anchorPointZ",
        "zPosition", "cornerRadius", "borderWidth", "shadowRadius", "shadowOffset.width", "contentsRect.origin.y",
        "contentsRect.size.width", "contentsCenter.size.height", "contentsScale", "rasterizationScale", "transform.translation.x",
        "transform.translation.z", "transform.scale.y", "transform.scale", "transform.rotation.x", "transform.rotation.y",
        "transform.rotation.z", "transform.rotation", "sublayerTransform.scale.x",
    ])
    func numbersAreSetAndReadByKeyPath(_ path: String) throws {
        let layer = CALayer()
        layer.setValue(0.75, forKeyPath: path)
        let read = try #require(layer.value(forKeyPath: path) as? CGFloat)
        #expect(isNear(read, 0.75))
        #expect(layer.properties.value(at: LayerKeyPath(path)) != CALayer().properties.value(at: LayerKeyPath(path)))
    }

    @Test func wholeValuesAreSetByKeyPath() throws {
        let layer = CALayer(), red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "position")
        layer.setValue(CGRect(x: 0, y: 0, width: 5, height: 6), forKey: "bounds")
        layer.setValue(red, forKeyPath: "backgroundColor")
        layer.setValue(true, forKeyPath: "masksToBounds")
        layer.setValue(true, forKeyPath: "hidden")
        layer.setValue(CALayerContentsGravity.center, forKeyPath: "contentsGravity")
        layer.setValue(0.5, forKeyPath: "opacity")
        layer.setValue(CGAffineTransform(scaleX: 2, y: 2), forKeyPath: "transform")
        #expect(layer.position == CGPoint(x: 3, y: 4) && layer.bounds.width == 5 && layer.backgroundColor === red)
        #expect(layer.masksToBounds && layer.isHidden && layer.contentsGravity == .center && layer.opacity == 0.5)
        #expect(layer.transform == CATransform3DMakeScale(2, 2, 1))
        #expect(layer.value(forKeyPath: "backgroundColor") as? CGColor === red)
        #expect(layer.value(forKeyPath: "transform.scale.x") as? CGFloat == 2)
        layer.setValue(nil, forKeyPath: "backgroundColor")
        #expect(layer.backgroundColor == nil)
    }

    @Test func valuesOfTheWrongTypeAreIgnored() {
        let layer = CALayer()
        layer.setValue("wide", forKeyPath: "bounds.size.width")
        layer.setValue(CGFloat.nan, forKeyPath: "position.x")
        layer.setValue(CGPoint.zero, forKeyPath: "opacity")
        layer.contents = "a picture"
        #expect(layer.bounds == .zero && layer.position == .zero && layer.opacity == 1 && layer.contents == nil)
    }

    @Test func unknownKeysStoreProgramValues() {
        let layer = CALayer()
        layer.setValue("hello", forKey: "greeting")
        #expect(layer.value(forKey: "greeting") as? String == "hello" && layer.value(forKey: "other") == nil)
    }

    @Test func subclassKeysAreAnimatable() {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer()
        layer.setValue(0.0, forKey: "progress")
        let animation = CABasicAnimation(keyPath: "progress")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        layer.add(animation, forKey: nil)
        harness.time += 0.25
        #expect(layer.presentation()?.value(forKey: "progress") as? CGFloat == 0.25)
        #expect(layer.value(forKey: "progress") as? Double == 0)
    }

    @Test func presentationHasTheAnimatedValues() throws {
        let harness = AnimationHarness(), root = harness.makeDisplayedLayer(), layer = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
        root.removeAllAnimations()
        layer.frame = CGRect(x: 400, y: 0, width: 10, height: 10)
        root.addSublayer(layer)
        // No presentation before the first frame.
        #expect(layer.presentation() == nil && root.presentation()?.sublayers == [])
        layer.clearRenderDirty()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 5
        animation.duration = 1
        layer.add(animation, forKey: nil)
        let presented = try #require(layer.presentation())
        #expect(presented !== layer && presented.frame == CGRect(x: 0, y: 0, width: 10, height: 10) && presented.model() === layer)
        #expect(layer.model() === layer && presented.presentation() === presented)
        #expect(root.presentation()?.hitTest(CGPoint(x: 2, y: 2))?.model() === layer && root.hitTest(CGPoint(x: 2, y: 2)) === root)
        #expect(presented.superlayer?.model() === root)
        #expect(presented.convert(CGPoint.zero, to: root) == .zero)
        harness.time += 0.5
        #expect(layer.presentation()?.position.x == 205)
    }

    @Test func presentationKeepsTheSubclass() {
        _ = AnimationHarness()
        final class Gauge: CALayer {
            var level = 3
            override init() { super.init() }
            override init(layer: Any) {
                super.init(layer: layer)
                level = (layer as? Gauge)?.level ?? 0
            }
            required init?(coder: NSCoder) { nil }
        }
        let gauge = Gauge()
        gauge.level = 7
        #expect(gauge.presentation() == nil)
        gauge.clearRenderDirty()
        // Typed as its own class without a cast.
        let presented: Gauge? = gauge.presentation()
        #expect(presented?.level == 7 && presented?.model() === gauge)
        let type: CALayer.Type = Gauge.self
        #expect((Instantiation.layer(of: type) as? Gauge)?.level == 3)
    }

    @Test func cornerCurvesAndFiltersAreNames() {
        #expect(CALayerCornerCurve(rawValue: "continuous") == .continuous)
        #expect(CALayer().minificationFilter == .linear)
    }
}
