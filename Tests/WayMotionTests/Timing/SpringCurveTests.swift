import Foundation
import Testing

@testable import WayMotion

struct SpringCurveTests {
    static let curves: [SpringCurve] = [
        SpringCurve(mass: 1, stiffness: 100, damping: 10),
        SpringCurve(mass: 2, stiffness: 300, damping: 5, initialVelocity: 4),
        SpringCurve(mass: 1, stiffness: 100, damping: 20),
        SpringCurve(mass: 1, stiffness: 100, damping: 20, initialVelocity: 30),
        SpringCurve(mass: 1, stiffness: 100, damping: 20 * (1 + 1e-8)),
        SpringCurve(mass: 1, stiffness: 100, damping: 50),
        SpringCurve(mass: 3, stiffness: 50, damping: 60, initialVelocity: -5),
    ]

    /// The equation of motion, integrated with the Runge–Kutta method.
    private func integrate(_ c: SpringCurve, until end: Double) -> (x: Double, v: Double) {
        func acceleration(_ x: Double, _ v: Double) -> Double { (-c.stiffness * x - c.damping * v) / c.mass }
        var x = 1.0, v = -c.initialVelocity
        let steps = 20000, h = end / Double(steps)
        for _ in 0..<steps {
            let (k1x, k1v) = (v, acceleration(x, v))
            let (k2x, k2v) = (v + h / 2 * k1v, acceleration(x + h / 2 * k1x, v + h / 2 * k1v))
            let (k3x, k3v) = (v + h / 2 * k2v, acceleration(x + h / 2 * k2x, v + h / 2 * k2v))
            let (k4x, k4v) = (v + h * k3v, acceleration(x + h * k3x, v + h * k3v))
            x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
        }
        return (x, v)
    }

    @Test(arguments: curves) func followsTheEquationOfMotion(_ curve: SpringCurve) {
        for time in [0.05, 0.2, 0.7, 1.5] {
            let expected = integrate(curve, until: time)
            #expect(isNear(curve.value(at: time), 1 - expected.x, 1e-7))
            #expect(isNear(curve.velocity(at: time), -expected.v, 1e-6))
        }
    }

    @Test(arguments: curves) func startsAtTheReleasePositionAndVelocity(_ curve: SpringCurve) {
        #expect(isNear(curve.value(at: 0), 0) && isNear(curve.velocity(at: 0), curve.initialVelocity))
    }

    @Test(arguments: curves) func staysWithinTheThresholdOnceSettled(_ curve: SpringCurve) {
        let settled = curve.settlingDuration
        for step in 0...200 {
            let time = settled * (1 + Double(step) / 100)
            #expect(abs(1 - curve.value(at: time)) <= SpringCurve.settlingThreshold * (1 + 1e-6))
        }
        // And not much earlier: the bound is tight.
        #expect((0...100).contains { abs(1 - curve.value(at: settled * (0.4 + Double($0) / 200))) > SpringCurve.settlingThreshold })
    }

    @Test func dampingRatiosMatchTheTextbook() {
        #expect(isNear(SpringCurve(mass: 1, stiffness: 100, damping: 10).dampingRatio, 0.5))
        #expect(isNear(SpringCurve(dampingRatio: 0.7, response: 0.5).dampingRatio, 0.7))
        #expect(isNear(SpringCurve(dampingRatio: 0.7, response: 0.5).naturalFrequency, 4 * .pi))
    }

    @Test func withoutDampingItNeverSettles() {
        #expect(SpringCurve(mass: 1, stiffness: 100, damping: 0).settlingDuration == .infinity)
    }

    @Test func invalidParametersAreSanitised() {
        let curve = SpringCurve(mass: -1, stiffness: .nan, damping: -.infinity, initialVelocity: .nan)
        #expect(curve.value(at: 1).isFinite && curve.settlingDuration >= 0)
    }

    @Test func stretchedSpringKeepsItsShape() {
        let curve = SpringCurve(mass: 2, stiffness: 300, damping: 5, initialVelocity: 4), slow = curve.stretched(by: 3)
        for time in [0, 0.1, 0.4, 2] { #expect(isNear(slow.value(at: 3 * time), curve.value(at: time))) }
    }

    @Test(arguments: [(-0.5, 2.0), (0, 1), (0.3, 0.7)]) func bounceIsADampingRatio(_ bounce: Double, _ ratio: Double) {
        let curve = SpringCurve(perceptualDuration: 0.6, bounce: bounce)
        #expect(isNear(curve.dampingRatio, ratio) && isNear(2 * .pi / curve.naturalFrequency, 0.6))
    }

    private func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 1e-9) -> Bool { abs(one - other) <= tolerance }
}
