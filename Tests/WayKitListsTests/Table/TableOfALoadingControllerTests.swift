import Foundation
import Testing
import WayKit
import WayKitTesting

/// A controller configures bars, items and its table in `viewDidLoad`, and registers its cells last: nothing asks for a cell before.
@MainActor struct TableOfALoadingControllerTests {
    private final class List: UITableViewController {
        let configure: @MainActor (UITableViewController) -> Void
        var hasLoaded = false
        var cellsBefore = 0

        init(_ configure: @escaping @MainActor (UITableViewController) -> Void) {
            self.configure = configure
            super.init(style: .plain)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            configure(self)
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            hasLoaded = true
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            guard hasLoaded else {
                cellsBefore += 1
                return UITableViewCell()
            }
            return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
    }

    enum Change: String, CaseIterable {
        case search, fixedSearch, largeTitles, toolbar, animatedToolbar, hiddenBar, hiddenTabBar, opaqueBar, prompt, header, refresh, editing, safeArea, reload

        @MainActor func apply(to list: UITableViewController) {
            switch self {
            case .search: list.navigationItem.searchController = UISearchController(searchResultsController: nil)
            case .fixedSearch:
                list.navigationItem.searchController = UISearchController(searchResultsController: nil)
                list.navigationItem.hidesSearchBarWhenScrolling = false
            case .largeTitles: list.navigationController?.navigationBar.prefersLargeTitles = true
            case .toolbar: list.navigationController?.setToolbarHidden(false, animated: false)
            case .animatedToolbar: list.navigationController?.setToolbarHidden(false, animated: true)
            case .hiddenBar: list.navigationController?.isNavigationBarHidden = true
            case .hiddenTabBar: list.tabBarController?.isTabBarHidden = true
            case .opaqueBar: list.navigationController?.navigationBar.isTranslucent = false
            case .prompt: list.navigationItem.prompt = "Prompt"
            case .header: list.tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            case .refresh: list.refreshControl = UIRefreshControl()
            case .editing: list.isEditing = true
            case .safeArea: list.additionalSafeAreaInsets.top = 20
            case .reload: list.tableView.reloadData()
            }
        }
    }

    @Test(arguments: Change.allCases, [false, true])
    func noCellIsAskedForBefore(_ change: Change, isPushed: Bool) throws {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let list = List(change.apply), navigation = UINavigationController(rootViewController: isPushed ? UIViewController() : list), tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        stage.settle()
        if isPushed { navigation.pushViewController(list, animated: true) }
        stage.settle()
        #expect(list.hasLoaded && list.cellsBefore == 0 && list.tableView.visibleCells.count > 5)
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
        // What was configured is laid out.
        let top = list.tableView.adjustedContentInset.top, y = list.tableView.contentOffset.y
        #expect(abs(top + y) < 0.5 && (change != .hiddenBar || top < 60))
        if change == .search { #expect(list.navigationItem.searchController?.searchBar.window != nil) }
        if change == .toolbar { #expect(!navigation.isToolbarHidden && navigation.toolbar.frame.maxY <= 800 && list.tableView.adjustedContentInset.bottom >= 44) }
    }
}
