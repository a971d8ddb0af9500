import Foundation
import ListPrograms
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitLists
@testable import WayKitTestSupport

/// What is tried first with a list that is thrown, and with rows that have a menu and can be dragged.
@MainActor struct EverydayDragTests {
    // MARK: A list that is pulled

    private final class Feed: UITableViewController {
        var log: [String] = []

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log.append("released \(decelerate)") }
        override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("at rest") }
    }

    /// Released at any speed, it comes to rest in time, which paging and loading of more rows depend on.
    @Test func aPulledListComesToRestAtAnySpeed() {
        let stage = TestStage(size: CGSize(width: 400, height: 700))
        for speed in stride(from: 0.0, through: 1600, by: 40) {
            let feed = Feed(style: .plain)
            stage.show(feed)
            stage.settle()
            stage.touchDown(at: CGPoint(x: 200, y: 200))
            for step in 1...12 {
                stage.touchMove(to: CGPoint(x: 200, y: 200 + CGFloat(step) * 20))
                stage.advance(by: 1 / 60)
            }
            // Back towards the edge.
            for step in 1...5 {
                stage.touchMove(to: CGPoint(x: 200, y: 440 - CGFloat(step) * speed / 60))
                stage.advance(by: 1 / 60)
            }
            stage.touchUp()
            #expect(stage.settle(timeout: 4), "released at \(speed) points a second")
            #expect(feed.log == ["released true", "at rest"], "released at \(speed) points a second")
        }
    }

    // MARK: Rows with a menu

    private final class Menus: NSObject, UITableViewDelegate, UITableViewDragDelegate {
        var ended = 0
        /// Rows from which nothing can be dragged.
        var fixed: Set<Int> = []

        func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { ended += 1 }
        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            fixed.contains(indexPath.row) ? [] : [UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))]
        }
    }

    private func pressAndMove(_ stage: TestStage, at start: CGPoint, by distance: CGFloat) {
        stage.touchDown(at: start)
        stage.advance(by: 0.9)
        for step in 1...10 {
            stage.touchMove(to: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 10))
            stage.advance(by: 1 / 60)
        }
        stage.advance(by: 0.3)
    }

    /// Without a drag delegate, and for a row that has nothing to drag.
    @Test(arguments: [false, true]) func aMenuOfWhatCannotBeDraggedStays(hasDragDelegate: Bool) {
        let menus = Menus(), list = TableStage(.rows(30)) { $0.delegate = menus }
        menus.fixed = [1]
        if hasDragDelegate { list.table.dragDelegate = menus }
        pressAndMove(list.stage, at: CGPoint(x: 100, y: 75), by: 300)
        #expect(list.stage.shows("Copy") && !list.table.hasActiveDrag && list.table.contentOffset == .zero && menus.ended == 0)
        list.stage.touchUp()
        list.stage.settle()
        #expect(list.stage.shows("Copy"))
        list.stage.tap(at: CGPoint(x: 20, y: list.stage.window.bounds.maxY - 10))
        list.stage.settle()
        #expect(!list.stage.shows("Copy") && menus.ended == 1 && list.stage.diagnostics.isEmpty)
    }

    /// The menu opens again, at the row's new position.
    @Test func aDraggedRowHasItsMenuAgain() {
        let menus = Menus(), list = TableStage(.rows(8)) { ($0.delegate, $0.dragDelegate) = (menus, menus) }
        for _ in 0..<2 {
            pressAndMove(list.stage, at: CGPoint(x: 100, y: 75), by: 160)
            list.stage.touchUp()
            list.stage.settle()
        }
        #expect(list.data.sections[0].prefix(5) == ["row 0", "row 3", "row 4", "row 1", "row 2"] && menus.ended == 2)
        list.stage.touchDown(at: CGPoint(x: 100, y: 175))
        list.stage.advance(by: 0.9)
        #expect(list.stage.shows("Copy"))
        list.stage.touchUp()
        list.stage.settle()
        #expect(list.stage.diagnostics.isEmpty)
    }

    // MARK: A folder that receives rows

    private final class Folders: NSObject, UITableViewDropDelegate {
        func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath) }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) { destination = coordinator.destinationIndexPath }
        var destination: IndexPath?
    }

    /// A row that appears above the folder under the finger moves it away.
    @Test func theHighlightIsThatOfTheRowUnderTheFinger() {
        let menus = Menus(), folders = Folders()
        let list = TableStage(.rows(8)) { ($0.dragDelegate, $0.dropDelegate) = (menus, folders) }
        func highlighted() -> [String] { list.table.visibleCells.filter(\.isHighlighted).compactMap { $0.textLabel?.text } }
        pressAndMove(list.stage, at: CGPoint(x: 100, y: 25), by: 160)
        #expect(highlighted() == ["row 3"])
        list.data.sections[0].insert("new", at: 1)
        list.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        list.stage.advance(by: 0.5)
        list.stage.touchMove(to: CGPoint(x: 101, y: 185))
        list.stage.advance(by: 0.1)
        #expect(highlighted() == ["row 2"])
        list.stage.touchUp()
        list.stage.settle()
        #expect(folders.destination == IndexPath(row: 3, section: 0) && highlighted().isEmpty && list.stage.diagnostics.isEmpty)
    }
}
