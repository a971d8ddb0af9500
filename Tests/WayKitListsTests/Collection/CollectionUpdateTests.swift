import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct CollectionUpdateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func changesInOneBatch() {
        let grid = CollectionStage([9])
        grid.view.selectItem(at: path(4), animated: false, scrollPosition: [])
        var finished: Bool?
        grid.view.performBatchUpdates {
            // Delete 1, move 8 to the front, insert 100 at 2.
            grid.source.sections = [[8, 0, 100, 2, 3, 4, 5, 6, 7]]
            grid.view.deleteItems(at: [path(1)])
            grid.view.moveItem(at: path(8), to: path(0))
            grid.view.insertItems(at: [path(2)])
        } completion: { finished = $0 }
        let moving = grid.view.cellForItem(at: path(0))
        #expect(moving?.frame.origin == .zero)
        grid.stage.advance(by: 0.15)
        let seen = moving?.layer.presentation()?.frame.minY ?? 0
        #expect(seen > 20 && seen < 200)
        #expect(finished == nil)
        #expect(grid.fault() == nil)
        grid.stage.settle()
        #expect(finished == true)
        #expect(grid.numbers == [8, 0, 100, 2, 3, 4, 5, 6, 7])
        #expect(grid.view.indexPathsForSelectedItems == [path(5)])
        #expect(grid.source.cellsMade == 10)
        #expect(grid.faultAtRest() == nil)
        #expect(grid.stage.diagnostics.isEmpty)
    }

    @Test func aDeletedCellFades() {
        let grid = CollectionStage([9])
        let cell = grid.view.cellForItem(at: path(0))
        grid.source.sections[0].remove(at: 0)
        grid.view.deleteItems(at: [path(0)])
        grid.stage.advance(by: 0.15)
        let alpha = CGFloat(cell?.layer.presentation()?.opacity ?? 0)
        #expect(alpha > 0.1 && alpha < 0.9)
        grid.stage.settle()
        #expect(cell?.isHidden == true)
        #expect(grid.faultAtRest() == nil)
    }

    @Test func anInvalidBatchIsReportedAndReloads() {
        let grid = CollectionStage([9])
        var finished: Bool?
        grid.view.performBatchUpdates({
            grid.source.sections = [[0, 1, 2]]
            grid.view.deleteItems(at: [path(1)])
        }, completion: { finished = $0 })
        grid.stage.settle()
        #expect(finished == false)
        #expect(grid.numbers == [0, 1, 2])
        #expect(grid.stage.diagnostics.count == 1)
        #expect(grid.stage.diagnostics.first.map { "\($0)".contains("Invalid update: invalid number of items in section 0") } ?? false)
        #expect(grid.faultAtRest() == nil)
    }

    @Test func anUpdateInterruptsAnother() {
        let grid = CollectionStage([30])
        for round in 0..<6 {
            grid.source.sections[0].insert(1000 + round, at: round)
            grid.view.insertItems(at: [path(round)])
            grid.stage.advance(by: 0.1)
            #expect(grid.fault() == nil)
        }
        grid.stage.settle()
        #expect(grid.numbers.prefix(7) == [1000, 1001, 1002, 1003, 1004, 1005, 0])
        #expect(grid.faultAtRest() == nil)
    }

    @Test func reloadAndReconfigure() {
        let grid = CollectionStage([9])
        let first = grid.view.cellForItem(at: path(0)), second = grid.view.cellForItem(at: path(1))
        grid.source.sections[0][0] = 100
        grid.source.sections[0][1] = 101
        grid.view.reloadItems(at: [path(0)])
        grid.view.reconfigureItems(at: [path(1)])
        grid.stage.settle()
        #expect(grid.view.cellForItem(at: path(0)) !== first)
        #expect(grid.view.cellForItem(at: path(1)) === second)
        #expect(grid.numbers.prefix(2) == [100, 101])
        #expect(grid.faultAtRest() == nil)
    }

    @Test func sections() {
        let layout = CollectionStage.grid()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let grid = CollectionStage([3, 3, 3], layout)
        grid.view.performBatchUpdates {
            let old = grid.source.sections
            grid.source.sections = [old[2], [5000], old[0]]
            grid.view.deleteSections([1])
            grid.view.insertSections([1])
            grid.view.moveSection(2, toSection: 0)
        }
        grid.stage.settle()
        #expect(grid.numbers == [2_000_000, 2_000_001, 2_000_002, 5000, 0, 1, 2])
        #expect(grid.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 3)
        #expect(grid.faultAtRest() == nil)
    }

    @Test func initialAndFinalAttributesOfALayout() {
        final class Sliding: UICollectionViewFlowLayout {
            var inserted: [IndexPath] = []
            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                super.prepare(forCollectionViewUpdates: updateItems)
                inserted = updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
            }
            override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
                if inserted.contains(itemIndexPath) { attributes?.center.x += 400 }
                return attributes
            }
        }
        let layout = Sliding()
        layout.itemSize = CGSize(width: 100, height: 100)
        let grid = CollectionStage([2], layout)
        grid.source.sections[0].append(2)
        grid.view.insertItems(at: [path(2)])
        grid.stage.advance(by: 0.02)
        let cell = grid.view.cellForItem(at: path(2))
        #expect((cell?.layer.presentation()?.frame.minX ?? 0) > 600)
        grid.stage.settle()
        #expect(cell?.frame.minX == 300)
        #expect(cell?.alpha == 1)
    }

    @Test func reloadDataRemovesTheSelection() {
        let grid = CollectionStage([9])
        grid.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        grid.source.sections = [[7, 8]]
        grid.view.reloadData()
        #expect(grid.view.numberOfItems(inSection: 0) == 2)
        grid.stage.settle()
        #expect(grid.view.indexPathsForSelectedItems == [])
        #expect(grid.numbers == [7, 8])
        #expect(grid.faultAtRest() == nil)
    }
}
