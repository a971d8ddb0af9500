import Foundation
import Testing
import WayKitTesting

@_spi(WayKit) @testable import WayKitCore
@testable import WayKitLists

/// What assistive technologies know rows and items by stays with them in every update, and ends with them.
@MainActor struct ListItemTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections = [(0..<4).map { "A\($0)" }, (0..<40).map { "B\($0)" }]

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].first }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
            sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
        }
    }

    private func table(_ rows: Rows) -> UITableView {
        let page = UIViewController(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.delegate = rows
        page.view.addSubview(table)
        stage.show(page)
        stage.settle()
        return table
    }

    private let kept = KeptItems()

    /// What is known of the visible rows, by their texts.
    private func items(_ table: UITableView) -> [String: ObjectIdentifier] {
        var items: [String: ObjectIdentifier] = [:]
        for cell in table.visibleCells {
            if let text = cell.textLabel?.text, let item = cell.shownListItem { items[text] = kept.identifier(of: item) }
        }
        return items
    }

    private struct Update {
        let name: String
        /// What ends and begins, of what is visible.
        var gone: Set<String> = []
        var new: Set<String> = []
        let perform: (UITableView, Rows) -> Void
        init(_ name: String, gone: Set<String> = [], new: Set<String> = [], _ perform: @escaping (UITableView, Rows) -> Void) {
            (self.name, self.gone, self.new, self.perform) = (name, gone, new, perform)
        }
    }

    private let updates: [Update] = [
        Update("insertion", new: ["new"]) { table, rows in
            rows.sections[0].insert("new", at: 1)
            table.insertRows(at: [[0, 1]], with: .automatic)
        },
        Update("deletion", gone: ["A1"]) { table, rows in
            rows.sections[0].remove(at: 1)
            table.deleteRows(at: [[0, 1]], with: .left)
        },
        Update("move to another section") { table, rows in
            rows.sections[1].insert(rows.sections[0].remove(at: 0), at: 2)
            table.moveRow(at: [0, 0], to: [1, 2])
        },
        Update("batch", gone: ["A0", "B1"], new: ["new"]) { table, rows in
            table.performBatchUpdates {
                rows.sections[0] = ["A2", "A1", "new", "A3"]
                rows.sections[1].remove(at: 1)
                table.deleteRows(at: [[0, 0], [1, 1]], with: .fade)
                table.insertRows(at: [[0, 2]], with: .fade)
                table.moveRow(at: [0, 2], to: [0, 0])
            }
        },
        Update("moved section") { table, rows in
            rows.sections.swapAt(0, 1)
            rows.sections[0] = Array(rows.sections[0].prefix(3))
            table.performBatchUpdates {
                table.moveSection(0, toSection: 1)
                table.deleteRows(at: (3..<40).map { [1, $0] }, with: .fade)
            }
        },
        Update("inserted section", new: ["C0"]) { table, rows in
            rows.sections.insert(["C0"], at: 0)
            table.insertSections([0], with: .fade)
        },
        Update("deleted section", gone: ["A0", "A1", "A2", "A3"]) { table, rows in
            rows.sections.remove(at: 0)
            table.deleteSections([0], with: .fade)
        },
        Update("reloaded rows") { table, _ in table.reloadRows(at: [[0, 1], [1, 2]], with: .fade) },
        Update("reloaded section") { table, _ in table.reloadSections([0], with: .fade) },
        Update("reconfigured rows") { table, _ in table.reconfigureRows(at: [[0, 1]]) },
        Update("reloaded data") { table, _ in table.reloadData() },
        Update("row moved by an action") { table, rows in
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            let action = table.cellForRow(at: [0, 1])?.systemAccessibility.customActions().first { $0.name == "Move down" }
            _ = action?.actionHandler?(action!)
        },
        Update("scrolled out and back") { table, _ in
            table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
            table.layoutIfNeeded()
            table.setContentOffset(.zero, animated: false)
        },
    ]

    @Test(arguments: [
        "insertion", "deletion", "move to another section", "batch", "moved section", "inserted section", "deleted section", "reloaded rows",
        "reloaded section", "reconfigured rows", "reloaded data", "row moved by an action", "scrolled out and back",
    ]) func rowsKeepTheirItems(_ name: String) throws {
        let update = try #require(updates.first { $0.name == name })
        let rows = Rows(), table = table(rows), before = items(table)
        #expect(Set(before.values).count == before.count && before.count > 8)
        update.perform(table, rows)
        // While the animation runs, and afterwards.
        for _ in 0..<2 {
            let after = items(table)
            for (text, item) in after where !update.new.contains(text) {
                if let former = before[text] { #expect(item == former, "\(text)") }
            }
            for text in update.new { #expect(after[text].map { !before.values.contains($0) } == true, "\(text)") }
            for text in update.gone { #expect(after[text] == nil, "\(text)") }
            stage.settle()
        }
    }

    /// As a drag of the reorder control by the keyboard.
    @Test func aRowThatIsReorderedKeepsItsItem() throws {
        let rows = Rows(), table = table(rows), before = items(table)
        stage.press("Tab")
        stage.settle()
        table.setEditing(true, animated: false)
        stage.settle()
        stage.press("Down", with: .alternate)
        stage.settle()
        stage.press("Down", with: .alternate)
        stage.settle()
        #expect(rows.sections[0] == ["A1", "A2", "A0", "A3"])
        let after = items(table)
        for text in ["A0", "A1", "A2", "A3", "B0"] { #expect(after[text] == before[text], "\(text)") }
    }

    /// A row that was deleted and comes again is another one.
    @Test func aRowThatComesAgainIsAnother() {
        let rows = Rows(), table = table(rows), before = items(table)
        rows.sections[0].remove(at: 1)
        table.deleteRows(at: [[0, 1]], with: .none)
        stage.settle()
        rows.sections[0].insert("A1", at: 1)
        table.insertRows(at: [[0, 1]], with: .none)
        stage.settle()
        #expect(items(table)["A1"].map { !before.values.contains($0) } == true)
        rows.sections[1].removeLast(39)
        table.reloadData()
        stage.settle()
        rows.sections[1] += ["B1"]
        table.reloadData()
        stage.settle()
        #expect(items(table)["B0"] == before["B0"] && items(table)["B1"].map { !before.values.contains($0) } == true)
    }

    @Test func cellsThatDisappearAreHidden() throws {
        let rows = Rows(), table = table(rows), cell = try #require(table.cellForRow(at: [0, 1])), header = try #require(table.headerView(forSection: 0))
        rows.sections[0].remove(at: 1)
        table.deleteRows(at: [[0, 1]], with: .fade)
        stage.advance(by: 0.1)
        #expect(cell.superview === table && !cell.isHidden && cell.accessibilityElementsHidden)
        rows.sections.remove(at: 0)
        table.deleteSections([0], with: .fade)
        stage.advance(by: 0.1)
        #expect(header.superview === table && !header.isHidden && header.accessibilityElementsHidden)
        stage.settle()
        #expect(table.visibleCells.allSatisfy { !$0.accessibilityElementsHidden })
    }

    @Test func headersKeepTheirItems() throws {
        let rows = Rows(), table = table(rows)
        func header(_ section: Int) throws -> ObjectIdentifier {
            kept.identifier(of: try #require(table.headerView(forSection: section)?.shownListItem))
        }
        let (first, second) = (try header(0), try header(1))
        #expect(first != second)
        rows.sections.insert(["C0"], at: 0)
        table.insertSections([0], with: .fade)
        stage.settle()
        #expect(try header(1) == first && header(2) == second && header(0) != first)
        table.setContentOffset(CGPoint(x: 0, y: 1200), animated: false)
        stage.settle()
        table.setContentOffset(.zero, animated: false)
        stage.settle()
        #expect(try header(1) == first)
        rows.sections.remove(at: 1)
        table.deleteSections([1], with: .fade)
        stage.settle()
        #expect(try header(1) == second)
    }
}
