import Foundation
import WayKit

/// A batch of changes and the data after it.
struct BatchPlan {
    private(set) var after: [[Int]] = []
    private var deletes: [IndexPath] = [], inserts: [IndexPath] = [], moves: [(IndexPath, IndexPath)] = [], reloads: [IndexPath] = []
    private var deletedSections = IndexSet(), insertedSections = IndexSet(), reloadedSections = IndexSet()
    /// Items of sections that are reloaded as a whole.
    private(set) var reloaded: Set<Int> = []
    /// Items that are reloaded by themselves.
    private(set) var reloadedItems: Set<Int> = []

    init(_ before: [[Int]], _ random: inout ProgramRandom, _ number: () -> Int) {
        // Per section, nil marks an item that is inserted or arrives by a move.
        var kept: [(old: Int, items: [Int])] = []
        var taken: [(from: IndexPath, number: Int)] = []
        for (section, items) in before.enumerated() {
            let fate = random.below(12)
            if fate == 0 {
                deletedSections.insert(section)
                continue
            }
            if fate == 1 {
                reloadedSections.insert(section)
                reloaded.formUnion(items)
                kept.append((section, []))
                continue
            }
            var rest: [Int] = []
            for (index, item) in items.enumerated() {
                switch random.below(16) {
                case 0: deletes.append(IndexPath(item: index, section: section))
                case 1: taken.append((IndexPath(item: index, section: section), item))
                case 2:
                    reloads.append(IndexPath(item: index, section: section))
                    reloadedItems.insert(item)
                    rest.append(item)
                default: rest.append(item)
                }
            }
            kept.append((section, rest))
        }
        var sections = kept.map { (old: Int?.some($0.old), items: $0.items) }
        if random.below(6) == 0 || sections.isEmpty { sections.insert((nil, []), at: random.below(sections.count + 1)) }
        fill(&sections, taken, &random, number)
        after = sections.map(\.items)
    }

    private mutating func fill(
        _ sections: inout [(old: Int?, items: [Int])], _ taken: [(from: IndexPath, number: Int)], _ random: inout ProgramRandom, _ number: () -> Int
    ) {
        var origin: [Int: IndexPath] = [:], new: Set<Int> = []
        let targets = sections.indices.filter { index in sections[index].old.map { !reloadedSections.contains($0) } ?? false }
        for (from, item) in taken {
            guard let target = targets.randomElement(using: &random) else {
                deletes.append(from)
                continue
            }
            origin[item] = from
            sections[target].items.insert(item, at: random.below(sections[target].items.count + 1))
        }
        for index in sections.indices {
            let isWhole = sections[index].old == nil || !targets.contains(index)
            for _ in 0..<(isWhole ? random.below(10) : random.below(4)) {
                let value = number()
                if !isWhole { new.insert(value) }
                sections[index].items.insert(value, at: random.below(sections[index].items.count + 1))
            }
            if sections[index].old == nil { insertedSections.insert(index) }
        }
        for (section, content) in sections.enumerated() {
            for (index, item) in content.items.enumerated() {
                let path = IndexPath(item: index, section: section)
                if let from = origin[item] { moves.append((from, path)) }
                if new.contains(item) { inserts.append(path) }
            }
        }
    }

    @MainActor func request(_ view: UICollectionView) {
        view.deleteSections(deletedSections)
        view.insertSections(insertedSections)
        view.reloadSections(reloadedSections)
        view.deleteItems(at: deletes)
        view.insertItems(at: inserts)
        view.reloadItems(at: reloads)
        for (from, to) in moves { view.moveItem(at: from, to: to) }
    }

    @MainActor func request(_ table: UITableView, _ animation: UITableView.RowAnimation) {
        table.deleteSections(deletedSections, with: animation)
        table.insertSections(insertedSections, with: animation)
        table.reloadSections(reloadedSections, with: animation)
        table.deleteRows(at: deletes, with: animation)
        table.insertRows(at: inserts, with: animation)
        table.reloadRows(at: reloads, with: animation)
        for (from, to) in moves { table.moveRow(at: from, to: to) }
    }
}
