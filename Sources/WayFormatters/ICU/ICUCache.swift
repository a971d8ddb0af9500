import Synchronization

/// A bounded store of ICU objects that are expensive to open and safe to use from several threads at once.
///
/// ICU's number formatters and list formatters are immutable after opening: formatting takes them as `const`.
/// The store empties itself when it reaches its capacity, so a program that goes through many locales does not grow without limit.
final class ICUCache<Value: AnyObject & Sendable>: Sendable {
    /// The largest number of objects kept.
    private static var capacity: Int { 128 }

    private let values = Mutex<[String: Value]>([:])

    /// The object for the key, opened by `make` when it is not stored yet; `nil` when it cannot be opened.
    func value(for key: String, make: () -> Value?) -> Value? {
        if let stored = values.withLock({ $0[key] }) { return stored }
        guard let made = make() else { return nil }
        values.withLock { stored in
            if stored.count >= Self.capacity { stored.removeAll(keepingCapacity: true) }
            stored[key] = made
        }
        return made
    }
}
