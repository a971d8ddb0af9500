import Foundation
import Testing

@testable import WayHostLibinput

@Suite struct EventTimeTests {
    private var time = EventTime()
    private var outbox = Outbox()

    private mutating func seconds(_ microseconds: UInt64, now: TimeInterval = 100) -> TimeInterval {
        time.seconds(microseconds, now: now, noting: &outbox)
    }

    @Test mutating func microsecondsAreConvertedToSeconds() {
        #expect(seconds(1_500_000) == 1.5)
        #expect(seconds(1_500_001) == 1.500001)
        #expect(outbox.takeProblems().isEmpty)
    }

    @Test mutating func timeIsMonotonic() {
        #expect(seconds(5_000_000) == 5)
        #expect(seconds(1_000_000) == 5)
        #expect(seconds(6_000_000) == 6)
        #expect(outbox.takeProblems() == [.timeRunsBackwards])
    }

    @Test mutating func smallStepBackIsNotReported() {
        #expect(seconds(5_000_000) == 5)
        #expect(seconds(4_990_000) == 5)
        #expect(outbox.takeProblems().isEmpty)
    }

    @Test mutating func timeIsNotAheadOfClock() {
        #expect(seconds(.max, now: 10) == 10)
        #expect(outbox.takeProblems() == [.timeInTheFuture])
        #expect(seconds(10_500_000, now: 11) == 10.5)
    }

    @Test mutating func missingTimeStampUsesCurrentTime() {
        #expect(seconds(5_000_000) == 5)
        #expect(time.seconds(at: 7) == 7)
        #expect(seconds(6_990_000) == 7)
    }
}
