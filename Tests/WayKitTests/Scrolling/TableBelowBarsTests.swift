import Testing
import WayKit
import WayKitTesting

/// A table that gets its frame from `viewDidLayoutSubviews` begins below the bars.
@MainActor @Suite struct TableBelowBarsTests {
    private final class Page: UIViewController, UITableViewDataSource {
        let tableView = UITableView(frame: .zero, style: .plain)
        private let setsRowHeight: Bool

        init(searches: Bool, setsRowHeight: Bool) {
            self.setsRowHeight = setsRowHeight
            super.init(nibName: nil, bundle: nil)
            title = "Page"
            guard searches else { return }
            navigationItem.searchController = UISearchController(searchResultsController: nil)
            navigationItem.hidesSearchBarWhenScrolling = false
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.dataSource = self
            view.addSubview(tableView)
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

    @Test(arguments: [false, true], [false, true]) func theFirstRowIsBelowTheBars(searches: Bool, setsRowHeight: Bool) throws {
        let stage = TestStage(size: CGSize(width: 300, height: 500))
        let page = Page(searches: searches, setsRowHeight: setsRowHeight)
        stage.show(UINavigationController(rootViewController: page))
        stage.settle()
        #expect(page.tableView.adjustedContentInset.top > 40)
        #expect(page.tableView.contentOffset.y == -page.tableView.adjustedContentInset.top)
    }
}
