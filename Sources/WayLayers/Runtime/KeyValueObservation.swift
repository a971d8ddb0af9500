import Foundation
import WayLog

/// The argument of a change handler. Source: Foundation's `NSKeyValueObservedChange` on Apple's systems, which Linux's Foundation lacks.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// With the option `.new`.
    public let newValue: Value?
    /// With the option `.old`.
    public let oldValue: Value?
    /// Always nil: collections are observed as a whole.
    public let indexes: IndexSet?
    /// Always false: `.prior` is not supported, observers are not notified before a change.
    public let isPrior: Bool
}

/// Source: Foundation's `NSKeyValueChange` on Apple's systems.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// Source: Foundation's `NSKeyValueObservingOptions` on Apple's systems.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// The handler is also called immediately.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
    @available(*, unavailable, message: "WayKit tells observers after a change only")
    public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// Observes until it is deallocated. Source: Foundation's `NSKeyValueObservation` on Apple's systems.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
    private var stop: (@MainActor () -> Void)?

    init(_ stop: @escaping @MainActor () -> Void) {
        self.stop = stop
    }

    deinit {
        if let stop { runOnMainActor(stop) }
    }

    /// Stops observing; on another thread when the main actor runs next.
    public nonisolated func invalidate() {
        runOnMainActor {
            self.stop?()
            self.stop = nil
        }
    }
}

/// The observers of one object. Each compares its property with the last known value, so a change is announced without naming the property.
@preconcurrency @MainActor public final class KeyValueObservers {
    private var entries: [(id: Int, check: @MainActor () -> Void)] = []
    private var lastID = 0
    /// Those that were added by a key path's name.
    var registrations: [NamedObservation] = []

    package init() {}

    func add(_ check: @escaping @MainActor () -> Void) -> Int {
        lastID += 1
        entries.append((lastID, check))
        AnimationContext.current.add(self)
        return lastID
    }

    func remove(_ id: Int) { entries.removeAll { $0.id == id } }

    var isEmpty: Bool { entries.isEmpty }

    /// The owner is in the middle of a change, and calls its delegate first.
    package var isHeld = false

    /// Called when a property of the object may have changed.
    package func notify() {
        guard !isHeld else { return }
        for entry in entries where entries.contains(where: { $0.id == entry.id }) { entry.check() }
    }
}

/// An object whose properties can be observed: by `observe(_:options:changeHandler:)`, or by name. Views, layers, controllers and all other responders are;
/// a model of the program's own adopts it, and calls `didChangeValue(for:)` from the `didSet` of its properties:
///
///     final class Song: NSObject, KeyValueObservable {
///         var title = "" { didSet { didChangeValue(for: \.title) } }
///     }
public protocol KeyValueObservable: NSObject {
    /// The observers of this object; created on first access.
    @preconcurrency @MainActor var keyValueObservers: KeyValueObservers { get }
    /// The same; nil until a property is observed.
    @preconcurrency @MainActor var keyValueObserversIfAny: KeyValueObservers? { get }
    /// The value of a property by its name in Objective-C, for observers by name. By default nil, with a line in the log.
    @preconcurrency @MainActor func value(forKey key: String) -> Any?
    /// The same along a path of objects: "song.title".
    @preconcurrency @MainActor func value(forKeyPath keyPath: String) -> Any?
}

extension KeyValueObservable {
    /// Calls the handler whenever the value has changed: immediately for the system's visible properties (`frame`, `bounds`, `center`, `transform`, `alpha`,
    /// `isHidden`, `contentOffset`, `isSelected`, `state` of a gesture recogniser …) or if the program calls `didChangeValue(for:)`, otherwise with the event
    /// or the frame in which it changed. Setting an equal value does not call it.
    /// Source: Foundation's `observe(_:options:changeHandler:)` on Apple's systems, for any key path, `@objc dynamic` or not.
    @preconcurrency @MainActor public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var known = self[keyPath: keyPath]
        return observe(keyPath, options, changeHandler) { new in
            guard new != known else { return .unchanged }
            defer { known = new }
            return .changed(from: known)
        }
    }

    /// The same for a property that holds an object whose type is a protocol, such as a delegate: called when another object is in it. The object is not
    /// retained. A value that is no object and cannot be compared is refused with an error in the log.
    @_disfavoredOverload @preconcurrency @MainActor public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let value = present(self[keyPath: keyPath])
        if let value, Mirror(reflecting: value).displayStyle != .class {
            log.error("observe(_:options:changeHandler:): \(type(of: value)) is neither Equatable nor an object; its changes are not told")
            return NSKeyValueObservation {}
        }
        weak var known = value as AnyObject?
        return observe(keyPath, options, changeHandler) { new in
            let object = present(new) as AnyObject?
            guard object !== known else { return .unchanged }
            defer { known = object }
            return .changed(from: known as? Value)
        }
    }

    @MainActor private func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
        _ changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void,
        compare: @escaping @MainActor (Value) -> ValueComparison<Value>
    ) -> NSKeyValueObservation {
        func notify(_ object: Self, _ old: Value?, _ new: Value) {
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil, indexes: nil,
                    isPrior: false))
        }
        if options.contains(.initial) { notify(self, nil, self[keyPath: keyPath]) }
        let id = keyValueObservers.add { [weak self] in
            guard let self else { return }
            let new = self[keyPath: keyPath]
            if case .changed(let old) = compare(new) { notify(self, old, new) }
        }
        return NSKeyValueObservation { [weak self] in self?.keyValueObservers.remove(id) }
    }

    /// Observers are notified after a change only: see `didChangeValue(for:)`.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}
    /// Notifies the observers of a property of the program's own; from another thread when the main actor runs next.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { announceChange() }
    public func willChangeValue(forKey key: String) {}
    public func didChangeValue(forKey key: String) { announceChange() }

    private func announceChange() {
        nonisolated(unsafe) let object = self
        runOnMainActor { object.keyValueObserversIfAny?.notify() }
    }

    @preconcurrency @MainActor public var keyValueObservers: KeyValueObservers { ObserverTable.observers(of: self) }
    @preconcurrency @MainActor public var keyValueObserversIfAny: KeyValueObservers? { ObserverTable.existing(of: self) }
}

/// The observers of objects that do not keep them themselves.
@MainActor private enum ObserverTable {
    private struct Entry {
        weak var owner: NSObject?
        let observers: KeyValueObservers
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    /// An object that is gone may have had the same identifier.
    static func existing(of owner: NSObject) -> KeyValueObservers? {
        entries[ObjectIdentifier(owner)].flatMap { $0.owner === owner ? $0.observers : nil }
    }

    static func observers(of owner: NSObject) -> KeyValueObservers {
        if let existing = existing(of: owner) { return existing }
        entries = entries.filter { $0.value.owner != nil }
        let observers = KeyValueObservers()
        entries[ObjectIdentifier(owner)] = Entry(owner: owner, observers: observers)
        return observers
    }
}

private enum ValueComparison<Value> {
    case unchanged
    case changed(from: Value?)
}

/// The value of an optional, and any other value as it is.
func present(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first.flatMap { present($0.value) } : value
}
