import CWayStage
import Foundation

/// Tracks which stage, or the test runner, owns each task.
///
/// Tests of one process are interleaved on the main actor. A stage that runs pending jobs must not run another test nested inside the current one. So
/// every task is assigned an owner when the runtime first enqueues it:
///
/// | enqueued | owner |
/// | --- | --- |
/// | by another task | that task's stage |
/// | by itself, when it switches executors | the test runner |
/// | by no task, on the main thread | presumably the current stage; the test runner, if the main run loop runs the task first |
/// | by no task, on another thread | any stage |
///
/// A task that calls a stage's methods is a test: it belongs to the runner, and the work that it starts belongs to the stage.
struct WorkOwners {
    enum Owner: Equatable {
        case runner, stage(Int), presumably(Int), anyStage

        var stage: Int? {
            switch self {
            case .stage(let id), .presumably(let id): id
            case .runner, .anyStage: nil
            }
        }
    }

    private var byTask: [UInt64: Owner] = [:]
    private var stageOfTest: [UInt64: Int] = [:]
    private var latestStage: Int?
    private var stages: Set<Int> = []

    mutating func add(_ stage: Int) { stages.insert(stage) }

    mutating func remove(_ stage: Int) {
        stages.remove(stage)
        if latestStage == stage { latestStage = nil }
        stageOfTest = stageOfTest.filter { $0.value != stage }
    }

    var isEmpty: Bool { stages.isEmpty }

    /// A method of the stage was called.
    mutating func use(_ stage: Int, by task: waykit_job) {
        latestStage = stage
        guard task != 0 else { return }
        let id = waykit_job_id(task)
        stageOfTest[id] = stage
        if case .stage = byTask[id] { return }
        byTask[id] = .runner
    }

    /// - Parameter task: The current task of this thread.
    mutating func owner(of job: waykit_job, enqueuedBy task: waykit_job) -> Owner {
        let id = waykit_job_id(job)
        // Part of a task, such as the continuation after `Task.yield()`, or an actor's job.
        guard id != 0 else { return owner(ofWorkOf: task) }
        if let known = byTask[id] { return ownerIfAlive(known) }
        let owner: Owner
        if task == 0 {
            guard waykit_is_main_thread() else { return .anyStage }
            owner = latestStage.map { .presumably($0) } ?? .runner
        } else if task == job {
            owner = .runner
        } else {
            owner = self.owner(ofWorkOf: task)
        }
        byTask[id] = owner
        return ownerIfAlive(owner)
    }

    /// The owner of work that the task starts and that is not a task.
    func owner(ofWorkOf task: waykit_job) -> Owner {
        guard task != 0 else {
            return waykit_is_main_thread() ? latestStage.map { .stage($0) } ?? .runner : .anyStage
        }
        let id = waykit_job_id(task)
        if let stage = stageOfTest[id] { return .stage(stage) }
        return ownerIfAlive(byTask[id] ?? .runner)
    }

    /// The owner of a task that was enqueued before.
    func owner(ofTask task: waykit_job) -> Owner { ownerIfAlive(byTask[waykit_job_id(task)] ?? .runner) }

    /// Confirms or corrects a presumed owner, by who ran the job first.
    mutating func confirm(_ job: waykit_job, ranBy stage: Int?) {
        let id = waykit_job_id(job)
        guard case .presumably(let presumed) = byTask[id] else { return }
        byTask[id] = stage == presumed ? .stage(presumed) : .runner
    }

    private func ownerIfAlive(_ owner: Owner) -> Owner {
        switch owner {
        case .stage(let stage), .presumably(let stage): stages.contains(stage) ? owner : .runner
        case .runner, .anyStage: owner
        }
    }
}
