import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Inserts, deletes, moves and reloads, and what is seen meanwhile.
@MainActor struct TableUpdateTests {
    @Test func insertedRowPushesTheOthersDown() throws {
        let list = TableStage(.rows(5))
        let second = try #require(list.table.cellForRow(at: .row(1)))
        list.data.sections[0].insert("new", at: 1)
        list.table.insertRows(at: [.row(1)], with: .fade)
        #expect(list.table.indexPath(for: second) == .row(2))
        #expect(second.frame.minY == 100)
        // It is on its way.
        list.stage.advance(by: 0.1)
        let seen = try #require(second.layer.presentation()).frame.minY
        #expect(seen > 51 && seen < 99)
        list.stage.settle()
        #expect(list.texts == ["row 0", "new", "row 1", "row 2", "row 3", "row 4"])
        #expect(list.table.contentSize.height == 300)
        #expect(list.data.pairingErrors.isEmpty && list.data.displayed.count == 6)
    }

    @Test func deletedCellEndsDisplayingAfterItsAnimation() {
        let list = TableStage(.rows(5))
        list.data.logsDisplay = true
        list.data.sections[0].remove(at: 2)
        list.table.deleteRows(at: [.row(2)], with: .left)
        #expect(list.data.log.take().isEmpty)
        list.stage.advance(by: 0.1)
        #expect(list.shownSubviews.count == 5)
        list.stage.settle()
        #expect(list.data.log.take() == ["didEndDisplaying [0, 2]"])
        #expect(list.shownSubviews.count == 4)
        #expect(list.texts == ["row 0", "row 1", "row 3", "row 4"])
    }

    @Test func batchMixesAllChanges() {
        let list = TableStage(TableData([["a", "b", "c", "d"], ["x", "y"], ["z"]]))
        var isDone: Bool?
        list.data.sections = [["d2", "a", "new"], ["section"], ["y", "x", "b"]]
        list.table.performBatchUpdates {
            list.table.deleteRows(at: [.row(2)], with: .automatic)
            list.table.moveRow(at: .row(3), to: .row(0))
            list.table.insertRows(at: [.row(2)], with: .top)
            list.table.moveRow(at: .row(1), to: .row(2, 2))
            list.table.moveRow(at: .row(0, 1), to: .row(1, 2))
            list.table.deleteSections([2], with: .fade)
            list.table.moveSection(1, toSection: 2)
            list.table.insertSections([1], with: .right)
        } completion: { isDone = $0 }
        list.stage.settle()
        #expect(list.table.indexPathsForVisibleRows?.count == 7)
        // The moved row keeps its cell: it is not reloaded.
        #expect(list.texts == ["d", "a", "new", "section", "y", "x", "b"])
        #expect(isDone == true && list.stage.diagnostics.isEmpty)
        #expect(list.data.pairingErrors.isEmpty && list.data.displayed.count == 7)
    }

    @Test func wrongCountsAreReportedWithUIKitsTextAndReloaded() {
        let list = TableStage(.rows(5))
        list.data.sections[0].append("unannounced")
        list.table.deleteRows(at: [.row(0)], with: .fade)
        list.stage.settle()
        #expect(list.stage.diagnostics.contains {
            $0.contains(
                "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (6) must be equal to "
                    + "the number of rows contained in that section before the update (5), plus or minus the number of rows inserted or deleted from that section "
                    + "(0 inserted, 1 deleted)")
        })
        #expect(list.texts.count == 6 && list.data.pairingErrors.isEmpty)
    }

    @Test func anotherUpdateInFlightContinuesFromWhatIsSeen() throws {
        let list = TableStage(.rows(8))
        let last = try #require(list.table.cellForRow(at: .row(7)))
        list.data.sections[0].removeFirst(2)
        list.table.deleteRows(at: [.row(0), .row(1)], with: .fade)
        list.stage.advance(by: 0.1)
        let before = try #require(last.layer.presentation()).frame.minY
        list.data.sections[0].insert(contentsOf: ["n0", "n1", "n2"], at: 0)
        list.table.insertRows(at: [.row(0), .row(1), .row(2)], with: .top)
        #expect(abs(try #require(last.layer.presentation()).frame.minY - before) < 1)
        list.stage.settle()
        #expect(last.frame.minY == 400 && list.texts.count == 9)
        #expect(list.data.pairingErrors.isEmpty && list.data.displayed.count == 9 && list.shownSubviews.count == 9)
    }

    @Test func reloadDuringAnAnimationLeavesNoCell() {
        let list = TableStage(.rows(8))
        list.data.sections[0].removeFirst(3)
        list.table.deleteRows(at: [.row(0), .row(1), .row(2)], with: .left)
        list.stage.advance(by: 0.1)
        list.table.reloadData()
        list.stage.advance(by: 0.02)
        #expect(list.shownSubviews.count == 5 && list.data.displayed.count == 5)
        list.stage.settle()
        #expect(list.data.pairingErrors.isEmpty && list.texts.first == "row 3")
    }

    /// At the end of the content the offset follows, animated.
    @Test func deletionAtTheEndScrolls() {
        let list = TableStage(.rows(20))
        list.table.contentOffset.y = 400
        list.table.layoutIfNeeded()
        list.data.sections[0].removeLast(4)
        list.table.deleteRows(at: (16..<20).map { .row($0) }, with: .fade)
        #expect(list.table.contentOffset.y == 200)
        list.stage.advance(by: 0.1)
        let seen = list.table.layer.presentation()?.bounds.minY ?? 0
        #expect(seen > 210 && seen < 390)
        list.stage.settle()
        #expect(list.texts == (4..<16).map { "row \($0)" })
        #expect(list.data.pairingErrors.isEmpty && list.data.displayed.count == 12)
    }

    @Test func reconfiguredRowKeepsItsCellAndSelection() throws {
        let list = TableStage(.rows(5))
        list.table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
        let cell = try #require(list.table.cellForRow(at: .row(2)))
        list.data.sections[0][2] = "changed"
        list.table.reconfigureRows(at: [.row(2)])
        list.stage.settle()
        #expect(list.table.cellForRow(at: .row(2)) === cell && cell.textLabel?.text == "changed" && cell.isSelected)
        list.data.sections[0][2] = "again"
        list.table.reloadRows(at: [.row(2)], with: .fade)
        list.stage.settle()
        #expect(list.table.cellForRow(at: .row(2)) !== cell)
        #expect(list.texts[2] == "again" && list.table.indexPathForSelectedRow == nil)
    }

    /// A mistake of a data source: the cell that another row shows stays there.
    @Test func reconfiguredRowDoesNotTakeTheCellOfAnother() throws {
        final class Source: NSObject, UITableViewDataSource {
            var cells: [UITableViewCell] = []
            var isWrong = false

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if isWrong {
                    isWrong = false
                    return cells[1]
                }
                return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        let list = TableStage(.rows(4)), source = Source()
        list.table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        list.table.dataSource = source
        list.stage.settle()
        source.cells = try (0..<4).map { try #require(list.table.cellForRow(at: .row($0))) }
        source.isWrong = true
        list.table.reconfigureRows(at: [.row(2)])
        list.stage.settle()
        #expect(list.table.cellForRow(at: .row(1)) === source.cells[1] && !source.cells[1].isHidden)
        #expect(list.table.visibleCells.count == 4 && Set(list.table.visibleCells.map(ObjectIdentifier.init)).count == 4)
        #expect(list.stage.diagnostics.count == 1)
    }

    /// In a batch the row is the one before it, and gets the data of its new index path.
    @Test func rowIsReconfiguredWhereItMoves() {
        let list = TableStage(.rows(5))
        list.data.sections[0] = ["new", "row 0", "row 1", "changed", "row 3", "row 4"]
        list.table.performBatchUpdates {
            list.table.insertRows(at: [.row(0)], with: .fade)
            list.table.reconfigureRows(at: [.row(2)])
        }
        list.stage.settle()
        #expect(list.texts == list.data.sections[0] && list.stage.diagnostics.isEmpty)
    }

    @Test func selectionFollowsItsRow() {
        let list = TableStage(.rows(10)) { $0.allowsMultipleSelection = true }
        for row in [1, 4, 7] { list.table.selectRow(at: .row(row), animated: false, scrollPosition: .none) }
        list.data.sections[0].remove(at: 4)
        list.data.sections[0].insert("new", at: 0)
        list.table.performBatchUpdates {
            list.table.deleteRows(at: [.row(4)], with: .fade)
            list.table.insertRows(at: [.row(0)], with: .fade)
        }
        #expect(list.table.indexPathsForSelectedRows == [.row(2), .row(7)])
        list.table.reloadData()
        #expect(list.table.indexPathsForSelectedRows == nil)
    }

    /// `beginUpdates` and `endUpdates` alone ask for the heights again.
    final class Heights: NSObject, UITableViewDelegate {
        var height: CGFloat = 50
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { indexPath.row == 1 ? height : 50 }
    }

    @Test func emptyBatchAsksForHeights() {
        let heights = Heights()
        let list = TableStage(.rows(5)) { $0.delegate = heights }
        heights.height = 120
        list.table.beginUpdates()
        list.table.endUpdates()
        #expect(list.table.rectForRow(at: .row(2)).minY == 170)
        list.stage.settle()
        #expect(list.table.cellForRow(at: .row(1))?.frame.height == 120)
    }

    @Test func withoutAnimationItIsDoneAtOnce() {
        let list = TableStage(.rows(5))
        list.data.sections[0].remove(at: 0)
        UIView.performWithoutAnimation { list.table.deleteRows(at: [.row(0)], with: .fade) }
        #expect(list.shownSubviews.count == 4 && list.data.displayed.count == 4)
    }

    @Test(arguments: [UITableView.RowAnimation.fade, .left, .right, .top, .bottom, .middle, .none, .automatic])
    func everyAnimationEndsAlike(_ animation: UITableView.RowAnimation) {
        let list = TableStage(.rows(6))
        list.data.sections[0] = ["row 1", "new", "row 2", "r3", "row 4", "row 5"]
        list.table.performBatchUpdates {
            list.table.deleteRows(at: [.row(0)], with: animation)
            list.table.insertRows(at: [.row(1)], with: animation)
            list.table.reloadRows(at: [.row(3)], with: animation)
        }
        list.stage.settle()
        #expect(list.texts == list.data.sections[0])
        #expect(list.shownSubviews.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
        #expect(list.data.pairingErrors.isEmpty && list.data.displayed.count == 6)
    }
}
