import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Tabs and groups of a tab bar controller, in the bar and in the sidebar.
@MainActor struct TabSidebarTests {
    final class Recorder: NSObject, UITabBarControllerDelegate {
        var lines: [String] = []
        var allows = true
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { allows }
        func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
            lines.append("\(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
        }
    }

    private func tab(_ name: String, _ made: @escaping (String) -> Void = { _ in }) -> UITab {
        UITab(title: name.capitalized, image: UIImage(systemName: "star"), identifier: name) { tab in
            made(tab.identifier)
            let page = UIViewController()
            page.title = tab.title
            page.view.backgroundColor = .systemTeal
            return UINavigationController(rootViewController: page)
        }
    }

    private func library(_ made: @escaping (String) -> Void = { _ in }) -> UITabGroup {
        UITabGroup(title: "Library", image: UIImage(systemName: "folder"), identifier: "library", children: [tab("songs", made), tab("albums", made)])
    }

    private func title(_ controller: UITabBarController) -> String? {
        (controller.selectedViewController as? UINavigationController)?.topViewController?.title
    }

    @Test func tabsMakeTheirControllersWhenTheyAreNeeded() {
        var made: [String] = []
        let stage = TestStage(size: CGSize(width: 390, height: 844))
        let controller = UITabBarController(tabs: [tab("home") { made.append($0) }, library { made.append($0) }, UISearchTab { _ in UIViewController() }])
        stage.show(controller)
        stage.settle()
        #expect(made == ["home"])
        #expect(controller.tabBar.items?.map(\.title) == ["Home", "Library", "Search"])
        #expect(controller.selectedTab?.identifier == "home")
        controller.selectedTab = controller.tab(forIdentifier: "albums")
        stage.settle()
        #expect(made == ["home", "albums"])
        #expect(title(controller) == "Albums")
        #expect(controller.selectedTab?.identifier == "albums")
        #expect(controller.selectedIndex == 1)
        #expect(controller.tabBar.selectedItem?.title == "Library")
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func theDelegateIsAskedAboutTaps() {
        let stage = TestStage(size: CGSize(width: 400, height: 844)), recorder = Recorder()
        let controller = UITabBarController(tabs: [tab("home"), tab("mail")])
        controller.delegate = recorder
        stage.show(controller)
        stage.settle()
        recorder.allows = false
        stage.tap(at: CGPoint(x: 300, y: 820))
        stage.settle()
        #expect(controller.selectedTab?.identifier == "home")
        recorder.allows = true
        stage.tap(at: CGPoint(x: 300, y: 820))
        stage.settle()
        #expect(controller.selectedTab?.identifier == "mail")
        #expect(recorder.lines == ["mail after home"])
    }

    @Test func hiddenTabsAndThoseOfTheSidebarAreNotInTheBar() {
        let stage = TestStage(size: CGSize(width: 390, height: 844))
        let side = tab("side"), last = tab("last"), home = tab("home")
        side.preferredPlacement = .sidebarOnly
        last.preferredPlacement = .pinned
        let controller = UITabBarController(tabs: [last, side, home])
        stage.show(controller)
        stage.settle()
        #expect(controller.tabBar.items?.map(\.title) == ["Home", "Last"])
        home.isHidden = true
        #expect(controller.tabBar.items?.map(\.title) == ["Last"])
        home.isHidden = false
        home.title = "House"
        home.badgeValue = "3"
        #expect(controller.tabBar.items?.first?.title == "House")
        #expect(controller.tabBar.items?.first?.badgeValue == "3")
        controller.compactTabIdentifiers = ["side"]
        #expect(controller.tabBar.items?.map(\.title) == ["Side"])
    }

    @Test func theSidebarIsBesideTheContent() throws {
        let stage = TestStage(size: CGSize(width: 1280, height: 800))
        let controller = UITabBarController(tabs: [tab("home"), library()])
        controller.mode = .tabSidebar
        stage.show(controller)
        stage.settle()
        #expect(!controller.sidebar.isHidden)
        let view = try #require(controller.selectedViewController?.view)
        #expect(view.convert(view.bounds, to: nil) == CGRect(x: 300, y: 0, width: 980, height: 800))
        try GoldenImage(name: "tab-sidebar-overlap").expect(stage.snapshot())
        stage.tap("Albums")
        #expect(title(controller) == "Albums")
        stage.tap("Library")
        // The group is collapsed: its children have no rows.
        #expect(stage.labels("Songs").isEmpty)
        #expect(title(controller) == "Albums")
        stage.tap(at: CGPoint(x: 30, y: 26))
        stage.settle()
        #expect(controller.sidebar.isHidden)
        let page = try #require(controller.selectedViewController?.view)
        #expect(page.convert(page.bounds, to: nil) == CGRect(x: 0, y: 0, width: 1280, height: 800))
        try GoldenImage(name: "tab-sidebar-hidden").expect(stage.snapshot())
        stage.tap(at: CGPoint(x: 30, y: 776))
        stage.settle()
        #expect(!controller.sidebar.isHidden)
        stage.resize(to: CGSize(width: 390, height: 844), scale: 1)
        stage.settle()
        #expect(controller.sidebar.isHidden)
        #expect(page.convert(page.bounds, to: nil).width == 390)
        #expect(controller.tabBar.frame.minY < 844)
    }

    @Test func inPortraitTheSidebarCoversTheContent() {
        let stage = TestStage(size: CGSize(width: 800, height: 1280))
        let controller = UITabBarController(tabs: [tab("home"), tab("mail")])
        controller.mode = .tabSidebar
        stage.show(controller)
        stage.settle()
        #expect(controller.sidebar.isHidden)
        stage.tap(at: CGPoint(x: 30, y: 1256))
        stage.settle()
        #expect(!controller.sidebar.isHidden)
        #expect(controller.selectedViewController?.view.frame.width == 800)
        stage.tap("Mail")
        #expect(title(controller) == "Mail")
        #expect(controller.sidebar.isHidden)
        controller.sidebar.isHidden = false
        stage.settle()
        stage.tap(at: CGPoint(x: 600, y: 500))
        stage.settle()
        #expect(controller.sidebar.isHidden, "a tap beside it hides it")
    }

    @Test func impossibleTabsAreRefused() {
        let stage = TestStage(size: CGSize(width: 390, height: 844)), group = library()
        let controller = UITabBarController(tabs: [tab("home"), group])
        stage.show(controller)
        controller.tabs = [tab("one"), tab("one")]
        controller.tabs = [group.children[0]]
        controller.selectedTab = tab("foreign")
        #expect(controller.tabs.map(\.identifier) == ["home", "library"])
        #expect(stage.diagnostics.filter { $0.contains("refused") }.count == 3)
    }

    @Test func theGroupsNavigationControllerShowsTheChild() {
        let stage = TestStage(size: CGSize(width: 390, height: 844))
        func leaf(_ name: String) -> UITab {
            UITab(title: name, image: nil, identifier: name) { tab in
                let page = UIViewController()
                page.title = tab.title
                return page
            }
        }
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [leaf("a"), leaf("b")]) { _ in UIViewController() }
        group.managingNavigationController = UINavigationController()
        let controller = UITabBarController(tabs: [group])
        stage.show(controller)
        stage.settle()
        #expect(group.managingNavigationController?.viewControllers.count == 1)
        controller.selectedTab = group.children[1]
        stage.settle()
        #expect(group.managingNavigationController?.viewControllers.map(\.title) == [nil, "b"])
        #expect(controller.selectedTab?.identifier == "b")
        // Back leads to the group, and nothing pushes the child again.
        group.managingNavigationController?.popViewController(animated: true)
        stage.settle()
        group.title = "Renamed"
        stage.resize(to: CGSize(width: 844, height: 390), scale: 1)
        stage.settle()
        #expect(group.managingNavigationController?.viewControllers.count == 1)
        #expect(controller.selectedTab === group)
        controller.selectedTab = group.children[1]
        stage.settle()
        #expect(group.managingNavigationController?.viewControllers.map(\.title) == [nil, "b"])
        controller.selectedTab = group
        stage.settle()
        #expect(group.managingNavigationController?.viewControllers.count == 1)
    }
}
