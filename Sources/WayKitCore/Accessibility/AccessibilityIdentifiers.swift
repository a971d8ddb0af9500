import Foundation
import WayAccessibility

/// The identities of elements. An element has the same as long as it exists; what a list shows at an index path has one of its own, whichever cell shows it.
@MainActor package final class AccessibilityIdentifiers {
    private enum Key: Hashable {
        case object(ObjectIdentifier)
        case item(ObjectIdentifier, AnyHashable)
    }

    private struct Entry {
        weak var object: UIResponder?
        /// The list whose item it is.
        weak var owner: UIResponder?
        let key: Key
    }

    private var ids: [Key: AccessibilityID] = [:]
    private var entries: [AccessibilityID: Entry] = [:]
    private var last: UInt32 = 0

    /// The identity of an element, a new one where it has none yet.
    func id(of object: UIResponder) -> AccessibilityID {
        let identity = object.systemAccessibilityInTree.identity
        let key = identity.map { Key.item(ObjectIdentifier($0.owner), $0.item) } ?? .object(ObjectIdentifier(object))
        let entry = Entry(object: object, owner: identity?.owner ?? object, key: key)
        if let id = ids[key], entries[id]?.owner != nil {
            // Another cell may show the item now.
            if identity != nil { entries[id] = entry }
            return id
        }
        last &+= 1
        let id = AccessibilityID(rawValue: last)
        ids[key] = id
        entries[id] = entry
        return id
    }

    /// The identity that an element has got already.
    func existing(_ object: UIResponder) -> AccessibilityID? {
        let identity = object.systemAccessibilityInTree.identity
        let id = ids[identity.map { .item(ObjectIdentifier($0.owner), $0.item) } ?? .object(ObjectIdentifier(object))]
        // An address may have been that of another object.
        return id.flatMap { entries[$0]?.owner == nil ? nil : $0 }
    }

    package func object(_ id: AccessibilityID) -> UIResponder? { entries[id]?.object }

    /// Forgets elements that exist no more.
    func removeReleased() {
        for (id, entry) in entries where entry.owner == nil {
            entries[id] = nil
            if ids[entry.key] == id { ids[entry.key] = nil }
        }
    }

    func removeAll() {
        ids = [:]
        entries = [:]
    }
}
