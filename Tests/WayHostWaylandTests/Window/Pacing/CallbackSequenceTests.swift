import Testing

@testable import WayHostWayland

struct CallbackSequenceTests {
    @Test func regularCallbacksAreCounted() {
        var callbacks = CallbackSequence()
        for frame in 0..<4 { callbacks.record(at: 1 + Double(frame) * 0.01, isRegular: frame > 0) }
        #expect(callbacks.count == 3 && callbacks.last == 1.03)
        callbacks.record(at: 1.05, isRegular: false)
        #expect(callbacks.count == 0 && callbacks.last == 1.05)
    }

    @Test func anIdlePeriodOrAClockJumpGivesNoInterval() {
        var callbacks = CallbackSequence()
        #expect(callbacks.interval(to: 1) == nil)
        callbacks.record(at: 1, isRegular: false)
        #expect(callbacks.interval(to: 1.25) == 0.25)
        for time in [1.26, 1.0005, 0.5] { #expect(callbacks.interval(to: time) == nil) }
    }
}
