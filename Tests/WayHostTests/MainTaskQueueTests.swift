import Foundation
import Testing
@testable import WayHost

@MainActor private final class Clock { var time: TimeInterval = 0 }

@MainActor struct MainTaskQueueTests {
    private let clock = Clock()
    private let queue: MainTaskQueue

    init() {
        let clock = clock
        queue = MainTaskQueue { clock.time }
    }

    @Test func tasksRunInOrderAndTasksTheyEnqueueWait() {
        var log: [String] = []
        queue.enqueue {
            log.append("a")
            self.queue.enqueue { log.append("c") }
        }
        queue.enqueue { log.append("b") }
        queue.run()
        #expect(log == ["a", "b"])
        queue.run()
        #expect(log == ["a", "b", "c"])
    }

    @Test func timersRunByDeadlineThenByAge() {
        var log: [String] = []
        queue.schedule(at: 2) { log.append("late") }
        queue.schedule(at: 1) { log.append("early") }
        queue.schedule(at: 1) { log.append("early, younger") }
        #expect(queue.nextDeadline == 1)
        queue.run()
        #expect(log.isEmpty)
        clock.time = 2
        queue.run()
        #expect(log == ["early", "early, younger", "late"])
        #expect(queue.nextDeadline == nil)
    }

    @Test func aCancelledTimerNeverRunsAndSetsNoDeadline() {
        var ran = false
        let timer = queue.schedule(at: 1) { ran = true }
        timer.cancel()
        #expect(queue.nextDeadline == nil)
        clock.time = 5
        queue.run()
        #expect(!ran)
    }

    @Test func aRescheduledTimerRunsOnceAtItsNewDeadlineAndAfterOlderOnes() {
        var log: [String] = []
        let timer = queue.schedule(at: 1) { log.append("first") }
        queue.reschedule(timer, after: 3) { log.append("put off") }
        queue.schedule(at: 3) { log.append("younger") }
        #expect(queue.nextDeadline == 3)
        clock.time = 3
        queue.run()
        #expect(log == ["put off", "younger"])
        queue.reschedule(timer, after: 2) { log.append("again") }
        timer.cancel()
        queue.reschedule(timer, after: 1) { log.append("after it was cancelled") }
        #expect(timer.isPending && queue.nextDeadline == 4)
        clock.time = 6
        queue.run()
        queue.run()
        #expect(log == ["put off", "younger", "after it was cancelled"])
        #expect(queue.nextDeadline == nil)
    }

    @Test func aTimerThatReschedulesItselfRunsOncePerPass() {
        var count = 0
        var timer: MainTaskQueue.ScheduledTask?
        @MainActor func rearm() {
            count += 1
            if let timer { queue.reschedule(timer, after: 0, rearm) }
        }
        timer = queue.schedule(after: 0, rearm)
        queue.run()
        #expect(count == 1 && timer?.isPending == true)
    }

    @Test func aTimerThatSchedulesAnotherRunsOncePerPass() {
        var count = 0
        @MainActor func arm() { queue.schedule(after: 0) { count += 1; arm() } }
        arm()
        queue.run()
        #expect(count == 1)
    }

    @Test func aDeadlineThatIsNotFiniteIsNow() {
        var ran = false
        queue.schedule(at: .nan) { ran = true }
        queue.run()
        #expect(ran)
    }
}
