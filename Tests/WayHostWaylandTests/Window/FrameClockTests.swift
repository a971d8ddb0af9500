import Foundation
import Testing

@testable import WayHostWayland

struct FrameClockTests {
    @Test(arguments: [48.0, 75, 90, 144, 240]) func withoutFeedbackTheOutputsRateIsUsed(rate: Double) {
        var clock = FrameClock()
        clock.outputRate = rate
        let timing = clock.timing(now: 10, since: 10)
        #expect(abs(timing.interval - 1 / rate) < 1e-9)
        #expect(abs(timing.presentation - (10 + 1 / rate)) < 1e-9)
    }

    @Test func feedbackProvidesTheRefreshPhase() {
        var clock = FrameClock()
        clock.outputRate = 100
        for frame in 0..<8 {
            let start = 1 + Double(frame) * 0.01 + 0.001
            clock.presented(at: 1 + Double(frame + 2) * 0.01, refresh: 0.01, started: start)
        }
        // Presented 19 ms after the event each time: the second refresh from now.
        let timing = clock.timing(now: 2.0012, since: 2.0012)
        #expect(abs(timing.presentation - 2.02) < 1e-9)
        #expect(timing.interval == 0.01)
    }

    @Test func thePredictionIsNeverInThePast() {
        var clock = FrameClock()
        clock.presented(at: 1, refresh: 0.01, started: 1)
        #expect(clock.timing(now: 1.0049, since: 1.0049).presentation >= 1.0049)
    }

    @Test func feedbackWithoutARateKeepsTheInterval() {
        var clock = FrameClock()
        clock.outputRate = 50
        clock.presented(at: 1, refresh: 0, started: 0.99)
        #expect(clock.timing(now: 1.001, since: 1.001).interval == 0.02)
    }

    @Test func implausibleRatesAreIgnored() {
        var clock = FrameClock()
        clock.outputRate = 1e9
        #expect(clock.interval >= 0.001)
        clock.outputRate = -3
        #expect(clock.interval >= 0.001)
        clock.presented(at: 1, refresh: 40, started: nil)
        #expect(clock.interval <= 0.25)
    }

    /// Headless sway reports 75 Hz and is slower.
    @Test func callbacksCorrectAWrongOutputRate() {
        var clock = FrameClock()
        clock.outputRate = 75
        for frame in 0..<6 { clock.callback(at: Double(frame) * 0.018, isConsecutive: frame > 0) }
        #expect(abs(clock.interval - 0.018) < 1e-9)
    }

    @Test func aMissedRefreshDoesNotChangeTheInterval() {
        var clock = FrameClock()
        for time in [0, 0.01, 0.02, 0.04, 0.05, 0.06] { clock.callback(at: time, isConsecutive: true) }
        #expect(abs(clock.interval - 0.01) < 1e-9)
    }

    /// The time between two callbacks with a pause between them is not an interval.
    @Test func pausesAreNotMeasured() {
        var clock = FrameClock()
        clock.outputRate = 50
        for frame in 0..<6 { clock.callback(at: Double(frame) * 0.1, isConsecutive: false) }
        #expect(clock.interval == 0.02)
    }
}
