import Synchronization

/// One value per task, for state that UIKit's interfaces have no parameter for. A program has one value; tests have one per stage. Tests of one process
/// are interleaved on the main actor, so the value set last may belong to another test. Code that runs outside of a task, such as from the main loop,
/// sees the value set last.
package final class PerTask<Value: AnyObject & Sendable>: Sendable {
    private let values = TaskValues()

    package init() {}

    package var value: Value? { Self.typed(values.value) }

    /// The value of the current task; where several tasks have one, a task without a value gets none of theirs.
    package var ownValue: Value? { Self.typed(values.ownValue) }

    package func set(_ value: Value) { values.set(value) }

    /// Makes `value` the fallback for tasks without a value while `body` runs.
    package func withFallback(_ value: Value, during body: () -> Void) {
        let outer = values.setFallback(value)
        body()
        _ = values.setFallback(outer)
    }

    /// Removes values that are no longer needed.
    package func removeAll(where isExpired: (Value) -> Bool) {
        values.removeAll { isExpired(unsafeDowncast($0, to: Value.self)) }
    }

    private static func typed(_ value: (any AnyObject & Sendable)?) -> Value? { value.map { unsafeDowncast($0, to: Value.self) } }
}

/// The storage of `PerTask`. Not generic: the metadata of a generic type is looked up in every access from another module, and some are made for each
/// event.
private final class TaskValues: Sendable {
    typealias Value = any AnyObject & Sendable

    private struct State {
        var latest: Value?
        var byTask: [Int: Value] = [:]
        /// The value for tasks that have none.
        var fallback: Value?
    }
    private let state = Mutex(State())

    var value: Value? {
        state.withLock { state in
            if state.byTask.count > 1, let own = Self.task.flatMap({ state.byTask[$0] }) { return own }
            return state.latest
        }
    }

    var ownValue: Value? {
        state.withLock { state in
            guard let task = Self.task, !state.byTask.isEmpty else { return state.latest }
            return state.byTask[task] ?? state.fallback ?? (state.byTask.count > 1 ? nil : state.latest)
        }
    }

    func set(_ value: Value) {
        state.withLock { state in
            // A program sets its only value for each event, outside of a task.
            if state.byTask.isEmpty, state.latest === value { return }
            state.latest = value
            if let task = Self.task { state.byTask[task] = value }
        }
    }

    /// - Returns: The fallback before.
    func setFallback(_ value: Value?) -> Value? {
        state.withLock { state in
            defer { state.fallback = value }
            return state.fallback
        }
    }

    func removeAll(where isExpired: (Value) -> Bool) {
        state.withLock { state in
            state.byTask = state.byTask.filter { !isExpired($0.value) }
            // The only remaining task must not see a removed task's value.
            if let latest = state.latest, isExpired(latest) { state.latest = state.byTask.values.first }
        }
    }

    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
