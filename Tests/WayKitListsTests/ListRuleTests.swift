import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

/// Documented rules of lists at their limits.
@MainActor struct ListRuleTests {
    // MARK: Editing

    final class Outdented: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
    }

    /// A row that is not indented has its delete control in front of its content.
    @Test func rowsWithControlsAreIndentedIfTheDelegateAllows() {
        let delegate = Outdented(), list = TableStage(.rows(3)) { $0.delegate = delegate }
        list.table.setEditing(true, animated: false)
        list.stage.settle()
        #expect(list.table.visibleCells.map(\.contentView.frame.minX) == [38, 0, 38])
        #expect(list.table.visibleCells.map(\.editingStyle) == [.delete, .delete, .delete])
        list.table.setEditing(false, animated: false)
        #expect(list.table.visibleCells.map(\.contentView.frame.minX) == [0, 0, 0])
    }

    // MARK: An interactive change of the layout that ends where it began

    /// In the middle of 300 items: both layouts have their own content offset.
    private func begin(_ log: EventLog) -> (grid: CollectionStage, list: UICollectionViewLayout) {
        let grid = CollectionStage([300]), list = CollectionStage.list(height: 60)
        grid.view.contentOffset.y = 3000
        grid.stage.settle()
        grid.view.startInteractiveTransition(to: list) { log.add("completed \($0), finished \($1)") }
        grid.stage.settle()
        return (grid, list)
    }

    @Test func aChangeIsFinishedAtProgressZero() {
        let log = EventLog(), (grid, list) = begin(log), cell = grid.view.cellForItem(at: [0, 91])
        grid.view.finishInteractiveTransition()
        grid.stage.advance(by: 0.1)
        #expect(log.take() == [] && cell?.layer.presentation()?.bounds.width ?? 0 > 110 && cell?.layer.presentation()?.bounds.width ?? 400 < 390)
        grid.stage.settle()
        #expect(log.take() == ["completed true, finished true"] && grid.view.collectionViewLayout === list)
        // The centre of the central item stays where it was.
        #expect(grid.view.contentOffset.y == CGFloat(91 * 60 + 30 - 350))
        #expect(grid.faultAtRest() == nil && grid.stage.diagnostics.isEmpty)
    }

    @Test func aChangeIsCancelledAtProgressZero() {
        let log = EventLog(), (grid, list) = begin(log)
        grid.view.cancelInteractiveTransition()
        #expect(log.take() == [])
        grid.stage.settle()
        #expect(log.take() == ["completed true, finished false"] && grid.view.collectionViewLayout !== list)
        #expect(grid.view.contentOffset.y == 3000 && grid.frame(91) == CGRect(x: 150, y: 3300, width: 100, height: 100))
        #expect(grid.faultAtRest() == nil && grid.stage.diagnostics.isEmpty)
    }

    // MARK: An item that is moved to another section

    /// The data has all items of both sections until the drop.
    @Test func theLastItemOfTheOldSectionIsSelected() {
        let grid = CollectionStage([3, 3])
        #expect(grid.view.beginInteractiveMovementForItem(at: [0, 0]))
        grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
        grid.stage.advance(by: 0.1)
        grid.view.selectItem(at: [0, 2], animated: false, scrollPosition: .top)
        #expect(grid.view.indexPathsForSelectedItems == [[0, 2]] && grid.view.cellForItem(at: [0, 2])?.isSelected == true)
        grid.view.endInteractiveMovement()
        grid.stage.settle()
        #expect(grid.source.sections.map(\.count) == [2, 4] && grid.view.indexPathsForSelectedItems == [[0, 1]])
        #expect(grid.faultAtRest() == nil && grid.stage.diagnostics.isEmpty)
    }

    // MARK: A drag over a list that is spring loaded

    final class Origin: NSObject, UIDragInteractionDelegate {
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: "word" as NSString))]
        }
    }

    /// The drag rests after the one move that takes it from item to item.
    @Test func theNextItemIsTheTargetAtOnce() {
        let grid = CollectionStage([9]), origin = Origin(), square = UIView(frame: CGRect(x: 340, y: 540, width: 60, height: 60))
        grid.view.isSpringLoaded = true
        let interaction = UIDragInteraction(delegate: origin)
        interaction.isEnabled = true
        square.addInteraction(interaction)
        grid.view.superview?.addSubview(square)
        grid.stage.touchDown(at: CGPoint(x: 370, y: 570))
        grid.stage.advance(by: 1)
        for x in [350, 300, 200, 60] {
            grid.stage.touchMove(to: CGPoint(x: x, y: 50))
            grid.stage.advance(by: 0.05)
        }
        grid.stage.touchMove(to: CGPoint(x: 200, y: 50))
        grid.stage.advance(by: 1)
        #expect(grid.source.take().filter { $0.hasPrefix("select") } == ["select 1"])
        grid.stage.touchUp()
        grid.stage.settle()
        withExtendedLifetime(origin) {}
    }
}
