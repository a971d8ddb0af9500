import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What a program tries next with tables, refresh controls, search controllers and collection views.
@MainActor struct ListMemberTests {
    // MARK: Tables

    @Test func anEmptyBatchMeasuresRowsAnew() {
        final class Heights: NSObject, UITableViewDelegate {
            var height: CGFloat = 50
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { indexPath.row == 1 ? height : 50 }
        }
        let list = TableStage(.rows(5)), heights = Heights()
        list.table.delegate = heights
        list.stage.settle()
        heights.height = 120
        list.table.performBatchUpdates(nil)
        list.stage.settle()
        #expect(list.table.cellForRow(at: .row(1))?.frame == CGRect(x: 0, y: 50, width: 400, height: 120))
        #expect(list.table.cellForRow(at: .row(2))?.frame.minY == 170 && list.table.contentSize.height == 320)
    }

    @Test func anInsertControlCommitsAnInsertion() {
        let list = TableStage(.rows(3))
        list.data.style = { $0.row == 2 ? .insert : .delete }
        list.table.setEditing(true, animated: false)
        list.stage.settle()
        list.stage.tap(at: CGPoint(x: 22, y: 125))
        #expect(list.data.log.take() == ["commit insert [0, 2]"])
    }

    @Test func aSwitchInARowIsItsAccessory() throws {
        final class Switches: NSObject, UITableViewDataSource {
            let control = UISwitch()
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                cell.textLabel?.text = "Wi-Fi"
                cell.accessoryView = control
                cell.selectionStyle = .none
                return cell
            }
        }
        let source = Switches(), list = TableStage(.rows(0))
        list.table.dataSource = source
        list.stage.settle()
        let middle = source.control.convert(CGPoint(x: source.control.bounds.midX, y: source.control.bounds.midY), to: nil)
        #expect(middle.x > 340 && abs(middle.y - 25) < 1)
        list.stage.tap(at: middle)
        list.stage.settle()
        #expect(source.control.isOn && list.table.indexPathForSelectedRow == nil)
    }

    @Test func aFooterEndsTheTable() {
        let list = TableStage(.rows(3))
        list.table.tableFooterView = UIView()
        list.stage.settle()
        #expect(list.table.contentSize.height == 150)
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
        list.table.tableFooterView = footer
        list.stage.settle()
        #expect(footer.frame == CGRect(x: 0, y: 150, width: 400, height: 80) && list.table.contentSize.height == 230)
        list.table.tableFooterView = nil
        list.stage.settle()
        #expect(footer.superview == nil && list.table.contentSize.height == 150)
    }

    @Test func theTargetOfAMoveIsTheDelegates() {
        final class Limited: NSObject, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath
            ) -> IndexPath { proposedDestinationIndexPath.row < 2 ? IndexPath(row: 2, section: 0) : proposedDestinationIndexPath }
        }
        let list = TableStage(.rows(6)), limited = Limited()
        list.table.delegate = limited
        list.table.setEditing(true, animated: false)
        list.stage.settle()
        list.stage.drag(from: CGPoint(x: 380, y: 225), to: CGPoint(x: 380, y: 20), duration: 0.5)
        list.stage.settle()
        #expect(list.data.log.take() == ["move [0, 4] to [0, 2]"] && list.texts == ["row 0", "row 1", "row 4", "row 2", "row 3", "row 5"])
    }

    /// A key that moves a row, too, leaves it where it is if the delegate names a place that does not exist.
    @Test(arguments: [IndexPath(row: 6, section: 0), IndexPath(row: -1, section: 0), IndexPath(row: 0, section: 1)])
    func aTargetThatDoesNotExistIsNone(target: IndexPath) {
        final class Faulty: NSObject, UITableViewDelegate {
            var target = IndexPath()
            func tableView(
                _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath
            ) -> IndexPath { target }
        }
        let list = TableStage(.rows(6)), faulty = Faulty()
        faulty.target = target
        list.table.delegate = faulty
        list.table.setEditing(true, animated: false)
        list.stage.settle()
        list.stage.press("Tab")
        list.stage.settle()
        list.stage.press("Down", with: .alternate)
        list.stage.settle()
        #expect(list.data.log.take() == [] && list.texts == (0..<6).map { "row \($0)" })
        faulty.target = IndexPath(row: 3, section: 0)
        list.stage.press("Down", with: .alternate)
        list.stage.settle()
        #expect(list.data.log.take() == ["move [0, 0] to [0, 3]"])
    }

    // MARK: Refresh control

    @Test func aRefreshBegunByTheProgramIsShown() {
        let controller = UITableViewController(style: .plain), stage = TestStage(size: CGSize(width: 400, height: 600))
        let refresh = UIRefreshControl()
        refresh.attributedTitle = NSAttributedString(string: "Loading")
        controller.refreshControl = refresh
        stage.show(controller)
        stage.settle()
        refresh.beginRefreshing()
        controller.tableView.setContentOffset(CGPoint(x: 0, y: -refresh.frame.height), animated: true)
        stage.advance(by: 1)
        #expect(refresh.isRefreshing && controller.tableView.contentOffset.y < 0 && controller.tableView.refreshControl === refresh)
        refresh.endRefreshing()
        stage.settle()
        #expect(!refresh.isRefreshing && controller.tableView.contentOffset.y == 0)
    }

    // MARK: Collections

    @Test func sizesOfADelegateAreAskedAnewByAnEmptyBatch() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            var height: CGFloat = 40
            func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
                CGSize(width: 400, height: height)
            }
        }
        let grid = CollectionStage([4]), sizes = Sizes()
        grid.view.delegate = sizes
        grid.stage.settle()
        #expect(grid.frame(1)?.minY == 50)
        sizes.height = 90
        grid.view.performBatchUpdates(nil)
        grid.stage.settle()
        #expect(grid.frame(1) == CGRect(x: 0, y: 100, width: 400, height: 90))
    }

    @Test func aCollectionIsPulledToRefresh() {
        let grid = CollectionStage([30]), refresh = UIRefreshControl()
        var count = 0
        refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        grid.view.refreshControl = refresh
        grid.stage.settle()
        grid.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 500), duration: 0.5)
        grid.stage.advance(by: 1)
        #expect(count == 1 && refresh.isRefreshing && grid.view.contentOffset.y < 0)
        refresh.endRefreshing()
        grid.stage.settle()
        #expect(grid.view.contentOffset.y == 0 && grid.faultAtRest() == nil)
    }

    @Test func movedItemsKeepTheirCells() throws {
        let grid = CollectionStage([6])
        let cell = try #require(grid.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        grid.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        grid.view.performBatchUpdates {
            grid.source.sections[0].append(grid.source.sections[0].removeFirst())
            grid.view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 5, section: 0))
        }
        grid.stage.settle()
        #expect(grid.view.cellForItem(at: IndexPath(item: 5, section: 0)) === cell && grid.numbers == [1, 2, 3, 4, 5, 0])
        #expect(grid.view.indexPathsForSelectedItems == [IndexPath(item: 5, section: 0)] && cell.isSelected)
    }

    @Test func aSectionIsReloadedAndItsHeaderWithIt() {
        let layout = CollectionStage.grid()
        layout.headerReferenceSize = CGSize(width: 400, height: 30)
        let grid = CollectionStage([3, 3], layout)
        grid.stage.settle()
        let made = grid.source.cellsMade
        grid.source.sections[0] = [7, 8]
        grid.view.reloadSections([0])
        grid.stage.settle()
        #expect(grid.numbers.sorted() == [7, 8, 1_000_000, 1_000_001, 1_000_002] && grid.source.cellsMade == made + 2)
        #expect(grid.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2 && grid.faultAtRest() == nil)
    }

    // MARK: Lists

    @Test func anActionWithAnImageAndAColor() {
        let list = ListStage(.plain) { configuration in
            configuration.trailingSwipeActionsConfigurationProvider = { _ in
                let flag = UIContextualAction(style: .normal, title: nil) { _, _, done in done(true) }
                flag.image = UIImage(systemName: "flag.fill")
                flag.backgroundColor = .systemOrange
                return UISwipeActionsConfiguration(actions: [flag])
            }
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["one"])
        snapshot.appendItems(["a", "b", "c"])
        list.source.apply(snapshot, animatingDifferences: false)
        list.stage.settle()
        let y = list.view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.midY ?? 0
        list.stage.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 200, y: y), duration: 0.3)
        list.stage.settle()
        func images(_ view: UIView) -> [UIImageView] { [view as? UIImageView].compactMap { $0 } + view.subviews.flatMap(images) }
        let cell = list.view.cellForItem(at: IndexPath(item: 1, section: 0))
        #expect(cell.map { images($0).contains { $0.image != nil && $0.convert($0.bounds, to: nil).minX > 300 } } == true)
        let color = list.stage.pixel(at: CGPoint(x: 386, y: y - 15))
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        #expect(red > 0.9 && green > 0.4 && blue < 0.2)
    }
}
