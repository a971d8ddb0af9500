import Foundation
import Testing

@testable import WayCollections

struct SnapshotTests {
    typealias Snapshot = SnapshotStorage<String, Int>

    func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var result = Snapshot()
        for (section, items) in sections {
            result.insertSections([section])
            result.append(items, to: section)
        }
        return result
    }

    // MARK: Changes

    @Test func itemsAreAppendedToTheLastSectionByDefault() {
        var snapshot = snapshot(["a": [1], "b": [2]])
        snapshot.append([3])
        #expect(snapshot.items(in: "b") == [2, 3])
        #expect(snapshot.itemIdentifiers == [1, 2, 3])
        #expect(snapshot.index(of: 3) == 2)
        #expect(snapshot.section(containing: 1) == "a")
        #expect(snapshot.position(of: 2)?.item == 0)
    }

    @Test func itemsThatAreThereAreMoved() {
        var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
        #expect(snapshot.append([2], to: "b") == .alreadyPresent(1))
        #expect(snapshot.items(in: "a") == [1, 3])
        #expect(snapshot.items(in: "b") == [4, 2])
        #expect(snapshot.insert([4, 5], before: true, 1) == .alreadyPresent(1))
        #expect(snapshot.items(in: "a") == [4, 5, 1, 3])
        #expect(snapshot.numberOfItems == 5)
    }

    @Test func badRequestsChangeNothing() {
        var snapshot = snapshot(["a": [1, 2]])
        #expect(snapshot.append([3], to: "z") == .missing("section z"))
        #expect(snapshot.insert([3], before: true, 9) == .missing("item 9"))
        #expect(snapshot.move(1, before: false, 9) == .missing("item 9"))
        #expect(snapshot.reload([9]) == .missing("item 9"))
        #expect(snapshot.moveSection("a", before: true, "z") == .missing("section z"))
        #expect(snapshot.itemIdentifiers == [1, 2])
        #expect(Snapshot().numberOfItems == 0)
        var empty = Snapshot()
        #expect(empty.append([1]) == .missing("a section"))
        #expect(snapshot.append([5, 5]) == .duplicates("5"))
        #expect(snapshot.itemIdentifiers == [1, 2, 5])
    }

    @Test func deletedItemsAndSectionsLoseTheirRequests() {
        var snapshot = snapshot(["a": [1, 2], "b": [3]])
        snapshot.reload([1, 3])
        snapshot.reloadSections(["b"])
        snapshot.delete([1])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItems.isEmpty)
        #expect(snapshot.reloadedSections.isEmpty)
        #expect(snapshot.itemIdentifiers == [2])
        #expect(!snapshot.contains(3))
    }

    @Test func sectionsMove() {
        var snapshot = snapshot(["a": [1], "b": [2], "c": [3]])
        snapshot.moveSection("a", before: false, "c")
        #expect(snapshot.sectionIdentifiers == ["b", "c", "a"])
        snapshot.moveSection("a", before: true, "c")
        #expect(snapshot.sectionIdentifiers == ["b", "a", "c"])
        #expect(snapshot.itemIdentifiers == [2, 1, 3])
    }

    // MARK: Difference

    @Test func oneMovedItemIsOneMove() {
        let old = snapshot(["a": Array(0..<100)])
        var new = old
        new.move(90, before: true, 3)
        let updates = SnapshotDifference(from: old, to: new).updates
        #expect(updates.movedItems == [.init(from: [0, 90], to: [0, 3])])
        #expect(updates.deletedItems.isEmpty && updates.insertedItems.isEmpty)
    }

    @Test func anItemOfADeletedSectionMovesToWhereItIs() {
        let old = snapshot(["a": [1, 2], "b": [3]])
        let new = snapshot(["b": [3, 2]])
        let updates = SnapshotDifference(from: old, to: new).updates
        #expect(updates.deletedSections == [0])
        #expect(updates.movedItems == [.init(from: [0, 1], to: [0, 1])])
        #expect(updates.deletedItems.isEmpty)
    }

    @Test func requestsUseTheirOwnIndices() {
        let old = snapshot(["a": [1, 2, 3, 4]])
        var new = snapshot(["a": [0, 1, 3, 4, 2]])
        new.reload([2, 3])
        new.reconfigure([1, 3, 0])
        let difference = SnapshotDifference(from: old, to: new)
        #expect(difference.updates.reloadedItems == [[0, 2]])
        // Moved and reloaded: the cell is another one at the new place.
        #expect(difference.updates.deletedItems == [[0, 1]])
        #expect(difference.updates.insertedItems == [[0, 0], [0, 4]])
        #expect(difference.updates.movedItems.isEmpty)
        // By its place before the batch, as in a batch of the list.
        #expect(difference.reconfigured == [[0, 0]])
    }

    @Test func nothingChangesNothing() {
        let snapshot = snapshot(["a": [1, 2], "b": []])
        #expect(SnapshotDifference(from: snapshot, to: snapshot).isEmpty)
    }

    /// The difference, applied by `UpdateMap` in UIKit's semantics, leads to the new snapshot; and no fewer moves would do.
    @Test(arguments: 0..<400)
    func randomDifferencesLeadToTheNewSnapshot(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let old = randomSnapshot(&random)
        let new = seed % 3 == 0 ? randomSnapshot(&random) : changed(old, &random)
        let difference = SnapshotDifference(from: old, to: new)
        let map = try UpdateMap(difference.updates, before: old.counts, after: new.counts)
        for (section, identifier) in old.sectionIdentifiers.enumerated() {
            let replaced = difference.updates.deletedSections.contains(section)
            #expect(replaced || map.newSection(forOld: section) == new.index(ofSection: identifier), "seed \(seed)")
            for (index, item) in old.items(at: section).enumerated() {
                let expected = new.position(of: item).map { IndexPath(indexes: [$0.section, $0.item]) }
                let actual = map.newIndexPath(forOld: [section, index])
                if new.reloadedSections.contains(identifier) || new.reloadedItems.contains(item) {
                    #expect(actual == nil || actual == expected, "seed \(seed), item \(item)")
                } else {
                    #expect(actual == expected, "seed \(seed), item \(item)")
                }
            }
        }
        expectFewestMoves(difference.updates, old, new, "seed \(seed)")
    }

    private func expectFewestMoves(_ updates: BatchUpdates, _ old: Snapshot, _ new: Snapshot, _ context: String) {
        guard new.reloadedItems.isEmpty, new.reloadedSections.isEmpty else { return }
        var moves = 0
        for section in new.sectionIdentifiers {
            let before = old.items(in: section) ?? []
            let kept = new.items(in: section)!.filter { before.contains($0) }.map { before.firstIndex(of: $0)! }
            moves += kept.count - Self.longestIncrease(kept)
            moves += new.items(in: section)!.filter { old.contains($0) && !before.contains($0) }.count
        }
        #expect(updates.movedItems.count == moves, "\(context)")
    }

    /// The length by the quadratic definition.
    private static func longestIncrease(_ values: [Int]) -> Int {
        var lengths = Array(repeating: 1, count: values.count)
        for index in values.indices {
            for earlier in 0..<index where values[earlier] < values[index] { lengths[index] = max(lengths[index], lengths[earlier] + 1) }
        }
        return lengths.max() ?? 0
    }

    private func randomSnapshot(_ random: inout SeededGenerator) -> Snapshot {
        var result = Snapshot()
        var items = Array(0..<30).shuffled(using: &random)
        for section in ["a", "b", "c", "d", "e"].shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)) {
            result.insertSections([section])
            let count = Int.random(in: 0...min(8, items.count), using: &random)
            result.append(Array(items.prefix(count)), to: section)
            items.removeFirst(count)
        }
        return result
    }

    private func changed(_ old: Snapshot, _ random: inout SeededGenerator) -> Snapshot {
        var result = old
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            let item = result.itemIdentifiers.randomElement(using: &random)
            let other = result.itemIdentifiers.randomElement(using: &random)
            let section = result.sectionIdentifiers.randomElement(using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0: if let item { result.delete([item]) }
            case 1, 2: if let item, let other { result.move(item, before: Bool.random(using: &random), other) }
            case 3: result.append([Int.random(in: 30...60, using: &random)])
            case 4: if let other { result.insert([Int.random(in: 61...90, using: &random)], before: true, other) }
            case 5: result.insertSections(["f"], at: Int.random(in: 0...result.numberOfSections, using: &random))
            case 6: if let section, let target = result.sectionIdentifiers.first { result.moveSection(section, before: true, target) }
            case 7: if let item { result.reload([item]) }
            default: if let section { Bool.random(using: &random) ? _ = result.reloadSections([section]) : result.deleteSections([section]) }
            }
        }
        return result
    }

    /// A quadratic comparison would not end.
    @Test func manyItemsAreCompared() {
        let old = snapshot(["a": Array(0..<100_000)])
        var new = old
        new.delete(Array(stride(from: 0, to: 100_000, by: 3)))
        new.append(Array(200_000..<210_000))
        new.move(99_998, before: true, 1)
        let updates = SnapshotDifference(from: old, to: new).updates
        #expect(updates.deletedItems.count == 33_334)
        #expect(updates.insertedItems.count == 10_000)
        #expect(updates.movedItems.count == 1)
    }
}
