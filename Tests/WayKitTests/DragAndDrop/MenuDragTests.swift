import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Rows and items with a context menu that are dragged: a long press opens the menu, and a movement beside it turns it into a drag.
@MainActor struct MenuDragTests {
    final class Rows: NSObject, UITableViewDelegate, UITableViewDragDelegate {
        var chosen = 0, ended = 0
        func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { [weak self] _ in self?.chosen += 1 }]) })
        }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { ended += 1 }
        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: "row \(indexPath.row)" as NSString))]
        }
    }

    final class Items: NSObject, UICollectionViewDelegate, UICollectionViewDragDelegate {
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }
        func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))]
        }
    }

    private func drag(_ stage: TestStage, from start: CGPoint, by distance: CGPoint) {
        for step in 1...10 {
            stage.touchMove(to: CGPoint(x: start.x + distance.x * CGFloat(step) / 10, y: start.y + distance.y * CGFloat(step) / 10))
            stage.advance(by: 1 / 60)
        }
        stage.advance(by: 0.3)
    }

    @Test func aRowIsDraggedOutOfItsMenu() {
        let rows = Rows(), list = TableStage(.rows(8)) { ($0.delegate, $0.dragDelegate) = (rows, rows) }, start = CGPoint(x: 100, y: 75)
        list.stage.touchDown(at: start)
        list.stage.advance(by: 0.9)
        #expect(list.stage.shows("Copy") && !list.table.hasActiveDrag)
        drag(list.stage, from: start, by: CGPoint(x: 5, y: 0))
        #expect(list.stage.shows("Copy") && !list.table.hasActiveDrag)
        drag(list.stage, from: start, by: CGPoint(x: 0, y: 160))
        #expect(list.table.hasActiveDrag && !list.stage.shows("Copy") && rows.ended == 1)
        #expect(list.texts == ["row 0", "row 2", "row 3", "row 4", "row 1", "row 5", "row 6", "row 7"])
        list.stage.touchUp()
        list.stage.settle()
        #expect(list.data.sections[0] == ["row 0", "row 2", "row 3", "row 4", "row 1", "row 5", "row 6", "row 7"])
        #expect(!list.table.hasActiveDrag && rows.chosen == 0 && list.table.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.mask == nil })
        #expect(list.stage.diagnostics.isEmpty)
    }

    @Test func aMovementOverTheMenuChooses() throws {
        let rows = Rows(), list = TableStage(.rows(8)) { ($0.delegate, $0.dragDelegate) = (rows, rows) }
        list.stage.touchDown(at: CGPoint(x: 100, y: 75))
        list.stage.advance(by: 0.9)
        let label = try #require(list.stage.labels("Copy").first)
        list.stage.touchMove(to: list.stage.middle(label))
        list.stage.advance(by: 0.1)
        list.stage.touchUp()
        list.stage.settle()
        #expect(rows.chosen == 1 && !list.table.hasActiveDrag)
    }

    @Test func anItemIsDraggedOutOfItsMenu() {
        let grid = CollectionStage([30]), items = Items(), start = CGPoint(x: 50, y: 50)
        (grid.view.delegate, grid.view.dragDelegate) = (items, items)
        grid.stage.settle()
        grid.stage.touchDown(at: start)
        grid.stage.advance(by: 0.9)
        #expect(grid.stage.shows("Copy") && !grid.view.hasActiveDrag)
        drag(grid.stage, from: start, by: CGPoint(x: 300, y: 0))
        #expect(grid.view.hasActiveDrag && !grid.stage.shows("Copy"))
        grid.stage.touchUp()
        grid.stage.settle()
        #expect(!grid.view.hasActiveDrag && grid.view.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.mask == nil })
        #expect(grid.stage.diagnostics.isEmpty)
    }
}
