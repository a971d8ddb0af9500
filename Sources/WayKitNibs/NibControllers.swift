import Foundation
import WayNibs

/// Controllers of storyboards.
extension NibValues {
    func decodeController(_ controller: UIViewController) {
        if let origin = loader.origin, loader.phase == .controller, origin.controller == nil, origin.scene.controller?.id == element.id {
            origin.controller = controller
            controller.storyboardScene = origin
        }
        string("title") { controller.title = $0 }
        string("restorationIdentifier") { controller.restorationIdentifier = $0 }
        named("modalPresentationStyle") { (style: UIModalPresentationStyle) in controller.modalPresentationStyle = style }
        named("modalTransitionStyle") { (style: UIModalTransitionStyle) in controller.modalTransitionStyle = style }
        bool("definesPresentationContext") { controller.definesPresentationContext = $0 }
        bool("providesPresentationContextTransitionStyle") { controller.providesPresentationContextTransitionStyle = $0 }
        bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = $0 }
        bool("extendedLayoutIncludesOpaqueBars") { controller.extendedLayoutIncludesOpaqueBars = $0 }
        bool("modalInPresentation") { controller.isModalInPresentation = $0 }
        if let edges = child("extendedEdge") ?? child("edgesForExtendedLayout") { controller.edgesForExtendedLayout = edges.edges }
        size("preferredContentSize") { controller.preferredContentSize = $0 }
        size("contentSizeForViewInPopover") { controller.preferredContentSize = $0 }
        if let item = element.value(forKey: "navigationItem") { loader.decode(controller.navigationItem, item) }
        if let item = element.value(forKey: "tabBarItem"), let made = loader.make(item) as? UITabBarItem { controller.tabBarItem = made }
        let items = element.list("toolbarItems").compactMap { loader.make($0) as? UIBarButtonItem }
        if !items.isEmpty { controller.toolbarItems = items }
    }

    func decodeTableController(_ controller: UITableViewController) {
        bool("clearsSelectionOnViewWillAppear") { controller.clearsSelectionOnViewWillAppear = $0 }
        if let refresh = element.value(forKey: "refreshControl"), let control = loader.makeView(refresh) as? UIRefreshControl {
            controller.refreshControl = control
        }
    }

    func decodeNavigationController(_ controller: UINavigationController) {
        if let bar = element.value(forKey: "navigationBar") { loader.decode(managed: controller.navigationBar, bar) }
        if let bar = element.value(forKey: "toolbar") { loader.decode(managed: controller.toolbar, bar) }
        bool("navigationBarHidden") { controller.isNavigationBarHidden = $0 }
        bool("toolbarHidden") { controller.isToolbarHidden = $0 }
        let pages = Array(related("rootViewController").prefix(1)) + (loader.origin == nil ? related("viewControllers") : [])
        if !pages.isEmpty { controller.viewControllers = pages }
    }

    func decodeTabController(_ controller: UITabBarController) {
        if let bar = element.value(forKey: "tabBar") { loader.decode(managed: controller.tabBar, bar) }
        let pages = related("viewControllers")
        if !pages.isEmpty { controller.viewControllers = pages }
        integer("selectedIndex") { controller.selectedIndex = $0 }
    }

    func decodeSplitController(_ controller: UISplitViewController) {
        let columns: [(String, UISplitViewController.Column)] = [
            ("masterViewController", .primary), ("supplementaryViewController", .supplementary), ("detailViewController", .secondary),
            ("compactViewController", .compact),
        ]
        let pages = columns.flatMap { column in related(column.0).prefix(1).map { (column.1, $0) } }
        if controller.style == .unspecified {
            controller.viewControllers = pages.map(\.1)
        } else {
            for (column, page) in pages { controller.setViewController(page, for: column) }
        }
    }

    /// The controllers that relationship segues of that name lead to; in a nib the list of that name.
    private func related(_ relationship: String) -> [UIViewController] {
        guard let storyboard = loader.origin?.storyboard else { return element.list(relationship).compactMap { loader.make($0) as? UIViewController } }
        return element.list("connections").filter { $0["kind"] == "relationship" && $0["relationship"] == relationship }.compactMap { segue in
            storyboard.instantiate(destinationOf: segue)
        }
    }
}
