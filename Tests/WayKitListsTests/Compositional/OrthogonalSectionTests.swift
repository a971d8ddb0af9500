import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Sections that scroll across the layout, in a view of 400 × 600 points.
@MainActor struct OrthogonalSectionTests {
    private func stage(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: NSCollectionLayoutDimension = .absolute(200), sections: Int = 1,
        items: Int = 20, rightToLeft: Bool = false, handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil
    ) -> CompositionalStage {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(width, .absolute(100)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 30, bottom: 0, trailing: 30)
        section.orthogonalScrollingBehavior = behavior
        section.visibleItemsInvalidationHandler = handler
        return CompositionalStage(
            UICollectionViewCompositionalLayout(section: section), counts: Array(repeating: items, count: sections), size: CGSize(width: 400, height: 600),
            rightToLeft: rightToLeft)
    }

    private func drag(_ stage: CompositionalStage, by distance: CGFloat, y: CGFloat = 70, duration: TimeInterval = 0.5) {
        stage.stage.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 300 + distance, y: y), duration: duration)
        stage.stage.settle()
    }

    @Test func groupsFollowEachOtherAcrossTheLayout() {
        let stage = stage(.continuous)
        #expect(stage.frame(0) == rect(30, 20, 200, 100))
        #expect(stage.frame(1) == rect(240, 20, 200, 100))
        #expect(stage.collectionView.contentSize == CGSize(width: 400, height: 120))
        #expect(stage.collectionView.visibleCells.count == 2)
        #expect(stage.cell(0)?.superview is UIScrollView && stage.cell(0)?.superview !== stage.collectionView)
        #expect(stage.shownFrame(1) == rect(240, 20, 200, 100))
    }

    @Test func draggingScrollsTheSectionAndReusesCells() {
        let stage = stage(.continuous, items: 1000)
        for _ in 0..<20 { drag(stage, by: -250, duration: 0.2) }
        let visible = stage.collectionView.indexPathsForVisibleItems.map(\.item).sorted()
        #expect(visible.first ?? 0 > 20)
        #expect(visible.count <= 4)
        #expect(stage.madeCells <= 6)
        for item in visible { #expect(stage.shownFrame(item) == stage.frame(item)) }
        #expect(stage.collectionView.contentOffset == .zero)
    }

    @Test func verticalDragScrollsTheCollectionView() {
        let stage = stage(.continuous, sections: 12)
        stage.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100), duration: 0.5, release: false)
        #expect(stage.collectionView.contentOffset.y > 200)
        stage.stage.touchUp()
    }

    @Test func groupPagingTurnsOneGroup() {
        let stage = stage(.groupPaging)
        drag(stage, by: -150, duration: 0.05)
        #expect(stage.frame(1)?.minX == 30)
        drag(stage, by: -150, duration: 0.05)
        #expect(stage.frame(2)?.minX == 30)
        drag(stage, by: 20, duration: 1)
        #expect(stage.frame(2)?.minX == 30)
    }

    @Test func centredGroupsRestInTheMiddle() {
        let stage = stage(.groupPagingCentered)
        #expect(stage.frame(0)?.midX == 200)
        drag(stage, by: -100, duration: 0.05)
        #expect(stage.frame(1)?.midX == 200)
    }

    @Test func pagingTurnsByTheWidth() {
        let stage = stage(.paging)
        drag(stage, by: -150, duration: 0.05)
        #expect(stage.frame(0)?.minX == -370)
    }

    @Test func leadingBoundary() {
        let stage = stage(.continuousGroupLeadingBoundary)
        drag(stage, by: -260, duration: 0.3)
        let leading = stage.collectionView.indexPathsForVisibleItems.compactMap { stage.frame($0.item)?.minX }
        #expect(leading.contains(30))
    }

    @Test func rightToLeftBeginsAtTheRight() {
        let stage = stage(.groupPaging, rightToLeft: true)
        #expect(stage.frame(0) == rect(170, 20, 200, 100))
        #expect(stage.shownFrame(0) == rect(170, 20, 200, 100))
        drag(stage, by: 80, duration: 0.05)
        #expect(stage.frame(1)?.maxX == 370)
    }

    /// A rotated screen: the section stays at its leading end, or where it was scrolled to from there, with much content and with little.
    @Test(arguments: [false, true], [1, 20]) func widthChangesAtTheLeadingEnd(rightToLeft: Bool, items: Int) {
        let stage = stage(.continuous, items: items, rightToLeft: rightToLeft)
        func leading(_ width: CGFloat) -> CGFloat? { stage.frame(0).map { rightToLeft ? width - $0.maxX : $0.minX } }
        #expect(leading(400) == 30)
        for round in 1...2 {
            for width in [700, 300, 400] as [CGFloat] {
                stage.stage.resize(to: CGSize(width: width, height: 600), scale: 1)
                stage.stage.settle()
                #expect(leading(width) == 30, "\(width), round \(round)")
                #expect(stage.shownFrame(0) == stage.frame(0))
            }
        }
        guard items > 1 else { return }
        drag(stage, by: rightToLeft ? 100 : -100, duration: 0.5)
        let scrolled = leading(400)
        for width in [500, 400] as [CGFloat] {
            stage.stage.resize(to: CGSize(width: width, height: 600), scale: 1)
            stage.stage.settle()
            #expect(leading(width) == scrolled)
        }
    }

    @Test func handlerScalesItemsInEachFrame() throws {
        var offsets: [CGFloat] = []
        let stage = stage(.continuous) { items, offset, environment in
            offsets.append(offset.x)
            for item in items {
                let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                let scale = max(1 - distance / 1000, 0.5)
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
        let first = try #require(stage.cell(0))
        // Its middle is at 130 points, 70 from the middle of the view.
        #expect(abs(first.transform.a - 0.93) < 0.001)
        offsets = []
        stage.stage.drag(from: CGPoint(x: 300, y: 70), to: CGPoint(x: 180, y: 70), duration: 0.5, release: false)
        #expect(offsets.count > 20 && offsets == offsets.sorted())
        let offset = try #require(offsets.last)
        let distance: CGFloat = abs(130 - offset - 200)
        let difference: CGFloat = first.transform.a - (1 - distance / 1000)
        #expect(abs(difference) < 0.002)
    }

    @Test func sectionKeepsItsOffsetWhileItIsNotVisible() {
        let stage = stage(.groupPaging, sections: 20)
        drag(stage, by: -150, duration: 0.05)
        stage.collectionView.contentOffset.y = 1200
        stage.stage.settle()
        #expect(stage.cell(1) == nil)
        stage.collectionView.contentOffset.y = 1201
        stage.stage.settle()
        let hosts = stage.collectionView.subviews.filter { $0 is UIScrollView }
        #expect(hosts.count <= 7)
        stage.collectionView.contentOffset.y = 0
        stage.stage.settle()
        #expect(stage.frame(1)?.minX == 30)
        #expect(stage.shownFrame(1)?.minX == 30)
    }

    @Test(arguments: [false, true]) func sectionThatLeavesTheScreenWithAChangeStaysAtItsLeadingEnd(rightToLeft: Bool) {
        let stage = stage(.continuous, sections: 8, items: 3, rightToLeft: rightToLeft)
        func leading(_ width: CGFloat) -> CGFloat? { stage.frame(0, 3).map { rightToLeft ? width - $0.maxX : $0.minX } }
        #expect(leading(400) == 30)
        // Section 3 is below the edge of the lower window, and has more items.
        stage.counts = Array(repeating: 9, count: 8)
        stage.collectionView.reloadData()
        stage.stage.resize(to: CGSize(width: 700, height: 200), scale: 1)
        stage.stage.settle()
        #expect(leading(700) == 30)
        stage.stage.resize(to: CGSize(width: 400, height: 600), scale: 1)
        stage.stage.settle()
        #expect(leading(400) == 30 && stage.shownFrame(0, 3) == stage.frame(0, 3))
    }

    @Test func scrollToItemScrollsBoth() {
        let stage = stage(.continuous, sections: 20)
        stage.collectionView.scrollToItem(at: IndexPath(item: 10, section: 15), at: [.top, .left], animated: false)
        stage.stage.settle()
        #expect(stage.shownFrame(10, 15)?.minX == 30)
        #expect(stage.collectionView.contentOffset.y == 1800)
    }

    @Test func tapSelectsACellOfTheSection() {
        let stage = stage(.continuous)
        stage.stage.tap(at: CGPoint(x: 300, y: 60))
        stage.stage.settle()
        #expect(stage.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }

    @Test func noBounce() throws {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(100), .absolute(100)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.orthogonalScrollingProperties.bounce = .never
        section.orthogonalScrollingProperties.decelerationRate = .fast
        let stage = CompositionalStage(UICollectionViewCompositionalLayout(section: section), counts: [30], size: CGSize(width: 400, height: 600))
        let scrollView = try #require(stage.cell(0)?.superview as? UIScrollView)
        #expect(!scrollView.bounces && scrollView.decelerationRate == .fast)
    }
}
