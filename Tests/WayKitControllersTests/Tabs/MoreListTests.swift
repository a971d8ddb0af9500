import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitLists
@testable import WayKitTestSupport

/// The controllers that do not fit into the bar, on the stack of `moreNavigationController`.
@MainActor struct MoreListTests {
    private let stage = TestStage(size: CGSize(width: 390, height: 844))
    private let log = EventLog()
    private let tabs = UITabBarController()
    private let delegate: TabRecorder
    private let pages: [PageRecorder]
    private var more: UINavigationController { tabs.moreNavigationController }

    init() {
        let log = log
        delegate = TabRecorder(log: log)
        pages = ["A", "B", "C", "D", "E", "F", "G"].map { PageRecorder($0, log: log) }
        tabs.viewControllers = pages
        stage.show(tabs)
        stage.settle()
        _ = log.take()
    }

    private func tapMore() {
        stage.tap(at: CGPoint(x: 351, y: 815))
        stage.settle()
    }

    private func tapRow(_ title: String) {
        #expect(stage.tap(title))
        stage.settle()
    }

    /// The navigation bars that the user sees, as the titles of their items.
    private func bars(in view: UIView? = nil) -> [String] {
        guard let view = view ?? stage.window.rootViewController?.view, !view.isHidden else { return [] }
        guard let bar = view as? UINavigationBar else { return view.subviews.flatMap { bars(in: $0) } }
        let isShown = bar.convert(bar.bounds, to: nil).intersects(stage.window.bounds)
        return isShown ? [(bar.items ?? []).map { $0.title ?? "-" }.joined(separator: " < ")] : []
    }

    private func goBack() {
        stage.tap(at: CGPoint(x: 30, y: 22))
        stage.settle()
    }

    @Test func rowsPushTheirControllers() {
        tabs.delegate = delegate
        tapMore()
        #expect(log.take() == ["shouldSelect ?", "animationControllerFor A ?", "didSelect ?", "A viewWillDisappear", "A viewDidDisappear"])
        tapRow("F")
        // The delegate is told of taps in the bar alone.
        #expect(log.take() == [
            "F didMove(nil)", "F willMove(parent)", "F viewDidLoad", "F viewWillAppear animated arriving", "F viewDidAppear animated arriving",
            "F didMove(parent)",
        ])
        #expect(more.viewControllers.count == 2 && more.topViewController === pages[5])
        #expect(pages[5].navigationController === more && pages[5].tabBarController === tabs)
        #expect(tabs.selectedViewController === pages[5] && tabs.selectedIndex == 5)
        #expect(tabs.tabBar.selectedItem === more.tabBarItem)
        #expect(bars() == ["More < F"])
        goBack()
        #expect(log.take() == [
            "F willMove(nil)", "F viewWillDisappear animated leaving", "F viewDidDisappear animated leaving", "F didMove(nil)", "F willMove(parent)",
            "F didMove(parent)",
        ])
        #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
        #expect(pages[5].parent === tabs && pages[5].viewIfLoaded?.window == nil)
        #expect(bars() == ["More"] && stage.diagnostics.isEmpty)
    }

    @Test func aSwipeLeadsBackToTheList() {
        tapMore()
        tapRow("G")
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.4)
        stage.settle()
        #expect(tabs.selectedViewController === pages[6] && pages[6].parent === more && bars() == ["More < G"])
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.2)
        stage.settle()
        #expect(tabs.selectedViewController === more && pages[6].parent === tabs && bars() == ["More"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func programsSelectWhatTheBarDoesNotShow() {
        tabs.selectedViewController = pages[4]
        stage.settle()
        #expect(tabs.selectedIndex == 4 && pages[4].view.window != nil && bars() == ["More < E"])
        tabs.selectedIndex = 6
        stage.settle()
        #expect(tabs.selectedViewController === pages[6] && more.viewControllers.count == 2 && bars() == ["More < G"])
        #expect(pages[4].parent === tabs)
        // The stack stays while another tab is shown.
        tabs.selectedIndex = 0
        stage.settle()
        #expect(tabs.selectedViewController === pages[0] && bars().isEmpty && more.topViewController === pages[6])
        tapMore()
        #expect(tabs.selectedViewController === pages[6])
        tapMore()
        #expect(tabs.selectedViewController === more && bars() == ["More"])
        tabs.selectedViewController = pages[5]
        tabs.selectedViewController = more
        stage.settle()
        #expect(tabs.selectedViewController === pages[5])
        #expect(more.popToRootViewController(animated: false) == [pages[5]])
        stage.settle()
        #expect(tabs.selectedViewController === more && stage.diagnostics.isEmpty)
    }

    @Test func aNavigationControllerKeepsItsStackAndItsBar() throws {
        let root = PageRecorder("Root", log: log), detail = PageRecorder("Detail", log: log)
        let navigation = UINavigationController(rootViewController: root)
        detail.hidesBottomBarWhenPushed = true
        tabs.viewControllers = pages + [navigation]
        tapMore()
        tapRow("Root")
        #expect(tabs.selectedViewController === navigation && root.navigationController === navigation && navigation.navigationController === more)
        #expect(bars() == ["More < Root"])
        root.show(detail, sender: nil)
        stage.settle()
        #expect(navigation.viewControllers == [root, detail] && bars() == ["More < Root < Detail"])
        #expect(tabs.tabBar.frame.minY > 844)
        #expect(navigation.popToRootViewController(animated: true) == [detail])
        stage.settle()
        #expect(bars() == ["More < Root"] && tabs.tabBar.frame.maxY == 844)
        // For the controller itself nothing is below its root.
        #expect(navigation.popViewController(animated: true) == nil)
        root.show(detail, sender: nil)
        stage.settle()
        goBack()
        #expect(navigation.topViewController === root)
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 150, y: 400), duration: 0.4, release: false)
        try GoldenImage(name: "more-navigation-back").expect(stage.snapshot())
        stage.touchCancel()
        stage.settle()
        #expect(bars() == ["More < Root"])
        goBack()
        #expect(tabs.selectedViewController === more && bars() == ["More"] && !more.isNavigationBarHidden)
        tapRow("Root")
        stage.press("Escape")
        stage.settle()
        #expect(tabs.selectedViewController === more && bars() == ["More"])
        // In the bar it leads nowhere.
        tabs.viewControllers = [pages[0], navigation]
        tabs.selectedIndex = 1
        stage.settle()
        #expect(bars() == ["Root"] && navigation.parent === tabs && stage.diagnostics.count == 1)
    }

    @Test func theListsBarStaysAsTheProgramHidesIt() {
        tabs.viewControllers = pages + [UINavigationController(rootViewController: PageRecorder("Root", log: log))]
        more.setNavigationBarHidden(true, animated: false)
        tapMore()
        #expect(bars().isEmpty)
        tapRow("Root")
        #expect(bars() == ["More < Root"])
        more.setNavigationBarHidden(false, animated: true)
        stage.settle()
        #expect(bars() == ["More < Root"])
        goBack()
        #expect(bars() == ["More"])
        tapRow("G")
        #expect(bars() == ["More < G"])
    }

    @Test func aControllerMovesBetweenTheBarAndTheList() {
        tabs.selectedViewController = pages[5]
        stage.settle()
        _ = log.take()
        tabs.viewControllers = [pages[5]] + pages[..<5] + [pages[6]]
        stage.settle()
        #expect(tabs.selectedViewController === pages[5] && tabs.selectedIndex == 0 && pages[5].parent === tabs && bars().isEmpty)
        #expect(pages[5].view.window != nil && pages[5].view.safeAreaInsets.top == 0)
        tabs.viewControllers = pages
        stage.settle()
        #expect(tabs.selectedViewController === pages[5] && pages[5].parent === more && bars() == ["More < F"])
        let appearances = log.take().filter { $0.hasPrefix("F view") }
        #expect(appearances == [
            "F viewWillDisappear", "F viewDidDisappear", "F viewWillAppear", "F viewDidAppear", "F viewWillDisappear", "F viewDidDisappear",
            "F viewWillAppear", "F viewDidAppear",
        ])
        // One that is taken away leaves the list too; with it the last that does not fit, the list.
        tabs.viewControllers = Array(pages[..<5])
        stage.settle()
        #expect(pages[5].parent == nil && more.viewControllers.count == 1 && bars().isEmpty)
        #expect(tabs.selectedViewController === pages[0] && stage.diagnostics.isEmpty)
    }

    @Test func tabsAreInTheListToo() {
        let tabs = UITabBarController(tabs: ["A", "B", "C", "D", "E", "F"].map { name in
            UITab(title: name, image: nil, identifier: name) { [log] _ in PageRecorder(name, log: log) }
        })
        stage.show(tabs)
        stage.settle()
        tapMore()
        tapRow("F")
        #expect(tabs.selectedTab?.identifier == "F" && bars() == ["More < F"])
        #expect(tabs.selectedViewController === tabs.tab(forIdentifier: "F")?.viewController && tabs.selectedIndex == 5)
        tabs.selectedTab = tabs.tab(forIdentifier: "E")
        stage.settle()
        #expect(tabs.moreNavigationController.topViewController?.title == "E" && bars() == ["More < E"])
        tabs.tab(forIdentifier: "A")?.isHidden = true
        stage.settle()
        #expect(tabs.selectedTab?.identifier == "E" && bars().isEmpty && stage.diagnostics.isEmpty)
    }

    // MARK: What a program does first with it

    @Test func itemsMayBeReplaced() {
        var titles: [String?] { tabs.tabBar.items?.map(\.title) ?? [] }
        pages[0].tabBarItem = UITabBarItem(title: "Start", image: nil, tag: 0)
        more.tabBarItem = UITabBarItem(title: "Others", image: nil, tag: 0)
        #expect(titles == ["Start", "B", "C", "D", "Others"])
        more.tabBarItem = nil
        more.viewControllers[0].tabBarItem = UITabBarItem(title: "Rest", image: nil, tag: 0)
        #expect(titles == ["Start", "B", "C", "D", "Rest"])
        stage.settle()
        tapMore()
        #expect(tabs.tabBar.selectedItem?.title == "Rest" && stage.shows("F") && stage.shows("G"))
        pages[5].tabBarItem = UITabBarItem(title: "Sixth", image: nil, tag: 0)
        pages[6].tabBarItem.title = "Seventh"
        stage.settle()
        #expect(stage.shows("E") && stage.shows("Sixth") && stage.shows("Seventh") && !stage.shows("F") && !stage.shows("G"))
        // The list's title is the bar's.
        more.navigationBar.topItem?.title = "All"
        #expect(stage.shows("All"))
    }

    @Test func rowsShowBadgesAndDisabledTabs() throws {
        pages[5].tabBarItem.badgeValue = "7"
        pages[6].tabBarItem.badgeValue = "new"
        pages[6].tabBarItem.badgeColor = .systemGreen
        pages[4].tabBarItem.isEnabled = false
        more.tabBarItem.badgeValue = "8"
        tapMore()
        try GoldenImage(name: "more-badges").expect(stage.snapshot())
        #expect(["E", "F"].map { (stage.labels($0).first as? UILabel)?.textColor } == [.tertiaryLabel, .label])
        pages[5].tabBarItem.badgeValue = "9"
        pages[6].tabBarItem.badgeValue = nil
        stage.settle()
        #expect(stage.shows("9") && !stage.shows("7") && !stage.shows("new"))
        tapRow("E")
        #expect(tabs.selectedViewController === more)
        pages[4].tabBarItem.isEnabled = true
        stage.settle()
        tapRow("E")
        #expect(tabs.selectedViewController === pages[4])
        // In the bar the badge is there too.
        tabs.viewControllers = [pages[5], pages[0]]
        stage.settle()
        #expect(stage.shows("9"))
    }

    @Test func itsDelegateIsToldOfPages() {
        let recorder = NavigationRecorder(log: log)
        more.delegate = recorder
        tapMore()
        _ = log.take()
        tapRow("F")
        goBack()
        #expect(log.take().filter { $0.contains("Show") } == ["willShow F animated", "didShow F animated", "willShow ? animated", "didShow ? animated"])
    }

    @Test func aLinkLeadsIntoANavigationControllerOfTheList() {
        let root = PageRecorder("Root", log: log), detail = PageRecorder("Detail", log: log)
        tabs.viewControllers = pages + [UINavigationController(rootViewController: root)]
        tabs.selectedIndex = 7
        (tabs.selectedViewController as? UINavigationController)?.pushViewController(detail, animated: true)
        stage.settle()
        #expect(bars() == ["More < Root < Detail"] && detail.view.window != nil)
        goBack()
        goBack()
        #expect(tabs.selectedViewController === more && bars() == ["More"])
        tapRow("Root")
        #expect(bars() == ["More < Root"] && stage.diagnostics.isEmpty)
    }

    @Test func aPageBringsItsButtonsAndHidesTheBar() {
        pages[5].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", primaryAction: UIAction { [log] _ in log.add("add") })
        pages[5].hidesBottomBarWhenPushed = true
        tapMore()
        tapRow("F")
        _ = log.take()
        stage.tap(at: CGPoint(x: 365, y: 22))
        #expect(log.take() == ["add"] && tabs.tabBar.frame.minY > 844)
        goBack()
        #expect(tabs.tabBar.frame.maxY == 844 && stage.shows("Edit"))
    }

    @Test func theTabOfTheListLeadsBackToIt() {
        tapMore()
        tapRow("F")
        tapMore()
        #expect(tabs.selectedViewController === more && more.viewControllers.count == 1 && bars() == ["More"])
        #expect((more.topViewController as? UITableViewController)?.tableView.indexPathForSelectedRow == nil)
        // As programs do when another tab is selected.
        tapRow("G")
        tabs.selectedIndex = 0
        more.popToRootViewController(animated: false)
        stage.settle()
        tapMore()
        #expect(bars() == ["More"] && stage.diagnostics.isEmpty)
    }

    /// Programs find the table in the view hierarchy.
    @Test func theTableMayBeStyled() throws {
        let table = try #require(more.topViewController?.view as? UITableView)
        table.backgroundColor = .black
        table.tintColor = .systemPink
        table.separatorStyle = .none
        tapMore()
        #expect(stage.pixel(at: CGPoint(x: 200, y: 600)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(table.visibleCells.map(\.textLabel?.text) == ["E", "F", "G"])
        for cell in table.visibleCells {
            cell.backgroundColor = .clear
            cell.textLabel?.textColor = .white
        }
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 200, y: 65)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    }
}
