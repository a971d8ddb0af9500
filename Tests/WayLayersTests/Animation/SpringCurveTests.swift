import Foundation
import Testing

@testable import WayLayers

@MainActor @Suite struct SpringCurveTests {
    nonisolated static let curves: [SpringCurve] = [
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

    @Test func animationDefaultsMatchTheSDK() {
        let spring = CASpringAnimation(keyPath: "position.x")
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        // The time at which the envelope e^(−5t)·√(1 + 1/3) is a thousandth.
        #expect(isNear(spring.settlingDuration, log(1000 * (4.0 / 3).squareRoot()) / 5, 1e-9))
    }

    @Test func bounceAndPerceptualDurationRoundTrip() {
        for bounce in [-0.5, 0, 0.3, 0.9] as [CGFloat] {
            let spring = CASpringAnimation(perceptualDuration: 0.6, bounce: bounce)
            #expect(isNear(spring.bounce, bounce) && isNear(spring.perceptualDuration, 0.6))
        }
    }

    @Test func copyKeepsTheSpringParameters() throws {
        let spring = CASpringAnimation()
        spring.mass = 2
        spring.stiffness = 30
        spring.damping = 40
        spring.initialVelocity = 5
        spring.allowsOverdamping = true
        #expect(try #require(spring.copy() as? CASpringAnimation).curve == spring.curve)
        #expect(spring.curve == SpringCurve(mass: 2, stiffness: 30, damping: 40, initialVelocity: 5))
    }

    @Test func overdampingIsCriticalUnlessAllowed() {
        let spring = CASpringAnimation()
        spring.damping = 100
        #expect(isNear(spring.curve.dampingRatio, 1))
        spring.allowsOverdamping = true
        #expect(isNear(spring.curve.dampingRatio, 5))
    }
}
