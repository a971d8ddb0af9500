import Foundation
import WayKit
import WayKitTesting

/// One table that runs program after program.
@MainActor final class TableProgram {
    private let list: TableStage
    private var random = SeededGenerator(seed: 0)
    private var nextName = 0
    /// The names of the rows that should be selected.
    private var selected: Set<String> = []
    private var table: UITableView { list.table }
    private var data: TableData { list.data }

    init() {
        list = TableStage(TableData([["first"]]), rowHeight: 20, size: CGSize(width: 60, height: 160)) { $0.allowsMultipleSelection = true }
    }

    private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private func name() -> String {
        nextName += 1
        return "n\(nextName)"
    }

    /// The first thing that is wrong; nil for nothing.
    func perform(seed: UInt64) -> String? {
        random = SeededGenerator(seed: seed)
        data.sections = (0..<number(1..<4)).map { _ in (0..<number(0..<25)).map { _ in name() } }
        data.headers = Bool.random(using: &random) ? ["A", "B", "C", "D", "E", "F"] : []
        table.setEditing(false, animated: false)
        table.reloadData()
        selected = []
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        for step in 0..<number(3..<9) {
            let action = act()
            if let failure = check() { return "step \(step), \(action): \(failure)" }
        }
        guard list.stage.settle() else { return "it does not settle" }
        return check() ?? checkAtRest()
    }

    // MARK: Actions

    private func act() -> String {
        switch number(0..<10) {
        case 0..<4: return update()
        case 4:
            let y = CGFloat(number(0..<max(1, Int(table.contentSize.height)))) - 50
            table.setContentOffset(CGPoint(x: 0, y: y), animated: Bool.random(using: &random))
            return "scroll to \(y)"
        case 5:
            table.setEditing(!table.isEditing, animated: Bool.random(using: &random))
            selected = []
            return "editing \(table.isEditing)"
        case 6:
            guard let path = anyRow() else { return "nothing" }
            table.selectRow(at: path, animated: false, scrollPosition: .none)
            if !table.isEditing { selected.insert(data.sections[path.section][path.row]) } else { selected = Set(selectedNames) }
            return "select \(path)"
        case 7:
            guard let path = anyRow() else { return "nothing" }
            table.scrollToRow(at: path, at: .middle, animated: Bool.random(using: &random))
            return "scroll to \(path)"
        case 8:
            table.reloadData()
            selected = []
            return "reload"
        default:
            list.stage.advance(by: Double(number(1..<25)) / 60)
            return "wait"
        }
    }

    private func anyRow() -> IndexPath? {
        let paths = data.sections.indices.flatMap { section in data.sections[section].indices.map { IndexPath(row: $0, section: section) } }
        return paths.randomElement(using: &random)
    }

    private let animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .automatic, .none]
    private var animation: UITableView.RowAnimation { animations[number(0..<animations.count)] }

    /// A batch: what stays is moved at random, the rest is deleted, new rows are inserted.
    private func update() -> String {
        let before = data.sections
        var deleted: [IndexPath] = [], kept: [(name: String, from: IndexPath)] = [], reloaded: [IndexPath] = []
        let removedSection = before.count > 1 && number(0..<4) == 0 ? number(0..<before.count) : nil
        for (section, rows) in before.enumerated() where section != removedSection {
            for (row, name) in rows.enumerated() {
                let path = IndexPath(row: row, section: section)
                switch number(0..<10) {
                case 0: deleted.append(path)
                case 1: reloaded.append(path)
                default: kept.append((name, path))
                }
            }
        }
        selected.subtract((deleted + reloaded).map { before[$0.section][$0.row] })
        if let removedSection { selected.subtract(before[removedSection]) }
        let insertedSection = before.count < 5 && number(0..<4) == 0
        apply(before, deleted, reloaded, removedSection, insertedSection)
        return "update \(before.map(\.count)) → \(data.sections.map(\.count))"
    }

    private func apply(_ before: [[String]], _ deleted: [IndexPath], _ reloaded: [IndexPath], _ removed: Int?, _ inserts: Bool) {
        // Rows by new section; a row that moves is taken out first.
        var moving: [(name: String, from: IndexPath)] = []
        var after: [[(name: String, from: IndexPath?)]] = []
        for (section, rows) in before.enumerated() where section != removed {
            var stays: [(String, IndexPath?)] = []
            for (row, name) in rows.enumerated() {
                let path = IndexPath(row: row, section: section)
                if deleted.contains(path) { continue }
                if !reloaded.contains(path), number(0..<12) == 0 { moving.append((name, path)) } else { stays.append((name, path)) }
            }
            after.append(stays)
        }
        let newSection = inserts ? number(0..<(after.count + 1)) : nil
        if let newSection { after.insert((0..<number(0..<6)).map { _ in (name(), nil) }, at: newSection) }
        let targets = after.indices.filter { $0 != newSection }
        var movedNames: Set<String> = []
        for item in moving {
            let section = targets.isEmpty ? 0 : targets[number(0..<targets.count)]
            after[section].insert((item.name, item.from), at: number(0..<(after[section].count + 1)))
            movedNames.insert(item.name)
        }
        for section in targets where number(0..<2) == 0 {
            for _ in 0..<number(0..<4) { after[section].insert((name(), nil), at: number(0..<(after[section].count + 1))) }
        }
        data.sections = after.map { $0.map(\.name) }
        let table = table
        table.performBatchUpdates { [self] in
            if !deleted.isEmpty { table.deleteRows(at: deleted, with: animation) }
            if !reloaded.isEmpty { table.reloadRows(at: reloaded, with: animation) }
            if let removed { table.deleteSections([removed], with: animation) }
            if let newSection { table.insertSections([newSection], with: animation) }
            for section in targets {
                for (row, item) in after[section].enumerated() {
                    let path = IndexPath(row: row, section: section)
                    if item.from == nil { table.insertRows(at: [path], with: animation) } else if movedNames.contains(item.name), let from = item.from {
                        table.moveRow(at: from, to: path)
                    }
                }
            }
        }
    }

    // MARK: Checks

    private var selectedNames: [String] { (table.indexPathsForSelectedRows ?? []).map { data.sections[$0.section][$0.row] } }

    private func check() -> String? {
        if let error = list.stage.diagnostics.first { return error }
        if let error = data.pairingErrors.first { return error }
        for path in table.indexPathsForVisibleRows ?? [] {
            guard let cell = table.cellForRow(at: path) else { return "row \(path) has no cell" }
            let expected = data.sections[path.section][path.row]
            if cell.textLabel?.text != expected { return "row \(path) shows \(cell.textLabel?.text ?? "nil"), not \(expected)" }
            if cell.isSelected != selected.contains(expected) { return "row \(path) is selected: \(cell.isSelected)" }
            if table.indexPath(for: cell) != path { return "the cell of \(path) has the path \(String(describing: table.indexPath(for: cell)))" }
            if cell.frame.minY.rounded() != table.rectForRow(at: path).minY.rounded() { return "row \(path) is at \(cell.frame)" }
        }
        if Set(selectedNames) != selected { return "selected are \(selectedNames), not \(selected)" }
        return nil
    }

    /// Nothing is left of animations.
    private func checkAtRest() -> String? {
        let visible = table.indexPathsForVisibleRows ?? []
        let shown = list.shownSubviews
        if shown.count != visible.count { return "\(shown.count) cells are shown for \(visible.count) visible rows" }
        if data.displayed.count != visible.count { return "\(data.displayed.count) cells are displayed for \(visible.count) visible rows" }
        if let cell = shown.first(where: { $0.alpha != 1 || $0.transform != .identity }) { return "\(cell) is not at rest" }
        if table.subviews.count > 250 { return "\(table.subviews.count) subviews" }
        return nil
    }
}
