import Foundation
import WayLog

/// An observer of properties by name. Responders are; another class adopts the protocol in place of overriding NSObject's method, which Linux lacks.
/// Source: NSObject's `observeValue(forKeyPath:of:change:context:)` on Apple's systems.
public protocol KeyValueObserving: NSObject {
    /// Called when a property has changed that the object observes by `addObserver(_:forKeyPath:options:context:)`.
    /// - Parameter change: `kindKey`, and what the options requested; a value that is nil is an `NSNull`.
    @preconcurrency @MainActor func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension KeyValueObserving {
    /// In place of `super.observeValue(forKeyPath:of:change:context:)` in a class without a superclass that observes: a line in the log, where iOS raises an
    /// exception.
    @preconcurrency @MainActor public func observeUnhandledValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        log.error("\(type(of: self)): the change of \(keyPath ?? "nil") was received by observeValue(forKeyPath:of:change:context:), but not handled")
    }
}

/// The keys of the dictionary that describes a change. Source: Foundation's `NSKeyValueChangeKey` on Apple's systems.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A raw value of `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Never there: collections are observed as a whole.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Never there: observers are not notified before a change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A registration by name.
@MainActor package final class NamedObservation {
    private(set) weak var observer: (any KeyValueObserving)?
    /// An observer that removes itself in its deinit can no longer be referenced weakly.
    private let identifier: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    /// Among the observers of the object.
    var id = 0
    /// A value is read once more. A name that is unknown was logged when it was observed.
    package private(set) static var isComparing = false

    init(_ observer: any KeyValueObserving, _ keyPath: String, _ context: UnsafeMutableRawPointer?) {
        (self.observer, identifier, self.keyPath, self.context) = (observer, ObjectIdentifier(observer), keyPath, context)
    }

    static func compare<Value>(_ read: () -> Value) -> Value {
        isComparing = true
        defer { isComparing = false }
        return read()
    }

    func matches(_ observer: NSObject, _ keyPath: String) -> Bool { identifier == ObjectIdentifier(observer) && self.keyPath == keyPath }
}

extension KeyValueObservable {
    @preconcurrency @MainActor public func value(forKey key: String) -> Any? { value(forUndefinedKey: key) }

    @preconcurrency @MainActor public func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        guard let next = value(forKey: String(keyPath[..<dot])) else { return nil }
        return (next as? any KeyValueObservable)?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...])) ?? nil
    }

    /// Nil, with a line in the log. On iOS it raises an exception.
    @preconcurrency @MainActor public func value(forUndefinedKey key: String) -> Any? {
        if !NamedObservation.isComparing { log.error("value(forKey: \"\(key)\"): \(type(of: self)) has no property that is known by this name") }
        return nil
    }

    /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` when the value of the property has changed, as `observe(_:options:changeHandler:)`
    /// calls its handler. The names are those of Objective-C (`contentSize`, `hidden`) of the public properties of UIKit's and Core Animation's objects, and
    /// those for which the program overrides `value(forKey:)`. Neither object is retained; an observer that is gone is forgotten.
    /// Source: NSObject's `addObserver(_:forKeyPath:options:context:)` on Apple's systems.
    /// - Parameter context: a pointer that tells observations apart; it is not dereferenced.
    @preconcurrency @MainActor public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        guard let observer = observer as? any KeyValueObserving else {
            return log.error("addObserver(_:forKeyPath: \"\(keyPath)\"): \(type(of: observer)) has no observeValue(forKeyPath:of:change:context:)")
        }
        func change(from old: Any??, to new: Any?) -> [NSKeyValueChangeKey: Any] {
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = new ?? NSNull() }
            if options.contains(.old), let old { change[.oldKey] = old ?? NSNull() }
            return change
        }
        var known = ObservedValue(value(forKeyPath: keyPath))
        if case .other(let value) = known {
            log.error("addObserver(_:forKeyPath: \"\(keyPath)\"): \(type(of: value)) is neither Equatable nor an object; its changes are not told")
        }
        if options.contains(.initial) {
            observer.observeValue(forKeyPath: keyPath, of: self, change: change(from: nil, to: known.value), context: context)
        }
        let observers = keyValueObservers, registration = NamedObservation(observer, keyPath, context)
        registration.id = observers.add { [weak self, weak observers, unowned registration] in
            guard let self else { return }
            guard let observer = registration.observer else {
                observers?.remove(registration)
                return
            }
            let new = NamedObservation.compare { self.value(forKeyPath: keyPath) }
            guard !known.isEqual(to: new) else { return }
            let old = known.value
            known = ObservedValue(new)
            observer.observeValue(forKeyPath: keyPath, of: self, change: change(from: .some(old), to: new), context: context)
        }
        observers.registrations.append(registration)
    }

    /// Ends the observer's last observation of that property. One that is not there is logged, where iOS raises an exception.
    @preconcurrency @MainActor public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(keyValueObservers.registrations.last { $0.matches(observer, keyPath) }, observer, keyPath)
    }

    /// The same, of those with that context.
    @preconcurrency @MainActor public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        remove(keyValueObservers.registrations.last { $0.matches(observer, keyPath) && $0.context == context }, observer, keyPath)
    }

    @MainActor private func remove(_ registration: NamedObservation?, _ observer: NSObject, _ keyPath: String) {
        guard let registration else {
            return log.error("removeObserver(_:forKeyPath: \"\(keyPath)\"): \(type(of: observer)) does not observe it")
        }
        keyValueObservers.remove(registration)
    }
}

extension KeyValueObservers {
    fileprivate func remove(_ registration: NamedObservation) {
        registrations.removeAll { $0 === registration }
        remove(registration.id)
    }
}

/// A value as it was when it was read. Objects are compared by identity, and not retained; those that can be copied are values.
private enum ObservedValue {
    final class Reference {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    case none
    case object(Reference)
    case comparable(any Equatable)
    case other(Any)

    init(_ value: Any?) {
        guard let value = value.flatMap(present) else { self = .none; return }
        if Mirror(reflecting: value).displayStyle == .class, !(value is any NSCopying), value is NSObject || !(value is any Equatable) {
            self = .object(Reference(value as AnyObject))
        } else {
            self = (value as? any Equatable).map { .comparable($0) } ?? .other(value)
        }
    }

    var value: Any? {
        switch self {
        case .none: nil
        case .object(let reference): reference.object
        case .comparable(let value): value
        case .other(let value): value
        }
    }

    func isEqual(to other: Any?) -> Bool {
        switch (self, ObservedValue(other)) {
        case (.none, .none), (.other, .other): true
        case (.object(let one), .object(let two)): one.object === two.object
        case (.comparable(let one), .comparable(let two)): one.isEqual(to: two)
        default: false
        }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: any Equatable) -> Bool { (other as? Self) == self }
}
