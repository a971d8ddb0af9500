import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Drags over a table: the gap, the highlighted row, scrolling at the edges, and placeholders.
@MainActor struct TableDropTests {
    final class Drops: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
        let data: TableData
        var log: [String] = []
        var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
        var operation: UIDropOperation?
        var contexts: [any UITableViewDropPlaceholderContext] = []
        var usesPlaceholder = false
        var configured = 0

        init(_ data: TableData) { self.data = data }

        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            let item = UIDragItem(itemProvider: NSItemProvider(object: data.sections[indexPath.section][indexPath.row] as NSString))
            item.localObject = data.sections[indexPath.section][indexPath.row]
            return [item]
        }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(operation: operation ?? (tableView.hasActiveDrag ? .move : .copy), intent: intent)
        }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first else { return log.append("nowhere") }
            log.append("\(coordinator.proposal.intent) \(target.section)-\(target.row)")
            guard coordinator.proposal.intent != .insertIntoDestinationIndexPath else { return }
            if usesPlaceholder {
                let placeholder = UITableViewDropPlaceholder(insertionIndexPath: target, reuseIdentifier: "placeholder", rowHeight: 80)
                placeholder.cellUpdateHandler = { [weak self] cell in
                    self?.configured += 1
                    cell.textLabel?.text = "loading"
                }
                contexts.append(coordinator.drop(item.dragItem, to: placeholder))
            } else if let source = item.sourceIndexPath {
                tableView.performBatchUpdates { [data] in
                    let text = data.sections[source.section].remove(at: source.row)
                    data.sections[target.section].insert(text, at: target.row)
                    tableView.moveRow(at: source, to: target)
                }
                coordinator.drop(item.dragItem, toRowAt: target)
            } else {
                data.sections[target.section].insert("dropped", at: target.row)
                tableView.insertRows(at: [target], with: .none)
                coordinator.drop(item.dragItem, toRowAt: target)
            }
        }
    }

    let table = UITableView(frame: .zero, style: .plain)
    let data: TableData
    let drops: Drops
    let page: ListDropStage

    init() {
        data = TableData([(0..<8).map { "row \($0)" }, (0..<3).map { "below \($0)" }])
        drops = Drops(data)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "placeholder")
        table.rowHeight = 50
        (table.dataSource, table.delegate) = (data, data)
        (table.dragDelegate, table.dropDelegate) = (drops, drops)
        page = ListDropStage(table)
    }

    private func top(_ row: Int, _ section: Int = 0) -> CGFloat? { table.cellForRow(at: IndexPath(row: row, section: section))?.frame.minY }
    private var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    // MARK: Gaps

    @Test func aDragFromElsewhereOpensAGap() {
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 110))
        #expect(top(1) == 50 && top(2) == 150, "the gap is in front of the third row")
        #expect(table.hasUncommittedUpdates && table.numberOfRows(inSection: 0) == 8 && texts.count == 11)
        page.drag(to: CGPoint(x: 200, y: 240))
        #expect(top(2) == 100 && top(3) == 150 && top(4) == 250)
        page.drop()
        #expect(drops.log == ["insertAtDestinationIndexPath 0-4"])
        #expect(texts.prefix(6) == ["row 0", "row 1", "row 2", "row 3", "dropped", "row 4"])
        #expect((0..<9).allSatisfy { top($0) == CGFloat($0) * 50 } && !table.hasUncommittedUpdates)
        #expect(page.stage.diagnostics.isEmpty && data.pairingErrors.isEmpty)
    }

    @Test func theGapClosesWhenTheDragLeaves() {
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 110))
        page.drag(to: CGPoint(x: 300, y: 660))
        #expect((0..<8).allSatisfy { top($0) == CGFloat($0) * 50 } && !table.hasUncommittedUpdates)
        page.drop()
        #expect(drops.log.isEmpty && texts.count == 11)
    }

    @Test func aRowIsVisibleAgainWhileItsDragIsElsewhere() {
        page.lift(at: CGPoint(x: 200, y: 25))
        page.drag(to: CGPoint(x: 200, y: 175))
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.alpha == 0)
        page.drag(to: CGPoint(x: 300, y: 660))
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.alpha == 1 && !table.hasUncommittedUpdates)
        page.drop()
    }

    @Test func aRowOfTheTableIsItsOwnGap() {
        page.lift(at: CGPoint(x: 200, y: 25))
        page.drag(to: CGPoint(x: 200, y: 175))
        #expect(top(1) == 0 && top(2) == 50 && top(3) == 100 && top(4) == 200)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.alpha == 0)
        // Into the other section.
        page.drag(to: CGPoint(x: 200, y: 475))
        #expect(table.numberOfRows(inSection: 0) == 8 && table.numberOfRows(inSection: 1) == 3)
        page.drag(to: CGPoint(x: 200, y: 175))
        page.drop()
        #expect(drops.log == ["insertAtDestinationIndexPath 0-3"])
        #expect(texts.prefix(5) == ["row 1", "row 2", "row 3", "row 0", "row 4"])
        #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden } && page.stage.diagnostics.isEmpty)
    }

    @Test func aCancelledDragOfARowRestoresTheTable() {
        page.lift(at: CGPoint(x: 200, y: 25))
        page.drag(to: CGPoint(x: 200, y: 175))
        page.stage.touchCancel()
        page.stage.settle()
        #expect((0..<8).allSatisfy { top($0) == CGFloat($0) * 50 } && texts.first == "row 0")
        #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden } && !table.hasUncommittedUpdates)
    }

    @Test func dataThatChangesDuringADragKeepsTheGapsPosition() {
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 110))
        data.sections[0].removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        page.stage.advance(by: 0.5)
        #expect(texts.first == "row 1" && (0..<7).allSatisfy { top($0) == CGFloat($0) * 50 })
        page.drag(to: CGPoint(x: 200, y: 60))
        #expect(top(0) == 0 && top(1) == 100)
        page.drop()
        #expect(texts.prefix(3) == ["row 1", "dropped", "row 2"] && page.stage.diagnostics.isEmpty)
    }

    // MARK: Intents

    @Test func anIntentIntoARowHighlightsIt() throws {
        drops.intent = .insertIntoDestinationIndexPath
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 110))
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        #expect(cell.isHighlighted && cell.configurationState.cellDropState == .targeted && top(3) == 150)
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.configurationState.cellDropState == .notTargeted)
        page.drag(to: CGPoint(x: 200, y: 160))
        #expect(!cell.isHighlighted && table.cellForRow(at: IndexPath(row: 3, section: 0))?.isHighlighted == true)
        page.drop()
        #expect(drops.log == ["insertIntoDestinationIndexPath 0-3"])
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted && $0.configurationState.cellDropState == .none })
    }

    @Test func automaticChoosesByTheDistanceFromTheEdge() {
        drops.intent = .automatic
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 125))
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted == true && top(3) == 150)
        page.drag(to: CGPoint(x: 200, y: 146))
        #expect(top(3) == 200 && table.visibleCells.allSatisfy { !$0.isHighlighted })
        page.drop()
        #expect(drops.log == ["insertAtDestinationIndexPath 0-3"] && texts[3] == "dropped")
    }

    @Test func anUnspecifiedIntentShowsNothing() {
        drops.intent = .unspecified
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 110))
        #expect((0..<8).allSatisfy { top($0) == CGFloat($0) * 50 } && table.visibleCells.allSatisfy { !$0.isHighlighted })
        page.drop()
        #expect(drops.log == ["unspecified 0-2"])
    }

    // MARK: Scrolling

    @Test func aDragAtTheEdgeScrolls() {
        data.sections[0] = (0..<40).map { "row \($0)" }
        table.reloadData()
        page.stage.settle()
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 590))
        page.stage.advance(by: 2)
        let offset = table.contentOffset.y
        #expect(offset > 300)
        let gap = (offset + 590) / 50
        page.drag(to: CGPoint(x: 200, y: 300))
        let rest = table.contentOffset.y
        page.stage.advance(by: 1)
        #expect(table.contentOffset.y == rest, "away from the edge it rests")
        page.drag(to: CGPoint(x: 200, y: 5))
        page.stage.advance(by: 6)
        #expect(table.contentOffset.y == 0 && gap > 15)
        page.drop()
        #expect(data.sections[0].first == "dropped" && page.stage.diagnostics.isEmpty)
    }

    @Test func theHighlightFollowsAProgramThatScrolls() {
        data.sections[0] = (0..<40).map { "row \($0)" }
        table.reloadData()
        page.stage.settle()
        drops.intent = .insertIntoDestinationIndexPath
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 310))
        table.contentOffset.y = 1000
        page.stage.advance(by: 0.1)
        for path in table.indexPathsForVisibleRows ?? [] {
            guard let cell = table.cellForRow(at: path) else { continue }
            #expect(cell.isHighlighted == (path.row == 26) && cell.configurationState.cellDropState == (path.row == 26 ? .targeted : .notTargeted))
        }
        // A new cell of the row is highlighted as well.
        table.reloadRows(at: [IndexPath(row: 26, section: 0)], with: .none)
        page.stage.advance(by: 0.1)
        let cell = table.cellForRow(at: IndexPath(row: 26, section: 0))
        #expect(cell?.isHighlighted == true && cell?.configurationState.cellDropState == .targeted)
        page.drop()
        #expect(drops.log == ["insertIntoDestinationIndexPath 0-26"])
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted && $0.configurationState.cellDropState == .none })
    }

    // MARK: Placeholders

    private func dropPlaceholder() -> any UITableViewDropPlaceholderContext {
        drops.usesPlaceholder = true
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 110))
        page.drop()
        return drops.contexts[0]
    }

    @Test func aPlaceholderIsShownUntilItsRowIsInserted() {
        let context = dropPlaceholder()
        #expect(texts.prefix(4) == ["row 0", "row 1", "loading", "row 2"] && drops.configured == 1)
        #expect(top(2) == 180 && table.hasUncommittedUpdates && table.numberOfRows(inSection: 0) == 8)
        // Index paths are those of the data.
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 120)) == nil && table.indexPathForRow(at: CGPoint(x: 10, y: 190))?.row == 2)
        #expect(table.indexPath(for: table.visibleCells[2]) == nil && table.indexPath(for: table.visibleCells[3])?.row == 2)
        page.stage.tap(at: CGPoint(x: 200, y: 140))
        page.stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(data.log.take().filter { $0.hasPrefix("select") } == ["select [0, 2]"] && table.indexPathForSelectedRow?.row == 2)
        var asked: [IndexPath] = []
        let result = context.commitInsertion { path in
            asked.append(path)
            data.sections[path.section].insert("loaded", at: path.row)
        }
        page.stage.settle()
        #expect(result && asked == [IndexPath(row: 2, section: 0)] && !table.hasUncommittedUpdates)
        #expect(texts.prefix(4) == ["row 0", "row 1", "loaded", "row 2"] && top(2) == 100 && top(3) == 150)
        #expect(table.indexPathForSelectedRow?.row == 3)
        #expect(!context.commitInsertion { _ in Issue.record("called twice") } && !context.deletePlaceholder())
        #expect(data.pairingErrors.isEmpty && page.stage.diagnostics.isEmpty)
    }

    @Test func aPlaceholderCanBeDeleted() {
        let context = dropPlaceholder()
        #expect(context.deletePlaceholder() && !context.deletePlaceholder())
        page.stage.settle()
        #expect(texts.prefix(3) == ["row 0", "row 1", "row 2"] && top(2) == 100 && !table.hasUncommittedUpdates)
        #expect(data.pairingErrors.isEmpty && page.stage.diagnostics.isEmpty)
    }

    @Test func aPlaceholderMovesWithUpdatesOfTheData() {
        let context = dropPlaceholder()
        table.performBatchUpdates {
            data.sections[0].removeFirst()
            data.sections[0].insert("new", at: 2)
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        }
        page.stage.settle()
        #expect(texts.prefix(5) == ["row 1", "loading", "row 2", "new", "row 3"])
        data.sections[0][0] = "renamed"
        table.reloadRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
        page.stage.settle()
        #expect(texts.prefix(3) == ["renamed", "loading", "row 2"])
        let result = context.commitInsertion { path in data.sections[0].insert("loaded", at: path.row) }
        page.stage.settle()
        #expect(result && texts.prefix(4) == ["renamed", "loaded", "row 2", "new"] && page.stage.diagnostics.isEmpty)
    }

    @Test func reloadingDiscardsPlaceholders() {
        let context = dropPlaceholder()
        table.reloadData()
        page.stage.settle()
        #expect(!table.hasUncommittedUpdates && texts.prefix(3) == ["row 0", "row 1", "row 2"] && top(2) == 100)
        #expect(!context.commitInsertion { _ in Issue.record("called without a placeholder") })
    }

    @Test func aBlockThatInsertsNothingReloadsTheTable() {
        let context = dropPlaceholder()
        #expect(context.commitInsertion { _ in })
        page.stage.settle()
        #expect(texts.prefix(3) == ["row 0", "row 1", "row 2"] && page.stage.diagnostics.contains { $0.contains("must have 9 rows") })
    }

    @Test func presentationValuesCountPlaceholders() {
        _ = dropPlaceholder()
        #expect(table.presentationIndexPath(forDataSourceIndexPath: IndexPath(row: 2, section: 0))?.row == 3)
        #expect(table.dataSourceIndexPath(forPresentationIndexPath: IndexPath(row: 3, section: 0))?.row == 2)
        #expect(table.dataSourceIndexPath(forPresentationIndexPath: IndexPath(row: 2, section: 0)) == nil)
        #expect(table.presentationIndexPath(forDataSourceIndexPath: IndexPath(row: 8, section: 0)) == nil)
        #expect(table.presentationSectionIndex(forDataSourceSectionIndex: 1) == 1 && table.dataSourceSectionIndex(forPresentationSectionIndex: 2) == NSNotFound)
        var counts: [Int] = [], rects: [CGFloat] = []
        table.performUsingPresentationValues {
            counts.append(table.numberOfRows(inSection: 0))
            rects += [2, 3].map { table.rectForRow(at: IndexPath(row: $0, section: 0)).minY }
            table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        }
        #expect(counts == [9] && rects == [100, 180] && table.indexPathForSelectedRow?.row == 2)
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 180)
    }

    @Test func severalDropsHaveSeveralPlaceholders() {
        drops.usesPlaceholder = true
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 110))
        page.drop()
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 10))
        page.drop()
        #expect(texts.prefix(5) == ["loading", "row 0", "row 1", "loading", "row 2"] && table.numberOfRows(inSection: 0) == 8)
        let first = drops.contexts[0].commitInsertion { data.sections[0].insert("first", at: $0.row) }
        let second = drops.contexts[1].commitInsertion { data.sections[0].insert("second", at: $0.row) }
        page.stage.settle()
        #expect(first && second && texts.prefix(5) == ["second", "row 0", "row 1", "first", "row 2"] && page.stage.diagnostics.isEmpty)
    }

    @Test func aPlaceholderOutsideOfTheDataIsRefused() {
        final class Wrong: NSObject, UITableViewDropDelegate {
            var result: Bool?
            func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
                let placeholder = UITableViewDropPlaceholder(
                    insertionIndexPath: IndexPath(row: 20, section: 0), reuseIdentifier: "placeholder", rowHeight: UITableView.automaticDimension)
                let context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
                result = context.commitInsertion { _ in Issue.record("called without a placeholder") }
            }
        }
        let wrong = Wrong()
        table.dropDelegate = wrong
        page.lift()
        page.drag(to: CGPoint(x: 200, y: 110))
        page.drop()
        #expect(wrong.result == false && page.stage.diagnostics.contains { $0.contains("placeholder cannot be inserted") } && texts.count == 11)
    }
}
