import Foundation
import WayLog

/// Observation with selectors. Source: Foundation's `NotificationCenter` on Apple's systems.
extension NotificationCenter {
    /// Calls the method for each matching notification, with the notification if it takes an argument. The observer is held weakly, and need not be
    /// removed. Notifications posted on another thread are delivered on the main actor in its next iteration, where UIKit's objects can be accessed; on
    /// Apple's systems they are delivered on the posting thread.
    /// - Parameters:
    ///   - aName: Nil for notifications of every name.
    ///   - anObject: Nil for those of every object.
    @preconcurrency @MainActor public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observer = observer as AnyObject
        guard aSelector.belongs(to: observer) else {
            return wayLogger("waykit.application").error(
                "addObserver(_:selector:name:object:): \(type(of: observer)) has no method \(aSelector.description); it will not be told")
        }
        let entry = SelectorObservers.Entry(center: self, observer: observer, name: aName, object: anObject.map { $0 as AnyObject })
        let token = addObserver(forName: aName, object: anObject, queue: nil) { [weak entry] notification in
            guard let entry else { return }
            guard entry.observer != nil else { return selectorObservers.removeOrphan(entry) }
            nonisolated(unsafe) let notification = notification
            if MainActorCheck.isOnMainActor {
                MainActor.assumeIsolated { entry.deliver(notification, by: aSelector) }
            } else {
                DispatchQueue.main.async { MainActor.assumeIsolated { entry.deliver(notification, by: aSelector) } }
            }
        }
        entry.token = token
        selectorObservers.add(entry)
    }

    /// Removes all registrations of an observer: one that was added with a selector, or the token of one that was added with a block.
    public func removeObserver(_ observer: AnyObject) {
        selectorObservers.remove(observer, from: self) { _ in true }
        removeObserver(observer as Any)
    }

    /// Removes the observer from notifications of that name and object; nil stands for every name, every object.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        let object = anObject.map { $0 as AnyObject }
        selectorObservers.remove(observer, from: self) { entry in
            (aName == nil || entry.name == aName) && (object == nil || entry.object === object)
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

private let selectorObservers = SelectorObservers()

/// Observers that were added with a selector. Locked: observers are removed in their `deinit` on any thread, when weak references to them are nil
/// already.
private final class SelectorObservers: @unchecked Sendable {
    final class Entry: @unchecked Sendable {
        let id: ObjectIdentifier
        weak var center: NotificationCenter?
        weak var observer: AnyObject?
        let name: NSNotification.Name?
        weak var object: AnyObject?
        var token: (any NSObjectProtocol)?

        init(center: NotificationCenter, observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
            id = ObjectIdentifier(observer)
            self.center = center
            self.observer = observer
            self.name = name
            self.object = object
        }

        /// Delivers unless the observer was removed meanwhile.
        @MainActor func deliver(_ notification: Notification, by selector: Selector) {
            if let observer, token != nil { selector.perform(on: observer, with: notification) }
        }
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: [Entry]] = [:]

    func add(_ entry: Entry) { lock.withLock { entries[entry.id, default: []].append(entry) } }

    func remove(_ observer: AnyObject, from center: NotificationCenter, where matches: (Entry) -> Bool) {
        removeEntries(ObjectIdentifier(observer)) { entry in
            // While an observer deinitialises, weak references to it are nil.
            entry.center === center && (entry.observer == nil || entry.observer === observer) && matches(entry)
        }
    }

    func removeOrphan(_ entry: Entry) { removeEntries(entry.id) { $0 === entry } }

    private func removeEntries(_ id: ObjectIdentifier, where matches: (Entry) -> Bool) {
        let removed: [Entry] = lock.withLock {
            let found = (entries[id] ?? []).filter(matches)
            entries[id]?.removeAll(where: matches)
            if entries[id]?.isEmpty ?? false { entries[id] = nil }
            return found
        }
        for entry in removed {
            entry.token.map { entry.center?.removeObserver($0 as Any) }
            entry.token = nil
        }
    }
}
