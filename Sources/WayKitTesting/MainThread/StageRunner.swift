import CWayStage
import Foundation
import WayHost
import WayLog

/// Runs main-actor work on behalf of one stage, and schedules its delays on the stage's clock.
@MainActor final class StageRunner {
    private static var runners: [Int: StageRunner] = [:]
    /// Nesting depth of `run()` calls of all stages.
    private static var depth = 0
    /// Whether the main run loop is running jobs.
    private static var isRunningJobs = false
    /// Limit for work that keeps enqueueing work: the rest waits for the next instant.
    private static let roundsPerInstant = 64
    /// Wall-clock seconds for which an instant waits for work on other threads.
    private static let workerTimeout: TimeInterval = 1

    private let id: Int
    private let taskQueue: MainTaskQueue
    private let activate: @MainActor () -> Void
    private let tap: LogTap
    private var delays: [(scheduledTask: MainTaskQueue.ScheduledTask, work: StageWork.Delay.Work)] = []
    private var timers: [UInt: MainTaskQueue.ScheduledTask] = [:]
    /// The timer that is firing.
    private var firing: UInt?
    private var work: StageWork { .shared }

    /// - Parameters:
    ///   - tap: Collects what is logged while the stage runs a job.
    ///   - activate: Makes the stage the current one.
    init(taskQueue: MainTaskQueue, tap: LogTap, activate: @escaping @MainActor () -> Void) {
        self.taskQueue = taskQueue
        self.tap = tap
        self.activate = activate
        if waykit_is_main_thread() { StageWork.shared.install() }
        id = StageWork.shared.addStage()
        Self.runners[id] = self
    }

    /// A method of the stage was called.
    func use() { work.use(id) }

    /// The stage is deallocated: its pending delays continue on the wall clock.
    func end() {
        Self.runners[id] = nil
        work.removeStage(id)
        scheduleDelays()
        for (scheduledTask, delayed) in delays where scheduledTask.isPending {
            let remaining = max(0, scheduledTask.deadline - taskQueue.now)
            scheduledTask.cancel()
            switch delayed {
            case .function: DispatchQueue.global().asyncAfter(deadline: .now() + remaining) { delayed.call() }
            case .block(let block): waykit_enqueue_main_block(block, Int64(remaining * 1e9))
            }
        }
        for (timer, scheduledTask) in timers {
            scheduledTask.cancel()
            waykit_timer_set_fire_delay(timer, max(0, scheduledTask.deadline - taskQueue.now))
            waykit_timer_release(timer)
        }
        timers.removeAll()
    }

    /// Runs the main queue, one pass of the main run loop and the stage's jobs, and the work these enqueue, until none is left. Waits for the stage's
    /// jobs on worker threads. Does nothing off the main thread.
    func run() {
        guard waykit_is_main_thread() else { return }
        Self.depth += 1
        defer {
            Self.depth -= 1
            if Self.depth == 0 { work.wakeIfNeeded() }
        }
        let limit = ProcessInfo.processInfo.systemUptime + Self.workerTimeout
        waykit_run_main_loop_once(0)
        for _ in 0..<Self.roundsPerInstant {
            waykit_drain_main_queue_now()
            let jobs = work.takeJobs(of: id)
            for (job, _) in jobs {
                activate()
                listen { waykit_run_main_job(job) }
            }
            if jobs.isEmpty, !waitForWork(until: limit) { break }
        }
        activate()
        scheduleDelays()
    }

    /// Attributes log messages of tasks that have not called the stage to the stage's diagnostics.
    private func listen(during body: () -> Void) { tap.listen(during: body) }

    /// False where no job arrived.
    private func waitForWork(until limit: TimeInterval) -> Bool {
        while work.isWaitingForWorkers(of: id) {
            guard ProcessInfo.processInfo.systemUptime < limit else {
                work.abandonWorkers(of: id)
                break
            }
            work.waitForWorker()
            // A worker may be waiting for a block of the main queue.
            waykit_drain_main_queue_now()
        }
        return work.hasJobs(of: id)
    }

    /// The main run loop was woken for jobs. While a stage runs, it takes the jobs that it may run. A job that runs the run loop recursively, to wait
    /// for something, runs jobs that belong to stages, but no other test.
    static func runFromMainLoop() {
        guard depth == 0 else { return }
        let isNested = isRunningJobs
        isRunningJobs = true
        defer {
            isRunningJobs = isNested
            if !isNested { StageWork.shared.wakeIfNeeded() }
        }
        for (job, stage) in StageWork.shared.takeJobs(ofRunner: !isNested) {
            let runner = stage.flatMap { runners[$0] }
            runner?.activate()
            runner?.listen { waykit_run_main_job(job) } ?? waykit_run_main_job(job)
        }
    }

    // MARK: Delays

    private func scheduleDelays() {
        delays.removeAll { !$0.scheduledTask.isPending }
        for delay in work.takeDelays(of: id) {
            let scheduledTask = taskQueue.schedule(after: delay.seconds) { delay.work.call() }
            delays.append((scheduledTask, delay.work))
        }
    }

    // MARK: Timers

    static func timerWasScheduled(_ timer: UInt, isNew: Bool) {
        if let runner = runners.values.first(where: { $0.timers[timer] != nil }) {
            // One that is added to a further mode, as to each of the common modes, keeps its time.
            if !isNew { runner.schedule(timer, after: waykit_timer_fire_delay(timer)) }
        } else if isNew, let runner = StageWork.shared.currentStage().flatMap({ runners[$0] }) {
            waykit_timer_retain(timer)
            runner.schedule(timer, after: waykit_timer_fire_delay(timer))
        }
    }

    static func delay(of timer: UInt) -> TimeInterval? {
        for runner in runners.values where runner.firing != timer {
            if let scheduledTask = runner.timers[timer] { return scheduledTask.deadline - runner.taskQueue.now }
        }
        return nil
    }

    /// - Parameter seconds: Relative to a time that the program read slightly earlier: rounded up to a tenth of a millisecond.
    private func schedule(_ timer: UInt, after seconds: TimeInterval) {
        schedule(timer, until: taskQueue.now + max(0, (seconds * 10_000).rounded(.up) / 10_000))
    }

    private func schedule(_ timer: UInt, until deadline: TimeInterval) {
        timers[timer]?.cancel()
        waykit_timer_set_fire_delay(timer, .infinity)
        timers[timer] = taskQueue.schedule(at: deadline) { [weak self] in self?.fire(timer) }
    }

    private func fire(_ timer: UInt) {
        guard let scheduledTask = timers[timer] else { return }
        waykit_timer_set_fire_delay(timer, 0)
        firing = timer
        // The kernel timer that wakes the run loop may take a moment.
        for _ in 0..<20 where waykit_timer_is_valid(timer) && timers[timer] === scheduledTask && waykit_timer_fire_delay(timer) <= 0 {
            waykit_run_main_loop_once(0.001)
        }
        firing = nil
        guard timers[timer] === scheduledTask else { return }
        let interval = waykit_timer_interval(timer)
        if waykit_timer_is_valid(timer), interval > 0 {
            schedule(timer, until: scheduledTask.deadline + interval)
        } else {
            timers[timer] = nil
            waykit_timer_release(timer)
        }
    }
}
