import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct UICollectionViewFlowLayoutTests {
    @Test func linesAreJustified() {
        let grid = CollectionStage([4])
        #expect(grid.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(grid.frame(1) == CGRect(x: 150, y: 0, width: 100, height: 100))
        #expect(grid.frame(2) == CGRect(x: 300, y: 0, width: 100, height: 100))
        #expect(grid.frame(3) == CGRect(x: 0, y: 110, width: 100, height: 100))
        #expect(grid.view.contentSize == CGSize(width: 400, height: 210))
    }

    @Test func insetsHeadersAndFooters() {
        let layout = CollectionStage.grid()
        layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        layout.headerReferenceSize = CGSize(width: 0, height: 50)
        layout.footerReferenceSize = CGSize(width: 0, height: 25)
        let grid = CollectionStage([3, 1], layout)
        #expect(grid.frame(0) == CGRect(x: 20, y: 60, width: 100, height: 100))
        #expect(grid.frame(2) == CGRect(x: 260, y: 60, width: 100, height: 100))
        let footer = grid.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
        #expect(footer?.frame == CGRect(x: 0, y: 190, width: 400, height: 25))
        #expect(grid.frame(0, 1) == CGRect(x: 20, y: 275, width: 100, height: 100))
        #expect(grid.view.contentSize.height == CGFloat(430))
    }

    @Test func headersStick() {
        let layout = CollectionStage.list(height: 50)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        layout.sectionHeadersPinToVisibleBounds = true
        let list = CollectionStage([20, 20], layout)
        func header(_ section: Int) -> CGFloat? {
            list.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame.minY
        }
        list.view.contentOffset.y = 300
        list.stage.settle()
        #expect(header(0) == 300)
        list.view.contentOffset.y = 1020
        list.stage.settle()
        // The next section pushes it away.
        #expect(header(0) == 1000)
        #expect(header(1) == 1040)
        #expect(list.view.subviews.last { !$0.isHidden && $0 is UICollectionReusableView } is HeaderView)
    }

    @Test func sizesByTheDelegate() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: indexPath.item % 2 == 0 ? 150 : 200, height: indexPath.item % 2 == 0 ? 40 : 60) }
        }
        let grid = CollectionStage([5], UICollectionViewFlowLayout()), sizes = Sizes()
        grid.view.delegate = sizes
        grid.stage.settle()
        #expect(grid.frame(0) == CGRect(x: 0, y: 10, width: 150, height: 40))
        #expect(grid.frame(1) == CGRect(x: 200, y: 0, width: 200, height: 60))
        #expect(grid.frame(3) == CGRect(x: 200, y: 70, width: 200, height: 60))
        #expect(grid.frame(4) == CGRect(x: 0, y: 140, width: 150, height: 40))
    }

    @Test func horizontal() {
        let layout = CollectionStage.grid()
        layout.scrollDirection = .horizontal
        let grid = CollectionStage([12], layout)
        #expect(grid.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(grid.frame(4) == CGRect(x: 0, y: 500, width: 100, height: 100))
        #expect(grid.frame(5) == CGRect(x: 110, y: 0, width: 100, height: 100))
        #expect(grid.view.contentSize == CGSize(width: 320, height: 600))
    }

    @Test func rightToLeft() {
        final class Flipping: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let layout = Flipping()
        layout.itemSize = CGSize(width: 100, height: 100)
        let grid = CollectionStage([4], layout)
        grid.view.semanticContentAttribute = .forceRightToLeft
        grid.view.collectionViewLayout.invalidateLayout()
        grid.stage.settle()
        #expect(grid.frame(0)?.minX == 300)
        #expect(grid.frame(3)?.minX == 300)
        #expect(grid.view.indexPathForItem(at: CGPoint(x: 350, y: 50)) == IndexPath(item: 0, section: 0))
    }

    @Test func resizing() {
        let grid = CollectionStage([20])
        grid.view.frame.size.width = 220
        grid.stage.settle()
        #expect(grid.frame(1) == CGRect(x: 120, y: 0, width: 100, height: 100))
        #expect(grid.frame(2)?.minY == 110)
        #expect(grid.faultAtRest() == nil)
    }
}
