import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct CollectionDiffableTests {
    @Test func snapshotsAreShownInOrder() {
        let list = ListStage()
        list.show(["a": ["one", "two"], "b": ["three"]])
        #expect(list.texts == ["one", "two", "three"])
        #expect(list.source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == "two")
        #expect(list.source.indexPath(for: "three") == IndexPath(item: 0, section: 1))
        #expect(list.source.sectionIdentifier(for: 1) == "b")
        #expect(list.source.index(for: "b") == 1)
        #expect(list.source.itemIdentifier(for: IndexPath(item: 7, section: 0)) == nil)
        #expect(list.stage.diagnostics.isEmpty)
    }

    @Test func changesAreAnimatedAndCellsStayWithTheirItems() throws {
        let list = ListStage()
        list.show(["a": ["one", "two", "three"]])
        let two = try #require(list.cell("two"))
        var ended = false
        var snapshot = list.source.snapshot()
        snapshot.deleteItems(["one"])
        snapshot.appendItems(["four"])
        snapshot.moveItem("three", beforeItem: "two")
        list.source.apply(snapshot) { ended = true }
        #expect(list.source.snapshot().itemIdentifiers == ["three", "two", "four"])
        list.stage.advance(by: 0.1)
        #expect(!ended)
        list.stage.settle()
        #expect(ended)
        #expect(list.texts == ["three", "two", "four"])
        #expect(list.cell("two") === two)
    }

    @Test func reconfiguredItemsKeepTheirCellsAndReloadedOnesDoNot() throws {
        let list = ListStage()
        var suffix = ""
        list.customization.handler = { cell, item in
            var content = cell.defaultContentConfiguration()
            content.text = item + suffix
            cell.contentConfiguration = content
        }
        list.show(["a": ["one", "two"]])
        let one = try #require(list.cell("one"))
        suffix = "!"
        var snapshot = list.source.snapshot()
        snapshot.reconfigureItems(["one"])
        list.source.apply(snapshot)
        list.stage.settle()
        #expect(list.texts == ["one!", "two"])
        #expect(list.cell("one") === one)
        #expect(list.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
        snapshot = list.source.snapshot()
        snapshot.reloadItems(["two"])
        list.source.apply(snapshot)
        list.stage.settle()
        #expect(list.texts == ["one!", "two!"])
    }

    @Test func applyIsAwaited() async {
        let list = ListStage()
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["a"])
        snapshot.appendItems(["one"])
        let source = list.source
        let value = snapshot
        let task = Task { @MainActor in await source.apply(value, animatingDifferences: false) }
        for _ in 0..<20 { await list.stage.drain() }
        await task.value
        #expect(list.texts == ["one"])
    }

    @Test func snapshotsAreAppliedFromAnotherThread() async {
        let list = ListStage()
        let source = list.source
        await Task.detached {
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            snapshot.appendSections(["a"])
            snapshot.appendItems((0..<50).map { "\($0)" })
            source.apply(snapshot, animatingDifferences: false)
            snapshot.deleteItems(["0"])
            source.apply(snapshot, animatingDifferences: false)
        }.value
        for _ in 0..<20 { await list.stage.drain() }
        list.stage.settle()
        #expect(list.source.snapshot().numberOfItems == 49)
        #expect(list.texts.first == "1")
    }

    @Test func wrongIdentifiersAreLoggedAndLoseNothing() {
        let list = ListStage()
        list.show(["a": ["one"]])
        var snapshot = list.source.snapshot()
        snapshot.appendItems(["two"], toSection: "z")
        snapshot.insertItems(["two"], beforeItem: "nine")
        snapshot.appendItems(["one"])
        #expect(snapshot.itemIdentifiers == ["one"])
        #expect(list.stage.diagnostics.count == 3)
        #expect(list.stage.diagnostics.contains { $0.contains("already exists in the snapshot") })
    }

    // MARK: Section snapshots

    private func outline(_ list: ListStage) {
        list.customization.handler = { cell, item in
            if item == "fruit" { cell.accessories = [.outlineDisclosure(options: .init(style: .header))] }
        }
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["fruit", "bread"])
        tree.append(["apple", "pear"], to: "fruit")
        list.source.apply(tree, to: "food", animatingDifferences: false)
        list.stage.settle()
    }

    @Test func aTapExpandsAndCollapsesAnItem() throws {
        let list = ListStage()
        outline(list)
        #expect(list.texts == ["fruit", "bread"])
        let point = try #require(list.cell("fruit")).center
        list.stage.tap(at: point)
        list.stage.settle()
        #expect(list.texts == ["fruit", "apple", "pear", "bread"])
        #expect(list.cell("apple")?.indentationLevel == 1)
        #expect(list.cell("fruit")?.configurationState.isExpanded == true)
        #expect(list.source.snapshot(for: "food").isExpanded("fruit"))
        list.stage.tap(at: point)
        list.stage.settle()
        #expect(list.texts == ["fruit", "bread"])
        #expect(list.view.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test func handlersDecideAboutExpansion() throws {
        let list = ListStage()
        var log: [String] = []
        list.source.sectionSnapshotHandlers.shouldExpandItem = { _ in
            log.append("should")
            return log.count > 1
        }
        list.source.sectionSnapshotHandlers.willExpandItem = { log.append("will \($0)") }
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, old in
            var new = old
            new.append(["plum"])
            return new
        }
        outline(list)
        let point = try #require(list.cell("fruit")).center
        list.stage.tap(at: point)
        list.stage.settle()
        #expect(list.texts == ["fruit", "bread"])
        list.stage.tap(at: point)
        list.stage.settle()
        #expect(log == ["should", "should", "will fruit"])
        #expect(list.texts == ["fruit", "apple", "pear", "plum", "bread"])
    }

    // MARK: Reordering

    @Test func reorderingIsATransaction() throws {
        let list = ListStage()
        list.show(["a": ["one", "two", "three"]])
        var transaction: NSDiffableDataSourceTransaction<String, String>?
        list.source.reorderingHandlers.canReorderItem = { $0 != "two" }
        list.source.reorderingHandlers.didReorder = { transaction = $0 }
        #expect(!list.source.collectionView(list.view, canMoveItemAt: IndexPath(item: 1, section: 0)))
        list.source.collectionView(list.view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
        let result = try #require(transaction)
        #expect(result.initialSnapshot.itemIdentifiers == ["one", "two", "three"])
        #expect(result.finalSnapshot.itemIdentifiers == ["two", "three", "one"])
        #expect(["one", "two", "three"].applying(result.difference) == ["two", "three", "one"])
        #expect(result.sectionTransactions.map(\.sectionIdentifier) == ["a"])
        #expect(list.source.snapshot().itemIdentifiers == ["two", "three", "one"])
    }
}
