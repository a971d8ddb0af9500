import Foundation
import WayHost

/// Retries a failed buffer allocation of a window with growing delays, up to one attempt in 320 s while memory stays short.
@MainActor final class MemoryRetry {
    /// The delays between attempts, in seconds.
    static let delays: ClosedRange<TimeInterval> = 5...320

    /// The size of the smallest buffer whose allocation failed, in bytes; `Int.max` for none.
    private(set) var smallestFailure = Int.max
    private let taskQueue: MainTaskQueue
    /// Whether so many bytes could be allocated now.
    private let canAllocate: (Int) -> Bool
    private let onSuccess: () -> Void
    private var task: MainTaskQueue.ScheduledTask?
    private var delay = MemoryRetry.delays.lowerBound

    init(taskQueue: MainTaskQueue, canAllocate: @escaping (Int) -> Bool, onSuccess: @escaping () -> Void) {
        self.taskQueue = taskQueue
        self.canAllocate = canAllocate
        self.onSuccess = onSuccess
    }

    /// Allocating a buffer of so many bytes failed.
    func failed(_ bytes: Int) {
        smallestFailure = min(smallestFailure, bytes)
        if task == nil { schedule() }
    }

    /// An allocation succeeded; if no failure is left, the delays start anew.
    func succeeded() {
        if smallestFailure == .max { delay = Self.delays.lowerBound }
    }

    func end() { task?.cancel() }

    private func schedule() {
        task = taskQueue.schedule(after: delay) { [weak self] in self?.retry() }
        delay = min(delay * 2, Self.delays.upperBound)
    }

    private func retry() {
        task = nil
        guard canAllocate(smallestFailure) else { return schedule() }
        smallestFailure = .max
        onSuccess()
    }
}
