import Foundation
import Testing

@testable import WayLayers

/// A curve that is bent on its way, of an animation that begins somewhere in its run.
@MainActor @Suite struct AnimationTimingCurveTests {
    private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-12 }

    @Test func whatBeginsLaterTakesItsCurveFromThere() {
        let pace = AnimationTimingCurve(begin: 0.5) { $0 * $0 }
        #expect(pace.value(at: 0.25) == 0 && pace.value(at: 0.5) == 0)
        #expect(isNear(pace.value(at: 0.75), 0.25) && pace.value(at: 1) == 1)
    }

    @Test func backwardsItHasAllOfWhatLiesBehind() {
        let pace = AnimationTimingCurve(begin: 0.5) { $0 }
        pace.bend(at: 0.75, forward: false) { 0.5 * (1 - $0) }
        #expect(isNear(pace.value(at: 0.75), 0.5) && isNear(pace.value(at: 0.375), 0.25) && pace.value(at: 0) == 0)
        // Forward again, from where it had not begun at first.
        pace.bend(at: 0.375, forward: true) { 0.75 * (1 - $0) }
        #expect(isNear(pace.value(at: 0.375), 0.25) && isNear(pace.value(at: 0.6875), 0.625))
    }

    @Test func whatHasNotBegunHasNowhereToGoBackFrom() {
        let pace = AnimationTimingCurve(begin: 0.5) { $0 }
        pace.bend(at: 0.25, forward: false) { _ in 1 }
        #expect(pace.value(at: 0.2) == 0 && isNear(pace.value(at: 0.75), 0.5))
    }

    @Test func bentBeforeItBeginsItTakesTheNewCurveAsAWhole() {
        let pace = AnimationTimingCurve(begin: 0.5) { $0 }
        pace.bend(at: 0.25, forward: true) { 1 - $0 * $0 }
        #expect(pace.value(at: 0.4) == 0 && isNear(pace.value(at: 0.75), 0.25))
    }

    @Test func whatLiesBehindABendLeadsToItsBeginning() {
        let pace = AnimationTimingCurve(begin: 0.5) { $0 }
        pace.bend(at: 0.75, forward: true) { 0.5 * (1 - $0) }
        #expect(pace.value(at: 0.4) == 0 && isNear(pace.value(at: 0.625), 0.25))
    }

    @Test(arguments: [(0.25, 0.75, 0.5), (0.75, 0.625, 0.125), (0.75, 0.875, 0.625), (1.0, 0.75, 0.5), (1.5, 0.75, 0.5)])
    func straightenedItLeadsToBothEnds(_ place: Double, _ looked: Double, _ wanted: Double) {
        let pace = AnimationTimingCurve(begin: 0.5) { $0 * $0 }
        pace.straighten(at: place)
        #expect(isNear(pace.value(at: looked), wanted))
        #expect(pace.value(at: 0.45) == 0)
    }
}
