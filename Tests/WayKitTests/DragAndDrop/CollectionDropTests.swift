import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Drags over a collection view: gaps for items from elsewhere, the highlighted item, scrolling at the edges, and placeholders.
@MainActor struct CollectionDropTests {
    final class Drops: NSObject, UICollectionViewDropDelegate {
        let source: NumberSource
        var log: [String] = []
        var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
        var usesPlaceholder = false
        var contexts: [any UICollectionViewDropPlaceholderContext] = []
        var configured = 0

        init(_ source: NumberSource) { self.source = source }

        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy, intent: intent) }
        func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
            guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first else { return log.append("nowhere") }
            log.append("\(coordinator.proposal.intent) \(target.item)")
            guard coordinator.proposal.intent != .insertIntoDestinationIndexPath else { return }
            guard !usesPlaceholder else {
                let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: target, reuseIdentifier: "placeholder")
                placeholder.cellUpdateHandler = { [weak self] cell in
                    self?.configured += 1
                    cell.backgroundColor = .systemYellow
                }
                return contexts.append(coordinator.drop(item.dragItem, to: placeholder))
            }
            collectionView.performBatchUpdates { [source] in
                source.sections[0].insert(500, at: target.item)
                collectionView.insertItems(at: [target])
            }
            coordinator.drop(item.dragItem, toItemAt: target)
        }
    }

    final class PlaceholderCell: UICollectionViewCell {}

    let view: UICollectionView
    let source = NumberSource([Array(0..<9)])
    let drops: Drops
    let page: ListDropStage

    /// Rows of three items of 120 × 120, 20 points apart.
    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 120)
        layout.minimumLineSpacing = 20
        view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        view.register(PlaceholderCell.self, forCellWithReuseIdentifier: "placeholder")
        view.backgroundColor = .systemBackground
        (view.dataSource, view.delegate) = (source, source)
        drops = Drops(source)
        view.dropDelegate = drops
        page = ListDropStage(view)
    }

    private func origin(_ item: Int) -> CGPoint? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame.origin }
    private var numbers: [Int] { view.visibleCells.map { ($0 as? NumberCell)?.number ?? -1 } }
    private let second = CGPoint(x: 200, y: 60), fifth = CGPoint(x: 200, y: 200)

    // MARK: Gaps

    @Test func aDragFromElsewhereOpensAGap() {
        page.lift()
        page.drag(to: second)
        page.stage.advance(by: 0.3)
        #expect(origin(0) == CGPoint(x: 0, y: 0) && origin(1) == CGPoint(x: 280, y: 0) && origin(2) == CGPoint(x: 0, y: 140))
        #expect(view.hasUncommittedUpdates && view.numberOfItems(inSection: 0) == 9 && numbers == Array(0..<9))
        page.drag(to: fifth)
        page.stage.advance(by: 0.3)
        #expect(origin(1) == CGPoint(x: 140, y: 0) && origin(3) == CGPoint(x: 0, y: 140) && origin(4) == CGPoint(x: 280, y: 140))
        page.drop()
        #expect(drops.log == ["insertAtDestinationIndexPath 4"])
        #expect(numbers == [0, 1, 2, 3, 500, 4, 5, 6, 7, 8] && !view.hasUncommittedUpdates)
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden } && source.imbalance == nil)
        #expect(page.stage.diagnostics.isEmpty)
    }

    /// The program gets data source index paths, not those of the layout, which has one item more.
    @Test func anItemBehindTheGapIsTheDatas() {
        page.lift()
        page.drag(to: second)
        page.stage.advance(by: 0.3)
        #expect(view.indexPathForItem(at: CGPoint(x: 340, y: 60)) == IndexPath(item: 1, section: 0))
        #expect(view.indexPathForItem(at: second) == nil)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 280)
        page.drop()
    }

    @Test func theGapClosesWhenTheDragLeaves() {
        page.lift()
        page.drag(to: second)
        page.drag(to: CGPoint(x: 300, y: 660))
        page.stage.advance(by: 0.5)
        #expect(origin(1) == CGPoint(x: 140, y: 0) && origin(8) == CGPoint(x: 280, y: 280) && !view.hasUncommittedUpdates)
        page.drop()
        #expect(drops.log.isEmpty && numbers == Array(0..<9) && source.imbalance == nil)
    }

    @Test func anIntentIntoAnItemHighlightsIt() throws {
        drops.intent = .insertIntoDestinationIndexPath
        page.lift()
        page.drag(to: second)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(cell.isHighlighted && cell.configurationState.cellDropState == .targeted && origin(2) == CGPoint(x: 280, y: 0))
        page.drop()
        #expect(drops.log == ["insertIntoDestinationIndexPath 1"] && !cell.isHighlighted && cell.configurationState.cellDropState == .none)
    }

    @Test func aDragAtTheEdgeScrolls() {
        source.sections[0] = Array(0..<90)
        view.reloadData()
        page.stage.settle()
        page.lift()
        page.drag(to: CGPoint(x: 60, y: 595))
        page.stage.advance(by: 2)
        #expect(view.contentOffset.y > 300)
        page.drag(to: CGPoint(x: 60, y: 5))
        page.stage.advance(by: 8)
        #expect(view.contentOffset.y == 0)
        page.drop()
        #expect(source.sections[0].first == 500 && page.stage.diagnostics.isEmpty)
    }

    @Test func theHighlightFollowsAProgramThatScrolls() {
        source.sections[0] = Array(0..<90)
        view.reloadData()
        page.stage.settle()
        drops.intent = .insertIntoDestinationIndexPath
        page.lift()
        page.drag(to: second)
        view.contentOffset.y = 1400
        page.stage.advance(by: 0.1)
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path) else { continue }
            #expect(cell.isHighlighted == (path.item == 31) && cell.configurationState.cellDropState == (path.item == 31 ? .targeted : .notTargeted))
        }
        // A new cell of the item is highlighted as well.
        view.reloadItems(at: [IndexPath(item: 31, section: 0)])
        page.stage.advance(by: 0.1)
        let cell = view.cellForItem(at: IndexPath(item: 31, section: 0))
        #expect(cell?.isHighlighted == true && cell?.configurationState.cellDropState == .targeted)
        page.drop()
        #expect(drops.log == ["insertIntoDestinationIndexPath 31"])
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted && $0.configurationState.cellDropState == .none })
    }

    // MARK: Placeholders

    private func dropPlaceholder() -> any UICollectionViewDropPlaceholderContext {
        drops.usesPlaceholder = true
        page.lift()
        page.drag(to: second)
        page.stage.advance(by: 0.3)
        page.drop()
        return drops.contexts[0]
    }

    @Test func aPlaceholderIsShownUntilItsItemIsInserted() {
        let context = dropPlaceholder()
        #expect(numbers == [0, -1, 1, 2, 3, 4, 5, 6, 7, 8] && drops.configured == 1 && view.hasUncommittedUpdates)
        #expect(view.numberOfItems(inSection: 0) == 9 && view.indexPathForItem(at: second) == nil)
        #expect(view.indexPath(for: view.visibleCells[2])?.item == 1 && view.indexPathsForVisibleItems.map(\.item) == Array(0..<9))
        context.setNeedsCellUpdate()
        #expect(drops.configured == 2)
        page.stage.tap(at: second)
        page.stage.tap(at: CGPoint(x: 340, y: 60))
        #expect(source.take().filter { $0.hasPrefix("select") } == ["select 1"] && view.indexPathsForSelectedItems?.map(\.item) == [1])
        var asked: [IndexPath] = []
        let result = context.commitInsertion { path in
            asked.append(path)
            source.sections[0].insert(700, at: path.item)
        }
        page.stage.settle()
        #expect(result && asked == [IndexPath(item: 1, section: 0)] && !view.hasUncommittedUpdates)
        #expect(numbers == [0, 700, 1, 2, 3, 4, 5, 6, 7, 8] && view.indexPathsForSelectedItems?.map(\.item) == [2])
        #expect(!context.commitInsertion { _ in Issue.record("called twice") } && !context.deletePlaceholder())
        #expect(source.imbalance == nil && source.displayedCount == 10 && page.stage.diagnostics.isEmpty)
    }

    @Test func aPlaceholderCanBeDeleted() {
        let context = dropPlaceholder()
        #expect(context.deletePlaceholder() && !context.deletePlaceholder())
        page.stage.settle()
        #expect(numbers == Array(0..<9) && origin(1) == CGPoint(x: 140, y: 0) && !view.hasUncommittedUpdates)
        #expect(source.imbalance == nil && source.displayedCount == 9 && page.stage.diagnostics.isEmpty)
    }

    @Test func aPlaceholderMovesWithUpdatesOfTheData() {
        let context = dropPlaceholder()
        view.performBatchUpdates {
            source.sections[0].removeFirst()
            source.sections[0].insert(600, at: 2)
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 2, section: 0)])
        }
        page.stage.settle()
        #expect(numbers == [-1, 1, 2, 600, 3, 4, 5, 6, 7, 8])
        view.reloadItems(at: [IndexPath(item: 0, section: 0)])
        page.stage.settle()
        let result = context.commitInsertion { path in source.sections[0].insert(700, at: path.item) }
        page.stage.settle()
        #expect(result && numbers == [700, 1, 2, 600, 3, 4, 5, 6, 7, 8] && page.stage.diagnostics.isEmpty)
    }

    @Test func reloadingDiscardsPlaceholders() {
        let context = dropPlaceholder()
        view.reloadData()
        page.stage.settle()
        #expect(!view.hasUncommittedUpdates && numbers == Array(0..<9))
        #expect(!context.commitInsertion { _ in Issue.record("called without a placeholder") })
    }

    @Test func presentationValuesCountPlaceholders() {
        _ = dropPlaceholder()
        #expect(view.presentationIndexPath(forDataSourceIndexPath: IndexPath(item: 1, section: 0))?.item == 2)
        #expect(view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(item: 2, section: 0))?.item == 1)
        #expect(view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(item: 1, section: 0)) == nil)
        var counts: [Int] = [], isPlaceholder = false
        view.performUsingPresentationValues {
            counts.append(view.numberOfItems(inSection: 0))
            isPlaceholder = view.cellForItem(at: IndexPath(item: 1, section: 0)) is PlaceholderCell
        }
        #expect(counts == [10] && isPlaceholder)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 280)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.indexPath.item == 1)
    }

    /// The delegate's sizes are those of items; a layout of the program counts placeholders.
    @Test func layoutsCountPlaceholders() {
        final class Rows: UICollectionViewLayout {
            var counts: [Int] = []
            override func prepare() { counts.append(collectionView?.numberOfItems(inSection: 0) ?? 0) }
            override var collectionViewContentSize: CGSize { CGSize(width: 400, height: CGFloat(counts.last ?? 0) * 30) }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 30, width: 400, height: 30)
                return attributes
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<(counts.last ?? 0)).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
            }
        }
        _ = dropPlaceholder()
        let rows = Rows()
        view.setCollectionViewLayout(rows, animated: false)
        page.stage.settle()
        #expect(rows.counts.last == 10 && numbers == [0, -1, 1, 2, 3, 4, 5, 6, 7, 8] && origin(1)?.y == 60)
    }

    @Test func listsHavePlaceholders() {
        view.setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)), animated: false)
        page.stage.settle()
        let context = dropPlaceholder()
        #expect(numbers.prefix(3) == [-1, 0, 1] && source.imbalance == nil)
        let result = context.commitInsertion { source.sections[0].insert(700, at: $0.item) }
        page.stage.settle()
        #expect(result && numbers.prefix(3) == [700, 0, 1] && page.stage.diagnostics.isEmpty)
    }
}
