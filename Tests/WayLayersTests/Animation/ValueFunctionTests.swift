import Foundation
import Testing

@testable import WayLayers

@MainActor struct ValueFunctionTests {
    private func transform(_ name: CAValueFunctionName, _ from: Any, _ to: Any, of model: CATransform3D = CATransform3DIdentity) -> CATransform3D {
        let harness = AnimationHarness(), layer = harness.makeDisplayedLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.transform = model
        CATransaction.commit()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: name)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        layer.add(animation, forKey: nil)
        return layer.presentationProperties(at: harness.time + 0.5).transform
    }

    @Test func scaleTakesThreeNumbers() {
        #expect(isNear(transform(.scale, [1, 1, 1], [3, 5, 1]), CATransform3DMakeScale(2, 3, 1)))
    }

    @Test func translateTakesThreeNumbers() {
        #expect(isNear(transform(.translate, [0, 0, 0], [NSNumber(value: 10), 20, 30]), CATransform3DMakeTranslation(5, 10, 15)))
    }

    @Test func otherComponentsAreKept() {
        let model = CATransform3DMakeTranslation(7, 0, 0)
        #expect(isNear(transform(.scale, [1, 1, 1], [3, 3, 1], of: model), CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), model)))
        #expect(isNear(transform(.rotateZ, 0, 1.0), CATransform3DMakeRotation(0.5, 0, 0, 1)))
    }

    @Test func unknownNamesGiveNone() {
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
        #expect(CAValueFunction(name: .translate)?.name == .translate)
    }
}
