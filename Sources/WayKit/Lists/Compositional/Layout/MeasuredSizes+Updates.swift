import Foundation
import WayCollections

extension SectionLayout.MeasuredSizes {
    /// The sizes of sections and items at their places after an update. Sizes of reloaded items remain as estimates.
    static func moved(_ before: [SectionLayout.MeasuredSizes], by map: UpdateMap) -> [SectionLayout.MeasuredSizes] {
        var after = [SectionLayout.MeasuredSizes](repeating: SectionLayout.MeasuredSizes(), count: map.countsAfter.count)
        for (section, sizes) in before.enumerated() where section < map.countsBefore.count {
            if let new = map.newSection(forOld: section) { after[new].boundary = sizes.boundary }
            for (item, size) in sizes.items where item < map.countsBefore[section] {
                guard let path = map.newIndexPath(forOld: IndexPath(item: item, section: section)) else { continue }
                after[path.section].items[path.item] = size
            }
            for (key, size) in sizes.supplementaries where key.item < map.countsBefore[section] {
                guard let path = map.newIndexPath(forOld: IndexPath(item: key.item, section: section)) else { continue }
                after[path.section].supplementaries[GroupSequence.SupplementaryKey(kind: key.kind, item: path.item)] = size
            }
        }
        return after
    }
}

extension UpdateMap {
    /// The map of an update that a layout receives; nil if it does not fit the data.
    @MainActor init?(_ items: [UICollectionViewUpdateItem], countsBefore: [Int], view: UICollectionView) {
        var updates = BatchUpdates()
        for item in items {
            let before = item.indexPathBeforeUpdate, after = item.indexPathAfterUpdate
            switch item.updateAction {
            case .insert:
                guard let after else { continue }
                if after.isSection { updates.insertedSections.append(after.section) } else { updates.insertedItems.append(after) }
            case .delete:
                guard let before else { continue }
                if before.isSection { updates.deletedSections.append(before.section) } else { updates.deletedItems.append(before) }
            case .reload:
                guard let before else { continue }
                if before.isSection { updates.reloadedSections.append(before.section) } else { updates.reloadedItems.append(before) }
            case .move:
                guard let before, let after else { continue }
                if before.isSection {
                    updates.movedSections.append(BatchUpdates.SectionMove(from: before.section, to: after.section))
                } else {
                    updates.movedItems.append(BatchUpdates.ItemMove(from: before, to: after))
                }
            case .none:
                continue
            }
        }
        let countsAfter = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        guard let map = try? UpdateMap(updates, before: countsBefore, after: countsAfter) else { return nil }
        self = map
    }
}

extension IndexPath {
    /// The path of a whole section in an update.
    fileprivate var isSection: Bool { count < 2 || item == NSNotFound }
}
