import Foundation

/// A queue of tasks for the next run-loop iteration, and of timers, on an injected clock. The main loop drains it, or a stage with virtual time. It depends
/// on neither Dispatch nor a run loop: under Swift Testing the main actor is not the main thread.
@preconcurrency @MainActor public final class MainTaskQueue {
    /// A pending timer or task. Once released or cancelled, it never runs.
    @preconcurrency @MainActor public final class ScheduledTask {
        fileprivate var work: (@MainActor () -> Void)?
        public fileprivate(set) var deadline: TimeInterval
        fileprivate var order: UInt64
        fileprivate init(deadline: TimeInterval, order: UInt64, work: @escaping @MainActor () -> Void) {
            self.deadline = deadline
            self.order = order
            self.work = work
        }
        public var isPending: Bool { work != nil }
        public func cancel() { work = nil }
    }

    private let clock: @MainActor () -> TimeInterval
    private var tasks: [ScheduledTask] = []
    private var spareTasks: [ScheduledTask] = []
    private var timers: [ScheduledTask] = []
    private var nextOrder: UInt64 = 0

    public init(clock: @escaping @MainActor () -> TimeInterval) {
        self.clock = clock
    }

    public var now: TimeInterval { clock() }

    /// Runs in the next iteration, in the order of the calls.
    @discardableResult public func enqueue(_ work: @escaping @MainActor () -> Void) -> ScheduledTask {
        let task = makeTask(deadline: -.infinity, work)
        tasks.append(task)
        return task
    }

    /// Runs once the clock has reached `deadline` (seconds); timers with equal deadlines run oldest first.
    @discardableResult public func schedule(at deadline: TimeInterval, _ work: @escaping @MainActor () -> Void) -> ScheduledTask {
        let task = makeTask(deadline: deadline.isFinite ? deadline : now, work)
        insert(task)
        return task
    }

    @discardableResult public func schedule(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) -> ScheduledTask {
        schedule(at: now + max(0, seconds), work)
    }

    /// Sets a new deadline and new work for a timer of this queue, whether it has run, was cancelled or is pending. Allocates no memory.
    public func reschedule(_ task: ScheduledTask, after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) {
        timers.removeAll { $0 === task }
        nextOrder += 1
        task.order = nextOrder
        task.deadline = now + (seconds.isFinite ? max(0, seconds) : 0)
        task.work = work
        insert(task)
    }

    /// When `run()` has work to do: minus infinity for immediately, nil for never.
    public var nextDeadline: TimeInterval? {
        tasks.removeAll { !$0.isPending }
        timers.removeAll { !$0.isPending }
        return tasks.isEmpty ? timers.first?.deadline : -.infinity
    }

    /// When the next timer is due; nil without one.
    public var nextTimer: TimeInterval? {
        timers.removeAll { !$0.isPending }
        return timers.first?.deadline
    }

    /// Runs the tasks queued before the call and the timers due when it begins. Work that these enqueue waits for the next call, and so does a timer that
    /// becomes due while a task runs: the caller checks for new input in between.
    /// - Parameter limit: When input was read last: timers that have become due since wait, too.
    public func run(until limit: TimeInterval = .infinity) {
        let time = min(now, limit)
        // The two arrays alternate, so that both keep their capacity.
        var due = spareTasks
        spareTasks = []
        swap(&due, &tasks)
        due.forEach(perform)
        due.removeAll(keepingCapacity: true)
        spareTasks = due
        let newest = nextOrder
        while let first = timers.first(where: { $0.isPending && $0.order <= newest }), first.deadline <= time {
            timers.removeAll { $0 === first }
            perform(first)
        }
    }

    private func perform(_ task: ScheduledTask) {
        guard let work = task.work else { return }
        task.work = nil
        work()
    }

    private func insert(_ timer: ScheduledTask) {
        let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.endIndex
        timers.insert(timer, at: index)
    }

    private func makeTask(deadline: TimeInterval, _ work: @escaping @MainActor () -> Void) -> ScheduledTask {
        nextOrder += 1
        return ScheduledTask(deadline: deadline, order: nextOrder, work: work)
    }
}
