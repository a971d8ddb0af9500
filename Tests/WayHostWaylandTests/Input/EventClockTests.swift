import Foundation
import Testing

@testable import WayHostWayland

@Suite struct EventClockTests {
    @Test func monotonicTimestampsAreUnchanged() {
        var clock = EventClock()
        #expect(abs(clock.time(of: 5_000, arrival: 5.0072) - 5.0) < 1e-9)
        #expect(abs(clock.time(of: 5_008, arrival: 5.0081) - 5.008) < 1e-9)
    }

    @Test func timestampsMayWrap() {
        let wrap = 4_294_967.296
        var clock = EventClock()
        #expect(abs(clock.time(of: .max - 3, arrival: wrap + 0.002) - (wrap - 0.004)) < 1e-6)
        #expect(abs(clock.time(of: 1, arrival: wrap + 0.002) - (wrap + 0.001)) < 1e-6)
    }

    /// Events that were read together keep their intervals.
    @Test func aForeignClockKeepsItsIntervals() {
        var clock = EventClock()
        let wall: UInt32 = 3_000_000_000
        #expect(clock.time(of: wall, arrival: 100) == 100)
        #expect(abs(clock.time(of: wall + 8, arrival: 100.05) - 100.008) < 1e-9)
        #expect(abs(clock.time(of: wall + 16, arrival: 100.05) - 100.016) < 1e-9)
    }

    @Test func aForeignClockThatJumpsIsAnchoredAgain() {
        var clock = EventClock()
        #expect(clock.time(of: 3_000_000_000, arrival: 100) == 100)
        #expect(clock.time(of: 1_000_000_000, arrival: 101) == 101)
        #expect(abs(clock.time(of: 1_000_000_010, arrival: 101.02) - 101.01) < 1e-9)
    }

    @Test func aZeroTimestampIsTheArrival() {
        var clock = EventClock()
        #expect(clock.time(of: 0, arrival: 1_000) == 1_000)
        #expect(clock.time(of: 0, arrival: 1_000.5) == 1_000.5)
    }

    @Test(arguments: [[5_000, 4_990], [3_000_000_000, 2_999_999_990], [0, 0]] as [[UInt32]])
    func timeIsMonotonicAndNeverInTheFuture(stamps: [UInt32]) {
        var clock = EventClock()
        let first = clock.time(of: stamps[0], arrival: 5.0)
        let second = clock.time(of: stamps[1], arrival: 5.001)
        #expect(first <= 5.0 && second <= 5.001 && second >= first)
    }
}
