import Foundation
import WayAccessibility

/// The identities of elements. An element has the same as long as it exists; what a list shows has one of its own, whichever cell shows it.
@MainActor package final class AccessibilityIdentifiers {
    /// Addresses, which another object may have later.
    private struct Key: Hashable {
        let element: ObjectIdentifier
        /// The items of lists that it is in, the innermost first: a control of a cell is another one when the cell shows another item.
        let items: [ObjectIdentifier]
    }

    private struct Entry {
        weak var object: UIResponder?
        let key: Key
        /// What ends with the element: the object or its item, and the items around it.
        let owners: [Weak<AnyObject>]

        var isAlive: Bool { owners.allSatisfy { $0.object != nil } }
    }

    private var ids: [Key: AccessibilityID] = [:]
    private var entries: [AccessibilityID: Entry] = [:]
    private var last: UInt32 = 0

    /// The identity of an element, a new one where it has none yet.
    func id(of object: UIResponder) -> AccessibilityID {
        let owners = owners(of: object), key = key(owners)
        if let id = ids[key], entries[id]?.isAlive == true {
            // Another cell may show the item now.
            entries[id]?.object = object
            return id
        }
        last &+= 1
        let id = AccessibilityID(rawValue: last)
        ids[key] = id
        entries[id] = Entry(object: object, key: key, owners: owners.map { Weak($0) })
        return id
    }

    /// The identity that an element has got already.
    func existing(_ object: UIResponder) -> AccessibilityID? {
        let id = ids[key(owners(of: object))]
        return id.flatMap { entries[$0]?.isAlive == true ? $0 : nil }
    }

    /// The element; nil where it exists no more, or is not shown: a cell that showed it may show another item.
    package func object(_ id: AccessibilityID) -> UIResponder? {
        guard let entry = entries[id], let object = entry.object, key(owners(of: object)) == entry.key else { return nil }
        return object
    }

    private func key(_ owners: [AnyObject]) -> Key {
        Key(element: ObjectIdentifier(owners[0]), items: owners.dropFirst().map { ObjectIdentifier($0) })
    }

    /// The object, or the item that it shows, then the items around it.
    private func owners(of object: UIResponder) -> [AnyObject] {
        guard let view = object.accessibilityView else { return [object] }
        var owners = view.shownListItems
        if view !== object || view.shownListItem == nil { owners.insert(object, at: 0) }
        return owners
    }

    /// Forgets elements that exist no more.
    func removeReleased() {
        for (id, entry) in entries where !entry.isAlive {
            entries[id] = nil
            if ids[entry.key] == id { ids[entry.key] = nil }
        }
    }

    func removeAll() {
        ids = [:]
        entries = [:]
    }
}
