import Foundation
import Testing
import WayKit
import WayKitTesting

/// A generator whose numbers depend on the seed only.
struct ProgramRandom: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }
}

/// A program of random changes of the data, the layout and the content offset, also while earlier changes are being animated.
@MainActor final class CollectionProgram {
    private var random: ProgramRandom
    private let list: CollectionStage
    private var nextNumber = 1_000_000_000
    /// The numbers of the items that must be selected.
    private var selected: Set<Int> = []
    private(set) var steps: [String] = []

    init(seed: Int) {
        random = ProgramRandom(seed)
        let counts = (0..<random.below(4)).map { _ in 0 }
        list = CollectionStage(counts, CollectionProgram.layout(random.below(3)))
        for section in counts.indices { list.source.sections[section] = (0..<random.below(40)).map { section * 1_000_000 + $0 } }
        list.view.allowsMultipleSelection = true
        // Drags of content that cannot be scrolled are touches of items.
        list.source.canSelect = false
        list.view.reloadData()
        list.view.layoutIfNeeded()
    }

    private static func layout(_ kind: Int) -> UICollectionViewFlowLayout {
        let layout = kind == 0 ? CollectionStage.grid() : CollectionStage.list(height: kind == 1 ? 50 : 80)
        if kind == 2 { layout.estimatedItemSize = CGSize(width: 400, height: 60) }
        layout.headerReferenceSize = CGSize(width: 0, height: kind == 1 ? 30 : 0)
        layout.sectionHeadersPinToVisibleBounds = kind == 1
        return layout
    }

    /// Nil if all steps went well.
    func run(_ count: Int) -> String? {
        for _ in 0..<count {
            step()
            list.view.layoutIfNeeded()
            if let fault = list.fault() ?? selectionFault() { return fault }
        }
        guard list.stage.settle() else { return "does not come to rest" }
        if let fault = list.faultAtRest() ?? selectionFault() { return fault }
        if !list.stage.diagnostics.isEmpty { return "\(list.stage.diagnostics)" }
        return nil
    }

    private func selectionFault() -> String? {
        let shown = Set((list.view.indexPathsForSelectedItems ?? []).map { list.source.sections[$0.section][$0.item] })
        return shown == selected ? nil : "selected \(shown.sorted()), expected \(selected.sorted())"
    }

    private func step() {
        let kind = random.below(12)
        steps.append("\(kind)")
        switch kind {
        case 0...3: batch()
        case 4: list.view.contentOffset.y = CGFloat(random.below(max(1, Int(list.view.contentSize.height - 600))))
        case 5: list.stage.advance(by: Double(random.below(20)) / 60)
        case 6: changeLayout()
        case 7: interactiveChange()
        case 8: toggleSelection()
        case 9:
            // Longer than a tap.
            let distance = (40 + random.below(200)) * (random.below(2) == 0 ? 1 : -1)
            list.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 + distance), duration: 0.05)
        case 10: reload()
        default: list.stage.advance(by: 0.1)
        }
    }

    private func batch() {
        let plan = BatchPlan(list.source.sections, &random) { self.nextNumber += 1; return self.nextNumber }
        let animates = random.below(5) > 0
        let change = { [list] in
            list.view.performBatchUpdates {
                list.source.sections = plan.after
                plan.request(list.view)
            }
        }
        if animates { change() } else { UIView.performWithoutAnimation(change) }
        selected.formIntersection(plan.after.joined())
        selected.subtract(plan.reloaded)
    }

    private func changeLayout() {
        list.view.setCollectionViewLayout(CollectionProgram.layout(random.below(3)), animated: random.below(3) > 0)
    }

    private func interactiveChange() {
        let transition = list.view.startInteractiveTransition(to: CollectionProgram.layout(random.below(3)))
        for step in 1...3 {
            transition.transitionProgress = CGFloat(step) * 0.2
            list.view.layoutIfNeeded()
            if random.below(3) == 0 { batch() }
        }
        if random.below(2) == 0 { list.view.finishInteractiveTransition() } else { list.view.cancelInteractiveTransition() }
    }

    private func toggleSelection() {
        guard let item = list.view.indexPathsForVisibleItems.randomElement(using: &random) else { return }
        let number = list.source.sections[item.section][item.item]
        if selected.remove(number) != nil {
            list.view.deselectItem(at: item, animated: random.below(2) == 0)
        } else {
            selected.insert(number)
            list.view.selectItem(at: item, animated: random.below(2) == 0, scrollPosition: [])
        }
    }

    private func reload() {
        guard random.below(3) == 0 else { return }
        list.view.reloadData()
        selected = []
    }
}

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
                let place = IndexPath(item: index, section: section)
                if let from = origin[item] { moves.append((from, place)) }
                if new.contains(item) { inserts.append(place) }
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

@MainActor @Suite struct RandomCollectionTests {
    /// `WAYKIT_COLLECTION_PROGRAMS=100000` for more.
    @Test func whatIsShownEqualsTheData() {
        let count = ProcessInfo.processInfo.environment["WAYKIT_COLLECTION_PROGRAMS"].flatMap(Int.init) ?? 100
        let first = ProcessInfo.processInfo.environment["WAYKIT_SEED"].flatMap(Int.init) ?? 0
        var faults = 0
        for seed in first..<(first + count) {
            let program = CollectionProgram(seed: seed)
            guard let fault = program.run(20) else { continue }
            faults += 1
            Issue.record("program \(seed), steps \(program.steps.joined(separator: " ")): \(fault)")
            if faults >= 5 { break }
        }
    }
}
