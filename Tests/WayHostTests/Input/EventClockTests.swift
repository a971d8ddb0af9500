import Foundation
import Testing
import WayHost

struct EventClockTests {
    @Test func monotonicStampsAreTakenAsTheyAre() {
        var clock = EventClock()
        #expect(abs(clock.time(milliseconds: 5_000, arrival: 5.0072) - 5.0) < 1e-9)
        #expect(abs(clock.time(milliseconds: 5_008, arrival: 5.0081) - 5.008) < 1e-9)
    }

    @Test func millisecondsWrapAround() {
        let wrap = 4_294_967.296
        var clock = EventClock()
        #expect(abs(clock.time(milliseconds: .max - 3, arrival: wrap + 0.002) - (wrap - 0.004)) < 1e-6)
        #expect(abs(clock.time(milliseconds: 1, arrival: wrap + 0.002) - (wrap + 0.001)) < 1e-6)
    }

    /// Events that were read together keep the intervals that the device measured.
    @Test func anEvenForeignClockKeepsItsIntervals() {
        var clock = EventClock()
        let wall: UInt32 = 3_000_000_000
        #expect(clock.time(milliseconds: wall, arrival: 100) == 100)
        #expect(abs(clock.time(milliseconds: wall + 8, arrival: 100.05) - 100.008) < 1e-9)
        #expect(abs(clock.time(milliseconds: wall + 16, arrival: 100.05) - 100.016) < 1e-9)
    }

    @Test func aForeignClockThatJumpsGetsANewAnchor() {
        var clock = EventClock()
        #expect(clock.time(milliseconds: 3_000_000_000, arrival: 100) == 100)
        #expect(clock.time(milliseconds: 1_000_000_000, arrival: 101) == 101)
        #expect(abs(clock.time(milliseconds: 1_000_000_010, arrival: 101.02) - 101.01) < 1e-9)
    }

    @Test func zeroIsTheArrival() {
        var clock = EventClock()
        #expect(clock.time(milliseconds: 0, arrival: 1_000) == 1_000)
        #expect(clock.time(milliseconds: 0, arrival: 1_000.5) == 1_000.5)
    }

    @Test(arguments: [[5_000, 4_990], [3_000_000_000, 2_999_999_990], [0, 0]] as [[UInt32]])
    func timeNeverGoesBackwardsNorAhead(stamps: [UInt32]) {
        var clock = EventClock()
        let first = clock.time(milliseconds: stamps[0], arrival: 5.0)
        let second = clock.time(milliseconds: stamps[1], arrival: 5.001)
        #expect(first <= 5.0 && second <= 5.001 && second >= first)
    }

    // MARK: Microseconds of the host's clock

    @Test func microsecondsBecomeSeconds() {
        var clock = EventClock()
        #expect(clock.time(microseconds: 1_500_000, arrival: 100) == (1.5, nil))
        #expect(clock.time(microseconds: 1_500_001, arrival: 100) == (1.500001, nil))
    }

    @Test func microsecondsDoNotRunBackwards() {
        var clock = EventClock()
        #expect(clock.time(microseconds: 5_000_000, arrival: 100) == (5, nil))
        #expect(clock.time(microseconds: 1_000_000, arrival: 100) == (5, .runsBackwards))
        #expect(clock.time(microseconds: 6_000_000, arrival: 100) == (6, nil))
    }

    /// libinput's own timers do that.
    @Test func aSmallStepBackIsNoProblem() {
        var clock = EventClock()
        #expect(clock.time(microseconds: 5_000_000, arrival: 100) == (5, nil))
        #expect(clock.time(microseconds: 4_990_000, arrival: 100) == (5, nil))
    }

    @Test func microsecondsAreNotAheadOfTheArrival() {
        var clock = EventClock()
        #expect(clock.time(microseconds: .max, arrival: 10) == (10, .inTheFuture))
        #expect(clock.time(microseconds: 10_500_000, arrival: 11) == (10.5, nil))
    }

    @Test func anEventWithoutAStampHasItsArrivalTime() {
        var clock = EventClock()
        #expect(clock.time(microseconds: 5_000_000, arrival: 100) == (5, nil))
        #expect(clock.time(arrival: 7) == 7)
        #expect(clock.time(microseconds: 6_990_000, arrival: 100) == (7, nil))
    }
}
