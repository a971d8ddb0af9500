import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The layouts of Apple's sample "Implementing Modern Collection Views", by arithmetic, in a view of 375 × 600 points.
@MainActor struct SampleLayoutTests {
    private func layout(_ section: NSCollectionLayoutSection) -> UICollectionViewCompositionalLayout { UICollectionViewCompositionalLayout(section: section) }

    @Test func listOfRows() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let stage = CompositionalStage(layout(NSCollectionLayoutSection(group: group)), counts: [94])
        #expect(stage.frame(0) == rect(0, 0, 375, 44))
        #expect(stage.frame(93) == rect(0, 4092, 375, 44))
        #expect(stage.collectionView.contentSize == CGSize(width: 375, height: 94 * 44))
        #expect(stage.collectionView.visibleCells.count == 14)
    }

    @Test func grid() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1))])
        let stage = CompositionalStage(layout(NSCollectionLayoutSection(group: group)), counts: [94])
        #expect(stage.frame(0) == rect(0, 0, 75, 75))
        #expect(stage.frame(4) == rect(300, 0, 75, 75))
        #expect(stage.frame(5) == rect(0, 75, 75, 75))
        #expect(stage.collectionView.contentSize.height == 1425)
    }

    @Test func insetGrid() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1), inset: 5)])
        let stage = CompositionalStage(layout(NSCollectionLayoutSection(group: group)), counts: [94])
        #expect(stage.frame(6) == rect(80, 80, 65, 65))
    }

    @Test func twoColumns() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), repeatingSubitem: item(.fractionalWidth(0.5), .fractionalHeight(1)), count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        let stage = CompositionalStage(layout(section), counts: [95], scale: 2)
        // (375 - 20 - 10) / 2
        #expect(stage.frame(0) == rect(10, 0, 172.5, 44))
        #expect(stage.frame(1) == rect(192.5, 0, 172.5, 44))
        #expect(stage.frame(2) == rect(10, 54, 172.5, 44))
        #expect(stage.collectionView.contentSize.height == 2582)
    }

    @Test func framesAreOnWholePixels() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44.4)), subitems: [item(.fractionalWidth(1 / 7), .fractionalHeight(1))])
        let stage = CompositionalStage(layout(NSCollectionLayoutSection(group: group)), counts: [20])
        // 375 / 7 = 53.57: neighbours share an edge.
        #expect(stage.frame(0) == rect(0, 0, 54, 44))
        #expect(stage.frame(1) == rect(54, 0, 53, 44))
        #expect(stage.frame(7) == rect(0, 44, 54, 45))
    }

    private func distinctSections(adaptive: Bool) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, environment in
            let isWide = environment.container.effectiveContentSize.width > 500
            let columns = [1, adaptive && isWide ? 10 : 5, adaptive && isWide ? 6 : 3][index]
            let row = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), columns == 1 ? .absolute(44) : .fractionalWidth(0.2)),
                repeatingSubitem: item(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1), inset: 2), count: columns)
            let section = NSCollectionLayoutSection(group: row)
            section.contentInsets = insets(20)
            return section
        }
    }

    @Test func distinctSections() {
        let stage = CompositionalStage(distinctSections(adaptive: false), counts: [10, 10, 10])
        #expect(stage.frame(0, 0) == rect(22, 22, 331, 40))
        // The first section ends at 20 + 440 + 20; a fifth of 335 points.
        #expect(stage.frame(0, 1) == rect(22, 502, 63, 63))
        #expect(stage.frame(0, 2) == rect(22, 676, 108, 63))
    }

    @Test func sectionsAdaptToTheWidth() {
        let stage = CompositionalStage(distinctSections(adaptive: true), counts: [10, 10, 10], size: CGSize(width: 640, height: 375))
        #expect(stage.frame(9, 1)?.minY == stage.frame(0, 1)?.minY)
        stage.stage.resize(to: CGSize(width: 375, height: 640), scale: 1)
        stage.stage.settle()
        #expect(stage.frame(5, 1)?.minX == 22)
        #expect(stage.frame(0, 0)?.width == 331)
    }

    @Test func badges() {
        let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
        let badge = NSCollectionLayoutSupplementaryItem(layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: anchor)
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
        item.contentInsets = insets(5)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = insets(20)
        let stage = CompositionalStage(layout(section), counts: [20], size: CGSize(width: 440, height: 600))
        // A quarter of 400 points.
        #expect(stage.frame(1) == rect(125, 25, 90, 70))
        #expect(stage.frame("badge", 1) == rect(201, 19, 20, 20))
        #expect(stage.collectionView.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0)) != nil)
    }

    private func rows(_ header: NSCollectionLayoutBoundarySupplementaryItem...) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        section.boundarySupplementaryItems = header
        return section
    }

    private func header(_ alignment: NSRectAlignment = .top, _ height: CGFloat = 40) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(height)),
            elementKind: alignment == .top ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter, alignment: alignment)
    }

    @Test func headersAndFooters() {
        let stage = CompositionalStage(layout(rows(header(), header(.bottom, 30))), counts: [5, 5])
        let header = UICollectionView.elementKindSectionHeader, footer = UICollectionView.elementKindSectionFooter
        #expect(stage.frame(header) == rect(10, 0, 355, 40))
        #expect(stage.frame(0) == rect(10, 40, 355, 44))
        #expect(stage.frame(footer) == rect(10, 280, 355, 30))
        #expect(stage.frame(header, 0, 1) == rect(10, 310, 355, 40))
        #expect(stage.collectionView.contentSize.height == 620)
    }

    @Test func headerStaysVisibleInItsSection() {
        let pinned = header()
        pinned.pinToVisibleBounds = true
        let stage = CompositionalStage(layout(rows(pinned)), counts: [20, 20])
        let kind = UICollectionView.elementKindSectionHeader
        stage.collectionView.contentOffset.y = 300
        stage.stage.settle()
        #expect(stage.frame(kind) == rect(10, 300, 355, 40))
        #expect(stage.collectionView.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame == rect(10, 300, 355, 40))
        // A section is 40 + 20 * 49 - 5 points long: its header leaves with it.
        stage.collectionView.contentOffset.y = 1000
        stage.stage.settle()
        #expect(stage.frame(kind) == rect(10, 975, 355, 40))
        #expect(stage.frame(kind, 0, 1) == rect(10, 1015, 355, 40))
    }

    @Test func backgroundBehindTheSection() throws {
        let section = rows(header())
        section.contentInsets = insets(5)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
        background.contentInsets = insets(5)
        section.decorationItems = [background]
        let stage = CompositionalStage(layout(section), counts: [5])
        let attributes = try #require(stage.layout.layoutAttributesForDecorationView(ofKind: "background", at: IndexPath(item: 0, section: 0)))
        // The section is 40 + 5 + 240 + 5 points long.
        #expect(attributes.frame == rect(5, 5, 365, 280))
        #expect(attributes.zIndex < 0)
        let view = try #require(stage.collectionView.subviews.first { $0 is BackgroundView })
        let cell = try #require(stage.cell(0))
        let behind = try #require(stage.collectionView.subviews.firstIndex(of: view))
        let front = try #require(stage.collectionView.subviews.firstIndex(of: cell))
        #expect(behind < front)
    }

    @Test func nestedGroups() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(0.5), inset: 10), count: 2)
        let nested = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [item(.fractionalWidth(0.7), .fractionalHeight(1), inset: 10), column])
        let stage = CompositionalStage(layout(NSCollectionLayoutSection(group: nested)), counts: [7], size: CGSize(width: 400, height: 600))
        #expect(stage.frame(0) == rect(10, 10, 260, 220))
        #expect(stage.frame(1) == rect(290, 10, 100, 100))
        #expect(stage.frame(2) == rect(290, 130, 100, 100))
        #expect(stage.frame(3) == rect(10, 250, 260, 220))
        #expect(stage.frame(6) == rect(10, 490, 260, 220))
    }

    @Test func rightToLeftIsMirrored() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item(.absolute(100), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
        let stage = CompositionalStage(layout(section), counts: [5], rightToLeft: true)
        #expect(stage.frame(0) == rect(245, 0, 100, 44))
        #expect(stage.frame(1) == rect(145, 0, 100, 44))
        #expect(stage.frame(3) == rect(245, 44, 100, 44))
        #expect(stage.shownFrame(0) == rect(245, 0, 100, 44))
    }

    @Test func horizontalLayout() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .fractionalHeight(1)), repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.interSectionSpacing = 50
        let stage = CompositionalStage(UICollectionViewCompositionalLayout(section: section, configuration: configuration), counts: [5, 2])
        #expect(stage.frame(0) == rect(0, 0, 100, 300))
        #expect(stage.frame(3) == rect(110, 300, 100, 300))
        #expect(stage.frame(0, 1) == rect(370, 0, 100, 300))
        #expect(stage.collectionView.contentSize == CGSize(width: 470, height: 600))
    }

    @Test func headerOfTheLayout() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        let global = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), elementKind: "global", alignment: .top)
        global.pinToVisibleBounds = true
        configuration.boundarySupplementaryItems = [global]
        let stage = CompositionalStage(UICollectionViewCompositionalLayout(section: rows(), configuration: configuration), counts: [50])
        #expect(stage.frame(0)?.minY == 60)
        stage.collectionView.contentOffset.y = 500
        stage.stage.settle()
        let path = IndexPath(index: 0)
        #expect(stage.layout.layoutAttributesForSupplementaryView(ofKind: "global", at: path)?.frame == rect(0, 500, 375, 60))
        #expect(stage.collectionView.supplementaryView(forElementKind: "global", at: path)?.frame == rect(0, 500, 375, 60))
    }

    @Test func configurationIsCopied() {
        let layout = layout(rows())
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        layout.configuration = configuration
        configuration.scrollDirection = .vertical
        #expect(layout.configuration.scrollDirection == .horizontal)
    }

    @Test func missingSectionShowsNothing() {
        let rows = rows()
        let stage = CompositionalStage(UICollectionViewCompositionalLayout { index, _ in index == 0 ? nil : rows }, counts: [3, 3])
        #expect(stage.frame(0, 0) == nil)
        #expect(stage.frame(0, 1)?.minY == 0)
        #expect(stage.stage.diagnostics.contains { $0.contains("returned nil for section 0") })
    }

    @Test func drawingOfAGroup() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1), inset: 8)])
        let drawing = group.visualDescription()
        #expect(drawing.contains("+---"))
        #expect(drawing.split(separator: "\n").count == 10)
    }
}
