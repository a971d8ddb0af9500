import Foundation
import Testing

@testable import WayLayers

/// A curve that is bent while in flight, of an animation that begins within the duration.
@MainActor struct AnimationTimingCurveTests {
    private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-12 }

    @Test func delayedCurveStartsAtItsBegin() {
        let curve = AnimationTimingCurve(begin: 0.5) { $0 * $0 }
        #expect(curve.value(at: 0.25) == 0 && curve.value(at: 0.5) == 0)
        #expect(isNear(curve.value(at: 0.75), 0.25) && curve.value(at: 1) == 1)
    }

    @Test func bendingBackwardsUsesTheWholeElapsedTime() {
        let curve = AnimationTimingCurve(begin: 0.5) { $0 }
        curve.bend(at: 0.75, forward: false) { 0.5 * (1 - $0) }
        #expect(isNear(curve.value(at: 0.75), 0.5) && isNear(curve.value(at: 0.375), 0.25) && curve.value(at: 0) == 0)
        // Forward again, from before its original begin.
        curve.bend(at: 0.375, forward: true) { 0.75 * (1 - $0) }
        #expect(isNear(curve.value(at: 0.375), 0.25) && isNear(curve.value(at: 0.6875), 0.625))
    }

    @Test func bendingBackwardsBeforeTheBeginChangesNothing() {
        let curve = AnimationTimingCurve(begin: 0.5) { $0 }
        curve.bend(at: 0.25, forward: false) { _ in 1 }
        #expect(curve.value(at: 0.2) == 0 && isNear(curve.value(at: 0.75), 0.5))
    }

    @Test func bendingForwardBeforeTheBeginReplacesTheWholeCurve() {
        let curve = AnimationTimingCurve(begin: 0.5) { $0 }
        curve.bend(at: 0.25, forward: true) { 1 - $0 * $0 }
        #expect(curve.value(at: 0.4) == 0 && isNear(curve.value(at: 0.75), 0.25))
    }

    @Test func elapsedPartOfABentCurveIsAStraightLineFromItsBegin() {
        let curve = AnimationTimingCurve(begin: 0.5) { $0 }
        curve.bend(at: 0.75, forward: true) { 0.5 * (1 - $0) }
        #expect(curve.value(at: 0.4) == 0 && isNear(curve.value(at: 0.625), 0.25))
    }

    @Test(arguments: [(0.25, 0.75, 0.5), (0.75, 0.625, 0.125), (0.75, 0.875, 0.625), (1.0, 0.75, 0.5), (1.5, 0.75, 0.5)])
    func straightenedCurveIsLinearToBothEnds(_ fraction: Double, _ sampled: Double, _ expected: Double) {
        let curve = AnimationTimingCurve(begin: 0.5) { $0 * $0 }
        curve.straighten(at: fraction)
        #expect(isNear(curve.value(at: sampled), expected))
        #expect(curve.value(at: 0.45) == 0)
    }
}
