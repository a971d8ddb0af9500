import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Touches, keys and programs that select rows.
@MainActor struct TableSelectionTests {
    @Test func tapSelectsAndDeselectsTheOther() throws {
        let list = TableStage(.rows(20))
        list.stage.tap(at: list.center(2))
        #expect(list.data.log.take() == ["highlight [0, 2]", "unhighlight [0, 2]", "willSelect [0, 2]", "select [0, 2]"])
        list.stage.tap(at: list.center(5))
        #expect(list.data.log.take() == [
            "highlight [0, 5]", "unhighlight [0, 5]", "willSelect [0, 5]", "willDeselect [0, 2]", "deselect [0, 2]", "select [0, 5]",
        ])
        #expect(list.table.indexPathForSelectedRow == .row(5))
        #expect(list.table.cellForRow(at: .row(5))?.isSelected == true && list.table.cellForRow(at: .row(2))?.isSelected == false)
    }

    /// A touch highlights after the delay of the scroll view; one that scrolls does not.
    @Test func scrollingTouchDoesNotHighlight() {
        let list = TableStage(.rows(50))
        list.stage.touchDown(at: list.center(3))
        list.stage.advance(by: 0.05)
        #expect(list.table.cellForRow(at: .row(3))?.isHighlighted == false)
        list.stage.advance(by: 0.2)
        #expect(list.table.cellForRow(at: .row(3))?.isHighlighted == true)
        list.stage.touchMove(to: CGPoint(x: 200, y: 100))
        list.stage.advance(by: 0.05)
        #expect(list.table.cellForRow(at: .row(3))?.isHighlighted == false)
        list.stage.touchUp()
        list.stage.settle()
        #expect(list.data.log.take() == ["highlight [0, 3]", "unhighlight [0, 3]"])
        #expect(list.table.indexPathForSelectedRow == nil)
    }

    @Test func delegateRefusesAndRedirects() {
        let list = TableStage(.rows(10))
        list.data.mayHighlight = false
        list.stage.tap(at: list.center(1))
        #expect(list.data.log.take().isEmpty)
        list.data.mayHighlight = true
        list.data.willSelect = { $0.row == 1 ? nil : .row(4) }
        list.stage.tap(at: list.center(1))
        #expect(list.table.indexPathForSelectedRow == nil)
        list.stage.tap(at: list.center(2))
        #expect(list.table.indexPathForSelectedRow == .row(4))
    }

    @Test func severalRowsAreToggled() {
        let list = TableStage(.rows(10)) { $0.allowsMultipleSelection = true }
        for row in [1, 3, 5, 3] { list.stage.tap(at: list.center(row)) }
        #expect(list.table.indexPathsForSelectedRows == [.row(1), .row(5)])
        #expect(list.data.log.take().suffix(2) == ["willDeselect [0, 3]", "deselect [0, 3]"])
    }

    @Test func programSelectsWithoutTheDelegate() {
        let list = TableStage(.rows(100))
        list.table.selectRow(at: .row(50), animated: false, scrollPosition: .middle)
        #expect(list.data.log.take().isEmpty)
        #expect(list.table.cellForRow(at: .row(50))?.isSelected == true)
        list.table.deselectRow(at: .row(50), animated: true)
        list.stage.settle()
        #expect(list.table.indexPathForSelectedRow == nil)
        list.table.selectRow(at: .row(500), animated: false, scrollPosition: .none)
        #expect(list.table.indexPathForSelectedRow == nil && !list.stage.diagnostics.isEmpty)
    }

    @Test func selectionIsShownAgainAfterScrolling() {
        let list = TableStage(.rows(100))
        list.table.selectRow(at: .row(3), animated: false, scrollPosition: .none)
        list.table.contentOffset.y = 3000
        list.table.layoutIfNeeded()
        #expect(list.table.visibleCells.allSatisfy { !$0.isSelected })
        list.table.contentOffset.y = 0
        list.table.layoutIfNeeded()
        #expect(list.table.cellForRow(at: .row(3))?.isSelected == true)
    }

    @Test func detailButtonReportsItsRow() throws {
        let list = TableStage(.rows(5))
        let cell = try #require(list.table.cellForRow(at: .row(2)))
        cell.accessoryType = .detailButton
        list.stage.settle()
        list.stage.tap(at: CGPoint(x: 374, y: 125))
        #expect(list.data.log.take() == ["accessory [0, 2]"])
    }

    /// Arrow keys reach rows that are not visible yet; Return selects.
    @Test func keysMoveThroughTheRows() {
        let list = TableStage(.rows(40))
        list.stage.press("Tab")
        for _ in 0..<20 {
            list.stage.press("Down")
            list.stage.settle()
        }
        let focused = list.stage.window.windowScene?.focusSystem?.focusedItem as? UITableViewCell
        #expect(focused.flatMap { list.table.indexPath(for: $0) } == .row(20))
        list.stage.press("Return")
        #expect(list.table.indexPathForSelectedRow == .row(20))
    }

    @Test func titlesAtTheEdgeScrollToTheirSections() {
        final class Index: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 26 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func sectionIndexTitles(for tableView: UITableView) -> [String]? { (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) } }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sectionIndexTitles(for: tableView)?[section] }
        }
        let index = Index()
        let list = TableStage(.rows(1)) {
            $0.dataSource = index
            $0.sectionHeaderTopPadding = 0
        }
        // 26 titles of 14 points around the middle: M begins at 300 − 13 × 14 + 12 × 14.
        list.stage.touchDown(at: CGPoint(x: 392, y: 293))
        #expect(list.table.indexPathsForVisibleRows?.first?.section == 12)
        list.stage.touchMove(to: CGPoint(x: 392, y: 293 - 14 * 12))
        list.stage.touchUp()
        list.stage.settle()
        #expect(list.table.contentOffset.y == 0)
        withExtendedLifetime(index) {}
    }
}
