import Foundation
import Testing

@testable import WayLayers

@MainActor struct BasicAnimationTests {
    let layer = CALayer()

    /// The presentation properties, seconds after the test's start.
    private func presented(_ seconds: TimeInterval) -> LayerProperties { layer.presentationProperties(at: 100 + seconds) }

    /// One animation takes a value out of the drawable range, the next takes it back: the drawn value is the sum.
    @Test func undrawableValuesAreClampedAfterTheLastAnimation() {
        _ = AnimationHarness()
        layer.backgroundColor = CGColor(red: 0.9, green: 0.2, blue: 0, alpha: 1)
        layer.cornerRadius = 2
        for delta in [0.4, -0.4] as [CGFloat] {
            let color = CABasicAnimation(keyPath: "backgroundColor")
            color.fromValue = AnimatableValue.color(LinearColor(red: delta, green: -delta, blue: 0, alpha: 0))
            color.toValue = color.fromValue
            let radius = CABasicAnimation(keyPath: "cornerRadius")
            (radius.fromValue, radius.toValue) = (-10 * delta, -10 * delta)
            for animation in [color, radius] {
                animation.isAdditive = true
                animation.duration = 1
                layer.add(animation, forKey: nil)
            }
            let components = presented(0.5).backgroundColor?.components ?? []
            #expect(components.allSatisfy { 0...1 ~= $0 } && presented(0.5).cornerRadius >= 0)
        }
        #expect(presented(0.5).backgroundColor.map { isNear($0.rgba.red, 0.9) && isNear($0.rgba.green, 0.2) } ?? false)
        #expect(isNear(presented(0.5).cornerRadius, 2))
    }

    /// From, by, to, and the presentation at the start, after a quarter and at the end; the model is 100.
    @Test(arguments: [
        (10, nil, 50, 10, 20, 50), (10, 40, nil, 10, 20, 50), (nil, 40, 50, 10, 20, 50), (20, nil, nil, 20, 40, 100),
        (nil, nil, 20, 100, 80, 20), (nil, 40, nil, 100, 110, 140), (nil, nil, nil, 100, 100, 100), (10, 3, 50, 10, 20, 50),
    ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat, CGFloat, CGFloat)])
    func missingValuesDefaultToTheModel(
        _ from: CGFloat?, _ by: CGFloat?, _ to: CGFloat?, _ start: CGFloat, _ quarter: CGFloat, _ end: CGFloat
    ) {
        _ = AnimationHarness()
        layer.position.x = 100
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.byValue, animation.toValue) = (from, by, to)
        animation.duration = 1
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "x")
        #expect(isNear(presented(0).position.x, start) && isNear(presented(0.25).position.x, quarter) && isNear(presented(1).position.x, end))
        #expect(layer.position.x == 100)
    }

    @Test func timingFunctionIsApplied() {
        _ = AnimationHarness()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 2
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        layer.add(animation, forKey: nil)
        #expect(isNear(CGFloat(presented(1).opacity), CAMediaTimingFunction(name: .easeIn).value(at: 0.5), 1e-7))
    }

    @Test func additiveAnimationsAccumulateOnTheModel() {
        _ = AnimationHarness()
        layer.position = CGPoint(x: 10, y: 10)
        for value in [100.0, 1000] {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.isAdditive = true
            animation.fromValue = value
            animation.toValue = 0
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        #expect(isNear(presented(0.5).position, CGPoint(x: 560, y: 10)))
    }

    @Test func cumulativeRepetitionsContinueFromTheLastEnd() {
        _ = AnimationHarness()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.byValue = 10
        animation.isCumulative = true
        animation.isAdditive = true
        animation.duration = 1
        animation.repeatCount = 3
        layer.add(animation, forKey: nil)
        #expect(isNear(presented(0.5).position.x, 5) && isNear(presented(1.5).position.x, 15) && isNear(presented(2.5).position.x, 25))
    }

    @Test func laterAnimationsOverrideEarlierOnes() {
        _ = AnimationHarness()
        for value in [0.2, 0.7] {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = value
            animation.toValue = value
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        #expect(presented(0.5).opacity == 0.7)
    }

    @Test func delayFillsBackwardsOnlyWithThatFillMode() {
        _ = AnimationHarness()
        layer.opacity = 1
        for (key, mode) in [("a", CAMediaTimingFillMode.removed), ("b", .backwards)] {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.toValue = 0
            animation.beginTime = 101
            animation.duration = 1
            animation.fillMode = mode
            layer.removeAllAnimations()
            layer.add(animation, forKey: key)
            #expect(presented(0.5).opacity == (mode == .backwards ? 0 : 1) && presented(1.5).opacity == 0 && presented(2).opacity == 1)
        }
    }

    @Test func transformsInterpolateByComponents() {
        _ = AnimationHarness()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = CATransform3DIdentity
        animation.toValue = CATransform3DMakeRotation(.pi, 0, 0, 1)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        #expect(isNear(presented(0.5).transform, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    }

    @Test func rotationBySeveralTurnsIsNotReduced() {
        _ = AnimationHarness()
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = 0
        animation.toValue = 4 * Double.pi
        animation.duration = 1
        layer.add(animation, forKey: nil)
        #expect(isNear(presented(0.125).transform, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
        #expect(isNear(presented(0.625).transform, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    }

    /// An animation interrupted by another: the sum of the two keeps position and velocity.
    @Test func additiveInterruptionIsContinuous() throws {
        let harness = AnimationHarness()
        func move(to x: CGFloat) throws {
            let old = layer.position.x
            layer.position.x = x
            let animation = try #require(CABasicAnimation(keyPath: "position.x", fading: .scalar(old), into: .scalar(x)))
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            layer.add(animation, forKey: nil)
        }
        try move(to: 100)
        let h = 1e-5, cut = 0.4
        let before = presented(cut).position.x
        let speed = (before - presented(cut - h).position.x) / h
        harness.time = 100 + cut
        try move(to: -50)
        #expect(isNear(presented(cut).position.x, before, 1e-9))
        #expect(isNear((presented(cut + h).position.x - before) / h, speed, 0.05))
        #expect(isNear(presented(cut + 1).position.x, -50))
    }

    @Test func additiveTransformEqualsInterpolationFromOldToNew() throws {
        _ = AnimationHarness()
        let old = CATransform3DMakeScale(0.5, 2, 1), new = CATransform3DRotate(CATransform3DMakeTranslation(30, 40, 0), 3, 0, 0, 1)
        layer.transform = new
        let animation = try #require(CABasicAnimation(keyPath: "transform", fading: .transform(old), into: .transform(new)))
        animation.duration = 1
        layer.add(animation, forKey: nil)
        for t in [0, 0.25, 0.7] as [CGFloat] {
            #expect(isNear(presented(Double(t)).transform, old.interpolated(to: new, t), 1e-8))
        }
    }

    @Test func springsOvershootAndSettle() {
        _ = AnimationHarness()
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 100
        spring.duration = spring.settlingDuration
        layer.add(spring, forKey: nil)
        let maximum = (0...100).map { presented(spring.duration * Double($0) / 100).position.x }.max() ?? 0
        // Overshoot of a damping ratio of 0.5: e^(−π·0.5/√0.75).
        #expect(isNear(maximum, 100 * (1 + exp(-Double.pi * 0.5 / 0.75.squareRoot())), 0.2))
        #expect(isNear(presented(spring.duration * 0.9999).position.x, 100, 0.11))
    }

    @Test func coloursAndFlagsAnimate() {
        _ = AnimationHarness()
        layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        let color = presented(0.25).backgroundColor?.components ?? []
        #expect(color.count == 4 && isNear(color[0], 0.75) && isNear(color[2], 0.25))
    }

    @Test func animationsWithInvalidValuesAreRejected() {
        let harness = AnimationHarness()
        let recorder = Recorder()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = "nought"
        animation.delegate = recorder
        layer.add(animation, forKey: "x")
        #expect(layer.animationKeys() == nil)
        harness.runTasks()
        #expect(recorder.lines == ["stop  false"])
        layer.add(CABasicAnimation(), forKey: "no path")
        #expect(layer.animationKeys() == nil)
    }

    @Test func layerKeepsACopy() throws {
        _ = AnimationHarness()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.setValue("mine", forKey: "tag")
        layer.add(animation, forKey: "fade")
        animation.fromValue = 1
        let running = try #require(layer.animation(forKey: "fade") as? CABasicAnimation)
        #expect(running !== animation && running.fromValue as? Int == 0 && running.value(forKey: "tag") as? String == "mine")
        #expect(running.duration == 0.25 && running.beginTime == 100)
        #expect(animation.duration == 0 && animation.beginTime == 0)
        #expect((animation.copy() as? CABasicAnimation)?.keyPath == "opacity")
    }

    @Test func groupsClipTheirAnimations() {
        _ = AnimationHarness()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 0
        move.toValue = 100
        move.beginTime = 1
        move.duration = 2
        let group = CAAnimationGroup()
        group.animations = [fade, move]
        group.duration = 2
        layer.position.x = -1
        layer.add(group, forKey: "both")
        #expect(isNear(CGFloat(presented(1).opacity), 0.5) && presented(0.5).position.x == -1)
        #expect(isNear(presented(1.5).position.x, 25) && isNear(presented(1.9).position.x, 45) && presented(2).position.x == -1)
    }

    @Test func fillingGroupShowsItsLastInstant() {
        _ = AnimationHarness()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        let group = CAAnimationGroup()
        group.animations = [fade]
        group.duration = 1
        group.fillMode = .forwards
        group.isRemovedOnCompletion = false
        layer.add(group, forKey: nil)
        #expect(isNear(CGFloat(presented(5).opacity), 0, 1e-9))
    }

    @Test func contentsCrossFade() throws {
        _ = AnimationHarness()
        let red = try #require(CGImage(filledWith: CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
        let blue = try #require(CGImage(filledWith: CGColor(red: 0, green: 0, blue: 1, alpha: 1)))
        layer.contents = blue
        let animation = CABasicAnimation(keyPath: "contents")
        animation.fromValue = red
        animation.duration = 1
        layer.add(animation, forKey: nil)
        let pixel = try #require(presented(0.25).contents?.pixel(x: 0, y: 0))
        #expect(abs(Int(pixel >> 16 & 0xFF) - 191) <= 1 && abs(Int(pixel & 0xFF) - 64) <= 1)
    }
}
