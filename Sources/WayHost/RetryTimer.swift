import Foundation

/// When to connect again to a bus that has ended. An idle program is not woken after the last attempt, or if there never was a bus.
@MainActor package struct RetryTimer {
    /// Seconds until the next attempts.
    package static let delays: [TimeInterval] = [1, 2, 4, 8, 16, 32, 64]

    private let taskQueue: MainTaskQueue
    private var task: MainTaskQueue.ScheduledTask?
    private var hasBeenConnected = false
    private var failures = 0

    package init(taskQueue: MainTaskQueue) { self.taskQueue = taskQueue }

    package mutating func didConnect() { (hasBeenConnected, failures) = (true, 0) }

    package mutating func schedule(_ work: @escaping @MainActor () -> Void) {
        task?.cancel()
        guard hasBeenConnected, failures < Self.delays.count else { return }
        task = taskQueue.schedule(after: Self.delays[failures], work)
        failures += 1
    }

    package mutating func cancel() {
        task?.cancel()
        task = nil
    }

    /// There is no next attempt, as if there never was a bus.
    package mutating func reset() {
        cancel()
        (hasBeenConnected, failures) = (false, 0)
    }
}
