import Foundation
import Testing
@testable import WayKit

@Suite struct VelocityEstimatorTests {
    private func estimator(_ samples: [(TimeInterval, CGFloat)]) -> VelocityEstimator {
        var estimator = VelocityEstimator()
        for (time, x) in samples { estimator.add(CGPoint(x: x, y: 2 * x), at: time) }
        return estimator
    }

    @Test func aConstantSpeedIsItself() {
        let fit = estimator((0..<10).map { (Double($0) * 0.01, CGFloat($0) * 5) })
        let velocity = fit.velocity(at: 0.09)
        #expect(abs(velocity.x - 500) < 1e-6)
        #expect(abs(velocity.y - 1000) < 1e-6)
    }

    @Test func aFlickAfterASlowDragIsAFlick() {
        let slow = (0..<100).map { (Double($0) * 0.01, CGFloat($0) * 0.1) }
        let flick = (1...10).map { (0.99 + Double($0) * 0.01, 9.9 + CGFloat($0) * 20) }
        let velocity = estimator(slow + flick).velocity(at: 1.09)
        #expect(velocity.x > 1800)
    }

    @Test func aFingerThatRestedHasNoVelocity() {
        let fit = estimator((0..<10).map { (Double($0) * 0.01, CGFloat($0) * 5) })
        #expect(fit.velocity(at: 0.3) == .zero)
    }

    @Test func timeThatStandsOrRunsBackIsNoDivisionByZero() {
        #expect(estimator([(1, 0), (1, 50), (0.5, 900)]).velocity(at: 1) == .zero)
        #expect(estimator([(.nan, 3)]).velocity(at: 0) == .zero)
    }

    @Test func aJumpThatWasNoMovementIsTakenOut() {
        var fit = estimator([(0, 0), (0.01, 5)])
        fit.shift(by: CGPoint(x: 100, y: 0))
        fit.add(CGPoint(x: 110, y: 20), at: 0.02)
        #expect(abs(fit.velocity(at: 0.02).x - 500) < 1e-6)
    }
}
