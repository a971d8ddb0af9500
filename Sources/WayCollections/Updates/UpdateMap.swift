import Foundation

/// Where each section and item is after a batch of changes, and where it was before. A query costs O(log changes of the section), whatever the number of items.
public struct UpdateMap: Sendable {
    /// The number of items of each section before the batch.
    public let countsBefore: [Int]
    /// The number of items of each section after the batch.
    public let countsAfter: [Int]
    /// The requests, without items of sections that are deleted or inserted as a whole.
    public let updates: BatchUpdates

    let sections: SlotMap
    /// The places that explicit changes empty in each old section, and fill in each new one.
    let vacated: [Int: [Int]]
    let filled: [Int: [Int]]
    private let movedTo: [IndexPath: IndexPath]
    private let movedFrom: [IndexPath: IndexPath]
    private let reloadedItems: Set<IndexPath>
    private let reloadedSections: Set<Int>

    /// Checks the batch against the data source's counts before and after it.
    public init(_ requested: BatchUpdates, before: [Int], after: [Int], in container: InvalidUpdate.Container = .collectionView) throws(InvalidUpdate) {
        countsBefore = before
        countsAfter = after
        let validation = BatchValidation(updates: requested, before: before, after: after, container: container)
        try validation.checkPaths()
        try validation.checkSections()
        sections = SlotMap(
            vacated: requested.deletedSections + requested.movedSections.map(\.from), filled: requested.insertedSections + requested.movedSections.map(\.to),
            moves: requested.movedSections.map { ($0.from, $0.to) })
        updates = requested.withoutImpliedItems(sections)
        try BatchValidation(updates: updates, before: before, after: after, container: container).checkItems(sections)

        vacated = Self.places(updates.deletedItems + updates.movedItems.map(\.from))
        filled = Self.places(updates.insertedItems + updates.movedItems.map(\.to))
        movedTo = Dictionary(uniqueKeysWithValues: updates.movedItems.map { ($0.from, $0.to) })
        movedFrom = Dictionary(uniqueKeysWithValues: updates.movedItems.map { ($0.to, $0.from) })
        reloadedItems = Set(updates.reloadedItems)
        reloadedSections = Set(updates.reloadedSections)
    }

    /// The section's index after the batch; nil if it is deleted.
    public func newSection(forOld section: Int) -> Int? {
        countsBefore.indices.contains(section) ? sections.new(for: section) : nil
    }

    /// The section's index before the batch; nil if it is inserted.
    public func oldSection(forNew section: Int) -> Int? {
        countsAfter.indices.contains(section) ? sections.old(for: section) : nil
    }

    /// Whether the section is reloaded: its items before the batch have no places after it.
    public func isSectionReloaded(_ old: Int) -> Bool { reloadedSections.contains(old) }

    /// Whether the item gets a new cell: it, not its section, is reloaded. It has a place after the batch.
    public func isItemReloaded(_ old: IndexPath) -> Bool { reloadedItems.contains(old) }

    /// The item's place after the batch; nil if it or its section is deleted, or its section is reloaded.
    public func newIndexPath(forOld path: IndexPath) -> IndexPath? {
        guard path.count == 2, countsBefore.indices.contains(path[0]), path[1] >= 0, path[1] < countsBefore[path[0]] else { return nil }
        if let moved = movedTo[path] { return moved }
        guard let section = sections.new(for: path[0]), !reloadedSections.contains(path[0]) else { return nil }
        guard let rank = SlotMap.rank(of: path[1], without: vacated[path[0]] ?? []) else { return nil }
        return [section, SlotMap.slot(ofRank: rank, without: filled[section] ?? [])]
    }

    /// The item's place before the batch; nil if it or its section is inserted, or its section is reloaded.
    public func oldIndexPath(forNew path: IndexPath) -> IndexPath? {
        guard path.count == 2, countsAfter.indices.contains(path[0]), path[1] >= 0, path[1] < countsAfter[path[0]] else { return nil }
        if let moved = movedFrom[path] { return moved }
        guard let section = sections.old(for: path[0]), !reloadedSections.contains(section) else { return nil }
        guard let rank = SlotMap.rank(of: path[1], without: filled[path[0]] ?? []) else { return nil }
        return [section, SlotMap.slot(ofRank: rank, without: vacated[section] ?? [])]
    }

    /// The item's place after the batch, also where its section is reloaded: then it keeps its number, unless there are fewer items or another one has moved there.
    public func newPlace(forOld path: IndexPath) -> IndexPath? {
        if let new = newIndexPath(forOld: path) { return new }
        guard path.count == 2, path[1] >= 0, isSectionReloaded(path[0]), let section = newSection(forOld: path[0]), path[1] < countsAfter[section] else { return nil }
        let place: IndexPath = [section, path[1]]
        return movedFrom[place] == nil ? place : nil
    }

    private static func places(_ paths: [IndexPath]) -> [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for path in paths { result[path[0], default: []].append(path[1]) }
        return result.mapValues { $0.sorted() }
    }
}

extension BatchUpdates {
    /// Without requests that follow from those for whole sections: items of deleted, inserted and reloaded sections. A move out of or into such a section stays.
    func withoutImpliedItems(_ sections: SlotMap) -> BatchUpdates {
        let reloadedBefore = Set(reloadedSections)
        let reloadedAfter = Set(reloadedSections.compactMap { sections.new(for: $0) })
        var result = self
        let goesAway = { (section: Int) in reloadedBefore.contains(section) || sections.new(for: section) == nil }
        result.deletedItems.removeAll { goesAway($0[0]) }
        result.reloadedItems.removeAll { goesAway($0[0]) }
        result.insertedItems.removeAll { reloadedAfter.contains($0[0]) || sections.old(for: $0[0]) == nil }
        return result
    }
}
