import Foundation
import WayCollections
import WayLog

/// The items of a section as a tree whose branches can be collapsed. Source: UIKit `NSDiffableDataSourceSectionSnapshot`.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: @unchecked Sendable where ItemIdentifierType: Hashable & Sendable {
    var storage = SectionSnapshotStorage<ItemIdentifierType>()

    /// No items.
    public init() {}

    init(_ storage: SectionSnapshotStorage<ItemIdentifierType>) { self.storage = storage }

    private func report(_ issue: SnapshotIssue?, _ call: String) {
        if let issue { wayLogger("waykit.lists").error("NSDiffableDataSourceSectionSnapshot.\(call): \(issue)") }
    }

    // MARK: Queries

    /// All items, each before those below it.
    public var items: [ItemIdentifierType] { storage.items }
    public var rootItems: [ItemIdentifierType] { storage.rootItems }
    /// The items that are not below a collapsed one.
    public var visibleItems: [ItemIdentifierType] { storage.visibleItems }
    public func contains(_ item: ItemIdentifierType) -> Bool { storage.contains(item) }
    public func index(of item: ItemIdentifierType) -> Int? { storage.index(of: item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { storage.isExpanded(item) }
    public func isVisible(_ item: ItemIdentifierType) -> Bool { storage.isVisible(item) }
    /// The number of items above.
    public func level(of item: ItemIdentifierType) -> Int { storage.level(of: item) }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { storage.parent(of: child) }
    /// What is below an item.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        NSDiffableDataSourceSectionSnapshot(storage.snapshot(of: parent, includingParent: includingParent))
    }
    /// The tree, one line for each item.
    public func visualDescription() -> String { storage.visualDescription }

    // MARK: Changes

    /// Appends items below another one, or at the end.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        report(storage.append(items, to: parent), "append(_:to:)")
    }
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        report(storage.insert(items, before: true, item), "insert(_:before:)")
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        report(storage.insert(items, before: false, item), "insert(_:after:)")
    }
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType) {
        report(storage.insert(snapshot.storage, before: true, item), "insert(_:before:)")
    }
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType) {
        report(storage.insert(snapshot.storage, before: false, item), "insert(_:after:)")
    }
    /// Puts a tree in the place of what is below an item.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        report(storage.replaceChildren(of: parent, with: snapshot.storage), "replace(childrenOf:using:)")
    }
    /// Deletes items and what is below them.
    public mutating func delete(_ items: [ItemIdentifierType]) { storage.delete(items) }
    public mutating func deleteAll() { storage.deleteAll() }
    public mutating func expand(_ items: [ItemIdentifierType]) { report(storage.setExpanded(items, true), "expand(_:)") }
    public mutating func collapse(_ items: [ItemIdentifierType]) { report(storage.setExpanded(items, false), "collapse(_:)") }
}
