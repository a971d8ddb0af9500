import Foundation
import Testing
import WayHost

@testable import WayHostWayland

@MainActor struct KeyRepeatTests {
    @MainActor final class Bench {
        var now: TimeInterval = 0
        var fired: [TimeInterval] = []
        lazy var taskQueue = MainTaskQueue { [unowned self] in now }
        lazy var keyRepeat = KeyRepeat(taskQueue: taskQueue, rate: 10, delay: 500) { [unowned self] _, time in fired.append(time) }

        func advance(to time: TimeInterval) {
            while let next = taskQueue.nextDeadline, next <= time {
                now = max(now, next)
                taskQueue.run()
            }
            now = time
        }
    }

    let bench = Bench()

    @Test func repeatsAfterTheDelayUntilReleased() {
        bench.keyRepeat.press(30)
        bench.advance(to: 0.75)
        bench.keyRepeat.release(30)
        bench.advance(to: 5)
        #expect(bench.fired.map { ($0 * 10).rounded() / 10 } == [0.5, 0.6, 0.7])
        #expect(bench.taskQueue.nextDeadline == nil, "an idle keyboard has no timer")
    }

    @Test func anotherPressReplacesTheRepeatingKey() {
        bench.keyRepeat.press(30)
        bench.advance(to: 0.4)
        bench.keyRepeat.press(31)
        bench.keyRepeat.release(30)
        bench.advance(to: 0.95)
        #expect(bench.fired == [0.9])
    }

    @Test(arguments: [0, -5] as [Int32]) func aRateOfZeroOrBelowDisablesRepeat(rate: Int32) {
        bench.keyRepeat.press(30)
        bench.keyRepeat.set(rate: rate, delay: 500)
        bench.keyRepeat.press(30)
        bench.advance(to: 10)
        #expect(bench.fired.isEmpty)
    }

    @Test func aLateProgramGetsNoBurst() {
        bench.keyRepeat.press(30)
        bench.now = 3
        bench.taskQueue.run()
        bench.taskQueue.run()
        #expect(bench.fired == [0.5])
        bench.advance(to: 3.15)
        #expect(bench.fired.count == 2)
    }

    @Test func implausibleRatesAreClamped() {
        bench.keyRepeat.set(rate: .max, delay: -7)
        bench.keyRepeat.press(30)
        bench.advance(to: 0.1)
        #expect(bench.fired.count <= 21)
    }
}
