import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What lists ask of their delegates, and what they do with the answers, as Apple's documentation says.
@MainActor struct ListAnswerTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var deleted: [Int] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            deleted.append(indexPath.row)
        }
        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            switch indexPath.row {
            case 0: UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }])
            case 1: UISwipeActionsConfiguration(actions: [])
            default: nil
            }
        }
    }

    /// "Return nil if you want the table to display the default set of actions."
    @Test func aRowWithoutActionsOfItsOwnIsDeleted() {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), rows = Rows(), controller = UITableViewController(style: .plain)
        let table: UITableView = controller.tableView
        (table.dataSource, table.delegate, table.rowHeight) = (rows, rows, 50)
        stage.show(controller)
        stage.settle()
        func titles(_ row: Int) -> [String] {
            let y = CGFloat(row) * 50 + 25
            stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 230, y: y), duration: 0.3)
            stage.settle()
            func texts(_ view: UIView) -> [String] { ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts) }
            return texts(stage.window).filter { ["Mark", "Delete"].contains($0) }
        }
        #expect(titles(0) == ["Mark"])
        #expect(titles(1) == [])
        #expect(titles(2) == ["Delete"])
        stage.tap(at: CGPoint(x: 380, y: 125))
        stage.settle()
        #expect(rows.deleted == [2])
    }

    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
        var asked = 0
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            asked += 1
            return CGSize(width: 90 + CGFloat(indexPath.item % 3) * 10, height: 50)
        }
    }

    /// "if set to NO, flow layout will not requery the collection view delegate for size information"
    @Test func aFlowLayoutThatKeepsItsMetricsDoesNotAsk() throws {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), sizes = Sizes(), layout = UICollectionViewFlowLayout()
        let controller = UICollectionViewController(collectionViewLayout: layout), view = try #require(controller.collectionView)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (sizes, sizes)
        stage.show(controller)
        stage.settle()
        func frames() -> [CGRect] { (0..<20).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame } }
        let before = frames()
        #expect(sizes.asked == 20 && before.count == 20)

        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = false
        view.contentInset.right = 150
        layout.invalidateLayout(with: context)
        stage.settle()
        let narrow = frames()
        #expect(narrow.map(\.size) == before.map(\.size) && narrow != before && narrow.allSatisfy { $0.maxX <= 250 })
        sizes.asked = 0
        let again = UICollectionViewFlowLayoutInvalidationContext()
        again.invalidateFlowLayoutDelegateMetrics = false
        layout.invalidateLayout(with: again)
        stage.settle()
        #expect(sizes.asked == 0 && frames() == narrow)
        layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
        stage.settle()
        #expect(sizes.asked == 20 && frames() == narrow)
    }

    /// "The default implementation of this method returns false."
    @Test func aLayoutIsNotInvalidatedByNewBoundsByDefault() {
        let layout = UICollectionViewLayout()
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 10, height: 10)))
    }
}
