import Foundation
import WayCollections

extension SectionLayout.MeasuredSizes {
    /// The sizes of sections and items at their index paths after an update. Sizes of reloaded items remain as estimates.
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
