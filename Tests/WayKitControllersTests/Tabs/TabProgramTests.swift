import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What is done first with tabs of lists.
@MainActor struct TabProgramTests {
    final class Numbers: UITableViewController {
        let name: String
        init(_ name: String) {
            self.name = name
            super.init(style: .plain)
            title = "\(name) list"
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "\(name) \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            let detail = UIViewController()
            detail.view.backgroundColor = .systemBackground
            detail.title = "\(name) detail"
            detail.hidesBottomBarWhenPushed = true
            navigationController?.pushViewController(detail, animated: true)
        }
    }

    final class Delegate: NSObject, UITabBarControllerDelegate {
        let log = EventLog()
        var refused: String?
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { tab.identifier != refused }
        func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
            log.add("\(previousTab?.identifier ?? "-") > \(selectedTab.identifier)")
        }
    }

    func tabs(_ made: EventLog) -> [UITab] {
        ["Home", "Search", "Me"].map { name in
            UITab(title: name, image: UIImage(systemName: "star"), identifier: name.lowercased()) { _ in
                made.add(name)
                return UINavigationController(rootViewController: Numbers(name))
            }
        }
    }

    @Test func tabsAreMadeWhenTheyAreSelected() {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let made = EventLog(), delegate = Delegate()
        let controller = UITabBarController(tabs: tabs(made))
        controller.delegate = delegate
        stage.show(controller)
        stage.settle()
        #expect(made.take() == ["Home"] && stage.shows("Home 0") && controller.selectedIndex == 0)
        _ = delegate.log.take()
        stage.tap("Me")
        #expect(made.take() == ["Me"] && delegate.log.take() == ["home > me"] && controller.selectedTab?.identifier == "me")
        #expect(stage.shows("Me 0") && !stage.shows("Home 0"))
        delegate.refused = "search"
        stage.tap("Search")
        #expect(controller.selectedTab?.identifier == "me" && made.take() == [])
        controller.selectedTab = controller.tab(forIdentifier: "search")
        stage.settle()
        #expect(stage.shows("Search 0"), "the program may")
        controller.tabs[0].badgeValue = "7"
        stage.settle()
        #expect(stage.shows("7"))
    }

    @Test func aSecondTapScrollsAndPops() {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let controller = UITabBarController(tabs: tabs(EventLog()))
        stage.show(controller)
        stage.settle()
        let navigation = controller.selectedViewController as! UINavigationController
        let list = navigation.topViewController as! Numbers
        let top = list.tableView.contentOffset.y
        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), duration: 0.2)
        stage.settle()
        let offset = list.tableView.contentOffset.y
        #expect(offset > top + 300)
        stage.tap("Search")
        stage.tap("Home")
        #expect(list.tableView.contentOffset.y == offset, "a tab keeps its place")
        stage.tap("Home")
        #expect(list.tableView.contentOffset.y == top, "the selected tab scrolls to the top")
    }

    @Test func detailCoversTheBar() {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let controller = UITabBarController(tabs: tabs(EventLog()))
        stage.show(controller)
        stage.settle()
        let list = (controller.selectedViewController as! UINavigationController).topViewController as! Numbers
        let inset = list.tableView.adjustedContentInset.bottom
        #expect(inset >= 49 && inset == 800 - controller.tabBar.frame.minY)
        list.tableView.scrollToRow(at: [0, 59], at: .bottom, animated: false)
        stage.settle()
        let last = list.tableView.cellForRow(at: [0, 59])!
        #expect(abs(last.convert(last.bounds, to: nil).maxY - controller.tabBar.frame.minY) < 1, "the last row is above the bar")
        stage.tap("Home 58")
        #expect(stage.shows("Home detail") && !stage.shows("Search"))
        stage.tap("Home list")
        #expect(stage.shows("Search") && stage.shows("Home 58") && list.tableView.indexPathForSelectedRow == nil)
    }

    @Test func groupInTheSidebar() {
        let stage = TestStage(size: CGSize(width: 1200, height: 800))
        let made = EventLog(), delegate = Delegate()
        let group = UITabGroup(
            title: "Library", image: UIImage(systemName: "folder"), identifier: "library",
            children: ["Artists", "Albums"].map { name in
                UITab(title: name, image: UIImage(systemName: "star"), identifier: name.lowercased()) { _ in
                    made.add(name)
                    return UINavigationController(rootViewController: Numbers(name))
                }
            })
        let controller = UITabBarController(tabs: [tabs(made)[0], group])
        controller.mode = .tabSidebar
        controller.delegate = delegate
        stage.show(controller)
        stage.settle()
        #expect(!controller.sidebar.isHidden && stage.shows("Library") && stage.shows("Artists") && stage.shows("Albums"))
        let list = (controller.selectedViewController as! UINavigationController).topViewController!
        #expect(list.view.convert(list.view.bounds, to: nil).maxX == 1200)
        _ = delegate.log.take()
        stage.tap("Albums")
        #expect(group.selectedChild?.identifier == "albums" && controller.selectedTab?.identifier == "albums" && stage.shows("Albums 0"))
        #expect(delegate.log.take() == ["home > albums"])
        #expect(made.take().last == "Albums")
        controller.sidebar.isHidden = true
        stage.settle()
        #expect(!stage.shows("Artists") && stage.shows("Albums 0"))
    }
}
