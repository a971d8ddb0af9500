import Foundation
import Testing

@testable import WayLayers

/// Additive animations of whole transforms: alone, with keyframes, and several at once.
@MainActor struct TransformAnimationTests {
    let layer = CALayer()

    private func presented(_ seconds: TimeInterval) -> CATransform3D { layer.presentationProperties(at: 100 + seconds).transform }

    private static func rotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
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

    /// No jump and no kink where something changes at `seconds`: 1 is a jump of a whole matrix element, or one per second.
    private func expectSmooth(at seconds: TimeInterval, _ change: () throws -> Void) rethrows {
        let step = 1e-6
        let before = [presented(seconds - 2 * step), presented(seconds - step), presented(seconds)].map(\.elements)
        try change()
        let after = [presented(seconds), presented(seconds + step), presented(seconds + 2 * step)].map(\.elements)
        for index in 0..<16 {
            #expect(isNear(before[2][index], after[0][index]), "position of element \(index)")
            let incoming = (before[2][index] - before[0][index]) / (2 * step), outgoing = (after[2][index] - after[0][index]) / (2 * step)
            #expect(isNear(incoming, outgoing, 1e-3), "velocity of element \(index)")
        }
    }

    @Test(arguments: [1, -1], [1, -1]) func keyframeRotationsAboutTwoAxesTakeTheShortestPath(_ one: CGFloat, _ other: CGFloat) throws {
        _ = AnimationHarness()
        let first = Self.rotation(.pi * one, 0, 1, 0)
        try keyframes([CATransform3DIdentity, first, CATransform3DConcat(first, Self.rotation(.pi * other, 1, 0, 0))])
        for fraction in [0.1, 0.25, 0.5, 0.9] as [CGFloat] {
            #expect(isNear(presented(0.5 * Double(fraction)), Self.rotation(.pi * fraction * one, 0, 1, 0)), "\(fraction) of the first turn")
            let second = CATransform3DConcat(first, Self.rotation(.pi * fraction * other, 1, 0, 0))
            #expect(isNear(presented(0.5 + 0.5 * Double(fraction)), second), "\(fraction) of the second turn")
        }
    }

    @Test func halfTurnKeepsItsDirectionWhateverFollows() throws {
        _ = AnimationHarness()
        try keyframes([CATransform3DIdentity, Self.rotation(.pi, 0, 1, 0), Self.rotation(-1, 0, 1, 0)])
        for fraction in [0.1, 0.5, 0.9] as [CGFloat] {
            #expect(isNear(presented(0.5 * Double(fraction)), Self.rotation(.pi * fraction, 0, 1, 0)), "\(fraction) of the half turn")
        }
    }

    @Test(arguments: [0, 1, 2, 3]) func additiveKeyframesMatchInterpolationBetweenTransforms(_ start: Int) throws {
        _ = AnimationHarness()
        let all = [
            CATransform3DScale(Self.rotation(0.7, 1, 2, 3), 2, 0.5, 1), Self.rotation(-2.5, 0, 1, 1),
            CATransform3DConcat(Self.rotation(3, 1, 0, 0), CATransform3DMakeTranslation(5, 6, 7)), CATransform3DMakeScale(-1, 1, 1),
        ]
        let values = (0..<4).map { all[(start + $0) % 4] }
        try keyframes(values, duration: 3)
        for time in stride(from: 0.05, to: 3, by: 0.1) {
            let step = Int(time)
            let expected = values[step].interpolated(to: values[step + 1], CGFloat(time - Double(step)))
            #expect(isNear(presented(time), expected, 1e-8), "at \(time)")
        }
    }

    @Test func rotationInterruptedAboutAnotherAxisIsSmooth() throws {
        let harness = AnimationHarness()
        try change(to: Self.rotation(2, 0, 1, 0))
        try expectSmooth(at: 0.4) {
            harness.time = 100.4
            try change(to: Self.rotation(2.5, 1, 0, 0), .easeInEaseOut)
        }
        try expectSmooth(at: 0.7) {
            harness.time = 100.7
            try change(to: CATransform3DScale(Self.rotation(-1, 1, 1, 1), 2, 3, 1), .easeInEaseOut)
        }
        #expect(isNear(presented(2), layer.transform))
    }

    @Test func interruptedKeyframesAreSmooth() throws {
        let harness = AnimationHarness()
        let first = Self.rotation(.pi, 0, 1, 0)
        try keyframes([CATransform3DIdentity, first, CATransform3DConcat(first, Self.rotation(.pi, 1, 0, 0))])
        try expectSmooth(at: 0.8) {
            harness.time = 100.8
            try change(to: CATransform3DIdentity, .easeInEaseOut)
        }
        #expect(isNear(presented(1.9), CATransform3DIdentity))
    }

    /// Two springs that overshoot below a scale of zero while a third change begins: applied one after the other, the intermediate mirrored transform would be
    /// taken for a rotation.
    @Test func intermediateNegativeScaleIsNotTakenForARotation() throws {
        let harness = AnimationHarness()
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
        func transform(_ angle: CGFloat, _ scale: CGFloat) -> CATransform3D { CATransform3DScale(Self.rotation(angle, 0, 0, 1), scale, scale, 1) }
        layer.properties.transform = transform(0.9, 1.5)
        try swing(to: transform(0.1, 0.5))
        harness.time = 100.1
        try swing(to: transform(0.2, 0.4))
        var previous = presented(0.1).elements, deepest: CGFloat = 1
        for frame in 1...400 {
            let time = 0.1 + Double(frame) * 0.001
            if frame == 200 {
                try expectSmooth(at: time) {
                    harness.time = 100 + time
                    try change(to: transform(0.8, 0.7), .easeInEaseOut)
                }
            }
            let now = presented(time).elements
            #expect(zip(now, previous).allSatisfy { isNear($0, $1, 0.05) }, "at \(time)")
            deepest = min(deepest, now[0])
            previous = now
        }
        #expect(deepest < -0.2)
    }

    @Test func rebasedModelKeepsThePresentation() throws {
        let harness = AnimationHarness()
        try change(to: Self.rotation(2, 0, 1, 0))
        harness.time = 100.5
        let others = presented(0.5), end = layer.transform
        let seen = CATransform3DConcat(CATransform3DScale(Self.rotation(1, 1, 0, 0), 2, 1, 1), others)
        let taken = AnimatableValue.rebased(.transform(end), seen: .transform(seen), others: .transform(others))
        guard case .transform(let model) = taken else { return #expect(Bool(false)) }
        layer.properties.transform = model
        #expect(isNear(presented(0.5), seen, 1e-8))
        #expect(isNear(presented(2), model))
    }

    @Test func sublayerTransformDifferencesAccumulate() throws {
        _ = AnimationHarness()
        let new = CATransform3DScale(Self.rotation(1, 0, 0, 1), 2, 2, 1)
        for _ in 0..<2 {
            let animation = try #require(
                CABasicAnimation(keyPath: "sublayerTransform", fading: .transform(layer.sublayerTransform), into: .transform(new)))
            animation.duration = 1
            layer.properties.sublayerTransform = new
            layer.add(animation, forKey: nil)
        }
        let presented = layer.presentationProperties(at: 100.5)
        #expect(isNear(presented.sublayerTransform, CATransform3DIdentity.interpolated(to: new, 0.5)))
        #expect(presented.transform == CATransform3DIdentity)
    }
}
