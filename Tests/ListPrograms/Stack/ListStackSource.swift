import Foundation
import WayKit

/// Sections of numbers, which of them are selected, and what the list has reported about its cells.
@MainActor final class ListStackSource {
    var sections: [[Int]]
    /// The items that must be selected.
    var selected: Set<Int> = []
    /// The first contradiction in what the list asks and reports.
    private(set) var fault: String?
    private var displayed: Set<ObjectIdentifier> = []
    private var lastNumber: Int

    init(_ counts: [Int]) {
        sections = counts.enumerated().map { section, count in (0..<count).map { section * 1000 + $0 } }
        lastNumber = 1_000_000
    }

    func newNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    var displayedCount: Int { displayed.count }

    func report(_ fault: String) { if self.fault == nil { self.fault = fault } }

    /// The number at an index path; reports one that does not exist.
    func number(_ path: IndexPath, _ question: String) -> Int {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else {
            report("\(question) asks about \(path), which does not exist")
            return -1
        }
        return sections[path.section][path.item]
    }

    /// - Parameter number: of the data source at the index path.
    func willDisplay(_ cell: UIView, _ shown: Int, _ path: IndexPath, _ number: Int) {
        if !displayed.insert(ObjectIdentifier(cell)).inserted { report("willDisplay twice for the cell of \(path)") }
        if number != shown { report("willDisplay of \(path) has the cell of another item") }
    }

    func didEndDisplaying(_ cell: UIView, _ path: IndexPath) {
        if displayed.remove(ObjectIdentifier(cell)) == nil { report("didEndDisplaying without willDisplay of \(path)") }
    }

    /// Where the item was; nil if it is gone already.
    func remove(_ number: Int) -> IndexPath? {
        guard let path = path(of: number) else { return nil }
        sections[path.section].remove(at: path.item)
        selected.remove(number)
        return path
    }

    func move(_ from: IndexPath, _ to: IndexPath) {
        let item = number(from, "moveItemAt")
        guard fault == nil else { return }
        sections[from.section].remove(at: from.item)
        guard sections.indices.contains(to.section), to.item <= sections[to.section].count else { return report("moveItemAt to \(to), which does not exist") }
        sections[to.section].insert(item, at: to.item)
    }

    func path(of number: Int) -> IndexPath? {
        for (section, items) in sections.enumerated() {
            if let item = items.firstIndex(of: number) { return IndexPath(item: item, section: section) }
        }
        return nil
    }

    /// Where a dropped item goes; nil if it is gone. Reports a destination that does not exist.
    func target(of number: Int, _ destination: IndexPath?) -> (from: IndexPath, to: IndexPath)? {
        guard let from = path(of: number), var to = destination else { return nil }
        guard sections.indices.contains(to.section), to.item <= sections[to.section].count else {
            report("the drop has the destination \(to), which does not exist")
            return nil
        }
        // A destination behind the last item of its own section is that of the last one.
        if to.section == from.section { to.item = min(to.item, sections[to.section].count - 1) }
        return (from, to)
    }

    func plan(seed: Int) -> BatchPlan {
        var random = ProgramRandom(seed)
        return BatchPlan(sections, &random) { newNumber() }
    }

    func take(_ plan: BatchPlan) {
        sections = plan.after
        selected.formIntersection(plan.after.joined())
        selected.subtract(plan.reloaded)
    }
}
