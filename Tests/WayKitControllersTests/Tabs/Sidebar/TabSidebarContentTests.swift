import Foundation
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitLists
@testable import WayKitTestSupport

/// What a program configures about the sidebar.
@MainActor struct TabSidebarContentTests {
    final class Recorder: NSObject, UITabBarController.Sidebar.Delegate, UITabBarControllerDelegate {
        let log = EventLog()
        /// The tabs whose rows are displayed.
        var displayed: Set<String> = []

        func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab) {
            displayed.insert(tab.identifier)
        }
        func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab) {
            displayed.remove(tab.identifier)
        }

        func tabBarController(
            _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
            animator: any UITabBarController.Sidebar.Animating
        ) {
            log.add("visibility \(sidebar.isHidden)")
            animator.addAnimations { [log] in log.add("animations \(sidebar.isHidden)") }
            animator.addCompletion { [log] in log.add("completion") }
        }
        func tabBarController(_ tabBarController: UITabBarController, sidebarAvailabilityDidChange sidebar: UITabBarController.Sidebar) {
            log.add("available \(sidebar.isAvailable)")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemFor request: UITabSidebarItem.Request
        ) -> UITabSidebarItem {
            let item = UITabSidebarItem(request: request)
            guard case .tab(let tab) = request.content else { return item }
            var content = item.defaultContentConfiguration()
            if tab.identifier == "Mail" { content.text = "Post" }
            item.contentConfiguration = content
            return item
        }
        func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem) {
            guard case .tab(let tab) = item.content, tab.identifier == "Home" else { return }
            var content = item.defaultContentConfiguration()
            content.text = item.configurationState.isSelected ? "Home, sweet home" : "Home"
            item.contentConfiguration = content
        }
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, trailingSwipeActionsConfigurationFor tab: UITab
        ) -> UISwipeActionsConfiguration? {
            guard tab.identifier == "Mail" else { return nil }
            return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { [log] _, _, done in
                log.add("flag \(tab.identifier)")
                done(true)
            }])
        }
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
        ) -> UIContextMenuConfiguration? {
            guard tab.identifier == "Songs" else { return nil }
            return UIContextMenuConfiguration(actionProvider: { [log] _ in
                UIMenu(children: [UIAction(title: "Rename") { _ in log.add("rename \(tab.identifier)") }])
            })
        }
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemsForBeginning session: any UIDragSession, tab: UITab
        ) -> [UIDragItem] {
            guard tab.identifier == "Albums" else { return [] }
            return [UIDragItem(itemProvider: NSItemProvider(object: "albums" as NSString))]
        }
        func tabBarController(
            _ tabBarController: UITabBarController, tab: UITab, operationForAcceptingItemsFrom dropSession: any UIDropSession
        ) -> UIDropOperation { tab.identifier == "Mail" ? .copy : .cancel }
        func tabBarController(_ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom dropSession: any UIDropSession) {
            log.add("accepts \(tab.identifier)")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
            operationForAcceptingItemsFrom session: any UIDropSession
        ) -> UIDropOperation { .copy }
        func tabBarController(
            _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, sidebarAction: UIAction, group: UITabGroup,
            acceptItemsFrom session: any UIDropSession
        ) { log.add("accepts \(sidebarAction.title) of \(group.identifier)") }
    }

    private let stage = TestStage(size: CGSize(width: 1280, height: 800))
    private let recorder = Recorder()

    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: UIImage(systemName: "star"), identifier: name) { tab in
            let page = UIViewController()
            page.title = tab.title
            page.view.backgroundColor = .systemBackground
            return UINavigationController(rootViewController: page)
        }
    }

    private func show(_ change: (UITabBarController) -> Void = { _ in }) -> UITabBarController {
        let group = UITabGroup(title: "Library", image: nil, identifier: "Library", children: [tab("Songs"), tab("Albums")])
        group.sidebarActions = [UIAction(title: "New Playlist", image: UIImage(systemName: "plus")) { [recorder] _ in recorder.log.add("new") }]
        let controller = UITabBarController(tabs: [tab("Home"), tab("Mail"), group])
        controller.delegate = recorder
        change(controller)
        stage.show(controller)
        stage.settle()
        return controller
    }

    private func row(_ title: String) throws -> CGPoint { try #require(stage.labels(title).map(stage.middle).first { $0.x < 300 }) }

    private func carry(from start: CGPoint, to end: CGPoint) {
        stage.touchDown(at: start)
        stage.advance(by: 0.7)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            stage.advance(by: 0.05)
        }
        stage.touchUp()
        stage.settle()
    }

    /// The delegate is told of the tab itself, which the controller has no more.
    @Test func removedTabEndsItsDisplay() {
        let controller = show { $0.sidebar.delegate = recorder }
        #expect(recorder.displayed.isSuperset(of: ["Home", "Mail", "Songs"]))
        let former = recorder.displayed
        controller.tabs.removeAll { $0.identifier == "Mail" }
        stage.settle()
        #expect(recorder.displayed == former.subtracting(["Mail"]))
        controller.tabs.append(tab("Mail"))
        stage.settle()
        #expect(recorder.displayed == former)
    }

    @Test func headerFooterAndBottomBar() throws {
        let controller = show { controller in
            var header = UIListContentConfiguration.cell()
            header.text = "Ada Lovelace"
            header.secondaryText = "Signed in"
            controller.sidebar.headerContentConfiguration = header
            var footer = UIListContentConfiguration.cell()
            footer.text = "Version 1"
            controller.sidebar.footerContentConfiguration = footer
            let toolbar = UIToolbar()
            toolbar.items = [UIBarButtonItem(title: "Settings")]
            controller.sidebar.bottomBarView = toolbar
        }
        #expect(try row("Ada Lovelace").y < row("Home").y && row("Version 1").y > row("New Playlist").y)
        let bottom = try #require(controller.sidebar.bottomBarView)
        #expect(bottom.convert(bottom.bounds, to: nil) == CGRect(x: 0, y: 751, width: 300, height: 49))
        try GoldenImage(name: "tab-sidebar-content").expect(stage.snapshot())
        let header = controller.sidebar.headerContentConfiguration
        controller.sidebar.headerContentConfiguration = nil
        stage.settle()
        #expect(!stage.shows("Ada Lovelace") && stage.shows("Version 1"))
        controller.sidebar.headerContentConfiguration = header
        stage.settle()
        #expect(try row("Ada Lovelace").y < row("Home").y && row("Version 1").y > row("New Playlist").y, "the header comes back above")
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func theDelegateConfiguresRows() throws {
        let controller = show { $0.sidebar.delegate = recorder }
        #expect(recorder.log.take() == ["available true"])
        #expect(stage.shows("Post") && stage.shows("Home, sweet home"))
        stage.tap("Post")
        #expect(controller.selectedTab?.identifier == "Mail" && stage.labels("Home, sweet home").isEmpty && stage.shows("Home"))
        // The item is asked for anew when its tab changes.
        controller.tab(forIdentifier: "Songs")?.title = "All Songs"
        controller.tab(forIdentifier: "Songs")?.badgeValue = "12"
        stage.settle()
        #expect(stage.shows("All Songs") && stage.shows("12"))
        #expect(stage.tap("New Playlist"))
        #expect(recorder.log.take() == ["new"] && controller.selectedTab?.identifier == "Mail")
    }

    /// It is taken away and set again, and goes with its owner.
    @Test func theDelegateIsExchanged() {
        let controller = show()
        #expect(controller.sidebar.delegate == nil && stage.shows("Mail"))
        for _ in 0..<2 {
            controller.sidebar.delegate = recorder
            stage.settle()
            #expect(controller.sidebar.delegate === recorder && stage.shows("Post") && stage.labels("Mail").isEmpty)
            controller.sidebar.delegate = nil
            stage.settle()
            #expect(stage.shows("Mail") && stage.labels("Post").isEmpty)
        }
        controller.sidebar.delegate = Recorder()
        #expect(controller.sidebar.delegate == nil, "the sidebar does not keep it")
    }

    @Test func visibilityChangesWithItsAnimations() {
        let controller = show { $0.sidebar.delegate = recorder }
        _ = recorder.log.take()
        controller.sidebar.isHidden = true
        #expect(recorder.log.take() == ["visibility false", "animations true"])
        stage.settle()
        #expect(recorder.log.take() == ["completion"])
        UIView.performWithoutAnimation { controller.sidebar.isHidden = false }
        #expect(recorder.log.take() == ["visibility true", "animations false", "completion"])
        stage.resize(to: CGSize(width: 390, height: 800), scale: 1)
        stage.settle()
        #expect(recorder.log.take() == ["available false"])
    }

    @Test func swipesMenusAndDrags() throws {
        let controller = show { $0.sidebar.delegate = recorder }
        _ = recorder.log.take()
        let mail = try row("Post")
        stage.drag(from: CGPoint(x: 250, y: mail.y), to: CGPoint(x: 120, y: mail.y), duration: 0.3)
        stage.settle()
        #expect(stage.tap("Flag") && recorder.log.take() == ["flag Mail"])
        stage.hold(at: try row("Songs"))
        stage.touchUp()
        stage.settle()
        #expect(stage.tap("Rename") && recorder.log.take() == ["rename Songs"])
        #expect(controller.selectedTab?.identifier == "Home")
        carry(from: try row("Albums"), to: try row("Post"))
        #expect(recorder.log.take() == ["accepts Mail"])
        carry(from: try row("Albums"), to: try row("New Playlist"))
        #expect(recorder.log.take() == ["accepts New Playlist of Library"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func groupsInGroups() throws {
        let controller = show { controller in
            let inner = UITabGroup(title: "Playlists", image: UIImage(systemName: "folder"), identifier: "Playlists", children: [tab("Jazz"), tab("Rock")])
            let plain = UITabGroup(title: "Nobody", image: nil, identifier: "Nobody", children: [tab("Radio")])
            plain.sidebarAppearance = .inline
            let own = UITabGroup(title: "Shared", image: nil, identifier: "Shared", children: [tab("Friends")])
            own.sidebarAppearance = .rootSection
            (controller.tabs[2] as? UITabGroup)?.children += [inner, plain, own]
        }
        #expect(!stage.shows("Nobody") && stage.shows("Radio"), "only the children of an inline group have rows")
        #expect(try row("Friends").y > row("Shared").y && row("Shared").y > row("New Playlist").y)
        // Rows of a section are at its edge, those of a group in it are not.
        func text(_ title: String) throws -> CGFloat { try #require(stage.labels(title).map { $0.convert($0.bounds, to: nil).minX }.first { $0 < 300 }) }
        #expect(try text("Songs") == text("Home") && text("Jazz") == text("Songs") + 20)
        try GoldenImage(name: "tab-sidebar-groups").expect(stage.snapshot())
        stage.tap("Playlists")
        #expect(!stage.shows("Jazz") && stage.shows("Radio"))
        stage.tap("Library")
        #expect(!stage.shows("Songs") && stage.shows("Friends"))
        controller.selectedTab = controller.tab(forIdentifier: "Rock")
        stage.settle()
        #expect(controller.selectedTab?.path.map(\.identifier) == ["Library", "Playlists", "Rock"])
        let page = (controller.selectedViewController as? UINavigationController)?.topViewController
        #expect(page?.tab === controller.selectedTab && controller.tab == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func aGroupThatIsADestination() throws {
        let controller = show { controller in
            let group = UITabGroup(title: "Places", image: nil, identifier: "Places", children: [tab("Rome")]) { _ in UIViewController() }
            group.isSidebarDestination = true
            group.isCollapsedByDefault = true
            group.managingNavigationController = UINavigationController()
            controller.tabs += [group]
        }
        #expect(!stage.shows("Rome"))
        stage.tap("Places")
        #expect(controller.selectedTab?.identifier == "Places" && !stage.shows("Rome"))
        #expect(controller.tab(forIdentifier: "Rome")?.managingTabGroup?.identifier == "Places")
    }

    @Test func theDelegateChoosesWhatANavigationControllerShows() {
        final class Hiding: NSObject, UITabBarControllerDelegate {
            func tabBarController(
                _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab, proposedViewControllers: [UIViewController]
            ) -> [UIViewController] { tab is UITabGroup ? [] : proposedViewControllers }
        }
        let delegate = Hiding(), leaf = UITab(title: "Leaf", image: nil, identifier: "Leaf") { _ in UIViewController() }
        let group = UITabGroup(title: "Group", image: nil, identifier: "Group", children: [leaf]) { _ in UIViewController() }
        group.managingNavigationController = UINavigationController()
        let controller = show { controller in
            controller.delegate = delegate
            controller.tabs += [group]
        }
        controller.selectedTab = leaf
        stage.settle()
        #expect(group.managingNavigationController?.viewControllers == [leaf.viewController].compactMap { $0 })
        #expect(controller.selectedTab === leaf && leaf.viewController?.view.window != nil)
    }

    @Test func disabledTabsAreNotSelected() throws {
        let controller = show()
        controller.tab(forIdentifier: "Mail")?.isEnabled = false
        stage.tap(at: try row("Mail"))
        stage.settle()
        #expect(controller.selectedTab?.identifier == "Home")
        controller.sidebar.isHidden = true
        stage.settle()
        stage.tap("Mail")
        #expect(controller.selectedTab?.identifier == "Home")
    }

    @Test func scrollsToATarget() throws {
        let controller = show { controller in
            let many = UITabGroup(title: "Many", image: nil, identifier: "Many", children: (0..<60).map { tab("Tab \($0)") })
            controller.tabs += [many]
            var footer = UIListContentConfiguration.cell()
            footer.text = "The End"
            controller.sidebar.footerContentConfiguration = footer
            controller.sidebar.delegate = recorder
        }
        #expect(!stage.shows("Tab 50") && recorder.displayed.contains("Home") && !recorder.displayed.contains("Tab 50"))
        let fifty = try #require(controller.tab(forIdentifier: "Tab 50"))
        controller.sidebar.scroll(to: .tab(fifty), animated: false)
        stage.settle()
        #expect(stage.shows("Tab 50") && !recorder.displayed.contains("Home") && recorder.displayed.contains("Tab 50"))
        controller.sidebar.scroll(to: .footer, animated: true)
        stage.settle()
        #expect(stage.shows("The End"))
        controller.sidebar.scroll(to: .header, animated: true)
        stage.settle()
        #expect(stage.shows("The End"), "there is no header")
    }

    @Test func overflowItemsHaveTheActionToEdit() throws {
        let controller = show()
        controller.sidebar.navigationOverflowItems = UIDeferredMenuElement.uncached { done in
            done([UIAction(title: "Import") { [recorder] _ in recorder.log.add("import") }])
        }
        stage.settle()
        #expect(stage.labels("Edit").isEmpty)
        stage.tap(at: CGPoint(x: 270, y: 26))
        stage.settle()
        try GoldenImage(name: "tab-sidebar-overflow").expect(stage.snapshot())
        #expect(stage.shows("Import") && stage.tap("Edit Sidebar"))
        stage.settle()
        #expect(controller.isEditing)
    }

    @Test func contentUnderASidebarHasASafeArea() {
        let controller = show { $0.sidebar.preferredLayout = .overlap }
        let page = controller.selectedViewController?.view
        #expect(page?.frame.width == 1280 && page?.safeAreaInsets.left == 300)
        controller.sidebar.isHidden = true
        stage.settle()
        #expect(page?.safeAreaInsets.left == 0)
        controller.sidebar.preferredLayout = .tile
        controller.sidebar.isHidden = false
        stage.settle()
        #expect(page?.safeAreaInsets.left == 0 && page?.convert(page?.bounds ?? .zero, to: nil).width == 980)
    }
}
