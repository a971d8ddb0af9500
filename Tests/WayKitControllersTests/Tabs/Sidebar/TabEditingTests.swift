import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Sidebar and tab bar are edited by the user.
@MainActor struct TabEditingTests {
    final class Recorder: NSObject, UITabBarControllerDelegate {
        let log = EventLog()
        func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) { log.add("willBegin") }
        func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) { log.add("didEnd") }
        func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
            log.add("visibility \(tabs.map(\.identifier))")
        }
        func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
            log.add("order \(group.displayOrder.map(\.identifier))")
        }
    }

    private let stage = TestStage(size: CGSize(width: 1280, height: 800))
    private let recorder = Recorder()
    private let defaults: UserDefaults

    init() throws {
        let suite = "TabEditingTests"
        defaults = try #require(UserDefaults(suiteName: suite))
        defaults.removePersistentDomain(forName: suite)
    }

    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: UIImage(systemName: "star"), identifier: name) { tab in
            let page = UIViewController()
            page.title = tab.title
            page.view.backgroundColor = .systemTeal
            return UINavigationController(rootViewController: page)
        }
    }

    /// Home and Mail without a group, then Songs, Albums and Artists in the group Library, which can be reordered; Albums can be hidden.
    private func show(_ customizationIdentifier: String? = nil) -> UITabBarController {
        let group = UITabGroup(
            title: "Library", image: UIImage(systemName: "folder"), identifier: "Library", children: ["Songs", "Albums", "Artists"].map(tab))
        group.allowsReordering = true
        group.children[1].allowsHiding = true
        let controller = UITabBarController()
        controller.customizationDefaults = defaults
        controller.customizationIdentifier = customizationIdentifier
        controller.delegate = recorder
        controller.tabs = [tab("Home"), tab("Mail"), group]
        stage.show(controller)
        stage.settle()
        return controller
    }

    private func bar(_ controller: UITabBarController) -> String { (controller.tabBar.items ?? []).compactMap(\.title).joined(separator: " ") }
    private func row(_ title: String) throws -> CGPoint { try #require(stage.labels(title).map(stage.middle).first { $0.x < 300 }) }
    private func barItem(_ title: String) throws -> CGPoint { try #require(stage.labels(title).map(stage.middle).first { $0.y > 740 }) }

    /// A finger rests, lifts what is there, and moves it.
    private func carry(from start: CGPoint, to end: CGPoint) {
        stage.touchDown(at: start)
        stage.advance(by: 0.7)
        for step in 1...12 {
            let part = CGFloat(step) / 12
            stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            stage.advance(by: 0.05)
        }
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
    }

    @Test func aGroupMakesTheSidebar() throws {
        let controller = show()
        #expect(controller.mode == .automatic && controller.sidebar.isAvailable && !controller.sidebar.isHidden)
        for name in ["Home", "Mail", "Library", "Songs", "Albums", "Artists"] { #expect(stage.shows(name), "\(name)") }
        #expect(controller.tabBar.frame.minY >= 800)
        try GoldenImage(name: "tab-sidebar").expect(stage.snapshot())
    }

    @Test func tabsAreHiddenAndShown() throws {
        let controller = show()
        #expect(stage.tap("Edit"))
        #expect(controller.isEditing && recorder.log.take() == ["willBegin"] && stage.shows("Done"))
        #expect(controller.tabBar.frame == CGRect(x: 300, y: 751, width: 980, height: 49), "the bar is there to be edited")
        try GoldenImage(name: "tab-editing").expect(stage.snapshot())
        stage.tap(at: try row("Albums"))
        stage.settle()
        let albums = try #require(controller.tab(forIdentifier: "Albums"))
        #expect(albums.isHidden && stage.shows("Albums"), "its row is there to show it again")
        stage.tap(at: try row("Songs"))
        #expect(controller.tab(forIdentifier: "Songs")?.isHidden == false && controller.selectedTab?.identifier == "Home")
        stage.tap("Done")
        #expect(recorder.log.take() == ["visibility [\"Albums\"]", "didEnd"])
        #expect(!controller.isEditing && !stage.shows("Albums") && controller.tabBar.frame.minY >= 800)
        stage.tap("Edit")
        stage.tap(at: try row("Albums"))
        stage.tap(at: try row("Albums"))
        stage.tap("Done")
        #expect(recorder.log.take() == ["willBegin", "didEnd"], "nothing has changed")
    }

    @Test func theChildrenOfAGroupAreReordered() throws {
        let controller = show()
        let group = try #require(controller.tab(forIdentifier: "Library") as? UITabGroup)
        // Without editing, by a drag of the row.
        let artists = try row("Artists"), songs = try row("Songs")
        carry(from: artists, to: CGPoint(x: songs.x, y: songs.y - 8))
        #expect(recorder.log.take() == ["order [\"Artists\", \"Songs\", \"Albums\"]"])
        #expect(group.displayOrderIdentifiers == ["Artists", "Songs", "Albums"])
        #expect(try row("Artists").y < row("Songs").y)
        // A tab stays in its group.
        carry(from: try row("Artists"), to: try row("Home"))
        #expect(group.displayOrderIdentifiers == ["Artists", "Songs", "Albums"] && recorder.log.take() == [])
        // While editing, by the sign behind it.
        stage.tap("Edit")
        let first = try row("Artists"), last = try row("Albums")
        stage.drag(from: CGPoint(x: 276, y: first.y), to: CGPoint(x: 276, y: last.y + 8), duration: 0.6, release: false)
        stage.advance(by: 0.4)
        stage.touchUp()
        stage.settle()
        #expect(group.displayOrderIdentifiers == ["Songs", "Albums", "Artists"])
        #expect(recorder.log.take() == ["willBegin", "order [\"Songs\", \"Albums\", \"Artists\"]"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func tabsAreBroughtToTheBarAndRemoved() throws {
        let controller = show()
        #expect(bar(controller) == "Home Mail Library")
        stage.tap("Edit")
        carry(from: try row("Songs"), to: CGPoint(x: try barItem("Mail").x - 20, y: 775))
        #expect(bar(controller) == "Home Songs Mail Library")
        let songs = try #require(controller.tab(forIdentifier: "Songs"))
        #expect(songs.hasVisiblePlacement)
        try GoldenImage(name: "tab-editing-bar").expect(stage.snapshot())
        carry(from: try barItem("Home"), to: CGPoint(x: 1270, y: 775))
        #expect(bar(controller) == "Songs Mail Library Home")
        carry(from: try barItem("Mail"), to: CGPoint(x: 800, y: 300))
        #expect(bar(controller) == "Songs Library Home")
        stage.tap("Done")
        controller.sidebar.isHidden = true
        stage.settle()
        stage.tap(at: try barItem("Songs"))
        stage.settle()
        #expect(controller.selectedTab === songs && controller.tabBar.selectedItem?.title == "Songs" && controller.selectedIndex == 0)
        songs.isHidden = true
        #expect(bar(controller) == "Library Home" && !songs.hasVisiblePlacement)
        controller.placeInBar(try #require(controller.tab(forIdentifier: "Home")), at: 0)
        songs.isHidden = false
        #expect(bar(controller) == "Songs Home Library", "a hidden tab keeps its place")
    }

    @Test func anotherCustomizationDoesNotKeepTheOld() throws {
        let controller = show("first")
        stage.tap("Edit")
        stage.tap(at: try row("Albums"))
        stage.tap("Done")
        let albums = try #require(controller.tab(forIdentifier: "Albums"))
        #expect(albums.isHidden)
        let again = show("first"), hidden = try #require(again.tab(forIdentifier: "Albums"))
        #expect(hidden.isHidden)
        again.customizationIdentifier = "second"
        #expect(!hidden.isHidden)
        again.customizationIdentifier = "first"
        #expect(hidden.isHidden)
    }

    @Test func otherControllersEndTheEditing() {
        let controller = show()
        stage.tap("Edit")
        #expect(recorder.log.take() == ["willBegin"])
        controller.viewControllers = [UIViewController()]
        stage.settle()
        #expect(recorder.log.take() == ["didEnd"] && !controller.isEditing && stage.diagnostics.isEmpty)
    }

    @Test func placementsDecideWhatMayMove() throws {
        let controller = show()
        controller.tab(forIdentifier: "Mail")?.preferredPlacement = .fixed
        controller.tab(forIdentifier: "Home")?.preferredPlacement = .movable
        controller.tab(forIdentifier: "Artists")?.preferredPlacement = .pinned
        controller.tab(forIdentifier: "Songs")?.preferredPlacement = .default
        controller.tab(forIdentifier: "Albums")?.preferredPlacement = .sidebarOnly
        #expect(bar(controller) == "Mail Home Library Songs Artists")
        stage.tap("Edit")
        carry(from: try barItem("Home"), to: CGPoint(x: 800, y: 300))
        #expect(bar(controller) == "Mail Home Library Songs Artists", "a movable tab is not removed")
        carry(from: try barItem("Home"), to: CGPoint(x: 1270, y: 775))
        #expect(bar(controller) == "Mail Library Songs Home Artists")
        carry(from: try barItem("Songs"), to: CGPoint(x: 310, y: 775))
        #expect(bar(controller) == "Mail Songs Library Home Artists")
        carry(from: try barItem("Mail"), to: CGPoint(x: 1270, y: 775))
        carry(from: try barItem("Artists"), to: CGPoint(x: 310, y: 775))
        carry(from: try row("Albums"), to: CGPoint(x: 700, y: 775))
        #expect(bar(controller) == "Mail Songs Library Home Artists")
        // A phone has no places to choose.
        stage.resize(to: CGSize(width: 390, height: 844), scale: 1)
        stage.settle()
        #expect(bar(controller) == "Home Mail Library" && !controller.isEditing)
    }

    @Test func changesAreKeptUnderTheIdentifier() throws {
        let controller = show("music")
        stage.tap("Edit")
        stage.tap(at: try row("Albums"))
        stage.settle()
        carry(from: try barItem("Home"), to: CGPoint(x: 800, y: 300))
        stage.drag(from: CGPoint(x: 276, y: try row("Artists").y), to: CGPoint(x: 276, y: try row("Songs").y - 8), duration: 0.6, release: false)
        stage.advance(by: 0.4)
        stage.touchUp()
        stage.tap("Done")
        #expect(bar(controller) == "Mail Library")
        let again = show("music"), group = try #require(again.tab(forIdentifier: "Library") as? UITabGroup)
        #expect(again.tab(forIdentifier: "Albums")?.isHidden == true && bar(again) == "Mail Library")
        #expect(group.displayOrder.map(\.identifier) == ["Artists", "Songs", "Albums"])
        let other = show("videos")
        #expect(other.tab(forIdentifier: "Albums")?.isHidden == false && bar(other) == "Home Mail Library")
        other.customizationIdentifier = "music"
        #expect(bar(other) == "Mail Library")
        // What the program sets afterwards counts.
        again.tab(forIdentifier: "Albums")?.isHidden = false
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func somethingElseInTheDefaultsIsIgnored() {
        defaults.set(Data([1, 2, 3]), forKey: "UITabBarController.customization.odd")
        #expect(bar(show("odd")) == "Home Mail Library")
        #expect(stage.diagnostics.contains { $0.contains("customization") })
    }
}
