import Testing
import WayKit
import WayKitTesting

/// A table that gets its frame from `viewDidLayoutSubviews` begins below the bars.
@MainActor struct TableBelowBarsTests {
    private final class Page: UIViewController, UITableViewDataSource {
        let tableView = UITableView(frame: .zero, style: .plain)
        private let setsRowHeight: Bool
        private var source: UITableViewDiffableDataSource<Int, Int>?

        init(searches: Bool, setsRowHeight: Bool, refreshes: Bool, isDiffable: Bool) {
            self.setsRowHeight = setsRowHeight
            super.init(nibName: nil, bundle: nil)
            title = "Page"
            if refreshes { tableView.refreshControl = UIRefreshControl() }
            if isDiffable {
                source = UITableViewDiffableDataSource(tableView: tableView) { table, path, _ in table.dequeueReusableCell(withIdentifier: "row", for: path) }
            }
            guard searches else { return }
            navigationItem.searchController = UISearchController(searchResultsController: nil)
            navigationItem.hidesSearchBarWhenScrolling = false
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            view.addSubview(tableView)
            guard let source else {
                tableView.dataSource = self
                return
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<40))
            source.apply(snapshot, animatingDifferences: false)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            tableView.frame = view.bounds
            if setsRowHeight { tableView.rowHeight = 60 }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    @Test(arguments: 0..<32) func theFirstRowIsBelowTheBars(variant: Int) {
        func has(_ bit: Int) -> Bool { variant & 1 << bit != 0 }
        let stage = TestStage(size: CGSize(width: 300, height: 500))
        let page = Page(searches: has(0), setsRowHeight: has(1), refreshes: has(2), isDiffable: has(3))
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = has(4)
        stage.show(navigation)
        stage.settle()
        #expect(page.tableView.adjustedContentInset.top > 40)
        #expect(page.tableView.contentOffset.y == -page.tableView.adjustedContentInset.top)
    }
}
