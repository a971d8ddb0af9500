import Foundation
import Testing
import WayKit
import WayKitTesting

/// Documented rules of lists at their limits.
@MainActor @Suite struct ListRuleTests {
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
    private func change(_ end: (UICollectionView) -> Void) -> (grid: CollectionStage, list: UICollectionViewLayout, results: [[Bool]], offset: CGFloat) {
        let grid = CollectionStage([300]), list = CollectionStage.list(height: 60)
        grid.view.contentOffset.y = 3000
        grid.stage.settle()
        var results: [[Bool]] = []
        grid.view.startInteractiveTransition(to: list) { results.append([$0, $1]) }
        grid.stage.settle()
        end(grid.view)
        #expect(results == [], "the completion comes when the animation ends")
        grid.stage.advance(by: 0.05)
        #expect(results == [])
        let cell = grid.view.visibleCells.min { $0.frame.minY < $1.frame.minY }
        let isMoving = cell.map { $0.layer.presentation()?.frame != $0.frame } ?? false
        #expect(isMoving == (grid.view.collectionViewLayout === list))
        grid.stage.settle()
        #expect(grid.faultAtRest() == nil && grid.stage.diagnostics.isEmpty)
        return (grid, list, results, grid.view.contentOffset.y)
    }

    @Test func aChangeIsFinishedAtProgressZero() {
        let central = 85
        let (grid, list, results, offset) = change { $0.finishInteractiveTransition() }
        #expect(results == [[true, true]] && grid.view.collectionViewLayout === list)
        #expect(grid.view.indexPathsForVisibleItems.contains([0, central]))
        #expect(abs(offset - (CGFloat(central) * 60 + 30 - 300)) < 200)
    }

    @Test func aChangeIsCancelledAtProgressZero() {
        let (grid, list, results, offset) = change { $0.cancelInteractiveTransition() }
        #expect(results == [[true, false]] && grid.view.collectionViewLayout !== list)
        #expect(offset == 3000)
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
