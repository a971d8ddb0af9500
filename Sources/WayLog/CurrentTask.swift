import Synchronization

/// One value per task, for what UIKit's interfaces have no argument for. A program has one of each; tests have one per stage, and tests of one
/// process take turns on the main actor, so that "the one that was set last" would be somebody else's. Code that runs in no task, as from the
/// main loop, sees what was set last.
package final class PerTask<Value: Sendable>: Sendable {
    private struct State {
        var latest: Value?
        var byTask: [Int: Value] = [:]
        /// For tasks that have none.
        var lent: Value?
    }
    private let state = Mutex(State())

    package init() {}

    package var value: Value? {
        state.withLock { state in
            if state.byTask.count > 1, let own = Self.task.flatMap({ state.byTask[$0] }) { return own }
            return state.latest
        }
    }

    /// The value of this very task; where several tasks have one, a task that has none gets nobody else's.
    package var ownValue: Value? {
        state.withLock { state in
            guard let task = Self.task, !state.byTask.isEmpty else { return state.latest }
            return state.byTask[task] ?? state.lent ?? (state.byTask.count > 1 ? nil : state.latest)
        }
    }

    package func set(_ value: Value) {
        state.withLock { state in
            state.latest = value
            if let task = Self.task { state.byTask[task] = value }
        }
    }

    /// What runs meanwhile in a task that has no value has this one.
    package func lend(_ value: Value, during body: () -> Void) {
        let outer = state.withLock { state in
            defer { state.lent = value }
            return state.lent
        }
        body()
        state.withLock { $0.lent = outer }
    }

    /// Forgets values that nobody needs any more.
    package func removeAll(where isOver: (Value) -> Bool) {
        state.withLock { state in
            state.byTask = state.byTask.filter { !isOver($0.value) }
            // The one task that is left must not find another's.
            if let latest = state.latest, isOver(latest) { state.latest = state.byTask.values.first }
        }
    }

    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
