import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

@MainActor struct CollectionInteractionTests {
    /// Moves items by drag and drop, as Apple's documentation shows.
    final class Reordering: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        let source: NumberSource
        init(_ source: NumberSource) { self.source = source }

        func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))]
        }
        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
        func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
            guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first, let from = item.sourceIndexPath else { return }
            collectionView.performBatchUpdates { [source] in
                let number = source.sections[0].remove(at: from.item)
                source.sections[0].insert(number, at: target.item)
                collectionView.deleteItems(at: [from])
                collectionView.insertItems(at: [target])
            }
            coordinator.drop(item.dragItem, toItemAt: target)
        }
    }

    @Test func dragAndDropReorders() {
        let grid = CollectionStage([9]), reordering = Reordering(grid.source)
        (grid.view.dragDelegate, grid.view.dropDelegate) = (reordering, reordering)
        grid.stage.touchDown(at: CGPoint(x: 50, y: 50))
        grid.stage.advance(by: 1)
        for step in 1...15 {
            grid.stage.touchMove(to: CGPoint(x: 50 + 20 * step, y: 50))
            grid.stage.advance(by: 1.0 / 60)
        }
        grid.stage.advance(by: 0.5)
        // The others have made room at the third position.
        #expect(grid.frame(1)?.minX == 0)
        #expect(grid.frame(2)?.minX == 150)
        #expect(grid.view.hasActiveDrag)
        grid.stage.touchUp()
        grid.stage.settle()
        #expect(grid.numbers == [1, 2, 0, 3, 4, 5, 6, 7, 8])
        #expect(!grid.view.hasActiveDrag)
        #expect(grid.faultAtRest() == nil)
        #expect(grid.view.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    /// The layouts of the change count the dragged item where it would be dropped.
    @Test func aLayoutChangeBeginsDuringADrag() {
        let grid = CollectionStage([7, 16]), reordering = Reordering(grid.source)
        (grid.view.dragDelegate, grid.view.dropDelegate) = (reordering, reordering)
        grid.stage.touchDown(at: CGPoint(x: 50, y: 50))
        grid.stage.advance(by: 1)
        for step in 1...15 {
            grid.stage.touchMove(to: CGPoint(x: 50, y: 50 + 30 * step))
            grid.stage.advance(by: 1.0 / 60)
        }
        grid.stage.advance(by: 0.5)
        grid.view.startInteractiveTransition(to: CollectionStage.grid())
        grid.stage.advance(by: 0.1)
        #expect(grid.view.hasActiveDrag && grid.stage.diagnostics.isEmpty, "\(grid.stage.diagnostics)")
        grid.view.finishInteractiveTransition()
        grid.stage.touchCancel()
        grid.stage.settle()
        #expect(grid.stage.diagnostics.isEmpty && grid.faultAtRest() == nil)
    }

    final class Menus: NSObject, UICollectionViewDelegate {
        var asked: [IndexPath] = []
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked.append(indexPath)
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: [UIAction(title: "Delete") { _ in }]) }
        }
    }

    @Test func aLongPressOpensTheMenuOfAnItem() {
        let grid = CollectionStage([30]), menus = Menus()
        grid.view.delegate = menus
        grid.stage.touchDown(at: CGPoint(x: 200, y: 160))
        grid.stage.advance(by: 1)
        grid.stage.touchUp()
        grid.stage.settle()
        #expect(menus.asked == [IndexPath(item: 4, section: 0)])
        #expect(grid.view.indexPathsForSelectedItems == [])
    }

    class Fixed: UICollectionViewController {
        let source = NumberSource([Array(0..<9)])
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { source.sections[0].count }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            source.collectionView(collectionView, cellForItemAt: indexPath)
        }
    }

    /// Without `moveItemAt` a long press moves nothing; with it, it does.
    @Test(arguments: [true, false]) func theControllersPressMovesItems(implements: Bool) {
        let controller = implements ? Movable(collectionViewLayout: CollectionStage.grid()) : Fixed(collectionViewLayout: CollectionStage.grid())
        let stage = TestStage(size: CGSize(width: 400, height: 600))
        stage.show(controller)
        stage.touchDown(at: CGPoint(x: 50, y: 50))
        stage.advance(by: 1)
        for step in 1...10 { stage.touchMove(to: CGPoint(x: 50 + 30 * step, y: 50)) }
        stage.touchUp()
        stage.settle()
        #expect(controller.source.sections[0].prefix(3) == (implements ? [1, 2, 0] : [0, 1, 2]))
    }

    final class Movable: Fixed {
        override func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        }
    }

    @Test func picturesForReview() throws {
        guard let folder = ProcessInfo.processInfo.environment["WAYKIT_PICTURES"] else { return }
        let layout = CollectionStage.grid()
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let grid = CollectionStage([7, 30], layout)
        grid.view.setCollectionViewLayout(CollectionStage.list(height: 60), animated: true)
        try grid.stage.writePNG(to: folder + "/grid.png")
        grid.stage.advance(by: 0.15)
        try grid.stage.writePNG(to: folder + "/half.png")
        grid.stage.settle()
        try grid.stage.writePNG(to: folder + "/list.png")
        grid.source.sections[0].removeSubrange(1..<4)
        grid.view.deleteItems(at: (1..<4).map { IndexPath(item: $0, section: 0) })
        grid.stage.advance(by: 0.15)
        try grid.stage.writePNG(to: folder + "/delete.png")
    }
}
