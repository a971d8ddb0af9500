import Foundation
import Testing
import WayAccessibility
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

/// Readers while rows come, go and move.
@MainActor struct ListReaderTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))

    /// Rows of other heights than estimated, each with a button.
    private final class Rows: UITableViewController {
        var names = (0..<40).map { "Row \($0)" }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Rows"
            tableView.estimatedRowHeight = 30
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            let button = cell.accessoryView as? UIButton ?? UIButton(type: .system)
            button.frame.size = CGSize(width: 60, height: 30)
            button.setTitle("More", for: .normal)
            cell.accessoryView = button
            return cell
        }

        func remove(_ name: String) {
            guard let row = names.firstIndex(of: name) else { return }
            names.remove(at: row)
            tableView.deleteRows(at: [[0, row]], with: .automatic)
        }

        func insert(_ name: String, at row: Int) {
            names.insert(name, at: row)
            tableView.insertRows(at: [[0, row]], with: .automatic)
        }

        func move(_ row: Int, to target: Int) {
            names.insert(names.remove(at: row), at: target)
            tableView.moveRow(at: [0, row], to: [0, target])
        }
    }

    private func shownRows(isMirrored: Bool = false) -> Rows {
        let rows = Rows()
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.show(UINavigationController(rootViewController: rows))
        stage.settle()
        return rows
    }

    private var focusedLabel: String? { (UIAccessibility.focusedElement(using: nil) as? UIResponder)?.accessibilityLabel }

    private func settle() {
        stage.settle()
        stage.advance(by: 0.5)
    }

    /// The program moves the cursor there.
    private func moveCursor(to name: String, in rows: Rows) {
        let cell = rows.names.firstIndex(of: name).flatMap { rows.tableView.cellForRow(at: [0, $0]) }
        UIAccessibility.post(notification: .layoutChanged, argument: cell)
        settle()
        #expect(focusedLabel == name)
    }

    // MARK: The reader for touch

    @Test(arguments: [false, true]) func theCursorGoesToTheRowThatTakesThePlace(isMirrored: Bool) {
        let rows = shownRows(isMirrored: isMirrored)
        stage.isScreenReaderRunning = true
        moveCursor(to: "Row 3", in: rows)
        rows.remove("Row 3")
        stage.advance(by: 0.1)
        #expect(focusedLabel == "Row 4", "while the row disappears")
        settle()
        #expect(focusedLabel == "Row 4" && stage.speech.last?.hasPrefix("Row 4") == true)
        rows.remove("Row 4")
        stage.advance(by: 0.1)
        rows.remove("Row 5")
        settle()
        #expect(focusedLabel == "Row 6" && stage.speech.last?.hasPrefix("Row 6") == true)
        rows.names.removeLast(rows.names.count - 6)
        rows.tableView.reloadData()
        settle()
        moveCursor(to: "Row 8", in: rows)
        rows.remove("Row 8")
        settle()
        #expect(focusedLabel == "Row 7", "the one before, since none follows")
        #expect(stage.diagnostics == [])
    }

    /// The row that takes the place was not shown before.
    @Test func theLastVisibleRowIsRemovedInAScrolledTable() throws {
        let rows = shownRows()
        stage.isScreenReaderRunning = true
        rows.tableView.scrollToRow(at: [0, 20], at: .top, animated: false)
        settle()
        let last = try #require(rows.tableView.indexPathsForVisibleRows?.last?.row), first = try #require(rows.tableView.indexPathsForVisibleRows?.first?.row)
        moveCursor(to: "Row \(last)", in: rows)
        rows.remove("Row \(last)")
        settle()
        #expect(focusedLabel == "Row \(last + 1)" && stage.speech.last?.hasPrefix("Row \(last + 1)") == true)
        moveCursor(to: "Row \(first)", in: rows)
        rows.remove("Row \(first)")
        settle()
        #expect(focusedLabel == "Row \(first + 1)")
    }

    @Test func otherChangesLeaveTheCursorOnItsRow() {
        let rows = shownRows()
        stage.isScreenReaderRunning = true
        moveCursor(to: "Row 5", in: rows)
        let said = stage.speech.count
        for change in [
            { rows.remove("Row 2") }, { rows.insert("First", at: 0) }, { rows.insert("Second", at: 1) }, { rows.move(6, to: 1) }, { rows.remove("Row 6") },
            { rows.tableView.reloadRows(at: [[0, 1]], with: .fade) }, { rows.tableView.reconfigureRows(at: [[0, 1]]) },
        ] {
            change()
            stage.advance(by: 0.1)
            #expect(focusedLabel == "Row 5")
            settle()
            #expect(focusedLabel == "Row 5")
        }
        #expect(rows.names[1] == "Row 5" && stage.speech.count == said)
        stage.read(.previous)
        #expect(focusedLabel == "More")
        stage.read(.previous)
        #expect(focusedLabel == "First")
    }

    // MARK: Assistive technologies

    @Test func aRemovedRowIsGoneAtOnceAndTheOthersStayThemselves() throws {
        let rows = shownRows(), client = RecordingTechnology.attached(to: stage)
        let third = try #require(client.id("Row 3")), fourth = try #require(client.id("Row 4"))
        #expect(stage.technologies.focus(third))
        stage.settleAccessibility()
        #expect(client.focusedLabel == "Row 3")
        rows.remove("Row 3")
        stage.advance(by: 2 * AssistiveTechnologies.delay)
        #expect(client.tree[third] == nil && client.id("Row 4") == fourth && client.tree.focus == fourth)
        #expect(client.labels.filter { $0 == "Row 3" }.isEmpty)
        stage.settleAccessibility()
        #expect(client.tree[third] == nil && client.id("Row 4") == fourth && client.tree.focus == fourth)
        rows.insert("Row 3", at: 3)
        stage.settleAccessibility()
        #expect(client.id("Row 3") != third && client.id("Row 4") == fourth && client.tree.focus == fourth)
    }

    /// A control in a cell is another one when the cell shows another row, and nothing is done to a row that is not shown.
    @Test func controlsBelongToTheirRow() throws {
        let rows = shownRows(), client = RecordingTechnology.attached(to: stage)
        let row = try #require(client.id("Row 0")), button = try #require(client.tree[row]?.children.first)
        let before = Set(client.tree.nodes.values.filter { $0.label == "More" }.map(\.id))
        #expect(before.contains(button) && before.count > 8)
        rows.tableView.scrollToRow(at: [0, 39], at: .bottom, animated: false)
        stage.settleAccessibility()
        let after = client.tree.nodes.values.filter { $0.label == "More" }.map(\.id)
        #expect(!after.isEmpty && before.isDisjoint(with: after))
        #expect(!stage.technologies.perform(.activate, on: row) && !stage.technologies.perform(.activate, on: button))
        #expect(rows.tableView.indexPathForSelectedRow == nil)
        rows.tableView.setContentOffset(CGPoint(x: 0, y: -rows.tableView.adjustedContentInset.top), animated: false)
        stage.settleAccessibility()
        #expect(client.id("Row 0") == row)
    }

    // MARK: Scrolling by pages

    /// As the frames of the rows are when the scroll has ended.
    private func seenRows(_ table: UITableView) -> (first: Int, last: Int) {
        let seen = table.bounds.inset(by: table.adjustedContentInset)
        let rows = (0..<table.numberOfRows(inSection: 0)).filter {
            let rect = table.rectForRow(at: [0, $0])
            return rect.maxY > seen.minY + 0.5 && rect.minY < seen.maxY - 0.5
        }
        return (rows.first ?? 0, rows.last ?? 0)
    }

    @Test(arguments: [false, true]) func aTableSaysItsRows(isMirrored: Bool) {
        let rows = shownRows(isMirrored: isMirrored), client = RecordingTechnology.attached(to: stage)
        stage.isScreenReaderRunning = true
        for _ in 0..<2 {
            let said = stage.speech.count
            stage.read(.scrollDown)
            let (first, last) = seenRows(rows.tableView), status = "Rows \(first + 1) to \(last + 1) of 40"
            #expect(first > 5 && last > first + 5)
            #expect(stage.speech.dropFirst(said).first == status)
            #expect(stage.speech.dropFirst(said).filter { $0.hasPrefix("Rows ") } == [status])
            #expect(client.takeEvents().contains(.pageScrolled(status)))
        }
        #expect(stage.diagnostics == [])
    }

    /// What is not in a window any more says nothing of its rows.
    @Test func aTableThatLeavesWhileItScrollsIsSilent() {
        let rows = shownRows(isMirrored: false), client = RecordingTechnology.attached(to: stage)
        #expect(rows.tableView.accessibilityScroll(.down) && rows.tableView.isScrollAnimating)
        stage.show(UIViewController())
        stage.advance(by: 1)
        let statuses = client.takeEvents().filter { if case .pageScrolled = $0 { true } else { false } }
        #expect(statuses.isEmpty)
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            if let cell = cell as? UICollectionViewListCell {
                var content = cell.defaultContentConfiguration()
                content.text = "Item \(indexPath.item)"
                cell.contentConfiguration = content
            }
            return cell
        }
    }

    private func collection(_ layout: UICollectionViewLayout, _ items: Items) -> UICollectionView {
        let page = UIViewController(), view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = items
        page.view.addSubview(view)
        stage.show(page)
        stage.settle()
        return view
    }

    /// "Rows" where the layout is a list, pages elsewhere.
    @Test func aCollectionViewSaysRowsWhereItIsAList() throws {
        let items = Items(), client = RecordingTechnology.attached(to: stage)
        func status() -> String? {
            stage.read(.scrollDown)
            let texts = client.takeEvents().compactMap { event in
                if case .pageScrolled(let text) = event { text } else { nil }
            }
            return texts.last ?? nil
        }
        let list = collection(UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)), items)
        let text = status(), seen = list.bounds
        let shown = (0..<50).filter { list.layoutAttributesForItem(at: [0, $0]).map { $0.frame.minY < seen.maxY - 0.5 && $0.frame.maxY > seen.minY + 0.5 } ?? false }
        #expect(text == "Rows \(try #require(shown.first) + 1) to \(try #require(shown.last) + 1) of 50")
        let grid = UICollectionViewFlowLayout()
        grid.itemSize = CGSize(width: 400, height: 100)
        grid.minimumLineSpacing = 0
        _ = collection(grid, items)
        stage.settleAccessibility()
        #expect(status() == "Page 2 of 7")
    }
}
