import Foundation
import Testing
import WayKit
import WayKitTesting

/// Work enqueued on the main queue, the main actor and the main run loop, and when a stage runs it.
@MainActor struct MainThreadTests {
    let stage = TestStage(size: CGSize(width: 100, height: 100))

    @MainActor private final class Log {
        var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
    }
    private let log = Log()

    private nonisolated var isMainThread: Bool { Thread.isMainThread }

    @Test func mainActorRunsOnMainThread() async {
        #expect(isMainThread)
        await Task.yield()
        #expect(isMainThread)
        await stage.drain()
        #expect(isMainThread)
    }

    /// `post` waits until the queue has run the block.
    @Test func mainQueueObserverIsCalled() async {
        await stage.drain()
        let name = Notification.Name("waykit.test.\(UUID())")
        let log = log
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
            MainActor.assumeIsolated { log.add("observed") }
        }
        NotificationCenter.default.post(name: name, object: nil)
        NotificationCenter.default.removeObserver(observer)
        #expect(log.lines == ["observed"])
    }

    @Test func advanceRunsEnqueuedWork() {
        let log = log
        Task { @MainActor in log.add("task") }
        DispatchQueue.main.async { MainActor.assumeIsolated { log.add("queue") } }
        OperationQueue.main.addOperation { MainActor.assumeIsolated { log.add("operation") } }
        RunLoop.main.perform { MainActor.assumeIsolated { log.add("run loop") } }
        #expect(log.lines.isEmpty)
        stage.advance(by: 0)
        #expect(Set(log.lines) == ["task", "queue", "operation", "run loop"])
    }

    @Test func resultOfDetachedTaskIsDeliveredInSameVerb() {
        let log = log
        Task { @MainActor in
            let sum = await Task.detached { (1...1000).reduce(0, +) }.value
            log.add("\(sum)")
        }
        stage.advance(by: 0)
        #expect(log.lines == ["500500"])
    }

    @Test func sleepFollowsTheStagesClock() {
        let log = log, stage = stage
        Task { @MainActor in
            try? await Task.sleep(nanoseconds: 500_000_000)
            log.add("nanoseconds at \((stage.time * 100).rounded() / 100)")
            try? await Task.sleep(for: .seconds(1))
            log.add("duration at \((stage.time * 100).rounded() / 100)")
        }
        stage.advance(by: 0.49)
        #expect(log.lines.isEmpty)
        stage.advance(by: 0.02)
        #expect(log.lines == ["nanoseconds at 0.5"])
        stage.advance(by: 60)
        #expect(log.lines == ["nanoseconds at 0.5", "duration at 1.5"])
    }

    @Test func asyncAfterFollowsTheStagesClock() {
        let log = log, stage = stage
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { MainActor.assumeIsolated { log.add("\((stage.time * 100).rounded() / 100)") } }
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) { MainActor.assumeIsolated { log.add("\((stage.time * 100).rounded() / 100)") } }
        let item = DispatchWorkItem { MainActor.assumeIsolated { log.add("cancelled") } }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.7, execute: item)
        item.cancel()
        stage.advance(by: 0.49)
        #expect(log.lines.isEmpty)
        stage.advance(by: 2)
        #expect(log.lines == ["0.5", "1.0"])
    }

    @Test func timersFollowTheStagesClock() {
        let log = log, stage = stage, start = Date()
        let once = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in
            MainActor.assumeIsolated { log.add("once \((stage.time * 100).rounded() / 100)") }
        }
        let again = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
            MainActor.assumeIsolated { log.add("again \((stage.time * 100).rounded() / 100)") }
        }
        // Between the dates before and after, however long the machine took.
        let rounding = 0.001
        #expect(once.fireDate > start.addingTimeInterval(0.25 - rounding) && once.fireDate < Date(timeIntervalSinceNow: 0.25 + rounding))
        stage.advance(by: 0.2)
        #expect(log.lines.isEmpty)
        stage.advance(by: 0.9)
        #expect(log.lines == ["once 0.25", "again 0.5", "again 1.0"])
        #expect(!once.isValid && again.isValid)
        again.fireDate = Date(timeIntervalSinceNow: 2)
        stage.advance(by: 1.9)
        #expect(log.lines.count == 3)
        stage.advance(by: 0.2)
        #expect(log.lines.count == 4)
        again.invalidate()
        stage.advance(by: 10)
        #expect(log.lines.count == 4)
    }

    /// Otherwise this test would wait forever: nothing advances the clock meanwhile.
    @Test func testSleepsByWallClock() async throws {
        try await Task.sleep(for: .milliseconds(1))
        #expect(stage.time == 0)
    }

    @Test func endlessYieldingDoesNotBlockClock() {
        let log = log
        let task = Task { @MainActor in
            while !Task.isCancelled { await Task.yield() }
            log.add("cancelled")
        }
        stage.advance(by: 0.1)
        task.cancel()
        stage.advance(by: 0)
        #expect(log.lines == ["cancelled"])
    }

    @Test func workerCanSyncToMainQueue() {
        let log = log
        Task.detached {
            DispatchQueue.main.sync { MainActor.assumeIsolated { log.add("sync") } }
            await MainActor.run { log.add("run") }
        }
        stage.advance(by: 0)
        #expect(log.lines == ["sync", "run"])
    }

    @Test func taskRunsInItsStageOnly() {
        let log = log
        let other = TestStage(size: CGSize(width: 10, height: 10))
        stage.advance(by: 0)
        Task { @MainActor in
            try? await Task.sleep(for: .seconds(1))
            log.add("\(CACurrentMediaTime())")
        }
        other.advance(by: 5)
        #expect(log.lines.isEmpty)
        stage.advance(by: 2)
        #expect(log.lines == ["1.0"])
    }

    /// Like a program that waits for a child process.
    @Test func runningRunLoopRunsStageTasks() async {
        let log = log
        await stage.drain()
        Task { @MainActor in log.add("task") }
        runRunLoop(for: 0.01)
        #expect(log.lines == ["task"])
        await Task.yield()
    }

    private nonisolated func runRunLoop(for seconds: TimeInterval) {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end { RunLoop.main.run(until: end) }
    }

    @Test func taskLogsToItsStageDiagnostics() {
        let view = UIView(), other = TestStage(size: CGSize(width: 10, height: 10))
        stage.advance(by: 0)
        Task { @MainActor in view.frame.origin.x = .nan }
        other.advance(by: 0)
        #expect(stage.diagnostics.isEmpty)
        stage.advance(by: 0)
        #expect(stage.diagnostics.count == 1)
        #expect(other.diagnostics.isEmpty)
    }

    /// A stage that ran all work of the main actor would run one of these tests inside of another, and all of them on one stack.
    @Test(arguments: 0..<100) func testsDoNotNest(_ number: Int) async {
        let log = log
        #expect(!RunningTest.isOne)
        RunningTest.isOne = true
        Task { @MainActor in
            try? await Task.sleep(for: .seconds(1))
            log.add("slept")
        }
        stage.advance(by: 0.5)
        RunningTest.isOne = false
        await Task.yield()
        #expect(log.lines.isEmpty)
        stage.advance(by: 0.6)
        #expect(log.lines == ["slept"])
    }

    @MainActor private enum RunningTest {
        static var isOne = false
    }

    @Test func pendingTasksOfDestroyedStageUseWallClock() async {
        var brief: TestStage? = TestStage(size: CGSize(width: 10, height: 10))
        brief?.advance(by: 0)
        await withCheckedContinuation { continuation in
            Task { @MainActor in
                try? await Task.sleep(nanoseconds: 2_000_000)
                continuation.resume()
            }
            brief?.advance(by: 0)
            brief = nil
        }
        #expect(brief == nil)
    }
}
