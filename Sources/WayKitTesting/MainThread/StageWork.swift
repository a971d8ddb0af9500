import CWayStage
import Foundation
import Synchronization

/// Pending main-actor jobs in a process with stages, and the delays that follow a stage's clock. One per process, because the runtime's hooks are
/// global.
///
/// In a test process, main-actor jobs wait here instead of in the main queue, which cannot be drained recursively: a stage runs the jobs that belong to
/// it, the main run loop runs all jobs while no stage runs.
final class StageWork: Sendable {
    static let shared = StageWork()

    struct Delay {
        enum Work: @unchecked Sendable {
            /// From the Swift runtime; may be called on any thread.
            case function(@convention(c) (UnsafeMutableRawPointer?) -> Void, UnsafeMutableRawPointer?)
            /// A retained block for the main queue.
            case block(UInt)

            func call() {
                switch self {
                case .function(let function, let context): function(context)
                case .block(let block): waykit_enqueue_main_block(block, 0)
                }
            }
        }
        let work: Work
        let seconds: TimeInterval
    }

    private struct State {
        var isInstalled = false
        var owners = WorkOwners()
        var jobs: [(job: waykit_job, owner: WorkOwners.Owner)] = []
        var delays: [(stage: Int, Delay)] = []
        /// A stage's jobs on worker threads, and how many of them are no longer waited for.
        var onWorkers: [Int: (running: Int, abandoned: Int)] = [:]
        var lastStage = 0
    }
    private let state = Mutex(State())
    private let workerIsDone = DispatchSemaphore(value: 0)

    /// Installs the runtime hooks.
    func install() {
        let isNew = state.withLock { state in
            defer { state.isInstalled = true }
            return !state.isInstalled
        }
        guard isNew else { return }
        waykit_install_stages(
            waykit_stage_callbacks(
                global_job: { StageWork.shared.takeGlobal($0) },
                work_begins: { StageWork.shared.workBegins() },
                work_ends: { StageWork.shared.workerFinished(for: $0) },
                delayed_function: { function, context, delay in StageWork.shared.takeDelayed(function, context, delay) },
                delayed_block: { block, delay in StageWork.shared.takeDelayed(block, delay) },
                timer_scheduled: { timer, isNew in MainActor.assumeIsolated { StageRunner.timerWasScheduled(timer, isNew: isNew) } },
                timer_delay: { timer in MainActor.assumeIsolated { StageRunner.delay(of: timer) ?? .nan } },
                loop_woken: { MainActor.assumeIsolated { StageRunner.runFromMainLoop() } }))
    }

    // MARK: Stages

    func addStage() -> Int {
        state.withLock { state in
            state.lastStage += 1
            state.owners.add(state.lastStage)
            return state.lastStage
        }
    }

    func removeStage(_ stage: Int) {
        state.withLock { state in
            state.owners.remove(stage)
            state.onWorkers[stage] = nil
        }
        wakeIfNeeded()
    }

    func use(_ stage: Int) {
        let task = waykit_current_task()
        state.withLock { $0.owners.use(stage, by: task) }
    }

    /// The stage that owns work started now on this thread.
    func currentStage() -> Int? {
        let task = waykit_current_task()
        return state.withLock { $0.owners.owner(ofWorkOf: task).stage }
    }

    // MARK: Callbacks of the runtime

    /// A main-actor job, from its executor.
    func enqueue(_ job: waykit_job) {
        let task = waykit_current_task()
        state.withLock { $0.jobs.append((job, $0.owners.owner(of: job, enqueuedBy: task))) }
        waykit_wake_main_loop()
    }

    private func takeGlobal(_ job: waykit_job) -> Bool {
        let task = waykit_current_task()
        let stage: Int? = state.withLock { state in
            guard !state.owners.isEmpty else { return nil }
            let stage = state.owners.owner(of: job, enqueuedBy: task).stage
            if let stage { state.onWorkers[stage, default: (0, 0)].running += 1 }
            return stage
        }
        guard let stage else { return false }
        DispatchQueue.global().async {
            waykit_run_global_job(job)
            self.workerFinished(for: stage)
        }
        return true
    }

    /// The stage of the current task, which from now on waits for one more unit of work; 0 for none.
    private func workBegins() -> Int {
        let task = waykit_current_task()
        guard task != 0 else { return 0 }
        return state.withLock { state in
            guard let stage = state.owners.owner(ofTask: task).stage else { return 0 }
            state.onWorkers[stage, default: (0, 0)].running += 1
            return stage
        }
    }

    private func workerFinished(for stage: Int) {
        state.withLock { state in
            guard let count = state.onWorkers[stage] else { return }
            let running = count.running - 1
            state.onWorkers[stage] = (running, min(count.abandoned, running))
        }
        workerIsDone.signal()
    }

    private func takeDelayed(
        _ function: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?, _ context: UnsafeMutableRawPointer?, _ nanoseconds: Int64
    ) -> Bool {
        let task = waykit_current_task()
        guard task != 0, let function else { return false }
        let work = Delay(work: .function(function, context), seconds: Double(nanoseconds) / 1e9)
        return state.withLock { state in
            guard case .stage(let stage) = state.owners.owner(ofTask: task) else { return false }
            state.delays.append((stage, work))
            return true
        }
    }

    private func takeDelayed(_ block: UInt, _ nanoseconds: Int64) -> Bool {
        guard let stage = currentStage() else { return false }
        state.withLock { $0.delays.append((stage, Delay(work: .block(block), seconds: Double(nanoseconds) / 1e9))) }
        return true
    }

    // MARK: Used by the runners

    /// Jobs that the stage may run.
    func takeJobs(of stage: Int) -> [(job: waykit_job, stage: Int?)] {
        takeJobs(ranBy: stage) { $0.stage == stage || $0 == .anyStage }
    }

    /// Jobs that the main run loop may run.
    /// - Parameter ofRunner: Includes jobs of the test runner.
    func takeJobs(ofRunner: Bool) -> [(job: waykit_job, stage: Int?)] {
        takeJobs(ranBy: nil) { ofRunner || $0 != .runner }
    }

    private func takeJobs(ranBy stage: Int?, where isWanted: (WorkOwners.Owner) -> Bool) -> [(job: waykit_job, stage: Int?)] {
        state.withLock { state in
            let taken = state.jobs.filter { isWanted($0.owner) }
            guard !taken.isEmpty else { return [] }
            state.jobs.removeAll { isWanted($0.owner) }
            return taken.map { job, owner in
                state.owners.confirm(job, ranBy: stage)
                return (job, owner.stage)
            }
        }
    }

    func takeDelays(of stage: Int) -> [Delay] {
        state.withLock { state in
            let own = state.delays.filter { $0.stage == stage }.map(\.1)
            if !own.isEmpty { state.delays.removeAll { $0.stage == stage } }
            return own
        }
    }

    func hasJobs(of stage: Int) -> Bool {
        state.withLock { state in
            state.jobs.contains { $0.owner == .stage(stage) || $0.owner == .presumably(stage) || $0.owner == .anyStage }
        }
    }

    /// Whether jobs of the stage run on worker threads and may return to the main actor.
    func isWaitingForWorkers(of stage: Int) -> Bool {
        state.withLock { state in state.onWorkers[stage].map { $0.running > $0.abandoned } ?? false }
    }

    func waitForWorker() { _ = workerIsDone.wait(timeout: .now() + .milliseconds(1)) }

    func abandonWorkers(of stage: Int) {
        state.withLock { state in
            guard let running = state.onWorkers[stage]?.running else { return }
            state.onWorkers[stage] = (running, running)
        }
    }

    /// Wakes the main run loop for jobs that no stage ran.
    func wakeIfNeeded() {
        if state.withLock({ $0.isInstalled && !$0.jobs.isEmpty }) { waykit_wake_main_loop() }
    }
}

