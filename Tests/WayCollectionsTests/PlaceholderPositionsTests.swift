import Foundation
import Testing

@testable import WayCollections

/// Placeholders between items of the data, compared with lists that contain both.
struct PlaceholderPositionsTests {
    /// What is shown: an item of the data or a placeholder.
    enum Element: Equatable { case item(Int), placeholder(Int) }

    /// The shown sections, and the positions that the same placeholders have.
    struct Model {
        var sections: [[Element]]
        var positions = PlaceholderPositions()

        var data: [[Int]] {
            sections.map { $0.compactMap { if case .item(let number) = $0 { number } else { nil } } }
        }

        /// Nil if the positions tell the same as the lists.
        var fault: String? {
            for (section, elements) in sections.enumerated() {
                var count = 0
                for (index, element) in elements.enumerated() {
                    let shown: IndexPath = [section, index]
                    switch element {
                    case .placeholder(let id):
                        if positions.id(at: shown) != id || positions.path(of: id) != shown { return "placeholder \(id) is not at \(shown)" }
                        if positions.dataPath(for: shown) != nil { return "\(shown) is an item" }
                        if positions.insertion(at: shown) != [section, count] { return "\(shown) inserts at \(positions.insertion(at: shown))" }
                    case .item:
                        if positions.dataPath(for: shown) != [section, count] { return "\(shown) shows \(String(describing: positions.dataPath(for: shown)))" }
                        if positions.presentationPath(for: [section, count]) != shown { return "item \(count) is shown at \(positions.presentationPath(for: [section, count]))" }
                        count += 1
                    }
                }
                if positions.count(inSection: section) != elements.count - count { return "number of placeholders of section \(section)" }
            }
            return nil
        }
    }

    @Test func placeholdersAreBetweenItems() {
        var model = Model(sections: [(0..<3).map { .item($0) }])
        #expect(model.positions.isEmpty && model.positions.presentationPath(for: [0, 1]) == [0, 1] && model.positions.dataPath(for: [0, 1]) == [0, 1])
        model.positions.insert(7, at: [0, 1])
        model.sections[0].insert(.placeholder(7), at: 1)
        #expect(model.fault == nil)
        model.positions.insert(8, at: [0, 1])
        model.sections[0].insert(.placeholder(8), at: 1)
        #expect(model.fault == nil && model.positions.ids == [8, 7])
        #expect(model.positions.convert(8) && !model.positions.convert(8))
        model.sections[0][1] = .item(8)
        #expect(model.fault == nil)
        #expect(model.positions.remove(7) && !model.positions.remove(7))
        model.sections[0].remove(at: 2)
        #expect(model.fault == nil && model.positions.isEmpty)
    }

    @Test func aPlaceholderOfADeletedSectionIsGone() throws {
        var positions = PlaceholderPositions(), updates = BatchUpdates()
        positions.insert(1, at: [0, 2])
        positions.insert(2, at: [1, 0])
        updates.deletedSections = [0]
        let map = try UpdateMap(updates, before: [3, 3], after: [3])
        let after = positions.updated(by: map)
        #expect(after.ids == [2] && after.path(of: 2) == [0, 0])
        #expect(try positions.presentationMap(for: map, after: after, in: .tableView).countsAfter == [4])
    }

    /// A placeholder stays behind the item before it; the map of what is shown leads it there.
    @Test func randomUpdates() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            var model = Model(sections: (0..<2).map { section in (0..<Int(random.next() % 6)).map { .item(section * 100 + $0) } })
            for id in 0..<Int(random.next() % 4) {
                let section = Int(random.next() % 2), place = Int(random.next() % UInt64(model.sections[section].count + 1))
                model.positions.insert(id, at: [section, place])
                model.sections[section].insert(.placeholder(id), at: place)
            }
            #expect(model.fault == nil)
            try update(&model, &random)
        }
    }

    private func update(_ model: inout Model, _ random: inout SeededGenerator) throws {
        let before = model.data
        var updates = BatchUpdates(), after = before
        for section in 0..<2 {
            for item in before[section].indices.reversed() where random.next() % 3 == 0 {
                updates.deletedItems.append([section, item])
                after[section].remove(at: item)
            }
            for _ in 0..<Int(random.next() % 3) {
                let place = Int(random.next() % UInt64(after[section].count + 1))
                after[section].insert(1_000 + Int(random.next() % 100_000), at: place)
            }
            updates.insertedItems += after[section].indices.filter { after[section][$0] >= 1_000 }.map { [section, $0] }
        }
        let map = try UpdateMap(updates, before: before.map(\.count), after: after.map(\.count))
        let positions = model.positions.updated(by: map)
        var shown = after.map { $0.map(Element.item) }
        for id in positions.ids {
            let path = try #require(positions.path(of: id))
            shown[path[0]].insert(.placeholder(id), at: path[1])
        }
        let old = model
        model = Model(sections: shown, positions: positions)
        #expect(model.fault == nil)
        let presentationMap = try old.positions.presentationMap(for: map, after: positions, in: .collectionView)
        for id in positions.ids {
            let from = try #require(old.positions.path(of: id)), target = try #require(positions.path(of: id))
            #expect(presentationMap.newIndexPath(forOld: from) == target && presentationMap.oldIndexPath(forNew: target) == from)
            let kept = old.sections[from[0]][..<from[1]].filter { $0 != .placeholder(id) && model.sections[from[0]].contains($0) }
            let present = model.sections[target[0]][..<target[1]].filter { kept.contains($0) }
            #expect(kept == present, "everything that was in front of it and stays is in front of it")
        }
    }
}
