import Foundation
import Testing
import WayKit
import WayKitTesting

/// A search bar as the header of a table, as programs from before iOS 11 have it.
@MainActor struct SearchHeaderTests {
    private final class Table: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    @Test func headerIsSeenWithoutSizeToFit() {
        let stage = TestStage(size: CGSize(width: 400, height: 800)), table = Table(), search = UISearchController(searchResultsController: nil)
        stage.userInterfaceIdiom = .phone
        table.loadViewIfNeeded()
        table.tableView.tableHeaderView = search.searchBar
        stage.show(table)
        stage.settle()
        let bar = search.searchBar
        func frame() -> CGRect { bar.convert(bar.bounds, to: stage.window) }
        #expect(bar.frame.height >= 44 && bar.frame.width == 400 && bar.placeholder == "Search")
        #expect(table.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == bar.frame.height)
        for _ in 0..<2 {
            search.isActive = true
            stage.settle()
            #expect(bar.window != nil && frame().minY >= -1 && frame().maxY < 150, "\(frame())")
            search.isActive = false
            stage.settle()
            #expect(bar.isDescendant(of: table.tableView) && frame().minY == 0, "\(frame())")
        }
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }
}
