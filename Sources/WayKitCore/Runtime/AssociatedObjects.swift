import Foundation

/// How a value is retained. Source: the Objective-C runtime's `objc_AssociationPolicy`.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Weak; unsafe unretained in the Objective-C runtime.
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 0x301
    case OBJC_ASSOCIATION_COPY = 0x303
}

/// Returns the value associated with the key. Source: the Objective-C runtime.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    associatedObjects.value(of: object as AnyObject, key)
}

/// Associates a value with an object; the key is the address of a variable, nil removes the value. A responder's values are released with it; those of
/// other objects, for lack of an Objective-C runtime, the next time that any value is set.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    associatedObjects.set(value, of: object as AnyObject, key, policy)
}

/// Removes all associated values of the object.
public func objc_removeAssociatedObjects(_ object: Any) {
    associatedObjects.removeAll(of: ObjectIdentifier(object as AnyObject))
}

let associatedObjects = AssociatedObjects()

/// The associated values of all objects. Locked, since code written for iOS accesses them on any thread.
final class AssociatedObjects: @unchecked Sendable {
    private enum Value {
        case strong(Any)
        case weak(WeakReference)
    }

    private struct Entry {
        let owner: WeakReference
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private final class WeakReference {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.withLock {
            // A new object may have been allocated at the address of a deallocated one.
            guard let entry = entries[ObjectIdentifier(object)], entry.owner.object === object else { return nil }
            switch entry.values[key] {
            case .strong(let value): return value
            case .weak(let reference): return reference.object
            case nil: return nil
            }
        }
    }

    func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
        let stored: Value? = value.map { value in
            policy == .OBJC_ASSOCIATION_ASSIGN ? .weak(WeakReference(value as AnyObject)) : .strong(value)
        }
        // Releasing a value may run a deinit that calls back in here: never release inside the lock.
        let released: [Entry] = lock.withLock {
            var old = entries.filter { $0.value.owner.object == nil }
            for id in old.keys { entries[id] = nil }
            let id = ObjectIdentifier(object)
            if let present = entries[id] { old[id] = present }
            entries[id, default: Entry(owner: WeakReference(object))].values[key] = stored
            if entries[id]?.values.isEmpty ?? true { entries[id] = nil }
            return Array(old.values)
        }
        withExtendedLifetime(released) {}
    }

    func removeAll(of id: ObjectIdentifier) {
        let released = lock.withLock { entries.removeValue(forKey: id) }
        withExtendedLifetime(released) {}
    }
}
