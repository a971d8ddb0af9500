import Foundation
import Testing

@testable import WayMotion

struct ScrollPhysicsTests {
    @Test(arguments: [(0.998, 1000.0, 499.0), (0.99, 1000.0, 99.0), (0.998, -2500.0, -1247.5)])
    func flingDistanceMatchesThePublicFormula(_ rate: Double, _ velocity: Double, _ distance: Double) {
        let motion = AxisMotion.fling(from: 10_000, velocity: velocity, within: 0...20_000, rate: rate, bounces: true)
        #expect(abs(motion.end - (10_000 + distance)) < 1e-6)
        #expect(abs(motion.value(at: motion.duration) - motion.end) <= MotionSegment.tolerance + 1e-9)
        #expect(abs(motion.value(at: motion.duration * 0.9) - motion.end) > MotionSegment.tolerance)
    }

    @Test func flingLosesSpeedByItsRatePerMillisecond() {
        let motion = AxisMotion.fling(from: 0, velocity: 800, within: -9000...9000, rate: 0.998, bounces: true)
        for step in 0..<20 {
            let time = Double(step) * 0.037
            #expect(abs(motion.velocity(at: time + 0.001) / motion.velocity(at: time) - 0.998) < 1e-9)
        }
        // It begins with the touch's velocity, up to the thousandth by which the sum over milliseconds differs from the integral.
        #expect(abs(motion.velocity(at: 0) / 800 - 1) < 0.0011)
    }

    /// Position and velocity are continuous, and the velocity is the derivative of the position.
    private func expectSmooth(_ motion: AxisMotion, _ location: SourceLocation = #_sourceLocation) {
        let step = 1e-4
        var time = step
        while time < motion.duration + 0.1 {
            let slope = (motion.value(at: time + step / 2) - motion.value(at: time - step / 2)) / step
            let velocity = motion.velocity(at: time)
            #expect(abs(slope - velocity) < 0.02 * abs(velocity) + 2, "at \(time)", sourceLocation: location)
            let jump = motion.velocity(at: time + step) - motion.velocity(at: time)
            #expect(abs(jump) < 0.02 * abs(velocity) + 5, "velocity jumps at \(time)", sourceLocation: location)
            time += step
        }
    }

    @Test func positionAndVelocityAreContinuousAtAnEdge() {
        let motion = AxisMotion.fling(from: 100, velocity: -2000, within: 0...1000, rate: 0.998, bounces: true)
        #expect(motion.segments.count == 2)
        #expect(motion.end == 0)
        expectSmooth(motion)
        // A critically damped spring of angular frequency ω that starts at its end with velocity v goes v / (ω·e) far.
        let crossing = motion.segments[1].start
        let deepest = motion.value(at: crossing + 1 / AxisMotion.edgeOmega)
        #expect(abs(deepest - motion.velocity(at: crossing) / (AxisMotion.edgeOmega * M_E)) < 1e-9)
        #expect(motion.value(at: crossing + 0.5 / AxisMotion.edgeOmega) > deepest)
        #expect(motion.value(at: crossing + 1.5 / AxisMotion.edgeOmega) > deepest)
    }

    @Test func flingInwardsFromBeyondTheEdgeDeceleratesInTheContent() {
        let motion = AxisMotion.fling(from: -50, velocity: 2000, within: 0...5000, rate: 0.998, bounces: true)
        #expect(motion.segments.count == 2)
        #expect(motion.end > 500)
        expectSmooth(motion)
        let slow = AxisMotion.fling(from: -50, velocity: 100, within: 0...5000, rate: 0.998, bounces: true)
        #expect(slow.segments.count == 1)
        #expect(slow.end == 0)
        expectSmooth(slow)
    }

    /// A velocity of ω times the distance brings the content just to the edge; a little more crosses it after the spring has come to rest.
    @Test func contentThatReachesTheEdgeSlowlyComesToRest() {
        for step in -200...200 {
            let motion = AxisMotion.fling(
                from: -50, velocity: 50 * AxisMotion.edgeOmega + Double(step * abs(step)) / 1000, within: 0...5000, rate: 0.998, bounces: true)
            #expect(motion.duration < 3, "step \(step): \(motion.duration) seconds")
        }
    }

    @Test func edgeWithoutBounceStopsTheMotion() {
        let motion = AxisMotion.fling(from: 100, velocity: -2000, within: 0...1000, rate: 0.998, bounces: false)
        #expect(motion.end == 0)
        for step in 0..<200 { #expect(motion.value(at: Double(step) * 0.005) >= -1e-9) }
        #expect(abs(motion.duration - motion.segments[1].start) < 1e-9)
    }

    @Test(arguments: [(0.0, 300.0, 400.0), (0.0, 4000.0, 400.0), (120.0, -600.0, 0.0), (180.0, 900.0, 0.0), (399.0, 3000.0, 400.0)])
    func snapBeginsWithTheVelocityAndEndsAtThePage(_ from: Double, _ velocity: Double, _ to: Double) {
        let motion = AxisMotion.snap(from: from, velocity: velocity, to: to, overshoots: true)
        #expect(abs(motion.value(at: 0) - from) < 1e-9)
        #expect(abs(motion.velocity(at: 0) - velocity) < 1e-9)
        #expect(abs(motion.end - to) < 1e-9)
        #expect(motion.duration < 1.5)
        expectSmooth(motion)
    }

    @Test(arguments: [(399.0, 3000.0, 400.0), (0.0, 9000.0, 400.0), (390.0, -4000.0, 0.0)])
    func snapWithoutOvershootDoesNotPassThePage(_ from: Double, _ velocity: Double, _ to: Double) {
        let motion = AxisMotion.snap(from: from, velocity: velocity, to: to, overshoots: false)
        for step in 0...1000 {
            let value = Double(motion.value(at: Double(step) * 0.001))
            #expect(velocity > 0 ? value <= to + 1e-9 : value >= to - 1e-9)
        }
    }

    @Test func quinticBeginsWithTheVelocityAndEndsAtRest() {
        let motion = AxisMotion.quintic(from: 10, to: 300, velocity: 500, duration: 0.3)
        #expect(motion.value(at: 0) == 10)
        #expect(motion.velocity(at: 0) == 500)
        #expect(motion.value(at: 0.3) == 300)
        #expect(abs(motion.velocity(at: 0.2999999)) < 0.01)
        expectSmooth(motion)
    }

    @Test func rubberBandIsThePublicFormulaAndHasItsInverse() {
        #expect(abs(RubberBand.stretch(100, over: 400) - 100 * 0.55 * 400 / (400 + 0.55 * 100)) < 1e-9)
        #expect(RubberBand.stretch(1e6, over: 400) < 400)
        for pulled in [-3000.0, -120, -1, 0, 0.5, 60, 900] {
            let stretch = RubberBand.stretch(pulled, over: 400)
            #expect(abs(RubberBand.pull(forStretch: stretch, over: 400) - pulled) < 1e-6 * max(1, abs(pulled)))
            let slope = (RubberBand.stretch(pulled + 1e-4, over: 400) - RubberBand.stretch(pulled - 1e-4, over: 400)) / 2e-4
            #expect(abs(slope - RubberBand.slope(pulled, over: 400)) < 1e-6)
        }
    }
}
