import Foundation
import Testing

@testable import WayLayers

struct AnimationClockTests {
    private func clock(_ change: (inout TimingValues) -> Void) -> AnimationClock {
        var timing = TimingValues(duration: 2)
        change(&timing)
        return AnimationClock(timing, duration: timing.duration)
    }

    private func fraction(_ clock: AnimationClock, _ elapsed: TimeInterval) -> Double? { clock.moment(at: elapsed)?.fraction }

    @Test func singleIteration() {
        let c = clock { _ in }
        #expect(c.activeDuration == 2)
        #expect(fraction(c, -0.1) == nil && fraction(c, 0) == 0 && fraction(c, 0.5) == 0.25 && fraction(c, 2) == nil)
    }

    @Test func fillModes() {
        #expect(fraction(clock { $0.fillMode = .both }, -1) == 0 && fraction(clock { $0.fillMode = .both }, 9) == 1)
        #expect(fraction(clock { $0.fillMode = .backwards }, -1) == 0 && fraction(clock { $0.fillMode = .backwards }, 9) == nil)
        #expect(fraction(clock { $0.fillMode = .forwards }, -1) == nil && fraction(clock { $0.fillMode = .forwards }, 9) == 1)
    }

    @Test func repetitions() {
        let c = clock { $0.repeatCount = 2.5 }
        #expect(c.activeDuration == 5)
        #expect(c.moment(at: 3) == AnimationMoment(fraction: 0.5, repeats: 1))
        #expect(c.moment(at: 4.5) == AnimationMoment(fraction: 0.25, repeats: 2))
        #expect(fraction(clock { ($0.repeatCount, $0.fillMode) = (2.5, .forwards) }, 10) == 0.5)
        #expect(fraction(clock { ($0.repeatCount, $0.fillMode) = (3, .forwards) }, 10) == 1)
        #expect(clock { $0.repeatCount = .infinity }.activeDuration == .infinity)
        #expect(fraction(clock { $0.repeatCount = .infinity }, 1001) == 0.5)
    }

    @Test func repeatDurationOverridesRepeatCount() {
        let c = clock { ($0.repeatDuration, $0.repeatCount) = (3, 7) }
        #expect(c.activeDuration == 3 && fraction(c, 2.5) == 0.25)
    }

    @Test func autoreversing() {
        let c = clock { $0.autoreverses = true }
        #expect(c.activeDuration == 4)
        #expect(fraction(c, 1) == 0.5 && fraction(c, 3) == 0.5 && fraction(c, 3.5) == 0.25)
        #expect(fraction(clock { ($0.autoreverses, $0.fillMode) = (true, .forwards) }, 9) == 0)
        #expect(clock { ($0.autoreverses, $0.repeatCount) = (true, 3) }.moment(at: 9)?.repeats == 2)
    }

    @Test func speedAndDirection() {
        let fast = clock { $0.speed = 2 }
        #expect(fast.activeDuration == 1 && fraction(fast, 0.25) == 0.25)
        let back = clock { $0.speed = -1 }
        #expect(back.activeDuration == 2 && fraction(back, 0) == 1 && fraction(back, 0.5) == 0.75)
        let still = clock { ($0.speed, $0.timeOffset) = (0, 0.5) }
        #expect(still.activeDuration == .infinity && fraction(still, 77) == 0.25)
    }

    @Test func timeOffsetStartsMidwayAndWrapsAround() {
        let c = clock { $0.timeOffset = 1 }
        #expect(fraction(c, 0) == 0.5 && fraction(c, 0.5) == 0.75 && fraction(c, 1.5) == 0.25)
    }

    @Test func zeroDurationEndsImmediately() {
        let c = clock { ($0.duration, $0.fillMode) = (0, .forwards) }
        #expect(c.activeDuration == 0 && fraction(c, 0) == 1)
    }

    @Test func infiniteDurationStaysAtItsStart() {
        let c = clock { $0.duration = .infinity }
        #expect(c.activeDuration == .infinity && fraction(c, 5) == 0)
    }
}
