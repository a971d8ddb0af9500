import Foundation
import Testing

@testable import WayCollections

struct UpdateMapTests {
    func map(_ updates: BatchUpdates, _ before: [Int], _ after: [Int]) throws -> UpdateMap { try UpdateMap(updates, before: before, after: after) }

    func message(_ updates: BatchUpdates, _ before: [Int], _ after: [Int], in container: InvalidUpdate.Container = .collectionView) -> String? {
        do {
            _ = try UpdateMap(updates, before: before, after: after, in: container)
            return nil
        } catch { return error.description }
    }

    // MARK: Semantics

    /// UIKit's documentation: deletes are in indices before, inserts in indices after the batch, whatever the order of the calls.
    @Test func deletesUseOldAndInsertsNewIndices() throws {
        var updates = BatchUpdates()
        updates.insertedItems = [[0, 1]]
        updates.deletedItems = [[0, 0], [0, 3]]
        let map = try map(updates, [5], [4])
        #expect(map.newIndexPath(forOld: [0, 1]) == [0, 0])
        #expect(map.newIndexPath(forOld: [0, 2]) == [0, 2])
        #expect(map.newIndexPath(forOld: [0, 3]) == nil)
        #expect(map.newIndexPath(forOld: [0, 4]) == [0, 3])
        #expect(map.oldIndexPath(forNew: [0, 1]) == nil)
        #expect(map.oldIndexPath(forNew: [0, 3]) == [0, 4])
    }

    @Test func aReloadedItemKeepsItsPlaceAmongTheOthers() throws {
        var updates = BatchUpdates()
        updates.reloadedItems = [[0, 2]]
        updates.deletedItems = [[0, 0]]
        let map = try map(updates, [3], [2])
        #expect(map.newIndexPath(forOld: [0, 2]) == [0, 1])
        #expect(map.isItemReloaded([0, 2]))
        #expect(!map.isItemReloaded([0, 1]))
    }

    @Test func aReloadedSectionMayChangeItsCount() throws {
        var updates = BatchUpdates()
        updates.reloadedSections = [1]
        updates.insertedSections = [0]
        let map = try map(updates, [2, 3], [1, 2, 7])
        #expect(map.newSection(forOld: 1) == 2)
        #expect(map.isSectionReloaded(1))
        #expect(map.newIndexPath(forOld: [1, 0]) == nil)
        #expect(map.oldIndexPath(forNew: [2, 6]) == nil)
        #expect(map.newIndexPath(forOld: [0, 1]) == [1, 1])
    }

    /// As after a reload of everything a reader stays at the index path; an item that moves there, or one that is missing afterwards, has no other.
    @Test func itemsOfAReloadedSectionKeepTheirNumbers() throws {
        var updates = BatchUpdates()
        updates.reloadedSections = [1]
        updates.insertedSections = [0]
        updates.movedItems = [.init(from: [0, 0], to: [2, 1])]
        let map = try map(updates, [2, 4], [1, 1, 3])
        #expect(map.newPlace(forOld: [1, 0]) == [2, 0])
        #expect(map.newPlace(forOld: [1, 1]) == nil)
        #expect(map.newPlace(forOld: [1, 2]) == [2, 2])
        #expect(map.newPlace(forOld: [1, 3]) == nil)
        #expect(map.newPlace(forOld: [0, 0]) == [2, 1])
        #expect(map.newPlace(forOld: [0, 1]) == [1, 0])
        #expect(map.newPlace(forOld: [2, 0]) == nil)
    }

    @Test func itemsOfADeletedSectionNeedNoDeletesOfTheirOwn() throws {
        var updates = BatchUpdates()
        updates.deletedSections = [0]
        updates.deletedItems = [[0, 1]]
        updates.movedItems = [.init(from: [0, 0], to: [0, 2])]
        let map = try map(updates, [2, 2], [3])
        #expect(map.updates.deletedItems.isEmpty)
        #expect(map.newIndexPath(forOld: [0, 0]) == [0, 2])
        #expect(map.newIndexPath(forOld: [0, 1]) == nil)
        #expect(map.newIndexPath(forOld: [1, 1]) == [0, 1])
    }

    @Test func placesOutsideOfTheListHaveNoOther() throws {
        let map = try map(BatchUpdates(), [2], [2])
        #expect(map.newIndexPath(forOld: [0, 2]) == nil)
        #expect(map.newIndexPath(forOld: [1, 0]) == nil)
        #expect(map.oldIndexPath(forNew: [0]) == nil)
        #expect(map.newSection(forOld: 1) == nil)
    }

    // MARK: Validation

    @Test func aWrongNumberOfItemsIsNamedInUIKitsWords() {
        var updates = BatchUpdates()
        updates.insertedItems = [[0, 0], [0, 1]]
        updates.deletedItems = [[0, 2]]
        #expect(
            message(updates, [5], [5], in: .tableView)
                == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (5) must be equal to "
                + "the number of rows contained in that section before the update (5), plus or minus the number of rows inserted or deleted from that section "
                + "(2 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).")
        #expect(message(updates, [5], [5])?.hasPrefix("Invalid update: invalid number of items in section 0.") == true)
    }

    @Test func aWrongNumberOfSectionsIsNamed() {
        var updates = BatchUpdates()
        updates.insertedSections = [1]
        #expect(
            message(updates, [1], [1, 1, 1])
                == "Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (3) must be equal to the "
                + "number of sections contained in the collection view before the update (1), plus or minus the number of sections inserted or deleted "
                + "(1 inserted, 0 deleted).")
    }

    @Test func placesThatDoNotExistAreNamed() {
        var updates = BatchUpdates()
        updates.deletedItems = [[0, 5]]
        #expect(message(updates, [3], [2]) == "attempt to delete item 5 from section 0 which only contains 3 items before the update")
        updates.deletedItems = [[4, 1]]
        #expect(message(updates, [3], [2]) == "attempt to delete item 1 from section 4, but there are only 1 sections before the update")
        updates = BatchUpdates()
        updates.insertedItems = [[0, 3]]
        #expect(message(updates, [2], [3], in: .tableView) == "attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after the update")
        updates = BatchUpdates()
        updates.deletedSections = [2]
        #expect(message(updates, [1], [1]) == "attempt to delete section 2, but there are only 1 sections before the update")
        updates = BatchUpdates()
        updates.deletedItems = [[3]]
        #expect(message(updates, [1], [1])?.hasPrefix("Invalid index path") == true)
    }

    @Test func twoRequestsForOnePlaceAreRefused() {
        var updates = BatchUpdates()
        updates.deletedItems = [[0, 0]]
        updates.reloadedItems = [[0, 0]]
        #expect(message(updates, [2], [1]) == "attempt to perform both a delete and a reload at the same place (item 0 in section 0 before the update)")
        updates = BatchUpdates()
        updates.insertedItems = [[0, 0]]
        updates.movedItems = [.init(from: [0, 1], to: [0, 0])]
        #expect(message(updates, [2], [3]) != nil)
        updates.insertedItems = []
        #expect(message(updates, [2], [2]) == nil)
    }

    // MARK: Against a plain model

    /// Numbers name items and sections. The places after the batch are filled as UIKit's documentation says, one by one.
    struct Model {
        var sections: [Int]
        var items: [Int: [Int]]
        var counts: [Int] { sections.map { items[$0]!.count } }
    }

    @Test(arguments: 0..<400)
    func randomBatchesEqualThoseOfArrays(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var next = 0
        func name() -> Int {
            next += 1
            return next
        }
        var old = Model(sections: [], items: [:])
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let section = name()
            old.sections.append(section)
            old.items[section] = (0..<Int.random(in: 0...6, using: &random)).map { _ in name() }
        }
        // The arrangement after the batch, at random; requests are read off afterwards.
        var new = Model(sections: old.sections.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }, items: [:])
        if Bool.random(using: &random) { new.sections.shuffle(using: &random) }
        for _ in 0..<Int.random(in: 0...2, using: &random) { new.sections.insert(name(), at: Int.random(in: 0...new.sections.count, using: &random)) }
        for section in new.sections { new.items[section] = (old.items[section] ?? []).filter { _ in Int.random(in: 0..<4, using: &random) > 0 } }
        let kept = Set(new.items.values.joined())
        if !new.sections.isEmpty {
            for item in old.items.values.joined().sorted() where !kept.contains(item) && Bool.random(using: &random) {
                let section = new.sections.randomElement(using: &random)!
                new.items[section]!.insert(item, at: Int.random(in: 0...new.items[section]!.count, using: &random))
            }
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let section = new.sections.randomElement(using: &random)!
                new.items[section]!.insert(name(), at: Int.random(in: 0...new.items[section]!.count, using: &random))
            }
        }
        let map = try UpdateMap(requests(from: old, to: new, &random), before: old.counts, after: new.counts)
        expect(map, from: old, to: new, "seed \(seed)")
    }

    private func requests(from old: Model, to new: Model, _ random: inout SeededGenerator) -> BatchUpdates {
        var updates = BatchUpdates()
        updates.deletedSections = old.sections.indices.filter { !new.sections.contains(old.sections[$0]) }.shuffled(using: &random)
        updates.insertedSections = new.sections.indices.filter { !old.sections.contains(new.sections[$0]) }.shuffled(using: &random)
        let keptSections = old.sections.filter { new.sections.contains($0) }
        if keptSections != new.sections.filter({ old.sections.contains($0) }) {
            updates.movedSections = keptSections.map { .init(from: old.sections.firstIndex(of: $0)!, to: new.sections.firstIndex(of: $0)!) }
        }
        let oldPlaces = places(old)
        let newPlaces = places(new)
        for (item, from) in oldPlaces {
            guard let to = newPlaces[item] else {
                if new.sections.contains(old.sections[from[0]]) { updates.deletedItems.append(from) }
                continue
            }
            let section = old.sections[from[0]]
            let stays = section == new.sections[to[0]]
                && old.items[section]!.filter { new.items[section]!.contains($0) } == new.items[section]!.filter { old.items[section]!.contains($0) }
            if !stays { updates.movedItems.append(.init(from: from, to: to)) }
        }
        for (item, to) in newPlaces where oldPlaces[item] == nil && old.sections.contains(new.sections[to[0]]) { updates.insertedItems.append(to) }
        return updates
    }

    private func places(_ model: Model) -> [Int: IndexPath] {
        var result: [Int: IndexPath] = [:]
        for (number, section) in model.sections.enumerated() {
            for (index, item) in model.items[section]!.enumerated() { result[item] = [number, index] }
        }
        return result
    }

    private func expect(_ map: UpdateMap, from old: Model, to new: Model, _ context: String) {
        let (oldPlaces, newPlaces) = (places(old), places(new))
        for (item, path) in oldPlaces { #expect(map.newIndexPath(forOld: path) == newPlaces[item], "\(context), item \(item)") }
        for (item, path) in newPlaces { #expect(map.oldIndexPath(forNew: path) == oldPlaces[item], "\(context), item \(item)") }
        for (index, section) in old.sections.enumerated() { #expect(map.newSection(forOld: index) == new.sections.firstIndex(of: section), "\(context)") }
        for (index, section) in new.sections.enumerated() { #expect(map.oldSection(forNew: index) == old.sections.firstIndex(of: section), "\(context)") }
    }
}
