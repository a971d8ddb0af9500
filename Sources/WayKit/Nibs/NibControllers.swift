import Foundation
import WayNibs

/// Controllers of storyboards.
extension NibValues {
    func decodeController(_ controller: UIViewController) {
        if let origin = loader.origin, loader.phase == .controller, origin.controller == nil, origin.scene.controller?.id == element.id {
            origin.controller = controller
            controller.storyboardOrigin = origin
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

extension NibCoder {
    /// The class of a bar that a controller makes itself: the custom class of the child under that key.
    @MainActor static func barClass(_ key: String, of coder: NSCoder, _ base: NSObject.Type) -> AnyClass? {
        guard let coder = coder as? NibCoder, let bar = coder.element.value(forKey: key) else { return nil }
        return coder.loader.file.customClass(of: bar, derivedFrom: base)
    }

    /// Of a table, or of the table of a table view controller.
    static func tableStyle(of coder: NSCoder) -> UITableView.Style {
        guard let element = (coder as? NibCoder)?.element else { return .plain }
        let table = element.name == "tableView" ? element : element.value(forKey: "view")
        return switch table?["style"] {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    static func cellStyle(of coder: NSCoder) -> UITableViewCell.CellStyle {
        switch attribute("style", of: coder) {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    /// Interface Builder writes only what differs from a horizontal curl with the spine at the minimum.
    static func pageOptions(
        of coder: NSCoder
    ) -> (
        style: UIPageViewController.TransitionStyle, orientation: UIPageViewController.NavigationOrientation,
        spine: UIPageViewController.SpineLocation, spacing: CGFloat
    ) {
        let spines: [String: UIPageViewController.SpineLocation] = ["min": .min, "mid": .mid, "max": .max]
        let spacing = attribute("pageSpacing", of: coder).flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
        return (
            style: coder is NibCoder && attribute("transitionStyle", of: coder) != "scroll" ? .pageCurl : .scroll,
            orientation: attribute("navigationOrientation", of: coder) == "vertical" ? .vertical : .horizontal,
            spine: attribute("spineLocation", of: coder).flatMap { spines[$0] } ?? .min, spacing: max(0, spacing ?? 0)
        )
    }

    static func splitStyle(of coder: NSCoder) -> UISplitViewController.Style {
        switch attribute("style", of: coder) {
        case "doubleColumn": .doubleColumn
        case "tripleColumn": .tripleColumn
        default: .unspecified
        }
    }
}
