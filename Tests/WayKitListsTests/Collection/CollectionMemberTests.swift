import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented properties and callbacks of collection views and split views that programs use early.
@MainActor struct CollectionMemberTests {
    @Test func supplementaryViewsThatAreVisible() {
        let layout = CollectionStage.grid()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let grid = CollectionStage([3, 3, 90], layout), kind = UICollectionView.elementKindSectionHeader
        #expect(grid.view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted() == [[0, 0], [1, 0], [2, 0]])
        #expect(grid.view.visibleSupplementaryViews(ofKind: kind).count == 3)
        grid.view.contentOffset.y = 1000
        grid.view.layoutIfNeeded()
        #expect(grid.view.indexPathsForVisibleSupplementaryElements(ofKind: kind).isEmpty)
    }

    /// Columns by the width, as in Apple's example.
    @Test func sectionProviderKnowsTheWidth() {
        var widths: [CGFloat] = []
        let layout = UICollectionViewCompositionalLayout { _, environment in
            widths.append(environment.container.effectiveContentSize.width)
            let columns = environment.container.effectiveContentSize.width > 500 ? 4 : 2
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), repeatingSubitem: item, count: columns)
            return NSCollectionLayoutSection(group: group)
        }
        let grid = CollectionStage([8], layout)
        grid.stage.settle()
        #expect(grid.frame(1) == CGRect(x: 200, y: 0, width: 200, height: 50))
        grid.view.frame.size.width = 800
        grid.stage.settle()
        #expect(grid.frame(3) == CGRect(x: 600, y: 0, width: 200, height: 50))
        #expect(widths.first == 400 && widths.last == 800)
    }

    /// In a right-to-left interface the first item of a row is at the right, and a horizontal section begins there.
    @Test func horizontalSectionsFromRightToLeft() {
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .absolute(150), heightDimension: .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.contentInsets = .init(top: 0, leading: 20, bottom: 0, trailing: 0)
        let grid = CollectionStage([10])
        grid.stage.userInterfaceLayoutDirection = .rightToLeft
        grid.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
        grid.stage.settle()
        func frame(_ item: Int) -> CGRect? { grid.view.cellForItem(at: [0, item]).map { $0.convert($0.bounds, to: nil) } }
        #expect(frame(0) == CGRect(x: 230, y: 0, width: 150, height: 100))
        #expect(frame(1) == CGRect(x: 80, y: 0, width: 150, height: 100))
        grid.stage.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 260, y: 50), duration: 0.5, release: false)
        grid.stage.advance(by: 0.3)
        grid.stage.touchUp()
        grid.stage.settle()
        #expect(frame(1)?.minX ?? 0 > 200, "the content is dragged to the right to see what follows")
        grid.view.scrollToItem(at: [0, 9], at: .centeredHorizontally, animated: false)
        grid.stage.settle()
        #expect(frame(9).map { CGRect(x: 0, y: 0, width: 400, height: 100).contains($0) } == true)
    }

    /// A layout of the whole view that scrolls horizontally.
    @Test func horizontalLayoutFromRightToLeft() {
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: .init(widthDimension: .absolute(150), heightDimension: .fractionalHeight(1)), subitems: [item])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let grid = CollectionStage([10], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group), configuration: configuration))
        grid.stage.userInterfaceLayoutDirection = .rightToLeft
        grid.view.collectionViewLayout.invalidateLayout()
        grid.stage.settle()
        grid.view.scrollToItem(at: [0, 0], at: .right, animated: false)
        grid.stage.settle()
        func frame(_ item: Int) -> CGRect? { grid.view.cellForItem(at: [0, item]).map { $0.convert($0.bounds, to: nil) } }
        #expect(frame(0)?.maxX == 400 && frame(1)?.maxX == 250)
    }

    @Test func linesOfAListAreHiddenByTheHandler() {
        let list = ListStage { configuration in
            configuration.itemSeparatorHandler = { indexPath, configuration in
                var changed = configuration
                if indexPath.item == 0 { changed.bottomSeparatorVisibility = .hidden }
                if indexPath.item == 1 { changed.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 100, bottom: 0, trailing: 40) }
                return changed
            }
        }
        list.show(["a": ["one", "two", "three"]])
        func isLine(_ x: CGFloat, below item: String) -> Bool {
            let y = list.cell(item)!.frame.maxY - 0.5
            var white: CGFloat = 0
            list.stage.pixel(at: CGPoint(x: x, y: y)).getWhite(&white, alpha: nil)
            return white < 0.95
        }
        #expect(!isLine(200, below: "one"))
        #expect(isLine(200, below: "two") && !isLine(60, below: "two") && !isLine(370, below: "two"))
    }

    @Test func paddingAboveHeadersOfLists() {
        func top(_ padding: CGFloat?) -> CGFloat {
            let list = ListStage { configuration in
                configuration.headerMode = .supplementary
                configuration.headerTopPadding = padding
            }
            let kind = UICollectionView.elementKindSectionHeader
            let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { cell, _, _ in
                var content = cell.defaultContentConfiguration()
                content.text = "Header"
                cell.contentConfiguration = content
            }
            list.source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
            list.show(["a": ["one"], "b": ["two"]])
            return list.cell("two")!.frame.minY - list.cell("one")!.frame.maxY
        }
        #expect(top(30) == top(0) + 30)
    }

    @Test func delegateDecidesWhereAChangedLayoutBegins() {
        final class Offsets: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
            ) -> CGPoint { CGPoint(x: 0, y: 120) }
        }
        let grid = CollectionStage([90]), offsets = Offsets()
        grid.view.delegate = offsets
        grid.view.setCollectionViewLayout(CollectionStage.list(), animated: true)
        grid.stage.settle()
        #expect(grid.view.contentOffset.y == 120)
    }

    final class Indexed: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        }
        var titles = ["A", "M", "Z"]
        func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
        func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
            IndexPath(item: index * 30, section: 0)
        }
    }

    @Test func indexScrolls() {
        let grid = CollectionStage([1]), indexed = Indexed()
        grid.view.dataSource = indexed
        grid.stage.settle()
        #expect(grid.stage.shows("M"))
        grid.stage.tap("Z")
        #expect(grid.view.contentOffset.y == grid.view.layoutAttributesForItem(at: [0, 60])?.frame.minY)
        #expect(grid.stage.shows("M"), "the index stays where it is")
        indexed.titles = ["B", "N"]
        grid.view.reloadData()
        #expect(grid.view.numberOfSections == 1)
        grid.stage.settle()
        #expect(grid.stage.shows("N") && !grid.stage.shows("M"))
    }

    @Test func focusReturnsToWhereItWas() {
        let grid = CollectionStage([9])
        grid.view.remembersLastFocusedIndexPath = true
        grid.view.selectionFollowsFocus = true
        grid.stage.press("Tab")
        grid.stage.press("Right")
        grid.stage.settle()
        #expect(grid.view.cellForItem(at: [0, 1])?.isFocused == true && grid.view.indexPathsForSelectedItems == [[0, 1]])
    }

    // MARK: Split views

    @Test func columnsHaveTheWidthsThatAreSet() {
        let scene = SplitScene(.tripleColumn, size: CGSize(width: 1600, height: 900)) {
            $0.split.preferredPrimaryColumnWidth = 250
            $0.split.preferredSupplementaryColumnWidth = 340
            $0.split.preferredDisplayMode = .twoBesideSecondary
            $0.split.preferredSplitBehavior = .tile
        }
        #expect(scene.frame(scene.list)?.width == 250)
        #expect(scene.frame(scene.middle)?.width == 340)
        #expect(scene.split.primaryColumnWidth == 250 && scene.split.supplementaryColumnWidth == 340)
        scene.split.maximumPrimaryColumnWidth = 200
        scene.stage.settle()
        #expect(scene.frame(scene.list)?.width == 200)
    }

    @Test func aColumnIsEmptied() {
        let scene = SplitScene(.doubleColumn)
        scene.split.setViewController(nil, for: .secondary)
        scene.stage.settle()
        #expect(scene.split.viewController(for: .secondary) == nil && scene.frame(scene.detail) == nil)
        let other = UIViewController()
        scene.split.setViewController(other, for: .secondary)
        scene.stage.settle()
        #expect(other.view.window != nil && other.navigationController != nil)
        #expect(scene.stage.diagnostics.isEmpty)
    }
}
