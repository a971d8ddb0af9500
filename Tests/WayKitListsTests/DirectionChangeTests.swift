import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitLists
@testable import WayKitTestSupport

/// Lists while the layout direction changes.
@MainActor struct DirectionChangeTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))

    @MainActor private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
            cell.textLabel?.text = "Size"
            cell.detailTextLabel?.text = "24 MB"
            if indexPath.row == 1 { cell.textLabel?.textAlignment = .center }
            return cell
        }
        override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "More") { _, _, done in done(true) }])
        }
    }

    /// The caption ends at the value, in both directions, unless the program aligns it.
    @Test func captionEndsAtTheValue() throws {
        let rows = Rows()
        stage.show(rows)
        for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft, .leftToRight] {
            stage.userInterfaceLayoutDirection = direction
            stage.settle()
            let cells = try (0...1).map { try #require(rows.tableView.cellForRow(at: IndexPath(row: $0, section: 0))) }
            #expect(cells[0].textLabel?.textAlignment == (direction == .leftToRight ? .right : .left) && cells[1].textLabel?.textAlignment == .center)
        }
    }

    /// Its actions would be on the other side than those of a row that is swiped now.
    @Test func openRowCloses() throws {
        let rows = Rows()
        stage.show(rows)
        stage.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 150, y: 60), duration: 0.4)
        stage.settle()
        #expect(rows.tableView.swipes.isOpen)
        stage.userInterfaceLayoutDirection = .rightToLeft
        #expect(!rows.tableView.swipes.isOpen)
        stage.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 250, y: 60), duration: 0.4)
        stage.settle()
        #expect(rows.tableView.swipeActionsController?.openEdge == .trailing)
        stage.touchDown(at: CGPoint(x: 350, y: 150))
        stage.userInterfaceLayoutDirection = .leftToRight
        stage.touchUp()
        stage.settle()
        #expect(rows.tableView.swipeActionsController?.openCell == nil)
    }

    /// The arrow of an open outline points down.
    @Test func outlineStaysOpen() throws {
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        let page = UIViewController()
        page.view = list
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in cell.accessories = [.outlineDisclosure()] }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([0])
        outline.append([1], to: 0)
        outline.expand([0])
        source.apply(outline, to: 0, animatingDifferences: false)
        stage.show(page)
        stage.settle()
        func arrow() throws -> CGAffineTransform {
            func accessories(_ view: UIView) -> [CellAccessoryView] { view.subviews.flatMap { ($0 as? CellAccessoryView).map { [$0] } ?? accessories($0) } }
            let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0))), accessory = try #require(accessories(cell).first)
            func images(_ view: UIView) -> [UIImageView] { view.subviews.flatMap { ($0 as? UIImageView).map { [$0] } ?? images($0) } }
            return try #require(images(accessory).first).transform
        }
        #expect(try arrow().b > 0.99)
        stage.userInterfaceLayoutDirection = .rightToLeft
        stage.settle()
        #expect(try arrow().b < -0.99)
        stage.userInterfaceLayoutDirection = .leftToRight
        stage.settle()
        #expect(try arrow().b > 0.99)
    }

    /// The items that are scrolled to stay.
    @Test func orthogonalSectionStaysAtItsItem() throws {
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .absolute(200), heightDimension: .absolute(90)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            return section
        }
        let list = UICollectionView(frame: .zero, collectionViewLayout: layout), page = UIViewController()
        page.view = list
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<8))
        source.apply(snapshot, animatingDifferences: false)
        stage.show(page)
        stage.settle()
        // Not in the middle of the content, where both directions have the same offset.
        list.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: false)
        stage.settle()
        func frame() throws -> CGRect {
            let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
            return cell.convert(cell.bounds, to: nil)
        }
        #expect(try frame().minX == 0)
        stage.userInterfaceLayoutDirection = .rightToLeft
        stage.settle()
        #expect(try frame().maxX == 400)
        stage.userInterfaceLayoutDirection = .leftToRight
        stage.settle()
        #expect(try frame().minX == 0)
    }
}
