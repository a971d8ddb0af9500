import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What Apple's documentation says of split views, search and tabs.
@MainActor struct ColumnDocumentationTests {
    private final class Page: UIViewController {
        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class SplitDelegate: NSObject, UISplitViewControllerDelegate {
        var log: [String] = []

        func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
            log.append("to \(displayMode.rawValue)")
        }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) { log.append("show \(column.rawValue)") }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) { log.append("hide \(column.rawValue)") }
        func splitViewController(
            _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            log.append("collapse \(proposedTopColumn.rawValue)")
            return .primary
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
    }

    /// A controller that is no navigation controller is wrapped in one.
    @Test func columnsAreWrappedInNavigationControllers() {
        let stage = TestStage(size: CGSize(width: 1180, height: 820)), split = UISplitViewController(style: .doubleColumn)
        let list = Page("List"), detail = Page("Detail")
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        stage.show(split)
        stage.settle()
        #expect(split.viewController(for: .primary) === list && list.navigationController != nil && detail.navigationController != nil)
        #expect(list.splitViewController === split && detail.splitViewController === split && split.viewController(for: .supplementary) == nil)
        #expect(split.style == .doubleColumn && !split.isCollapsed && split.displayMode == .oneBesideSecondary && split.primaryEdge == .leading)
        #expect(split.presentsWithGesture && split.preferredDisplayMode == .automatic && split.splitBehavior == .tile)
    }

    @Test func columnsAreHiddenAndShown() {
        let stage = TestStage(size: CGSize(width: 1180, height: 820)), split = UISplitViewController(style: .doubleColumn), delegate = SplitDelegate()
        split.delegate = delegate
        split.setViewController(Page("List"), for: .primary)
        split.setViewController(Page("Detail"), for: .secondary)
        stage.show(split)
        stage.settle()
        delegate.log = []
        split.hide(.primary)
        stage.settle()
        #expect(split.displayMode == .secondaryOnly && delegate.log == ["to 1", "hide 0"])
        delegate.log = []
        split.show(.primary)
        stage.settle()
        #expect(split.displayMode == .oneBesideSecondary && delegate.log == ["to 2", "show 0"])
    }

    @Test func theDelegateChoosesTheTopColumn() {
        let stage = TestStage(size: CGSize(width: 1180, height: 820)), split = UISplitViewController(style: .doubleColumn), delegate = SplitDelegate()
        split.delegate = delegate
        let list = Page("List"), detail = Page("Detail")
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        stage.show(split)
        stage.settle()
        delegate.log = []
        stage.resize(to: CGSize(width: 400, height: 820), scale: 1)
        stage.settle()
        #expect(split.isCollapsed && delegate.log.contains("collapse 2") && delegate.log.contains("collapsed"))
        #expect(list.view.window != nil && detail.viewIfLoaded?.window == nil)
        split.show(.secondary)
        stage.settle()
        #expect(detail.view.window != nil && list.navigationController?.topViewController !== list)
        stage.resize(to: CGSize(width: 1180, height: 820), scale: 1)
        stage.settle()
        #expect(!split.isCollapsed && delegate.log.contains("expanded") && list.view.window != nil && detail.view.window != nil)
    }

    @Test func showDetailReplacesTheSecondaryColumn() {
        let stage = TestStage(size: CGSize(width: 1180, height: 820)), split = UISplitViewController(style: .doubleColumn)
        let list = Page("List"), next = Page("Next")
        split.setViewController(list, for: .primary)
        split.setViewController(Page("Detail"), for: .secondary)
        stage.show(split)
        stage.settle()
        list.showDetailViewController(next, sender: nil)
        stage.settle()
        #expect(next.view.window != nil && split.viewController(for: .secondary) === next)
    }

    // MARK: Search

    private final class Updater: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
        var log: [String] = []

        func updateSearchResults(for searchController: UISearchController) { log.append("update \(searchController.searchBar.text ?? "")") }
        func willPresentSearchController(_ searchController: UISearchController) { log.append("will present") }
        func didPresentSearchController(_ searchController: UISearchController) { log.append("did present") }
        func willDismissSearchController(_ searchController: UISearchController) { log.append("will dismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { log.append("did dismiss") }
    }

    @Test func aSearchIsActivatedAndEndedByTheProgram() {
        let stage = TestStage(size: CGSize(width: 400, height: 700)), page = Page("Fruit"), updater = Updater()
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = updater
        search.delegate = updater
        #expect(search.obscuresBackgroundDuringPresentation && search.hidesNavigationBarDuringPresentation && !search.isActive)
        page.navigationItem.searchController = search
        stage.show(UINavigationController(rootViewController: page))
        stage.settle()
        search.isActive = true
        stage.settle()
        #expect(search.isActive && search.searchBar.searchTextField.isFirstResponder)
        #expect(updater.log.first == "will present" && updater.log.contains("did present") && updater.log.contains("update "))
        stage.type("ap")
        #expect(updater.log.last == "update ap")
        updater.log = []
        search.isActive = false
        stage.settle()
        #expect(search.searchBar.text == "" && !search.searchBar.searchTextField.isFirstResponder)
        #expect(updater.log.first == "will dismiss" && updater.log.last == "did dismiss" && updater.log.contains("update "))
    }

    @Test func tokensAndScopesAreReported() throws {
        let search = UISearchController(searchResultsController: nil), field = search.searchBar.searchTextField
        field.text = "in"
        field.insertToken(UISearchToken(icon: nil, text: "Mail"), at: 0)
        #expect(field.tokens.count == 1 && field.allowsDeletingTokens && field.allowsCopyingTokens && field.text == "in")
        field.removeToken(at: 0)
        #expect(field.tokens.isEmpty)
        search.searchBar.scopeButtonTitles = ["All", "New"]
        #expect(search.searchBar.selectedScopeButtonIndex == 0 && search.automaticallyShowsCancelButton && search.automaticallyShowsScopeBar)
    }

    // MARK: Tabs

    private final class TabsDelegate: NSObject, UITabBarControllerDelegate {
        var log: [String] = []

        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            log.append("should \(viewController.title ?? "")")
            return viewController.title != "Locked"
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            log.append("did \(viewController.title ?? "")")
        }
    }

    /// The delegate is called for taps only, also on the tab that is shown, which pops to its root.
    @Test func tapsOnTabs() throws {
        let stage = TestStage(size: CGSize(width: 400, height: 700)), tabs = UITabBarController(), delegate = TabsDelegate()
        tabs.delegate = delegate
        let home = UINavigationController(rootViewController: Page("Home"))
        home.title = "Home"
        home.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 1)
        let locked = Page("Locked"), more = Page("Other")
        tabs.setViewControllers([home, locked, more], animated: false)
        stage.show(tabs)
        stage.settle()
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === home && locked.tabBarController === tabs && tabs.tabBar.items?.count == 3)
        home.pushViewController(Page("Deep"), animated: false)
        tabs.selectedIndex = 2
        stage.settle()
        #expect(tabs.selectedViewController === more && delegate.log.isEmpty)
        func tap(_ index: Int) {
            stage.tap(at: CGPoint(x: 400 * (CGFloat(index) + 0.5) / 3, y: tabs.tabBar.frame.minY + 24))
            stage.settle()
        }
        tap(1)
        #expect(tabs.selectedIndex == 2 && delegate.log == ["should Locked"])
        tap(0)
        #expect(tabs.selectedIndex == 0 && home.viewControllers.count == 2)
        tap(0)
        #expect(home.viewControllers.count == 1 && delegate.log == ["should Locked", "should Home", "did Home", "should Home", "did Home"])
    }

    @Test func theTabBarIsHiddenByPushes() {
        let stage = TestStage(size: CGSize(width: 400, height: 700)), tabs = UITabBarController()
        let home = UINavigationController(rootViewController: Page("Home")), deep = Page("Deep")
        tabs.viewControllers = [home, Page("Other")]
        stage.show(tabs)
        stage.settle()
        let shown = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
        deep.hidesBottomBarWhenPushed = true
        home.pushViewController(deep, animated: true)
        stage.settle()
        let hidden = tabs.tabBar.isHidden || tabs.tabBar.window == nil || !tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).intersects(stage.window.bounds)
        #expect(hidden && deep.view.safeAreaInsets.bottom == 0)
        home.popViewController(animated: true)
        stage.settle()
        #expect(tabs.tabBar.convert(tabs.tabBar.bounds, to: nil) == shown && !tabs.tabBar.isHidden)
        tabs.setTabBarHidden(true, animated: false)
        stage.settle()
        #expect(tabs.isTabBarHidden && home.topViewController?.view.safeAreaInsets.bottom == 0)
    }
}
