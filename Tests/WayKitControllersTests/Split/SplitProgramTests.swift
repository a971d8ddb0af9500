import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What is done first with a split view controller: a list beside its detail.
@MainActor struct SplitProgramTests {
    final class Mails: UITableViewController {
        var chosen: ((Int) -> Void)?
        init() { super.init(style: .plain) }
        required init?(coder: NSCoder) { fatalError("not archived") }
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Mails"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
            cell.textLabel?.text = "Mail \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen?(indexPath.row) }
    }

    final class Message: UIViewController {
        let label = UILabel()
        func show(_ number: Int) {
            title = "Message \(number)"
            label.text = "Text of \(number)"
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            label.frame = CGRect(x: 20, y: 200, width: 200, height: 40)
            view.addSubview(label)
        }
    }

    final class Delegate: NSObject, UISplitViewControllerDelegate {
        let log = EventLog()
        func splitViewController(
            _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            log.add("top column")
            return .primary
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("did collapse") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("did expand") }
        func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
            log.add("will change to \(displayMode == .secondaryOnly ? "secondaryOnly" : displayMode == .oneBesideSecondary ? "oneBesideSecondary" : "other")")
        }
    }

    @MainActor final class Program {
        let split = UISplitViewController(style: .doubleColumn)
        let mails = Mails(), message = Message(), delegate = Delegate()
        init() {
            split.delegate = delegate
            split.preferredDisplayMode = .oneBesideSecondary
            split.setViewController(mails, for: .primary)
            split.setViewController(message, for: .secondary)
            mails.chosen = { [unowned self] in
                message.show($0)
                split.show(.secondary)
            }
        }
    }

    @Test func listAndDetailSideBySide() {
        let stage = TestStage(size: CGSize(width: 1200, height: 800))
        let program = Program()
        stage.show(program.split)
        stage.settle()
        #expect(!program.split.isCollapsed && program.split.displayMode == .oneBesideSecondary)
        let list = program.mails.view.convert(program.mails.view.bounds, to: nil)
        let detail = program.message.view.convert(program.message.view.bounds, to: nil)
        #expect(list.minX == 0 && abs(list.width - program.split.primaryColumnWidth) < 2 && detail.minX >= list.maxX && detail.maxX == 1200)
        #expect(program.mails.navigationController != nil && program.message.navigationController != nil, "each column gets a navigation controller")
        stage.tap("Mail 3")
        #expect(stage.shows("Text of 3") && stage.shows("Mail 3"))
        #expect(program.mails.tableView.indexPathForSelectedRow == [0, 3], "the selection stays while the detail is beside it")
        stage.tap("Mail 5")
        #expect(stage.shows("Message 5") && program.mails.tableView.indexPathForSelectedRow == [0, 5])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func narrowWindowStartsWithTheList() {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let program = Program()
        stage.show(program.split)
        stage.settle()
        #expect(program.split.isCollapsed && stage.shows("Mail 0") && program.message.viewIfLoaded?.window == nil)
        stage.tap("Mail 2")
        #expect(stage.shows("Text of 2") && !stage.shows("Mail 0"))
        stage.tap("Mails")
        #expect(stage.shows("Mail 0") && program.message.view.window == nil)
        #expect(program.mails.tableView.indexPathForSelectedRow == nil, "deselected on the way back")
        stage.tap("Mail 7")
        #expect(stage.shows("Text of 7"))
    }

    @Test func collapseAndExpand() {
        let stage = TestStage(size: CGSize(width: 1200, height: 800))
        let program = Program()
        stage.show(program.split)
        stage.settle()
        stage.tap("Mail 4")
        _ = program.delegate.log.take()
        stage.resize(to: CGSize(width: 400, height: 800), scale: 1)
        stage.settle()
        #expect(program.delegate.log.take() == ["top column", "did collapse"])
        #expect(program.split.isCollapsed && stage.shows("Mail 4"))
        stage.tap("Mail 1")
        #expect(stage.shows("Text of 1"))
        stage.resize(to: CGSize(width: 1200, height: 800), scale: 1)
        stage.settle()
        #expect(program.delegate.log.take() == ["did expand"])
        #expect(!program.split.isCollapsed && stage.shows("Mail 4") && stage.shows("Text of 1"))
        #expect(program.mails.view.window != nil && program.message.view.window != nil)
    }

    @Test func displayModeButtonHidesTheList() {
        let stage = TestStage(size: CGSize(width: 1200, height: 800))
        let program = Program()
        program.split.preferredSplitBehavior = .tile
        stage.show(program.split)
        stage.settle()
        _ = program.delegate.log.take()
        program.split.preferredDisplayMode = .secondaryOnly
        stage.settle()
        #expect(program.split.displayMode == .secondaryOnly && !stage.shows("Mail 0"))
        #expect(program.message.view.bounds.width == 1200)
        program.split.show(.primary)
        stage.settle()
        #expect(program.split.displayMode == .oneBesideSecondary && stage.shows("Mail 0") && program.message.view.bounds.width < 1200)
        program.split.hide(.primary)
        stage.settle()
        #expect(program.split.displayMode == .secondaryOnly && !stage.shows("Mail 0"))
        #expect(program.delegate.log.take() == ["will change to secondaryOnly", "will change to oneBesideSecondary", "will change to secondaryOnly"])
    }

    /// The classic form: two navigation controllers and showDetailViewController.
    @Test func classicMasterDetail() {
        let stage = TestStage(size: CGSize(width: 1200, height: 800))
        let split = UISplitViewController()
        let mails = Mails()
        split.viewControllers = [UINavigationController(rootViewController: mails), UINavigationController(rootViewController: Message())]
        split.preferredDisplayMode = .oneBesideSecondary
        mails.chosen = { [unowned mails] number in
            let message = Message()
            message.loadViewIfNeeded()
            message.show(number)
            message.navigationItem.leftBarButtonItem = mails.splitViewController?.displayModeButtonItem
            message.navigationItem.leftItemsSupplementBackButton = true
            mails.showDetailViewController(UINavigationController(rootViewController: message), sender: mails)
        }
        stage.show(split)
        stage.settle()
        stage.tap("Mail 1")
        #expect(stage.shows("Text of 1") && stage.shows("Mail 1") && split.viewControllers.count == 2)
        stage.resize(to: CGSize(width: 400, height: 800), scale: 1)
        stage.settle()
        #expect(split.isCollapsed && stage.shows("Text of 1"), "the detail is on top unless the delegate discards it")
        stage.tap("Mails")
        #expect(stage.shows("Mail 1") && !stage.shows("Text of 1"))
        stage.tap("Mail 6")
        #expect(stage.shows("Text of 6") && split.viewControllers.count == 1)
    }

    @Test func threeColumns() {
        let stage = TestStage(size: CGSize(width: 1300, height: 900))
        let split = UISplitViewController(style: .tripleColumn)
        let folders = Mails(), mails = Mails(), message = Message()
        folders.title = "Folders"
        split.setViewController(folders, for: .primary)
        split.setViewController(mails, for: .supplementary)
        split.setViewController(message, for: .secondary)
        split.preferredDisplayMode = .twoBesideSecondary
        split.preferredSplitBehavior = .tile
        stage.show(split)
        stage.settle()
        let frames = [folders, mails, message].map { $0.view.convert($0.view.bounds, to: nil) }
        #expect(split.displayMode == .twoBesideSecondary)
        #expect(frames[0].minX == 0 && frames[1].minX >= frames[0].maxX && frames[2].minX >= frames[1].maxX && frames[2].maxX == 1300)
        split.hide(.primary)
        stage.settle()
        #expect(split.displayMode == .oneBesideSecondary && folders.view.window == nil || !split.isShowing(.primary))
        #expect(mails.view.convert(mails.view.bounds, to: nil).minX == 0)
    }
}
