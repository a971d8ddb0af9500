import Testing
import WayKit
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport

/// A refresh control below a large title and a search bar: it is in the gap that opens above the title, also with an opaque bar.
@MainActor struct LargeTitleRefreshTests {
    final class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 700))
    let list = List(style: .plain)
    let navigation: UINavigationController
    let refresh = UIRefreshControl()

    init() {
        navigation = UINavigationController(rootViewController: list)
        list.title = "Letters"
        list.refreshControl = refresh
        list.navigationItem.searchController = UISearchController(searchResultsController: nil)
        list.navigationItem.hidesSearchBarWhenScrolling = false
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)
        stage.settle()
    }

    private var bar: UINavigationBar { navigation.navigationBar }
    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    private var title: UIView? { stage.views(UILabel.self).first { $0.text == "Letters" && $0.font.pointSize > 20 } }

    private func pull(by distance: CGFloat) {
        stage.touchDown(at: CGPoint(x: 200, y: 400))
        for step in 1...20 {
            stage.touchMove(to: CGPoint(x: 200, y: 400 + distance * CGFloat(step) / 20))
            stage.advance(by: 1 / 60)
        }
    }

    /// Rows of the window in which the spinner is seen.
    private var spinner: CGRect { stage.views(UIActivityIndicatorView.self).first.map(frame) ?? .null }

    @Test(arguments: [false, true]) func theSpinnerIsAboveTheTitle(isOpaque: Bool) throws {
        if isOpaque {
            bar.standardAppearance.configureWithOpaqueBackground()
            bar.scrollEdgeAppearance = bar.standardAppearance
        }
        #expect(bar.bounds.height == 148)
        pull(by: 260)
        #expect(refresh.isRefreshing && refresh.superview !== list.tableView)
        let title = try #require(title)
        #expect(spinner.minY >= 44 && spinner.maxY <= frame(title).minY && bar.bounds.height > 148 + 60)
        #expect(frame(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) ?? UIView()).minY == frame(bar).maxY)
        stage.touchUp()
        stage.settle()
        // While it refreshes the gap stays.
        #expect(bar.bounds.height == 208 && spinner.midY == 74)
        #expect(frame(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) ?? UIView()).minY == 208)
        refresh.endRefreshing()
        stage.settle()
        #expect(bar.bounds.height == 148 && stage.diagnostics.isEmpty)
        #expect(list.tableView.contentOffset.y == -148)
    }

    /// Twice, and on a page that is pushed in between.
    @Test func itRefreshesAgainAfterAnotherPage() {
        for _ in 0..<2 {
            pull(by: 260)
            stage.touchUp()
            stage.settle()
            #expect(refresh.isRefreshing && bar.bounds.height == 208)
            navigation.pushViewController(UIViewController(), animated: true)
            stage.settle()
            #expect(spinner.isNull || !stage.window.bounds.intersects(spinner) || refresh.superview === list.tableView)
            navigation.popViewController(animated: true)
            stage.settle()
            #expect(bar.bounds.height == 208 && spinner.midY == 74)
            refresh.endRefreshing()
            stage.settle()
            #expect(bar.bounds.height == 148)
        }
    }

    @Test func withoutALargeTitleItIsAboveTheContent() {
        navigation.navigationBar.prefersLargeTitles = false
        stage.settle()
        pull(by: 260)
        #expect(refresh.isRefreshing && refresh.superview === list.tableView)
        stage.touchUp()
        stage.settle()
        #expect(spinner.midY == 126)
    }

    @Test func aControlThatIsTakenAwayLeavesTheBar() {
        pull(by: 260)
        stage.touchUp()
        stage.settle()
        list.refreshControl = nil
        stage.settle()
        #expect(refresh.superview == nil && bar.bounds.height == 148 && list.tableView.contentOffset.y == -148)
    }
}
