import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Lists in a view of 375 × 600 points.
@MainActor struct ListSectionTests {
    private func stage(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, headers: UICollectionLayoutListConfiguration.HeaderMode = .none
    ) -> CompositionalStage {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = headers
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "\(path.item)") { _, _, done in done(true) }])
        }
        return CompositionalStage(.list(using: configuration), counts: [3, 3], height: { _ in 50 })
    }

    @Test func plainRowsFillTheWidth() {
        let stage = stage(.plain)
        #expect(stage.frame(0) == rect(0, 0, 375, 50))
        #expect(stage.frame(0, 1) == rect(0, 150, 375, 50))
        #expect(stage.collectionView.backgroundColor == .systemBackground)
    }

    @Test func cardsHaveRoundCorners() throws {
        let stage = stage(.insetGrouped)
        #expect(stage.frame(0)?.minX == 16)
        #expect(stage.frame(0)?.width == 343)
        #expect(stage.cell(0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(stage.cell(1)?.layer.cornerRadius == 0)
        #expect(stage.cell(2)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(stage.collectionView.backgroundColor == .systemGroupedBackground)
    }

    @Test func linesAreBetweenTheRowsOfACard() {
        let stage = stage(.insetGrouped)
        let attributes = stage.layout.layoutAttributesForElements(in: stage.collectionView.bounds) ?? []
        let lines = attributes.filter { $0.representedElementCategory == .decorationView }
        // Two in each card of three rows, at their lower edges.
        #expect(lines.count == 4)
        #expect(lines.first?.frame.maxY == stage.frame(0)?.maxY)
    }

    @Test func headersOfPlainListsStay() {
        let stage = stage(.plain, headers: .supplementary)
        stage.collectionView.contentInset.bottom = 600
        stage.collectionView.contentOffset.y = 60
        stage.stage.settle()
        #expect(stage.frame(UICollectionView.elementKindSectionHeader)?.minY ?? 0 >= 60)
    }
}
