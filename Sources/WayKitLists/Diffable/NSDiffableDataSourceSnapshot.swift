import Foundation
import WayCollections
import WayLog

/// The identifiers of a list's sections and items at one moment. Source: UIKit `NSDiffableDataSourceSnapshot`. May be built in any thread.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: @unchecked Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    var storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>()

    /// No sections.
    public init() {}

    init(_ storage: SnapshotStorage<SectionIdentifierType, ItemIdentifierType>) { self.storage = storage }

    private func report(_ issue: SnapshotIssue?, _ call: String) {
        if let issue { wayLogger("waykit.lists").error("NSDiffableDataSourceSnapshot.\(call): \(issue)") }
    }

    // MARK: Queries

    public var numberOfItems: Int { storage.numberOfItems }
    public var numberOfSections: Int { storage.numberOfSections }
    public var sectionIdentifiers: [SectionIdentifierType] { storage.sectionIdentifiers }
    public var itemIdentifiers: [ItemIdentifierType] { storage.itemIdentifiers }
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { storage.reloadedSections }
    public var reloadedItemIdentifiers: [ItemIdentifierType] { storage.reloadedItems }
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { storage.reconfiguredItems }

    /// 0 for a section that is not there, which is logged.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

    /// Empty for a section that is not there, which is logged.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let items = storage.items(in: identifier) else {
            report(.missing("section \(identifier)"), "itemIdentifiers(inSection:)")
            return []
        }
        return items
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { storage.section(containing: identifier) }
    /// Among the items of all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { storage.index(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { storage.index(ofSection: identifier) }

    // MARK: Items

    /// Appends items to a section, by default the last one.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        report(storage.append(identifiers, to: sectionIdentifier), "appendItems(_:toSection:)")
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        report(storage.insert(identifiers, before: true, beforeIdentifier), "insertItems(_:beforeItem:)")
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        report(storage.insert(identifiers, before: false, afterIdentifier), "insertItems(_:afterItem:)")
    }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { storage.delete(identifiers) }
    public mutating func deleteAllItems() { storage.deleteAll() }
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        report(storage.move(identifier, before: true, toIdentifier), "moveItem(_:beforeItem:)")
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        report(storage.move(identifier, before: false, toIdentifier), "moveItem(_:afterItem:)")
    }
    /// The items get new cells.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { report(storage.reload(identifiers), "reloadItems(_:)") }
    /// The items' cells are configured again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { report(storage.reconfigure(identifiers), "reconfigureItems(_:)") }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        report(storage.insertSections(identifiers), "appendSections(_:)")
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        insertSections(identifiers, 0, toIdentifier, "insertSections(_:beforeSection:)")
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        insertSections(identifiers, 1, toIdentifier, "insertSections(_:afterSection:)")
    }
    private mutating func insertSections(
        _ identifiers: [SectionIdentifierType], _ distance: Int, _ other: SectionIdentifierType, _ call: String
    ) {
        guard let index = storage.index(ofSection: other) else { return report(.missing("section \(other)"), call) }
        report(storage.insertSections(identifiers, at: index + distance), call)
    }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) { storage.deleteSections(identifiers) }
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        report(storage.moveSection(identifier, before: true, toIdentifier), "moveSection(_:beforeSection:)")
    }
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        report(storage.moveSection(identifier, before: false, toIdentifier), "moveSection(_:afterSection:)")
    }
    /// All items of the sections get new cells.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) { report(storage.reloadSections(identifiers), "reloadSections(_:)") }
}
