import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitLists
@testable import WayKitTestSupport

/// Context menus of rows of a table that changes while the menu is open.
@MainActor struct TableMenuTests {
    final class Rows: UITableViewController {
        var numbers = Array(0..<40)
        /// The row at which the preview was dismissed.
        var dismissed: [Int] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(numbers[indexPath.row])"
            return cell
        }
        override func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let rows = Rows()

    init() {
        stage.show(rows)
        stage.settle()
    }

    /// The centre of the preview when it has almost returned.
    private func lastPreview() -> CGPoint? {
        var last: CGPoint?
        stage.touchDown(at: CGPoint(x: 390, y: 780))
        stage.touchUp()
        for _ in 0..<60 {
            stage.advance(by: 1 / 60)
            for view in stage.window.all(ContextMenuPreviewView.self) where view.window != nil && view.alpha > 0 {
                last = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            }
        }
        stage.settle()
        return last
    }

    @Test func thePreviewReturnsToItsRowAfterAnUpdate() throws {
        stage.hold(at: CGPoint(x: 100, y: 44 * 5 + 22))
        stage.touchUp()
        stage.settle()
        #expect(stage.shows("Copy"))
        rows.numbers.removeFirst(2)
        rows.tableView.deleteRows(at: [[0, 0], [0, 1]], with: .none)
        stage.settle()
        let last = try #require(lastPreview())
        #expect(abs(last.y - (44 * 3 + 22)) < 6, "\(last)")
        for cell in rows.tableView.visibleCells { #expect(cell.alpha == 1 && !cell.isHidden) }
    }

    @Test func thePreviewOfADeletedRowGoesToNoOther() {
        stage.hold(at: CGPoint(x: 100, y: 44 * 5 + 22))
        stage.touchUp()
        stage.settle()
        rows.numbers.remove(at: 5)
        rows.tableView.deleteRows(at: [[0, 5]], with: .none)
        stage.settle()
        let row = rows.tableView.cellForRow(at: [0, 5])
        _ = lastPreview()
        #expect(row?.alpha == 1 && row?.isHidden == false && !stage.shows("Copy"))
        for cell in rows.tableView.visibleCells { #expect(cell.alpha == 1 && !cell.isHidden) }
        #expect(stage.diagnostics.isEmpty)
    }
}
