import Foundation
import Testing

@testable import WayLayers

/// Additive animations of whole transforms: alone, by keyframes, and several at once.
@MainActor @Suite struct TransformAnimationTests {
    let layer = CALayer()

    private func shown(_ seconds: TimeInterval) -> CATransform3D { layer.presentationProperties(at: 100 + seconds).transform }

    private static func turn(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        CATransform3DMakeRotation(angle, x, y, z)
    }

    /// Sets the transform with a difference that fades out, as view animations do.
    private func change(to new: CATransform3D, duration: TimeInterval = 1, _ curve: CAMediaTimingFunctionName = .linear) throws {
        let animation = try #require(CABasicAnimation(keyPath: "transform", fading: .transform(layer.transform), into: .transform(new)))
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: curve)
        layer.properties.transform = new
        layer.add(animation, forKey: nil)
    }

    /// Additive keyframes through `values` to the last, which the model has.
    private func keyframes(_ values: [CATransform3D], duration: TimeInterval = 1) throws {
        let final = AnimatableValue.transform(try #require(values.last))
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = try values.map { try #require(AnimatableValue.subtract(.transform($0), final)) }
        animation.isAdditive = true
        animation.duration = duration
        layer.properties.transform = try #require(values.last)
        layer.add(animation, forKey: nil)
    }

    /// No step and no kink where something changes at `seconds`: 1 is a step of a whole matrix element, or one per second.
    private func expectSmooth(at seconds: TimeInterval, _ change: () throws -> Void) rethrows {
        let step = 1e-6
        let before = [shown(seconds - 2 * step), shown(seconds - step), shown(seconds)].map(\.elements)
        try change()
        let after = [shown(seconds), shown(seconds + step), shown(seconds + 2 * step)].map(\.elements)
        for index in 0..<16 {
            #expect(isNear(before[2][index], after[0][index]), "position of element \(index)")
            let incoming = (before[2][index] - before[0][index]) / (2 * step), outgoing = (after[2][index] - after[0][index]) / (2 * step)
            #expect(isNear(incoming, outgoing, 1e-3), "velocity of element \(index)")
        }
    }

    @Test(arguments: [1, -1], [1, -1]) func keyframesAboutTwoAxesTakeTheShortWayFromEachToTheNext(_ one: CGFloat, _ other: CGFloat) throws {
        _ = Stage()
        let first = Self.turn(.pi * one, 0, 1, 0)
        try keyframes([CATransform3DIdentity, first, CATransform3DConcat(first, Self.turn(.pi * other, 1, 0, 0))])
        for part in [0.1, 0.25, 0.5, 0.9] as [CGFloat] {
            #expect(isNear(shown(0.5 * Double(part)), Self.turn(.pi * part * one, 0, 1, 0)), "\(part) of the first turn")
            let second = CATransform3DConcat(first, Self.turn(.pi * part * other, 1, 0, 0))
            #expect(isNear(shown(0.5 + 0.5 * Double(part)), second), "\(part) of the second turn")
        }
    }

    @Test func aHalfTurnGoesItsWayWhateverTurnComesLast() throws {
        _ = Stage()
        try keyframes([CATransform3DIdentity, Self.turn(.pi, 0, 1, 0), Self.turn(-1, 0, 1, 0)])
        for part in [0.1, 0.5, 0.9] as [CGFloat] {
            #expect(isNear(shown(0.5 * Double(part)), Self.turn(.pi * part, 0, 1, 0)), "\(part) of the half turn")
        }
    }

    @Test(arguments: [0, 1, 2, 3]) func keyframesAreTheWaysBetweenTheirTransforms(_ start: Int) throws {
        _ = Stage()
        let all = [
            CATransform3DScale(Self.turn(0.7, 1, 2, 3), 2, 0.5, 1), Self.turn(-2.5, 0, 1, 1),
            CATransform3DConcat(Self.turn(3, 1, 0, 0), CATransform3DMakeTranslation(5, 6, 7)), CATransform3DMakeScale(-1, 1, 1),
        ]
        let values = (0..<4).map { all[(start + $0) % 4] }
        try keyframes(values, duration: 3)
        for time in stride(from: 0.05, to: 3, by: 0.1) {
            let step = Int(time)
            let expected = values[step].interpolated(to: values[step + 1], CGFloat(time - Double(step)))
            #expect(isNear(shown(time), expected, 1e-8), "at \(time)")
        }
    }

    @Test func aTurnThatIsInterruptedByOneAboutAnotherAxisGoesOnSmoothly() throws {
        let stage = Stage()
        try change(to: Self.turn(2, 0, 1, 0))
        try expectSmooth(at: 0.4) {
            stage.time = 100.4
            try change(to: Self.turn(2.5, 1, 0, 0), .easeInEaseOut)
        }
        try expectSmooth(at: 0.7) {
            stage.time = 100.7
            try change(to: CATransform3DScale(Self.turn(-1, 1, 1, 1), 2, 3, 1), .easeInEaseOut)
        }
        #expect(isNear(shown(2), layer.transform))
    }

    @Test func keyframesThatAreInterruptedGoOnSmoothly() throws {
        let stage = Stage()
        let first = Self.turn(.pi, 0, 1, 0)
        try keyframes([CATransform3DIdentity, first, CATransform3DConcat(first, Self.turn(.pi, 1, 0, 0))])
        try expectSmooth(at: 0.8) {
            stage.time = 100.8
            try change(to: CATransform3DIdentity, .easeInEaseOut)
        }
        #expect(isNear(shown(1.9), CATransform3DIdentity))
    }

    /// Two springs that swing beyond a scale of zero while a third change begins: put on one after the other, the mirrored picture in between would
    /// be taken for a turn.
    @Test func aScaleBelowZeroInBetweenStaysAScale() throws {
        let stage = Stage()
        func swing(to new: CATransform3D) throws {
            let difference = try #require(AnimatableValue.subtract(.transform(layer.transform), .transform(new)))
            let spring = CASpringAnimation(keyPath: "transform")
            spring.damping = 1
            spring.duration = 4
            spring.isAdditive = true
            spring.fromValue = difference
            spring.toValue = difference.zero
            layer.properties.transform = new
            layer.add(spring, forKey: nil)
        }
        func made(_ angle: CGFloat, _ scale: CGFloat) -> CATransform3D { CATransform3DScale(Self.turn(angle, 0, 0, 1), scale, scale, 1) }
        layer.properties.transform = made(0.9, 1.5)
        try swing(to: made(0.1, 0.5))
        stage.time = 100.1
        try swing(to: made(0.2, 0.4))
        var previous = shown(0.1).elements, deepest: CGFloat = 1
        for frame in 1...400 {
            let time = 0.1 + Double(frame) * 0.001
            if frame == 200 {
                try expectSmooth(at: time) {
                    stage.time = 100 + time
                    try change(to: made(0.8, 0.7), .easeInEaseOut)
                }
            }
            let now = shown(time).elements
            #expect(zip(now, previous).allSatisfy { isNear($0, $1, 0.05) }, "at \(time)")
            deepest = min(deepest, now[0])
            previous = now
        }
        #expect(deepest < -0.2)
    }

    @Test func whatIsTakenOverByTheModelIsSeenWhereItWas() throws {
        let stage = Stage()
        try change(to: Self.turn(2, 0, 1, 0))
        stage.time = 100.5
        let others = shown(0.5), end = layer.transform
        let seen = CATransform3DConcat(CATransform3DScale(Self.turn(1, 1, 0, 0), 2, 1, 1), others)
        let taken = AnimatableValue.rebased(.transform(end), seen: .transform(seen), others: .transform(others))
        guard case .transform(let model) = taken else { return #expect(Bool(false)) }
        layer.properties.transform = model
        #expect(isNear(shown(0.5), seen, 1e-8))
        #expect(isNear(shown(2), model))
    }

    @Test func theOtherTransformAddsUpJustSo() throws {
        _ = Stage()
        let new = CATransform3DScale(Self.turn(1, 0, 0, 1), 2, 2, 1)
        for _ in 0..<2 {
            let animation = try #require(
                CABasicAnimation(keyPath: "sublayerTransform", fading: .transform(layer.sublayerTransform), into: .transform(new)))
            animation.duration = 1
            layer.properties.sublayerTransform = new
            layer.add(animation, forKey: nil)
        }
        let shown = layer.presentationProperties(at: 100.5)
        #expect(isNear(shown.sublayerTransform, CATransform3DIdentity.interpolated(to: new, 0.5)))
        #expect(shown.transform == CATransform3DIdentity)
    }
}
