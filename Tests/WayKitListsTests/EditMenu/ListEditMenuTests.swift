import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The edit menus of rows and items by the older methods of the delegates.
@MainActor struct ListEditMenuTests {
    static let copy = Selector(UIResponder.copy(_:), name: "copy(_:)"), paste = Selector(UIResponder.paste(_:), name: "paste(_:)")
    static let cut = Selector(UIResponder.cut(_:), name: "cut(_:)")

    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
        func tableView(_ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?) -> Bool {
            action == ListEditMenuTests.copy || action == ListEditMenuTests.paste && indexPath.row == 3
        }
        func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?) {
            log.append("\(action == ListEditMenuTests.copy ? "copy" : "paste") \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
    }

    private func labels(_ stage: TestStage) -> [UILabel] {
        func all(_ view: UIView) -> [UILabel] { [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(all) }
        return all(stage.window).filter { ["Cut", "Copy", "Paste"].contains($0.text ?? "") && $0.window != nil }
    }

    private func press(_ stage: TestStage, _ point: CGPoint) {
        stage.touchDown(at: point)
        stage.advance(by: 0.7)
        stage.touchUp()
        stage.settle()
    }

    private func choose(_ title: String, _ stage: TestStage) throws {
        let label = try #require(labels(stage).first { $0.text == title })
        stage.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: stage.window))
        stage.settle()
    }

    private func table(_ rows: Rows) -> (stage: TestStage, table: UITableView) {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), page = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 400, height: 500), style: .plain)
        table.rowHeight = 60
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (rows, rows)
        page.view.addSubview(table)
        stage.show(page)
        return (stage, table)
    }

    @Test func aLongPressOnARowShowsItsMenu() throws {
        let rows = Rows(), (stage, table) = table(rows)
        press(stage, CGPoint(x: 200, y: 100 + 3 * 60 + 30))
        #expect(labels(stage).map(\.text) == ["Copy", "Paste"])
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.isHighlighted == true)
        try choose("Paste", stage)
        #expect(rows.log == ["paste 3"] && labels(stage).isEmpty && table.visibleCells.allSatisfy { !$0.isHighlighted })
        #expect(table.indexPathForSelectedRow == nil && stage.diagnostics.isEmpty)
    }

    @Test func aRowWithoutAMenuIsSelected() {
        let rows = Rows(), (stage, _) = table(rows)
        press(stage, CGPoint(x: 200, y: 100 + 60 + 30))
        #expect(labels(stage).isEmpty && rows.log == ["select 1"])
    }

    @Test func aSecondaryClickShowsTheMenuToo() throws {
        let rows = Rows(), (stage, table) = table(rows)
        stage.pointerPress(2, at: CGPoint(x: 200, y: 130))
        stage.pointerRelease(2, at: CGPoint(x: 200, y: 130))
        stage.settle()
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isHighlighted == true)
        // The menu may be a window of its own; its keys are those of every menu.
        stage.press("Down")
        stage.press("Return")
        stage.settle()
        #expect(rows.log == ["copy 0"] && table.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test func itemsOfACollectionHaveMenusToo() throws {
        final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
            var log: [String] = []
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { true }
            func collectionView(
                _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
            ) -> Bool { action == ListEditMenuTests.cut }
            func collectionView(
                _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
            ) { log.append("cut \(indexPath.item)") }
        }
        let source = Source(), stage = TestStage(size: CGSize(width: 400, height: 600)), page = UIViewController(), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 120)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 400, height: 500), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        page.view.addSubview(view)
        stage.show(page)
        press(stage, CGPoint(x: 200, y: 160))
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isHighlighted == true)
        try choose("Cut", stage)
        #expect(source.log == ["cut 1"] && view.indexPathsForSelectedItems == [] && stage.diagnostics.isEmpty)
    }
}
