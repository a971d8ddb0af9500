import Foundation
import Testing

@testable import WayHost

/// Attempts to connect to a bus again.
@MainActor struct RetryTimerTests {
    private final class Clock { var now: TimeInterval = 0 }

    private let clock = Clock()
    private let queue: MainTaskQueue

    init() {
        let clock = clock
        queue = MainTaskQueue { clock.now }
    }

    /// The seconds between attempts that all fail.
    private func attempts(_ timer: inout RetryTimer) -> [TimeInterval] {
        var times: [TimeInterval] = [], count = 0
        timer.schedule { count += 1 }
        while let deadline = queue.nextDeadline, times.count < 20 {
            times.append(deadline - clock.now)
            clock.now = deadline
            queue.run()
            #expect(count == times.count)
            timer.schedule { count += 1 }
        }
        return times
    }

    @Test func attemptsBecomeRareAndEnd() {
        var timer = RetryTimer(taskQueue: queue)
        timer.didConnect()
        #expect(attempts(&timer) == [1, 2, 4, 8, 16, 32, 64])
        #expect(attempts(&timer) == [], "not after the last one")
        timer.didConnect()
        #expect(attempts(&timer).count == 7)
    }

    @Test func withoutABusThereIsNoAttempt() {
        var timer = RetryTimer(taskQueue: queue)
        #expect(attempts(&timer) == [])
        timer.didConnect()
        timer.reset()
        #expect(attempts(&timer) == [])
    }

    @Test func aCancelledAttemptIsNotMade() {
        var timer = RetryTimer(taskQueue: queue), count = 0
        timer.didConnect()
        timer.schedule { count += 1 }
        timer.cancel()
        #expect(queue.nextDeadline == nil)
        timer.schedule { count += 1 }
        timer.schedule { count += 10 }
        clock.now = 100
        queue.run()
        #expect(count == 10, "one attempt at a time")
    }
}
