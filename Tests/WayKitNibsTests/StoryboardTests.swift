import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct StoryboardTutorialTests {
    let stage = TestStage(size: CGSize(width: 393, height: 852))
    let root: TutorialController

    init() throws {
        let storyboard = UIStoryboard(name: "NibTutorial", bundle: .module)
        root = try #require(storyboard.instantiateInitialViewController() as? TutorialController)
        stage.show(root)
    }

    private var detail: TutorialDetailController? { root.presentedViewController as? TutorialDetailController }

    private func press(_ title: String, in view: UIView) throws {
        let button = try #require(view.subviews.compactMap { $0 as? UIButton }.first { $0.currentTitle == title })
        stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    }

    @Test func viewIsThatOfTheScene() throws {
        #expect(root.awakened == 1 && root.storyboard != nil)
        #expect(root.image.frame == CGRect(x: 147, y: 60, width: 100, height: 100))
        #expect(root.view.frame.size == CGSize(width: 393, height: 852))
        #expect(root.image.tintColor == .systemOrange && root.image.image?.isSymbolImage == true)
        #expect(stage.diagnostics == [])
    }

    @Test func buttonPresentsWithTheCustomTransition() throws {
        try press("Press to View", in: root.view)
        stage.advance(by: 1.5)
        let detail = try #require(detail)
        #expect(detail.rootViewController === root && detail.isBeingPresented)
        stage.settle()
        #expect(detail.view.frame == stage.window.bounds && detail.view.subviews.allSatisfy { $0.alpha == 1 })
        try press("Press to Close", in: detail.view)
        stage.settle()
        #expect(root.presentedViewController == nil && stage.diagnostics == [])
    }

    @Test func panDownDrivesTheDismissal() throws {
        try press("Press to View", in: root.view)
        stage.settle()
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400), duration: 0.5)
        stage.settle()
        #expect(detail != nil)
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 800), duration: 0.5)
        stage.settle()
        #expect(detail == nil && stage.diagnostics == [])
    }
}

@MainActor struct StoryboardListTests {
    let stage = TestStage(size: CGSize(width: 393, height: 852))
    let storyboard = UIStoryboard(name: "NibList", bundle: .module)
    let navigation: UINavigationController
    let list: NibListController

    init() throws {
        navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        list = try #require(navigation.topViewController as? NibListController)
        stage.show(navigation)
    }

    private func tapRow(_ row: Int) throws {
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
        stage.tap(at: cell.convert(CGPoint(x: 100, y: cell.bounds.midY), to: nil))
        stage.settle()
    }

    @Test func prototypesAreCells() throws {
        let plain = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(plain.textLabel?.text == "First" && plain.detailTextLabel?.text == "Subtitle" && plain.reuseIdentifier == "plain")
        #expect(plain.accessoryType == .disclosureIndicator && plain.textLabel?.isDescendant(of: plain.contentView) == true)
        let own = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? NibOwnCell)
        #expect(own.caption?.text == "Own" && own.wasAwakened && own.frame.height >= 60)
        #expect(list.tableView.style == .insetGrouped && navigation.navigationBar.prefersLargeTitles)
        #expect(list.navigationItem.title == "List" && list.addButton === list.navigationItem.rightBarButtonItem)
        #expect(stage.diagnostics == [])
    }

    @Test func actionsOfCellsAndItemsReachTheController() throws {
        let own = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? NibOwnCell)
        let button = try #require(own.contentView.subviews.compactMap { $0 as? UIButton }.first)
        button.sendActions(for: .touchUpInside)
        #expect(list.events == ["count button"])
        let action = try #require(list.addButton.action)
        UIApplication.shared.sendAction(action, to: list.addButton.target, from: list.addButton, for: nil)
        #expect(list.events == ["count button", "count item"])
    }

    @Test func rowShowsDetailAndUnwinds() throws {
        try tapRow(0)
        #expect(list.events == ["should detail", "prepare detail false", "select 0"])
        let detail = try #require(navigation.topViewController as? NibDetailController)
        #expect(detail.made == "by action" && detail.label.text == "Row 0" && detail.title == "Detail")
        let back = try #require(detail.view.subviews.compactMap { $0 as? UIButton }.first)
        #expect(back.configuration?.title == "Back to the list")
        stage.tap(at: back.convert(CGPoint(x: back.bounds.midX, y: 10), to: nil))
        stage.settle()
        #expect(navigation.viewControllers == [list] && detail.prepared == ["back"] && list.events.last == "unwind back")
        #expect(stage.diagnostics == [])
    }

    @Test func refusedSegueShowsNothing() throws {
        list.allowsSegues = false
        try tapRow(0)
        #expect(navigation.viewControllers == [list] && list.events == ["should detail", "select 0"])
    }

    @Test func customSegueAndEmbeddedController() throws {
        try tapRow(1)
        let shown = try #require(navigation.presentedViewController as? NibDetailController ?? list.presentedViewController as? NibDetailController)
        #expect(shown.made == "by class" && shown.prepared == ["inside"] && shown.children.count == 1)
        #expect(shown.children[0].view.superview?.frame == CGRect(x: 0, y: 300, width: 393, height: 200))
        #expect(stage.diagnostics == [])
    }

    @Test func segueByIdentifier() throws {
        list.performSegue(withIdentifier: "detail", sender: nil)
        stage.settle()
        #expect(list.events == ["prepare detail false"] && navigation.topViewController is NibDetailController)
        list.performSegue(withIdentifier: "absent", sender: nil)
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("NibList.storyboard") && stage.diagnostics[0].contains("\"absent\""))
    }

    @Test func popoverOfABarItem() throws {
        let item = try #require(list.navigationItem.leftBarButtonItem)
        UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil)
        let page = try #require(list.presentedViewController ?? navigation.presentedViewController)
        #expect(page.modalPresentationStyle == .popover && page.popoverPresentationController?.barButtonItem === item)
        #expect(page.preferredContentSize == CGSize(width: 300, height: 200) && page.popoverPresentationController?.permittedArrowDirections == .up)
    }

    @Test func controllersByIdentifier() {
        let detail: NibDetailController = storyboard.instantiateViewController(identifier: "detail") { NibDetailController(coder: $0, made: "by creator") }
        #expect(detail.made == "by creator" && detail.storyboard === storyboard && stage.diagnostics == [])
        let wrong: NibListController = storyboard.instantiateViewController(identifier: "detail")
        #expect(wrong.storyboard == nil && stage.diagnostics.count == 1 && stage.diagnostics[0].contains("not a NibListController"))
        _ = storyboard.instantiateViewController(withIdentifier: "absent")
        #expect(stage.diagnostics.count == 2 && stage.diagnostics[1].contains("\"absent\""))
    }

    @Test func staticRows() throws {
        let settings = try #require(storyboard.instantiateViewController(withIdentifier: "settings") as? UITableViewController)
        stage.show(settings)
        #expect(settings.tableView.numberOfRows(inSection: 0) == 2 && settings.tableView.style == .grouped)
        let second = try #require(settings.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(second.textLabel?.text == "Light" && second.frame.height == 80)
        #expect(settings.tableView.headerView(forSection: 0)?.textLabel?.text?.lowercased() == "general" && stage.diagnostics == [])
    }
}
