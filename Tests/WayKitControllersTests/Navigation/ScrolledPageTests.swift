import Foundation
import Testing
import WayKit
import WayKitTesting

/// A page whose view is a scroll view, which is scrolled while a transition runs that does not take place.
@MainActor struct ScrolledPageTests {
    final class Rows: UITableViewController {
        var count = 40
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    let stage = TestStage(size: CGSize(width: 320, height: 480))
    let rows = Rows(style: .plain)
    let navigation: UINavigationController
    /// The greatest content offset of 20 rows.
    private let endOfHalf: CGFloat = 320

    init() {
        navigation = UINavigationController(rootViewController: rows)
        rows.tableView.rowHeight = 40
        stage.show(navigation)
        stage.settle()
        rows.tableView.contentOffset.y = 1120
        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(by: 0.1)
    }

    @Test func rowsAreDeletedDuringAPushThatIsTurnedRound() {
        rows.count = 20
        rows.tableView.reloadData()
        rows.tableView.layoutIfNeeded()
        #expect(rows.tableView.contentOffset.y == endOfHalf)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [rows] && rows.view.frame == navigation.view.bounds)
        #expect(rows.tableView.contentOffset.y == endOfHalf)
    }

    @Test func theProgramScrollsDuringAPushThatIsTurnedRound() {
        rows.tableView.contentOffset.y = 300
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [rows] && rows.tableView.contentOffset.y == 300)
    }
}
