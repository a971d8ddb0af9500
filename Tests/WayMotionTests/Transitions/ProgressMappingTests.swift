import Foundation
import Testing

@testable import WayMotion

struct ProgressMappingTests {
    private let eased = ProgressMapping(span: 0.5, delay: 0.1, duration: 0.4) { $0 * $0 }

    @Test func followsTheCurveOfTheLeadingAnimation() {
        #expect(eased.progress(at: 0.05) == 0 && eased.progress(at: 0.5) == 1)
        #expect(abs(eased.progress(at: 0.3) - 0.25) < 1e-12)
        #expect(abs(eased.velocity(at: 0.3) - 2.5) < 1e-3)
    }

    @Test func timeIsTheInverse() {
        for progress in [0.01, 0.25, 0.5, 0.99] { #expect(abs(eased.progress(at: eased.time(at: progress)) - progress) < 1e-9) }
        #expect(eased.time(at: 0) == 0 && eased.time(at: 1) == 0.5)
    }

    @Test func withoutAnInvertibleCurveItIsLinear() {
        let spring = SpringCurve(dampingRatio: 0.2, response: 0.2)
        for mapping in [
            ProgressMapping(span: 2, delay: 0, duration: 2, curve: nil),
            ProgressMapping(span: 2, delay: 0, duration: 2) { spring.value(at: $0 * 2) },
        ] {
            #expect(mapping.progress(at: 0.5) == 0.25 && mapping.time(at: 0.25) == 0.5)
        }
    }
}

struct CompletionSegmentTests {
    private struct EaseIn: TimingCurve {
        func value(at fraction: Double) -> Double { fraction * fraction }
    }

    private func segment(velocity: Double, distance: TimeInterval = 0.4) -> CompletionSegment {
        CompletionSegment(distance: distance, duration: 0.4, velocity: velocity, curve: EaseIn())
    }

    @Test func followsTheCurveWithoutVelocity() {
        #expect(segment(velocity: 0).duration == 0.4 && segment(velocity: 0).progress(0.5) == 0.25)
    }

    /// In fractions of the distance per duration.
    @Test func beginsWithTheVelocity() {
        let segment = segment(velocity: 1.5)
        #expect(abs(segment.progress(1e-6) / 1e-6 - 1.5) < 1e-3)
        #expect(segment.progress(0) == 0 && segment.progress(1) == 1)
    }

    @Test func fastReleaseTakesLessTime() {
        let segment = segment(velocity: 12)
        #expect(abs(segment.duration - 0.1) < 1e-12)
        #expect((0...100).allSatisfy { segment.progress(Double($0) / 100) <= 1 })
    }

    @Test func noDistanceTakesNoTime() {
        #expect(segment(velocity: 3, distance: 0).duration == 0 && segment(velocity: 3, distance: 0).progress(0) == 1)
    }
}

struct GestureProgressTests {
    @Test func followsTheTranslationWithinItsEnds() {
        var gesture = GestureProgress(0.25, extent: -200)
        gesture.move(by: -50)
        #expect(gesture.value == 0.5)
        gesture.move(by: -500)
        #expect(gesture.value == 1)
        gesture.move(by: 500)
        #expect(gesture.value == 0)
    }

    @Test func resizeKeepsTheProgress() {
        var gesture = GestureProgress(0, extent: 200)
        gesture.move(by: 100)
        gesture.resize(to: 400)
        #expect(gesture.value == 0.5)
        gesture.move(by: 200)
        #expect(gesture.value == 0.75)
        gesture.resize(to: 0.5)
        gesture.resize(to: .nan)
        #expect(gesture.extent == 400)
        gesture.rebase(to: 0)
        gesture.move(by: 40)
        #expect(abs(gesture.value - 0.85) < 1e-12)
    }

    @Test func projectedProgressDecidesTheOutcome() {
        let gesture = GestureProgress(0.3, extent: 300)
        #expect(!gesture.completes(velocity: 0) && gesture.completes(velocity: 250) && !gesture.completes(velocity: 190))
        #expect(GestureProgress(0.3, extent: -300).completes(velocity: -250))
        #expect(gesture.velocity(.infinity) == 0)
    }

    @Test func samplesOfTheLastTenthOfASecondGiveTheVelocity() {
        var samples = ProgressSamples()
        for step in 0...10 { samples.add(0.01 * CGFloat(step), at: 0.02 * Double(step)) }
        #expect(abs(samples.velocity(at: 0.2) - 0.5) < 1e-9)
        samples.add(0.2, at: 0.29)
        #expect(abs(samples.velocity(at: 0.3) - 0.1 / 0.09) < 1e-9)
        #expect(samples.velocity(at: 0.4) == 0)
        samples.removeAll()
        #expect(samples.velocity(at: 0.3) == 0)
    }
}
