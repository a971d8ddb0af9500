import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport

/// The velocity of an animator that is reversed, continued along another curve, or driven.
@MainActor struct AnimatorVelocityTests {
    let scene = AnimatorStage()
    var stage: TestStage { scene.stage }

    /// Points per second, just after the present time.
    private var velocity: CGFloat { velocity(of: scene.box, at: stage.time) }

    private func velocity(of view: UIView, at time: TimeInterval) -> CGFloat {
        let step = 1e-6
        func x(_ time: TimeInterval) -> CGFloat { view.layer.presentationProperties(at: time).position.x }
        return (4 * x(time + step) - 3 * x(time) - x(time + 2 * step)) / (2 * CGFloat(step))
    }

    private static let underdamped = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 4, initialVelocity: .zero)

    // MARK: Continuing

    @Test(arguments: [false, true]) func continuingWithSpringKeepsVelocity(_ pausesBefore: Bool) {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.4)
        let x = scene.x
        if pausesBefore { animator.pauseAnimation() }
        animator.continueAnimation(withTimingParameters: Self.underdamped, durationFactor: 0)
        #expect(isNear(scene.x, x) && isNear(velocity, 200, within: 0.01))
        // ω = 10, ζ = 0.2: 120 points remain, at 200 points per second.
        stage.advance(by: 0.1)
        let decay = 2.0, frequency = 96.0.squareRoot(), phase = frequency * 0.1
        let left = exp(-decay * 0.1) * (120 * cos(phase) + (decay * 120 - 200) / frequency * sin(phase))
        #expect(isNear(scene.x, 200 - CGFloat(left)))
        stage.settle()
        #expect(scene.x == 200 && scene.ends == [.end])
    }

    @Test func continuingWithDampingRatioSpringKeepsVelocity() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.4)
        animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.7), durationFactor: 0.5)
        #expect(isNear(velocity, 200, within: 0.01))
        stage.advance(by: 0.51)
        #expect(scene.ends == [.end])
    }

    @Test func continuingAfterPauseStartsAtRest() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.4)
        animator.pauseAnimation()
        stage.advance(by: 0.1)
        animator.continueAnimation(withTimingParameters: Self.underdamped, durationFactor: 0)
        #expect(isNear(velocity, 0, within: 0.1))
    }

    @Test func continuingAfterScrubbingStartsAtRest() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.4)
        animator.fractionComplete = 0.3
        animator.continueAnimation(withTimingParameters: Self.underdamped, durationFactor: 0)
        #expect(isNear(scene.x, 60) && isNear(velocity, 0, within: 0.1))
    }

    @Test func explicitInitialVelocityIsUsed() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.4)
        let springWithVelocity = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 3, dy: 3))
        animator.continueAnimation(withTimingParameters: springWithVelocity, durationFactor: 0)
        #expect(isNear(velocity, 3 * 120, within: 0.01))
    }

    @Test func continuedSpringKeepsVelocityThroughPause() {
        let animator = scene.animator()
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: Self.underdamped, durationFactor: 0)
        stage.advance(by: 0.2)
        let before = velocity
        animator.pauseAnimation()
        animator.startAnimation()
        #expect(isNear(velocity, before, within: 0.01))
    }

    @Test func addedBlockDoesNotChangeVelocity() {
        let animator = scene.animator()
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
        stage.advance(by: 0.2)
        let before = velocity
        animator.addAnimations { scene.box.alpha = 0 }
        #expect(isNear(before, 50, within: 0.01) && isNear(velocity, before, within: 0.01))
    }

    // MARK: Reversing

    @Test(arguments: [0.05, 0.15, 0.33, 0.6]) func reversedSpringKeepsPositionAndVelocity(_ moment: TimeInterval) {
        let animator = scene.animator(Self.underdamped)
        animator.startAnimation()
        stage.advance(by: moment)
        for reversed in [true, false, true] {
            let x = scene.x, before = velocity
            animator.isReversed = reversed
            #expect(isNear(scene.x, x) && isNear(velocity, before, within: 0.01))
            stage.advance(by: 0.07)
        }
        stage.settle()
        #expect(scene.ends == [.start] && scene.x == 0 && scene.box.center.x == 0)
    }

    /// Exactly at its end the remaining distance is 0, but the velocity is not.
    @Test func springReversedWhileCrossingItsEndKeepsVelocity() {
        let animator = scene.animator(Self.underdamped)
        animator.startAnimation()
        let omega = 96.0.squareRoot(), passing = (Double.pi - atan(omega / 2)) / omega
        stage.advance(by: passing)
        #expect(isNear(scene.x, 200, within: 1e-3))
        for reversed in [true, false] {
            let before = velocity
            animator.isReversed = reversed
            #expect(before > 500 && isNear(velocity, before, within: 0.1))
        }
        stage.settle()
        #expect(scene.ends == [.end])
    }

    /// Within a rounding error of an end the slope is 0, since no time remains to measure it.
    @Test func slopeIsZeroWithinRoundingErrorOfTheEnds() {
        let curve = AnimationTimingCurve { $0 }
        #expect(curve.slope(at: 1.nextDown, forward: true) == 0 && curve.slope(at: 0.0.nextUp, forward: false) == 0)
        #expect(isNear(CGFloat(curve.slope(at: 1 - 1e-8, forward: true)), 1, within: 1e-6))
    }

    @Test func reversedCurveRunsBackAlongItself() {
        let animator = scene.animator(UICubicTimingParameters(animationCurve: .easeIn))
        animator.startAnimation()
        stage.advance(by: 0.2)
        let earlier = scene.x
        stage.advance(by: 0.3)
        let before = velocity
        animator.isReversed = true
        #expect(before > 100 && isNear(velocity, -before, within: 0.01))
        stage.advance(by: 0.3)
        #expect(isNear(scene.x, earlier))
    }

    /// A slow spring to the start takes seconds; once it is scrubbed, the rest takes its share of the duration again.
    @Test func scrubbedReversedSpringTakesItsShareOfTheDuration() {
        let animator = scene.animator(UISpringTimingParameters(mass: 1, stiffness: 100, damping: 44, initialVelocity: .zero))
        animator.startAnimation()
        stage.advance(by: 0.05)
        animator.isReversed = true
        stage.advance(by: 0.05)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.25
        animator.startAnimation()
        stage.advance(by: 0.75 * animator.duration + 0.02)
        #expect(scene.ends == [.start])
    }

    @Test func animatorContinuedWithSpringReversesAsSpring() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.continueAnimation(withTimingParameters: Self.underdamped, durationFactor: 0)
        stage.advance(by: 0.05)
        let before = velocity
        animator.isReversed = true
        #expect(before > 100 && isNear(velocity, before, within: 0.01))
        stage.settle()
        #expect(scene.ends == [.start])
    }

    @Test func springReversedAtRestIsSpringToStart() {
        let animator = scene.animator(Self.underdamped)
        animator.pausesOnCompletion = true
        animator.startAnimation()
        stage.settle()
        animator.isReversed = true
        animator.startAnimation()
        #expect(isNear(scene.x, 200) && isNear(velocity, 0, within: 0.1))
        let frames = scene.trace(1)
        #expect(frames.contains { $0 < -50 })
    }

    // MARK: Blocks

    @Test func delayedBlockOfSpringEndsWithoutJump() {
        let animator = scene.animator(Self.underdamped)
        animator.addAnimations({ scene.box.center.y = 250 }, delayFactor: 0.7)
        animator.startAnimation()
        var last: CGFloat = 50
        var steps: [CGFloat] = []
        while scene.ends.isEmpty, stage.time < 10 {
            stage.advance(by: 1.0 / 60)
            let y = scene.box.layer.presentation()?.position.y ?? 0
            steps.append(abs(y - last))
            last = y
        }
        #expect(last == 250 && (steps.last ?? 9) < 1)
    }

    @Test func delayedBlockReversesWithTheOthers() {
        let animator = scene.animator(Self.underdamped)
        let late = UIView(frame: CGRect(x: -50, y: 0, width: 100, height: 100))
        scene.root.view.addSubview(late)
        stage.settle()
        animator.addAnimations({ late.center.x = 100 }, delayFactor: 0.03)
        animator.startAnimation()
        stage.advance(by: 0.25)
        let before = velocity(of: late, at: stage.time)
        animator.isReversed = true
        #expect(before > 50 && isNear(velocity(of: late, at: stage.time), before, within: 0.01))
        stage.settle()
        #expect(late.center.x == 0 && scene.ends == [.start])
    }

    /// A block that is added in flight and reversed shortly after is as slow a spring as the others, though it has hardly moved.
    @Test func addedBlockReversesAlongTheSameSpring() {
        let animator = scene.animator(Self.underdamped)
        let late = UIView(frame: CGRect(x: -50, y: 0, width: 100, height: 100))
        scene.root.view.addSubview(late)
        stage.settle()
        animator.startAnimation()
        stage.advance(by: 0.3)
        animator.addAnimations { late.center.x = 200 }
        stage.advance(by: 0.02)
        let x = late.layer.presentation()?.position.x ?? 0, before = velocity(of: late, at: stage.time)
        animator.isReversed = true
        #expect(before > 30 && isNear(velocity(of: late, at: stage.time), before, within: 0.01))
        stage.advance(by: 0.3)
        // ω = 10, ζ = 0.2, back to 0.
        let decay = 2.0, frequency = 96.0.squareRoot(), phase = frequency * 0.3
        let expected = exp(-decay * 0.3) * (x * cos(phase) + (decay * x + before) / frequency * sin(phase))
        #expect(isNear(late.layer.presentation()?.position.x ?? 0, expected, within: 0.01))
        // Before the time at which it began, and forwards again from there.
        let there = velocity(of: late, at: stage.time)
        animator.isReversed = false
        #expect(isNear(velocity(of: late, at: stage.time), there, within: 0.01))
        stage.settle()
        #expect(late.layer.presentation()?.position.x == 200 && scene.ends == [.end])
    }

    @Test func blockThatHasNotBegunStaysUntilItsBegin() {
        let animator = scene.animator(Self.underdamped)
        let late = UIView(frame: CGRect(x: -50, y: 0, width: 100, height: 100))
        scene.root.view.addSubview(late)
        stage.settle()
        animator.addAnimations({ late.center.x = 100 }, delayFactor: 0.5)
        animator.startAnimation()
        stage.advance(by: 0.3)
        for reversed in [true, false] {
            animator.isReversed = reversed
            stage.advance(by: 0.05)
            #expect(late.layer.presentation()?.position.x == 0)
        }
        stage.settle()
        #expect(late.layer.presentation()?.position.x == 100 && scene.ends == [.end])
    }

    /// A repeating change follows its own curve and extends the run, which does not change the velocity of others.
    @Test func repeatingChangeInAddedBlockKeepsVelocityOfOthers() {
        let animator = scene.animator(Self.underdamped)
        let late = UIView(frame: CGRect(x: -50, y: 0, width: 100, height: 100))
        scene.root.view.addSubview(late)
        stage.settle()
        animator.startAnimation()
        stage.advance(by: 0.3)
        animator.addAnimations { UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { late.center.x = 100 } }
        stage.advance(by: 0.05)
        let before = velocity
        animator.continueAnimation(withTimingParameters: Self.underdamped, durationFactor: 1)
        #expect(abs(before) > 50 && isNear(velocity, before, within: 0.01))
        animator.stopAnimation(true)
    }

    @Test func repeatingChangeInAddedBlockRestartsAtItsEnd() {
        let animator = scene.animator(Self.underdamped)
        let late = UIView(frame: CGRect(x: -50, y: 0, width: 100, height: 100))
        scene.root.view.addSubview(late)
        stage.settle()
        animator.startAnimation()
        stage.advance(by: 0.3)
        animator.addAnimations { UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { late.center.x = 100 } }
        stage.advance(by: 0.2)
        let x = late.layer.presentation()?.position.x ?? 0
        stage.advance(by: animator.duration - 0.3)
        #expect(x > 20 && isNear(late.layer.presentation()?.position.x ?? 0, x, within: 1e-3))
        animator.isReversed = true
        #expect(isNear(late.layer.presentation()?.position.x ?? 0, x, within: 1e-3))
        stage.settle()
        #expect(late.center.x == 0 && scene.ends == [.start])
    }
}
