import Foundation
import Testing

@testable import WayMotion

struct SettleSpringTests {
    static let releases = [(0.3, 1.0, 0.0), (0.3, 1, 2), (0.3, 1, 40), (0.3, 1, -3), (0.8, 0, 1.5), (0.8, 0, -30)]

    @Test(arguments: releases) func beginsWithPositionAndVelocityAndEndsExactly(_ from: Double, _ to: Double, _ velocity: Double) {
        let spring = SettleSpring(from: from, to: to, velocity: velocity)
        #expect(abs(spring.progress(at: 0) - from) < 1e-12 && spring.progress(at: spring.duration) == to)
        let slope = (spring.progress(at: 1e-6) - from) / 1e-6
        #expect(abs(slope - velocity) < 0.01 * abs(velocity) + 0.01)
        let jump = abs(spring.progress(at: spring.duration - 1e-6) - to)
        #expect(jump < 1e-4)
    }

    /// Heading for the end it never passes it, however fast.
    @Test(arguments: releases) func doesNotOvershoot(_ from: Double, _ to: Double, _ velocity: Double) {
        let spring = SettleSpring(from: from, to: to, velocity: velocity)
        for step in 0...500 {
            let progress = spring.progress(at: spring.duration * Double(step) / 500)
            #expect(to > from ? progress <= to + 1e-9 : progress >= to - 1e-9)
        }
    }

    @Test func takesNoTimeAtTheEnd() {
        #expect(SettleSpring(from: 1, to: 1, velocity: 5).duration == 0)
        #expect(SettleSpring(from: 0, to: 1, velocity: .nan).duration == 0)
        #expect(SettleSpring(from: 0, to: 1, velocity: .nan).progress(at: 0) == 1)
    }
}

struct TimingSpringTests {
    private func spring(_ curve: SpringCurve, velocity: Double = 0, speed: Double = 1) -> TimingSpring {
        TimingSpring(from: 0.2, to: 1, velocity: velocity, curve, speed: speed, maximumDuration: 60)
    }

    @Test func underdampedSpringEndsWhenItFirstReachesTheEnd() {
        let curve = SpringCurve(dampingRatio: 0.4, response: 0.5), spring = spring(curve)
        #expect(spring.duration < curve.settlingDuration / 2)
        #expect(abs(spring.progress(at: 0) - 0.2) < 1e-12 && spring.progress(at: spring.duration) == 1)
        for step in 0...200 { #expect(spring.progress(at: spring.duration * Double(step) / 200) <= 1 + 1e-9) }
    }

    @Test func continuesWithTheVelocityUnlessTheSpringHasOne() {
        func slope(_ spring: TimingSpring) -> Double { (spring.progress(at: 1e-6) - 0.2) / 1e-6 }
        #expect(abs(slope(spring(SpringCurve(dampingRatio: 1, response: 0.5), velocity: 2)) - 2) < 0.02)
        #expect(abs(slope(spring(SpringCurve(dampingRatio: 1, response: 0.5, initialVelocity: 5), velocity: 2)) - 4) < 0.02)
    }

    @Test func speedDividesTheDuration() {
        let curve = SpringCurve(dampingRatio: 1, response: 0.5)
        #expect(abs(spring(curve, speed: 2).duration * 2 - spring(curve).duration) < 1e-9)
    }

    @Test func durationIsLimitedWithoutDamping() {
        let curve = SpringCurve(mass: 1, stiffness: 1e-6, damping: 1e3)
        #expect(spring(curve).duration == 60)
    }
}
