import Foundation
import WayCollections
import WayLog

/// A list whose data source may be diffable.
@MainActor protocol SnapshotList: AnyObject {
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension UITableView: SnapshotList {}
extension UICollectionView: SnapshotList {}

/// The snapshot that a diffable data source shows. It is read in any thread and changed on the main actor.
final class DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage = SnapshotStorage<Section, Item>()
    private var storedVersion = 0

    var current: SnapshotStorage<Section, Item> { lock.withLock { storage } }
    /// Counts the changes.
    var version: Int { lock.withLock { storedVersion } }

    func install(_ new: SnapshotStorage<Section, Item>) {
        var new = new
        new.forgetRequests()
        lock.withLock {
            storage = new
            storedVersion += 1
        }
    }

    func item(at path: IndexPath) -> Item? {
        let snapshot = current
        guard path.count == 2, path[0] >= 0, path[0] < snapshot.numberOfSections else { return nil }
        let items = snapshot.items(at: path[0])
        return items.indices.contains(path[1]) ? items[path[1]] : nil
    }

    func indexPath(of item: Item) -> IndexPath? { current.position(of: item).map { [$0.section, $0.item] } }

    func section(at index: Int) -> Section? {
        let snapshot = current
        return index >= 0 && index < snapshot.numberOfSections ? snapshot.section(at: index) : nil
    }

    /// Compares in the thread of the caller, and shows the result on the main actor: now, if this is the main thread.
    func apply(
        _ new: SnapshotStorage<Section, Item>, show: @escaping @MainActor (SnapshotStorage<Section, Item>, SnapshotDifference) -> Void
    ) {
        let (old, version) = lock.withLock { (storage, storedVersion) }
        let difference = SnapshotDifference(from: old, to: new)
        runOnMainActor { [self] in
            // Another snapshot may have been shown in the meantime.
            show(new, version == self.version ? difference : SnapshotDifference(from: current, to: new))
        }
    }

    /// Without an animation.
    /// - Parameter reload: has the list load the snapshot.
    @MainActor func show(_ new: SnapshotStorage<Section, Item>, _ completion: (() -> Void)?, reload: () -> Void = {}) {
        install(new)
        reload()
        if let completion { UIApplication.shared.enqueue(completion) }
    }

    /// In one batch of the list.
    /// - Parameter request: requests the changes.
    @MainActor func show(
        _ new: SnapshotStorage<Section, Item>, in list: any SnapshotList, animated: Bool, _ completion: (() -> Void)?, request: @escaping () -> Void
    ) {
        let update = {
            list.performBatchUpdates {
                self.install(new)
                request()
            } completion: { _ in
                completion?()
            }
        }
        animated ? update() : UIView.performWithoutAnimation(update)
    }

    /// What the user has moved, as a transaction.
    func transaction(moving item: Item, to path: IndexPath) -> NSDiffableDataSourceTransaction<Section, Item>? {
        let before = current
        guard let origin = before.position(of: item), path.count == 2, path[0] < before.numberOfSections else { return nil }
        var after = before
        var target = before.items(at: path[0])
        if origin.section == path[0] { target.remove(at: origin.item) }
        let section = before.section(at: path[0])
        if path[1] < target.count { after.move(item, before: true, target[path[1]]) } else { after.append([item], to: section) }
        let changed = Set([origin.section, path[0]]).sorted()
        let sections = changed.map { index in
            let items = (before.items(at: index), after.items(at: index))
            return NSDiffableDataSourceSectionTransaction<Section, Item>(
                sectionIdentifier: before.section(at: index), initialSnapshot: .flat(items.0), finalSnapshot: .flat(items.1),
                difference: items.1.difference(from: items.0))
        }
        return NSDiffableDataSourceTransaction(
            initialSnapshot: NSDiffableDataSourceSnapshot(before), finalSnapshot: NSDiffableDataSourceSnapshot(after),
            difference: after.itemIdentifiers.difference(from: before.itemIdentifiers), sectionTransactions: sections)
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Items without a hierarchy.
    static func flat(_ items: [ItemIdentifierType]) -> Self {
        var storage = SectionSnapshotStorage<ItemIdentifierType>()
        storage.append(items)
        return NSDiffableDataSourceSectionSnapshot(storage)
    }
}
