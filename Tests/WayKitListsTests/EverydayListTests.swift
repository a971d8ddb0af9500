import Foundation
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitLists

/// What is written first with lists that can be empty or reordered, with a sidebar, and with a pan.
@MainActor struct EverydayListTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 700))

    // MARK: An empty list

    /// The configuration is set before the list is added.
    private final class Album: UIViewController {
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

        override func viewDidLoad() {
            super.viewDidLoad()
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.text = "No Photos"
            contentUnavailableConfiguration = configuration
            list.frame = view.bounds
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(list)
        }
    }

    @Test func missingContentIsAboveWhatIsAddedLater() throws {
        let album = Album()
        stage.show(album)
        stage.settle()
        #expect(album.view.subviews.last is UIContentUnavailableView && album.view.subviews.count == 2)
        album.contentUnavailableConfiguration = nil
        #expect(album.view.subviews == [album.list])
    }

    @Test func missingContentFollowsARotationAndAPush() throws {
        let album = Album(), navigation = UINavigationController(rootViewController: album)
        stage.show(navigation)
        stage.settle()
        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(by: 0.1)
        stage.resize(to: CGSize(width: 700, height: 400), scale: 1)
        navigation.popViewController(animated: true)
        stage.settle()
        let shown = try #require(album.view.subviews.last as? UIContentUnavailableView)
        #expect(shown.frame == album.view.bounds && shown.frame.width == 700)
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: Rows reordered without an editing mode

    private final class Tasks: UITableViewController, UITableViewDragDelegate {
        var tasks = (0..<6).map { "task \($0)" }
        var moves: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = 50
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "task")
            tableView.dragInteractionEnabled = true
            tableView.dragDelegate = self
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tasks.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
            cell.textLabel?.text = tasks[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider())]
        }
        override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            moves.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)")
            tasks.insert(tasks.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        }
    }

    private func drag(from start: CGPoint, to end: CGPoint) {
        stage.touchDown(at: start)
        stage.advance(by: 0.8)
        for step in 1...20 {
            let fraction = CGFloat(step) / 20
            stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
            stage.advance(by: 1 / 60)
        }
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
    }

    /// A drag delegate and `moveRowAt` are enough.
    @Test func aDraggedRowIsMovedByTheDataSource() {
        let page = Tasks(style: .plain)
        stage.show(page)
        stage.settle()
        drag(from: CGPoint(x: 100, y: 75), to: CGPoint(x: 100, y: 225))
        #expect(page.moves == ["1 to 4"])
        #expect(page.tableView.visibleCells.map { $0.textLabel?.text } == page.tasks)
        #expect(page.tasks == ["task 0", "task 2", "task 3", "task 4", "task 1", "task 5"])
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: A pan decides by its direction

    private final class Reader: UIViewController {
        var directions: [String] = []
        var ends: [CGFloat] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Reader.panned(_:), name: "panned(_:)")))
        }

        func panned(_ pan: UIPanGestureRecognizer) {
            let translation = pan.translation(in: view)
            if pan.state == .began { directions.append(translation.y > 0 ? "down" : translation.y < 0 ? "up" : "nowhere") }
            if pan.state == .ended { ends.append(translation.y) }
        }
    }

    @Test func aPanHasADirectionWhenItBegins() {
        let page = Reader()
        stage.show(page)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 420), duration: 0.2)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 180), duration: 0.2)
        #expect(page.directions == ["down", "up"])
        #expect(page.ends.count == 2 && abs(page.ends[0] - 110) < 0.01 && abs(page.ends[1] + 110) < 0.01)
    }

    // MARK: Tabs

    @Test func tabsAreHiddenSelectedAndBadged() throws {
        stage.resize(to: CGSize(width: 1280, height: 800), scale: 1)
        func tab(_ name: String) -> UITab {
            UITab(title: name, image: UIImage(systemName: "star"), identifier: name) { _ in UINavigationController(rootViewController: UIViewController()) }
        }
        let library = UITabGroup(title: "Library", image: nil, identifier: "library", children: [tab("Songs"), tab("Albums")])
        let tabs = UITabBarController(tabs: [tab("Home"), tab("Search"), library])
        tabs.mode = .tabSidebar
        stage.show(tabs)
        stage.settle()
        #expect(tabs.selectedTab?.identifier == "Home" && tabs.selectedTab?.viewController?.viewIfLoaded?.window != nil)
        tabs.selectedTab = tabs.tab(forIdentifier: "Albums")
        stage.settle()
        #expect(tabs.selectedTab?.identifier == "Albums" && library.selectedChild?.identifier == "Albums")
        let search = try #require(tabs.tab(forIdentifier: "Search"))
        search.isHidden = true
        search.badgeValue = "3"
        tabs.sidebar.isHidden.toggle()
        stage.settle()
        tabs.selectedTab = tabs.tabs[0]
        tabs.tabs.removeLast()
        stage.settle()
        #expect(tabs.tab(forIdentifier: "Albums") == nil && tabs.selectedTab?.identifier == "Home")
        #expect(stage.diagnostics.isEmpty)
    }
}
