import CWayStage
import Foundation

/// Whose a task is.
///
/// Tests of one process take turns on the main actor. A stage that runs what waits for it must not run another test, which would then run inside of this
/// one. So every task has an owner from the first time that the runtime enqueues it:
///
/// | enqueued | owner |
/// | --- | --- |
/// | by another task | that task's stage |
/// | by itself, when it goes to another executor | the test runner |
/// | by no task, on the main thread | the stage whose turn it is, until the main run loop runs the task while no stage does |
/// | by no task, on another thread | any stage |
///
/// A task that calls a stage's verbs is the test: it belongs to the runner, what it starts belongs to the stage.
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

    /// A verb of the stage was called.
    mutating func use(_ stage: Int, by task: waykit_job) {
        latestStage = stage
        guard task != 0 else { return }
        let id = waykit_job_id(task)
        stageOfTest[id] = stage
        if case .stage = byTask[id] { return }
        byTask[id] = .runner
    }

    /// - Parameter task: What runs on this thread.
    mutating func owner(of job: waykit_job, enqueuedBy task: waykit_job) -> Owner {
        let id = waykit_job_id(job)
        // Part of a task, as what comes after `Task.yield()`, or an actor's turn.
        guard id != 0 else { return owner(ofWorkOf: task) }
        if let known = byTask[id] { return alive(known) }
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
        return alive(owner)
    }

    /// Of what the task starts that is no task.
    func owner(ofWorkOf task: waykit_job) -> Owner {
        guard task != 0 else {
            return waykit_is_main_thread() ? latestStage.map { .stage($0) } ?? .runner : .anyStage
        }
        let id = waykit_job_id(task)
        if let stage = stageOfTest[id] { return .stage(stage) }
        return alive(byTask[id] ?? .runner)
    }

    /// Of a task that was enqueued before.
    func owner(ofTask task: waykit_job) -> Owner { alive(byTask[waykit_job_id(task)] ?? .runner) }

    /// Who ran a job whose owner was presumed was right.
    mutating func settle(_ job: waykit_job, ranBy stage: Int?) {
        let id = waykit_job_id(job)
        guard case .presumably(let presumed) = byTask[id] else { return }
        byTask[id] = stage == presumed ? .stage(presumed) : .runner
    }

    private func alive(_ owner: Owner) -> Owner {
        switch owner {
        case .stage(let stage), .presumably(let stage): stages.contains(stage) ? owner : .runner
        case .runner, .anyStage: owner
        }
    }
}
