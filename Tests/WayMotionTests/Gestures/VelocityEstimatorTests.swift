import Foundation
import Testing
@testable import WayMotion

struct VelocityEstimatorTests {
    private func estimator(_ samples: [(TimeInterval, CGFloat)]) -> VelocityEstimator {
        var estimator = VelocityEstimator()
        for (time, x) in samples { estimator.add(CGPoint(x: x, y: 2 * x), at: time) }
        return estimator
    }

    @Test func constantVelocityIsExact() {
        let fit = estimator((0..<10).map { (Double($0) * 0.01, CGFloat($0) * 5) })
        let velocity = fit.velocity(at: 0.09)
        #expect(abs(velocity.x - 500) < 1e-6)
        #expect(abs(velocity.y - 1000) < 1e-6)
    }

    @Test func flickAfterSlowDragHasFlickVelocity() {
        var samples: [(TimeInterval, CGFloat)] = []
        for step in 0..<100 { samples.append((Double(step) * 0.01, CGFloat(step) * 0.1)) }
        for step in 1...10 { samples.append((0.99 + Double(step) * 0.01, 9.9 + CGFloat(step) * 20)) }
        let velocity = estimator(samples).velocity(at: 1.09)
        #expect(velocity.x > 1800)
    }

    @Test func restedPointHasNoVelocity() {
        let fit = estimator((0..<10).map { (Double($0) * 0.01, CGFloat($0) * 5) })
        #expect(fit.velocity(at: 0.3) == .zero)
    }

    /// A late frame delivers a finger's whole movement in one sample.
    @Test func aMovementThatTookLongHasItsAverage() {
        #expect(abs(estimator([(0, 0), (0.2, 100)]).velocity(at: 0.2).x - 500) < 1e-6)
        #expect(abs(estimator([(0, 0), (0.01, 90), (0.21, 100)]).velocity(at: 0.21).x - 50) < 1e-6)
    }

    @Test func nonIncreasingTimeYieldsZero() {
        #expect(estimator([(1, 0), (1, 50), (0.5, 900)]).velocity(at: 1) == .zero)
        #expect(estimator([(.nan, 3)]).velocity(at: 0) == .zero)
    }

    @Test func shiftCausesNoVelocity() {
        var fit = estimator([(0, 0), (0.01, 5)])
        fit.shift(by: CGPoint(x: 100, y: 0))
        fit.add(CGPoint(x: 110, y: 20), at: 0.02)
        #expect(abs(fit.velocity(at: 0.02).x - 500) < 1e-6)
    }
}
