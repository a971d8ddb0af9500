import Foundation

/// The changes that lead from one snapshot to another: the fewest moves, in O(n) plus O(m log m) for the m items between the common start and the common
/// end of each section.
public struct SnapshotDifference: Equatable, Sendable {
    /// For a batch of a list.
    public var updates = BatchUpdates()
    /// Items that keep their cells and are configured again, by their places before the batch.
    public var reconfigured: [IndexPath] = []

    /// Compares two snapshots. The requests are those of the new one.
    public init<Section: Hashable, Item: Hashable>(from old: SnapshotStorage<Section, Item>, to new: SnapshotStorage<Section, Item>) {
        var comparison = SnapshotComparison(old: old, new: new)
        comparison.compareSections()
        comparison.compareItems()
        comparison.addRequests()
        updates = comparison.updates
        reconfigured = comparison.reconfigured
    }

    /// Whether nothing changes and nothing is requested.
    public var isEmpty: Bool { updates.isEmpty && reconfigured.isEmpty }
}

struct SnapshotComparison<Section: Hashable, Item: Hashable> {
    let old: SnapshotStorage<Section, Item>
    let new: SnapshotStorage<Section, Item>
    var updates = BatchUpdates()
    var reconfigured: [IndexPath] = []

    /// The new index of each old section, and the reverse; nil where it is deleted or inserted.
    private var newSection: [Int?] = []
    private var oldSection: [Int?] = []
    /// Sections that are replaced by new ones with the same items: reloaded ones that also move.
    private var replaced: Set<Int> = []

    init(old: SnapshotStorage<Section, Item>, new: SnapshotStorage<Section, Item>) {
        self.old = old
        self.new = new
    }

    // MARK: Sections

    mutating func compareSections() {
        let oldSections = old.sectionIdentifiers
        let newSections = new.sectionIdentifiers
        let oldIndices = Dictionary(uniqueKeysWithValues: oldSections.enumerated().map { ($1, $0) })
        oldSection = newSections.map { oldIndices[$0] }
        newSection = Array(repeating: nil, count: oldSections.count)
        for (index, before) in oldSection.enumerated() {
            if let before { newSection[before] = index } else { updates.insertedSections.append(index) }
        }
        for index in newSection.indices where newSection[index] == nil { updates.deletedSections.append(index) }

        let kept = oldSection.enumerated().compactMap { index, before in before.map { (new: index, old: $0) } }
        let staying = Set(longestIncreasingSubsequence(kept.map(\.old)).map { kept[$0].old })
        let reloaded = Set(new.reloadedSections.compactMap { oldIndices[$0] })
        for pair in kept where !staying.contains(pair.old) {
            if reloaded.contains(pair.old) {
                replaced.insert(pair.old)
                updates.deletedSections.append(pair.old)
                updates.insertedSections.append(pair.new)
            } else {
                updates.movedSections.append(.init(from: pair.old, to: pair.new))
            }
        }
        updates.reloadedSections = reloaded.subtracting(replaced).sorted()
    }

    // MARK: Items

    /// An old item that is not in the common start or end of its section.
    private struct Middle {
        var section: Int
        var index: Int
        var isKept = false
    }

    mutating func compareItems() {
        var ranges: [(old: Range<Int>, new: Range<Int>)?] = Array(repeating: nil, count: old.numberOfSections)
        var middles: [Item: Int] = [:]
        var olds: [Middle] = []
        for section in 0..<old.numberOfSections {
            let items = old.items(at: section)
            var range = items.indices
            if let newSection = newSection[section] {
                let trimmed = Self.differing(items, new.items(at: newSection))
                ranges[section] = trimmed
                range = trimmed.old
            }
            for index in range {
                middles[items[index]] = olds.count
                olds.append(Middle(section: section, index: index))
            }
        }
        for section in 0..<new.numberOfSections {
            let items = new.items(at: section)
            let before = oldSection[section]
            compare(items, before.flatMap { ranges[$0]?.new } ?? items.indices, of: section, before: before, middles, &olds)
        }
        for middle in olds where !middle.isKept && newSection[middle.section] != nil && !replaced.contains(middle.section) {
            updates.deletedItems.append([middle.section, middle.index])
        }
    }

    private mutating func compare(
        _ items: [Item], _ range: Range<Int>, of section: Int, before: Int?, _ middles: [Item: Int], _ olds: inout [Middle]
    ) {
        let isReplaced = before.map { replaced.contains($0) } ?? true
        var kept: [(new: Int, old: Int)] = []
        for index in range {
            guard let middle = middles[items[index]] else {
                if !isReplaced { updates.insertedItems.append([section, index]) }
                continue
            }
            olds[middle].isKept = true
            if olds[middle].section == before {
                kept.append((index, olds[middle].index))
            } else {
                updates.movedItems.append(.init(from: [olds[middle].section, olds[middle].index], to: [section, index]))
            }
        }
        guard let before, !isReplaced else { return }
        let staying = longestIncreasingSubsequence(kept.map(\.old))
        var next = 0
        for (number, pair) in kept.enumerated() {
            if next < staying.count, staying[next] == number {
                next += 1
            } else {
                updates.movedItems.append(.init(from: [before, pair.old], to: [section, pair.new]))
            }
        }
    }

    /// The ranges between the common start and the common end.
    private static func differing(_ old: [Item], _ new: [Item]) -> (old: Range<Int>, new: Range<Int>) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (start..<(old.count - end), start..<(new.count - end))
    }

    // MARK: Requests

    mutating func addRequests() {
        let reloaded = Set(new.reloadedItems)
        let moves = new.reloadedItems.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: updates.movedItems.map { ($0.from, $0.to) })
        var replacedItems: Set<IndexPath> = []
        for item in new.reloadedItems {
            guard let position = old.position(of: item) else { continue }
            let path: IndexPath = [position.section, position.item]
            if let target = moves[path] {
                // A place cannot be moved and reloaded in one batch.
                replacedItems.insert(path)
                updates.deletedItems.append(path)
                updates.insertedItems.append(target)
            } else {
                updates.reloadedItems.append(path)
            }
        }
        if !replacedItems.isEmpty { updates.movedItems.removeAll { replacedItems.contains($0.from) } }
        for item in new.reconfiguredItems where !reloaded.contains(item) && new.contains(item) {
            if let position = old.position(of: item) { reconfigured.append([position.section, position.item]) }
        }
    }
}
