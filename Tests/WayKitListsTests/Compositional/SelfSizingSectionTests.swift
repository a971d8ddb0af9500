import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Estimated sizes.
@MainActor struct SelfSizingSectionTests {
    private func rows(spacing: CGFloat = 0) -> UICollectionViewCompositionalLayout {
        let estimated = size(.fractionalWidth(1), .estimated(44))
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: estimated, subitems: [NSCollectionLayoutItem(layoutSize: estimated)]))
        section.interGroupSpacing = spacing
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func height(_ path: IndexPath) -> CGFloat { CGFloat(30 + path.item % 7 * 10) }

    @Test func visibleCellsGetTheirHeights() {
        let stage = CompositionalStage(rows(spacing: 2), counts: [1000], height: height)
        var y: CGFloat = 0
        for item in 0..<8 {
            let expected = height(IndexPath(item: item, section: 0))
            #expect(stage.shownFrame(item) == rect(0, y, 375, expected))
            y += expected + 2
        }
    }

    @Test func nothingJumpsWhileScrollingUp() throws {
        let stage = CompositionalStage(rows(), counts: [1000], height: height)
        stage.collectionView.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: false)
        stage.stage.settle()
        var path = try #require(stage.collectionView.indexPathsForVisibleItems.max())
        for _ in 0..<40 {
            let before = try #require(stage.shownFrame(path.item)).minY - stage.collectionView.contentOffset.y
            stage.collectionView.contentOffset.y -= 7
            stage.stage.advance(by: 1.0 / 60)
            let after = try #require(stage.shownFrame(path.item)).minY - stage.collectionView.contentOffset.y
            #expect(abs(after - before - 7) < 0.01)
            path = try #require(stage.collectionView.indexPathsForVisibleItems.sorted().dropFirst(4).first)
        }
    }

    @Test func costOfAFrameIsIndependentOfTheNumberOfItems() {
        var asked = [Int]()
        for count in [1000, 100_000] {
            let stage = CompositionalStage(rows(), counts: [count], height: height)
            asked.append(stage.takeRequested().count)
            stage.collectionView.contentOffset.y = CGFloat(count) * 22
            stage.stage.settle()
            asked.append(stage.takeRequested().count)
            #expect(stage.madeCells < 60)
        }
        #expect(abs(asked[0] - asked[2]) <= 1)
        #expect(abs(asked[1] - asked[3]) <= 6)
    }

    @Test func measuredHeightsFollowTheirItems() {
        let stage = CompositionalStage(rows(), counts: [50], height: { $0.item == 3 ? 200 : 40 })
        #expect(stage.frame(3)?.height == 200)
        stage.height = { $0.item == 4 ? 200 : 40 }
        stage.counts = [51]
        stage.collectionView.performBatchUpdates { stage.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        stage.stage.settle()
        #expect(stage.frame(4)?.height == 200)
        #expect(stage.frame(3)?.height == 40)
        #expect(stage.shownFrame(4)?.height == 200)
    }

    @Test func estimatedHeader() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .estimated(30)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        let stage = CompositionalStage(UICollectionViewCompositionalLayout(section: section), counts: [5, 5])
        #expect(stage.frame(0)?.minY == 30)
        let attributes = stage.layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        let preferred = attributes?.copy() as? UICollectionViewLayoutAttributes
        preferred?.size.height = 55
        guard let attributes, let preferred else { return }
        #expect(stage.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        let context = stage.layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        #expect(context.contentSizeAdjustment.height == 25)
        #expect(stage.frame(0)?.minY == 55)
        #expect(stage.frame(0, 1)?.minY == 305)
    }
}
