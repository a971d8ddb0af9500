import WayKitTesting

@testable import WayKit
@testable import WayKitCore
@testable import WayKitTestSupport

/// Bars, tabs, searches and empty pages.
extension BuiltInScreen {
    static let bars = [
        BuiltInScreen(name: "large-title") { stage in
            let list = NameList(), navigation = UINavigationController(rootViewController: list)
            list.title = "Photographs"
            navigation.navigationBar.prefersLargeTitles = true
            list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
            list.navigationItem.searchController = UISearchController(searchResultsController: nil)
            list.navigationItem.hidesSearchBarWhenScrolling = false
            stage.show(navigation)
            stage.settle()
            return [navigation.view]
        },
        BuiltInScreen(name: "pushed-page") { stage in
            let list = NameList(), navigation = UINavigationController(rootViewController: list), page = UIViewController()
            list.title = "Photographs"
            page.title = "Lemons"
            page.view.backgroundColor = .systemBackground
            page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
            page.toolbarItems = [UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(title: "Delete")]
            navigation.isToolbarHidden = false
            stage.show(navigation)
            navigation.pushViewController(page, animated: false)
            stage.settle()
            return [navigation.view]
        },
        BuiltInScreen(name: "search") { stage in
            let list = NameList(), navigation = UINavigationController(rootViewController: list), search = UISearchController(searchResultsController: nil)
            list.title = "Photographs"
            list.navigationItem.searchController = search
            search.searchBar.scopeButtonTitles = ["All", "Red", "Green"]
            search.obscuresBackgroundDuringPresentation = false
            stage.show(navigation)
            search.isActive = true
            search.searchBar.text = "Lemon"
            stage.settle()
            search.searchBar.resignFirstResponder()
            stage.settle()
            return [navigation.view]
        },
        BuiltInScreen(name: "tabs") { stage in
            let tabs = UITabBarController()
            let names = [("Library", "photo"), ("For You", "heart"), ("Albums", "folder"), ("Search", "magnifyingglass")]
            tabs.viewControllers = names.map { name, image in
                let page = UIViewController()
                page.view.backgroundColor = .systemBackground
                page.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: image), tag: 0)
                page.tabBarItem.badgeValue = name == "Albums" ? "3" : nil
                return page
            }
            stage.show(tabs)
            stage.settle()
            return [tabs.view]
        },
        BuiltInScreen(name: "nothing-here") { stage in
            let page = page(on: stage)
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.image = UIImage(systemName: "photo")
            configuration.text = "No Photographs"
            configuration.secondaryText = "Photographs that you take with the camera appear here."
            configuration.button = .filled()
            configuration.button.title = "Open the Camera"
            page.contentUnavailableConfiguration = configuration
            stage.settle()
            return [page.view]
        },
    ]
}

/// A list of names in the subtitle style.
@MainActor final class NameList: UITableViewController {
    private let names = [("Lemons", "Taken in the garden"), ("Harbour at Night", "With a long exposure"), ("Ada", "On the stairs")]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.row].0
        cell.detailTextLabel?.text = names[indexPath.row].1
        cell.imageView?.image = UIImage(systemName: "photo")
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}
