import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

/// The drag states of rows and items that are lifted, and whose cells are exchanged meanwhile.
@MainActor struct ListLiftTests {
    final class Rows: NSObject, UITableViewDragDelegate {
        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))]
        }
    }

    final class NoDrops: NSObject, UITableViewDropDelegate {
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .forbidden) }
    }

    final class Items: NSObject, UICollectionViewDragDelegate {
        func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))]
        }
    }

    enum Exchange: CaseIterable { case none, reload, scroll }

    private let third = CGPoint(x: 200, y: 125)

    @Test(arguments: Exchange.allCases) func aLiftOfARowIsReleased(_ exchange: Exchange) {
        let rows = Rows(), list = TableStage(.rows(60)) { $0.dragDelegate = rows }, path = IndexPath(row: 2, section: 0)
        func states() -> [UICellConfigurationState.DragState] { list.table.visibleCells.map(\.configurationState.cellDragState) }
        list.stage.touchDown(at: third)
        list.stage.advance(by: 0.8)
        #expect(states()[2] == .lifting && states().filter { $0 != .none }.count == 1)
        if exchange == .reload { list.table.reloadRows(at: [path], with: .fade) }
        if exchange == .scroll {
            list.table.contentOffset.y = 1500
            list.stage.advance(by: 0.1)
            #expect(states().allSatisfy { $0 == .none })
            list.table.contentOffset.y = 0
        }
        list.stage.advance(by: 0.5)
        #expect(states()[2] == .lifting && states().filter { $0 != .none }.count == 1)
        list.stage.touchUp()
        list.stage.settle()
        #expect(states().allSatisfy { $0 == .none } && !list.table.hasActiveDrag)
        #expect(list.stage.diagnostics.isEmpty)
    }

    @Test func aDraggedRowTakesNoTouches() throws {
        let rows = Rows(), drops = NoDrops(), inside = CGPoint(x: 100, y: 25)
        // A row that may be dropped is transparent, and takes no touches for that.
        let list = TableStage(.rows(60)) { ($0.dragDelegate, $0.dropDelegate) = (rows, drops) }
        list.stage.touchDown(at: third)
        list.stage.advance(by: 0.8)
        let cell = try #require(list.table.cellForRow(at: IndexPath(row: 2, section: 0)))
        #expect(cell.hitTest(inside, with: nil) != nil)
        list.stage.touchMove(to: CGPoint(x: 200, y: 325))
        list.stage.advance(by: 0.1)
        #expect(cell.configurationState.cellDragState == .dragging && cell.hitTest(inside, with: nil) == nil)
        cell.userInteractionEnabledWhileDragging = true
        #expect(cell.hitTest(inside, with: nil) != nil)
        cell.userInteractionEnabledWhileDragging = false
        list.stage.touchUp()
        list.stage.settle()
        #expect(cell.hitTest(inside, with: nil) != nil)
    }

    @Test(arguments: Exchange.allCases) func aLiftOfAnItemIsReleased(_ exchange: Exchange) {
        let items = Items(), list = CollectionStage([60], CollectionStage.list(height: 50)), path = IndexPath(item: 2, section: 0)
        list.view.dragDelegate = items
        func states() -> [UICellConfigurationState.DragState] {
            list.view.indexPathsForVisibleItems.compactMap { list.view.cellForItem(at: $0)?.configurationState.cellDragState }
        }
        list.stage.settle()
        list.stage.touchDown(at: third)
        list.stage.advance(by: 0.8)
        #expect(states()[2] == .lifting && states().filter { $0 != .none }.count == 1)
        if exchange == .reload { list.view.reloadItems(at: [path]) }
        if exchange == .scroll {
            list.view.contentOffset.y = 1500
            list.stage.advance(by: 0.1)
            #expect(states().allSatisfy { $0 == .none })
            list.view.contentOffset.y = 0
        }
        list.stage.advance(by: 0.5)
        #expect(states()[2] == .lifting && states().filter { $0 != .none }.count == 1)
        list.stage.touchUp()
        list.stage.settle()
        #expect(states().allSatisfy { $0 == .none } && !list.view.hasActiveDrag)
        #expect(list.stage.diagnostics.isEmpty)
    }
}
