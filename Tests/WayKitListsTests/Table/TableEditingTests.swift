import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Swipes, editing controls and reordering.
@MainActor struct TableEditingTests {
    private func swipe(_ list: TableStage, _ row: Int, by distance: CGFloat = -110) {
        let start = list.center(row)
        list.stage.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y), duration: 0.3)
        list.stage.settle()
    }

    @Test func swipedRowIsDeleted() throws {
        let list = TableStage(.rows(6))
        swipe(list, 2)
        let cell = try #require(list.table.cellForRow(at: .row(2)))
        #expect(cell.showingDeleteConfirmation)
        list.stage.tap(at: CGPoint(x: 385, y: 125))
        list.stage.settle()
        #expect(list.data.log.take() == ["commit delete [0, 2]"])
        #expect(list.texts == ["row 0", "row 1", "row 3", "row 4", "row 5"])
        #expect(!cell.showingDeleteConfirmation && list.data.pairingErrors.isEmpty && list.shownSubviews.count == 5)
    }

    @Test func tapClosesTheSwipedRowAndSelectsNothing() {
        let list = TableStage(.rows(6))
        swipe(list, 2)
        list.stage.tap(at: list.center(4))
        list.stage.settle()
        #expect(list.table.cellForRow(at: .row(2))?.showingDeleteConfirmation == false)
        #expect(list.table.indexPathForSelectedRow == nil && list.data.log.take().isEmpty)
    }

    @Test func fullSwipeDeletes() {
        let list = TableStage(.rows(6))
        let start = CGPoint(x: 380, y: 125)
        list.stage.drag(from: start, to: CGPoint(x: 20, y: 125), duration: 0.4)
        list.stage.settle()
        #expect(list.texts == ["row 0", "row 1", "row 3", "row 4", "row 5"])
    }

    /// Without `commit` a row cannot be swiped: the data source deletes nothing.
    final class ReadOnly: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    @Test func rowsOfAReadOnlyTableAreNotSwiped() {
        let source = ReadOnly()
        let list = TableStage(.rows(5)) { $0.dataSource = source }
        swipe(list, 2)
        #expect(list.table.cellForRow(at: .row(2))?.showingDeleteConfirmation == false)
        list.table.setEditing(true, animated: false)
        #expect(list.table.visibleCells.allSatisfy { $0.contentView.frame.maxX == 400 })
        withExtendedLifetime(source) {}
    }

    @Test func editingControlsAppearAndDelete() throws {
        let list = TableStage(.rows(6))
        list.data.style = { $0.row == 0 ? .insert : .delete }
        list.table.setEditing(true, animated: true)
        list.stage.settle()
        let cell = try #require(list.table.cellForRow(at: .row(1)))
        #expect(cell.isEditing && cell.contentView.frame == CGRect(x: 38, y: 0, width: 320, height: 50))
        list.stage.tap(at: CGPoint(x: 25, y: 25))
        #expect(list.data.log.take() == ["commit insert [0, 0]"])
        list.stage.tap(at: CGPoint(x: 25, y: 75))
        list.stage.settle()
        #expect(cell.showingDeleteConfirmation)
        list.stage.tap(at: CGPoint(x: 385, y: 75))
        list.stage.settle()
        #expect(list.texts == ["row 0", "row 2", "row 3", "row 4", "row 5"])
        list.table.setEditing(false, animated: true)
        list.stage.settle()
        #expect(list.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    }

    @Test func severalRowsAreSelectedInTheEditingMode() {
        let list = TableStage(.rows(6)) { $0.allowsMultipleSelectionDuringEditing = true }
        list.table.setEditing(true, animated: false)
        for row in [1, 3] { list.stage.tap(at: list.center(row)) }
        #expect(list.table.indexPathsForSelectedRows == [.row(1), .row(3)])
        list.table.setEditing(false, animated: false)
        #expect(list.table.indexPathsForSelectedRows == nil)
    }

    @Test func rowIsMovedByItsHandle() {
        let list = TableStage(.rows(8))
        list.table.setEditing(true, animated: false)
        list.stage.settle()
        list.stage.drag(from: CGPoint(x: 380, y: 75), to: CGPoint(x: 380, y: 225), duration: 0.5, release: false)
        #expect(list.data.log.take().isEmpty)
        list.stage.advance(by: 0.3)
        #expect(list.texts == ["row 0", "row 2", "row 3", "row 4", "row 1", "row 5", "row 6", "row 7"])
        list.stage.touchUp()
        list.stage.settle()
        #expect(list.data.log.take() == ["move [0, 1] to [0, 4]"])
        #expect(list.texts == list.data.sections[0])
        #expect(list.table.cellForRow(at: .row(4))?.frame.minY == 200)
    }

    @Test func programHidesTheReorderControl() throws {
        let list = TableStage(.rows(8))
        let cell = try #require(list.table.cellForRow(at: .row(1)))
        #expect(!cell.showsReorderControl)
        list.table.setEditing(true, animated: false)
        #expect(cell.showsReorderControl && cell.contentView.frame.maxX == 358)
        cell.showsReorderControl = false
        #expect(cell.contentView.frame.maxX == 400)
        list.stage.drag(from: CGPoint(x: 380, y: 75), to: CGPoint(x: 380, y: 225), duration: 0.5)
        list.stage.settle()
        #expect(list.texts == (0..<8).map { "row \($0)" })
        cell.showsReorderControl = true
        #expect(cell.contentView.frame.maxX == 358)
    }

    /// It cannot show one where the data source moves nothing.
    @Test func programCannotShowTheReorderControlOfAReadOnlyTable() {
        let source = ReadOnly()
        let list = TableStage(.rows(5)) { $0.dataSource = source }
        list.table.setEditing(true, animated: false)
        list.table.visibleCells.forEach { $0.showsReorderControl = true }
        #expect(list.table.visibleCells.allSatisfy { $0.contentView.frame.maxX == 400 })
        withExtendedLifetime(source) {}
    }

    @Test func rowIsMovedToAnotherSectionAndCancelled() {
        let list = TableStage(TableData([["a", "b"], ["x", "y"]]), style: .grouped)
        list.table.setEditing(true, animated: false)
        list.stage.settle()
        let start = CGPoint(x: 380, y: list.center(0).y)
        list.stage.drag(from: start, to: CGPoint(x: 380, y: list.center(1, 1).y + 10), duration: 0.5, release: false)
        list.stage.touchCancel()
        list.stage.settle()
        #expect(list.texts == ["a", "b", "x", "y"] && list.data.log.take().isEmpty)
        list.stage.drag(from: start, to: CGPoint(x: 380, y: list.center(1, 1).y + 10), duration: 0.5)
        list.stage.settle()
        #expect(list.data.sections == [["b"], ["x", "y", "a"]])
        #expect(list.texts == ["b", "x", "y", "a"])
    }

    /// Near the edge the table scrolls while the finger rests.
    @Test func dragAtTheEdgeScrolls() {
        let list = TableStage(.rows(60))
        list.table.setEditing(true, animated: false)
        list.stage.settle()
        list.stage.drag(from: CGPoint(x: 380, y: 75), to: CGPoint(x: 380, y: 590), duration: 0.5, release: false)
        list.stage.advance(by: 1)
        #expect(list.table.contentOffset.y > 300)
        list.stage.touchUp()
        list.stage.settle()
        #expect(list.data.sections[0].firstIndex(of: "row 1") ?? 0 > 15)
        #expect(list.texts == list.table.indexPathsForVisibleRows?.map { list.data.sections[0][$0.row] })
        #expect(list.data.pairingErrors.isEmpty)
    }

    @Test func twoFingersSelectRows() {
        final class Delegate: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool { true }
            func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) { tableView.setEditing(true, animated: true) }
        }
        let delegate = Delegate()
        let list = TableStage(.rows(30)) {
            $0.delegate = delegate
            $0.allowsMultipleSelectionDuringEditing = true
        }
        list.stage.touchDown(0, at: CGPoint(x: 150, y: 75))
        list.stage.touchDown(1, at: CGPoint(x: 200, y: 75))
        for y in stride(from: 85, through: 225, by: 10) {
            list.stage.touchMove(0, to: CGPoint(x: 150, y: CGFloat(y)))
            list.stage.touchMove(1, to: CGPoint(x: 200, y: CGFloat(y)))
            list.stage.advance(by: 1 / 60)
        }
        list.stage.touchUp(0)
        list.stage.touchUp(1)
        list.stage.settle()
        #expect(list.table.isEditing && list.table.contentOffset.y == 0)
        #expect(list.table.indexPathsForSelectedRows == (1...4).map { .row($0) })
        withExtendedLifetime(delegate) {}
    }
}
