import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct UICollectionViewTests {
    @Test func onlyVisibleItemsHaveCells() {
        let list = CollectionStage([100_000], CollectionStage.list(height: 50))
        #expect(list.numbers == Array(0..<12))
        #expect(list.source.cellsMade == 12)
        list.view.contentOffset.y = 25
        list.stage.settle()
        #expect(list.numbers == Array(0..<13))
        list.view.contentOffset.y = 2_500_000
        list.stage.settle()
        #expect(list.numbers == Array(50_000..<50_012))
        #expect(list.view.subviews.filter { $0 is NumberCell }.count <= 26)
        #expect(list.faultAtRest() == nil)
        #expect(list.stage.diagnostics.isEmpty)
    }

    @Test func scrollingReusesCells() {
        let list = CollectionStage([1000], CollectionStage.list(height: 50))
        for offset in stride(from: 0, through: 5000, by: 10) {
            list.view.contentOffset.y = CGFloat(offset)
            list.view.layoutIfNeeded()
        }
        #expect(list.view.subviews.filter { $0 is NumberCell }.count <= 14)
        #expect(list.faultAtRest() == nil)
    }

    @Test func tapSelects() {
        let grid = CollectionStage([30])
        grid.stage.tap(at: CGPoint(x: 50, y: 50))
        grid.stage.settle()
        #expect(grid.source.take() == ["highlight 0", "select 0", "open 0", "unhighlight 0"])
        #expect(grid.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
        grid.stage.tap(at: CGPoint(x: 200, y: 50))
        grid.stage.settle()
        #expect(grid.source.take() == ["highlight 1", "deselect 0", "select 1", "open 1", "unhighlight 1"])
        grid.view.allowsMultipleSelection = true
        grid.stage.tap(at: CGPoint(x: 350, y: 50))
        grid.stage.tap(at: CGPoint(x: 200, y: 50))
        grid.stage.settle()
        #expect(grid.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(grid.faultAtRest() == nil)
    }

    @Test func scrollingCancelsTheHighlight() {
        let grid = CollectionStage([100])
        grid.stage.touchDown(at: CGPoint(x: 50, y: 250))
        grid.stage.advance(by: 0.3)
        #expect(grid.source.take() == ["highlight 6"])
        grid.stage.touchMove(to: CGPoint(x: 50, y: 200))
        grid.stage.touchMove(to: CGPoint(x: 50, y: 100))
        grid.stage.touchUp()
        grid.stage.settle()
        #expect(grid.source.take() == ["unhighlight 6"])
        #expect(grid.view.indexPathsForSelectedItems == [])
    }

    @Test func twoFingersSelectARange() {
        final class Selecting: NSObject, UICollectionViewDelegate {
            var ended = 0
            func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool { true }
            func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
                collectionView.isEditing = true
            }
            func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { ended += 1 }
        }
        let grid = CollectionStage([100]), delegate = Selecting()
        grid.view.delegate = delegate
        grid.view.allowsMultipleSelectionDuringEditing = true
        grid.stage.touchDown(0, at: CGPoint(x: 40, y: 50))
        grid.stage.touchDown(1, at: CGPoint(x: 60, y: 50))
        for step in 1...12 {
            grid.stage.touchMove(0, to: CGPoint(x: 40, y: 50 + 10 * step))
            grid.stage.touchMove(1, to: CGPoint(x: 60, y: 50 + 10 * step))
        }
        grid.stage.touchUp(0)
        grid.stage.touchUp(1)
        grid.stage.settle()
        #expect(grid.view.indexPathsForSelectedItems?.map(\.item) == [0, 1, 2, 3])
        #expect(grid.view.contentOffset == .zero)
        #expect(delegate.ended == 1)
    }

    @Test func scrollToItem() {
        let grid = CollectionStage([300])
        let item = IndexPath(item: 150, section: 0)
        grid.view.scrollToItem(at: item, at: .centeredVertically, animated: false)
        #expect(grid.view.contentOffset.y == CGFloat(5250))
        grid.view.scrollToItem(at: item, at: .top, animated: true)
        #expect(grid.stage.settle())
        #expect(grid.view.contentOffset.y == CGFloat(5500))
        grid.view.scrollToItem(at: IndexPath(item: 300, section: 0), at: .top, animated: true)
        #expect(grid.stage.diagnostics.count == 1)
    }

    @Test func measuredHeightsReplaceEstimates() {
        let layout = CollectionStage.list()
        layout.estimatedItemSize = CGSize(width: 400, height: 44)
        let list = CollectionStage([0], layout)
        list.source.heights = { CGFloat(30 + $0 % 5 * 10) }
        list.source.sections = [Array(0..<1000)]
        list.view.reloadData()
        list.stage.settle()
        #expect(list.frame(0) == CGRect(x: 0, y: 0, width: 400, height: 30))
        #expect(list.frame(4) == CGRect(x: 0, y: 180, width: 400, height: 70))
        #expect(list.faultAtRest() == nil)
        // What is above the visible part is measured while scrolling up: visible content stays where it is.
        list.view.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: false)
        list.stage.settle()
        #expect(list.numbers.first == 500)
        let before = list.frame(500).map { $0.minY - list.view.contentOffset.y }
        list.view.contentOffset.y -= 100
        list.stage.settle()
        #expect(list.frame(500).map { $0.minY - list.view.contentOffset.y - 100 } == before)
        #expect(list.faultAtRest() == nil)
    }

    @Test func aQueryBeforeTheLayoutLosesNoInvalidation() {
        let layout = CollectionStage.list(height: 50), list = CollectionStage([60], layout)
        list.stage.settle()
        layout.itemSize.height = 80
        #expect(list.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 160)
        list.stage.settle()
        #expect(list.frame(2) == CGRect(x: 0, y: 160, width: 400, height: 80) && list.faultAtRest() == nil)
    }

    @Test func prefetching() {
        final class Prefetcher: UICollectionViewDataSourcePrefetching {
            var asked: [Int] = [], cancelled: [Int] = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { asked += indexPaths.map(\.item) }
            func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths.map(\.item)
            }
        }
        let list = CollectionStage([1000], CollectionStage.list(height: 50)), prefetcher = Prefetcher()
        list.view.prefetchDataSource = prefetcher
        list.view.contentOffset.y = 100
        list.stage.settle()
        #expect(prefetcher.asked == Array(14..<26))
        list.view.contentOffset.y = 5000
        list.stage.settle()
        #expect(prefetcher.cancelled == Array(14..<26))
    }

    @Test func anItemMovesByAFinger() {
        let grid = CollectionStage([9])
        #expect(grid.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 350, y: 50))
        grid.stage.settle()
        // The others have made room; the data is unchanged.
        #expect(grid.frame(1)?.minX == 0)
        #expect(grid.frame(0)?.midX == 350)
        #expect(grid.source.sections == [Array(0..<9)])
        grid.view.endInteractiveMovement()
        grid.stage.settle()
        #expect(grid.source.take() == ["move 0 to 2"])
        #expect(grid.numbers == [1, 2, 0, 3, 4, 5, 6, 7, 8])
        #expect(grid.faultAtRest() == nil)
        #expect(grid.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 350, y: 150))
        grid.view.cancelInteractiveMovement()
        grid.stage.settle()
        #expect(grid.numbers == [1, 2, 0, 3, 4, 5, 6, 7, 8])
        #expect(grid.faultAtRest() == nil)
        #expect(grid.source.cellsMade == 9)
    }

    @Test func keysFocusAndSelect() {
        let grid = CollectionStage([30])
        grid.stage.press("Tab")
        grid.stage.press("Right")
        grid.stage.press("Down")
        grid.stage.press("Return")
        grid.stage.settle()
        #expect(grid.source.take() == ["select 4", "open 4"])
        for _ in 0..<7 { grid.stage.press("Down") }
        grid.stage.settle()
        grid.stage.press("Return")
        #expect(grid.source.take() == ["deselect 4", "select 25", "open 25"])
        #expect(grid.view.contentOffset.y > 0)
    }
}
