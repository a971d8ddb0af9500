import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, sections 3 and 4, for tabs.
@MainActor struct TabTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let tabs = UITabBarController()
    let delegate: TabRecorder
    let pages: [PageRecorder]

    init() {
        delegate = TabRecorder(log: log)
        let log = log
        pages = ["one", "two", "three"].map { PageRecorder($0, log: log, color: $0 == "one" ? .white : .red) }
        tabs.delegate = delegate
        tabs.viewControllers = pages
        stage.show(tabs)
        _ = log.take()
    }

    private func tapTab(_ index: Int, of count: Int = 3) {
        stage.tap(at: CGPoint(x: 400 / CGFloat(count) * (CGFloat(index) + 0.5), y: 780))
    }

    // MARK: Order

    @Test func firstPageIsShownAndNoOtherIsLoaded() {
        #expect(tabs.selectedIndex == 0)
        #expect(pages[0].view.window != nil)
        #expect(!pages[1].isViewLoaded)
        #expect(pages[0].view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
        #expect(pages[0].tabBarController === tabs)
    }

    @Test("§3 A tab changes without animation if no animator is vended") func programmaticChangeIsNotAnimatedWithoutAnAnimator() {
        tabs.selectedIndex = 1
        #expect(tabs.selectedIndex == 1)
        stage.settle()
        #expect(log.take() == [
            "animationControllerFor one two", "two viewDidLoad", "one viewWillDisappear", "two viewWillAppear", "one viewDidDisappear",
            "two viewDidAppear",
        ])
        #expect(pages[0].view.superview == nil)
        #expect(pages[1].view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    }

    @Test("§3 A tab changes with an animator in the order of a push, without willShow and didShow")
    func changeWithAnAnimatorHasOrderedCallbacks() {
        delegate.animator = PageFader(log: log)
        tabs.selectedViewController = pages[1]
        #expect(log.take() == ["animationControllerFor one two", "interactionControllerFor", "two viewDidLoad"])
        #expect(pages[1].transitionCoordinator === tabs.transitionCoordinator)
        pages[1].transitionCoordinator?.animate(alongsideTransition: { [log] _ in log.add("alongside") }) { [log] _ in log.add("completion") }
        stage.advance(by: 0)
        #expect(log.take() == ["one viewWillDisappear animated", "two viewWillAppear animated", "animateTransition", "alongside"])
        stage.settle()
        #expect(log.take() == ["one viewDidDisappear animated", "two viewDidAppear animated", "completion", "animationEnded(true)"])
    }

    @Test("§3 shouldSelect and didSelect are sent only for user-initiated selections") func onlyUserInitiatedSelectionsCallTheDelegate() {
        tapTab(2)
        stage.settle()
        #expect(log.take() == [
            "shouldSelect three", "animationControllerFor one three", "three viewDidLoad", "didSelect three", "one viewWillDisappear",
            "three viewWillAppear", "one viewDidDisappear", "three viewDidAppear",
        ])
        #expect(tabs.tabBar.selectedItem === pages[2].tabBarItem)
        delegate.allows = false
        tapTab(0)
        stage.settle()
        #expect(log.take() == ["shouldSelect one"])
        #expect(tabs.selectedIndex == 2)
    }

    // MARK: Cancelled, reversed, in one iteration

    @Test("§3 §4 A cancelled change of tabs restores everything, selectedIndex included") func cancelledChangeRestoresEverything() {
        let interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = PageFader(log: log)
        delegate.interactionController = interactionController
        let before = stage.snapshot()
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        interactionController.update(0.5)
        stage.advance(by: 0.05)
        #expect(PixelDifference.between(before, stage.snapshot()) > 1000)
        _ = log.take()
        interactionController.cancel()
        #expect(tabs.selectedIndex == 0)
        #expect(log.take() == ["two viewWillDisappear animated", "one viewWillAppear animated"])
        stage.settle()
        #expect(log.take() == ["two viewDidDisappear animated", "one viewDidAppear animated", "animationEnded(false)"])
        #expect(tabs.tabBar.selectedItem === pages[0].tabBarItem)
        #expect(pages[1].view.superview == nil)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    /// A library may start its interaction controller in the gesture's callback that selects the tab, before the transition itself starts.
    @Test func anInteractionControllerThatTheProgramStartsDrivesTheTransition() {
        let interactionController = UIPercentDrivenInteractiveTransition(), keeper = ContextKeeper()
        delegate.animator = keeper
        delegate.interactionController = interactionController
        for isFirst in [true, false] {
            tabs.selectedIndex = 1
            if let context = keeper.context { interactionController.startInteractiveTransition(context) }
            stage.advance(by: 0)
            interactionController.update(0.5)
            stage.advance(by: 0.05)
            #expect(abs((pages[1].view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01 && pages[0].view.superview != nil)
            if isFirst { interactionController.cancel() } else { interactionController.finish() }
            stage.settle()
            #expect(tabs.selectedIndex == (isFirst ? 0 : 1))
        }
        #expect(keeper.count == 2 && stage.diagnostics.isEmpty)
    }

    private final class ContextKeeper: NSObject, UIViewControllerAnimatedTransitioning {
        private let fader = PageFader()
        private(set) var context: (any UIViewControllerContextTransitioning)?
        private(set) var count = 0
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            (context, count) = (transitionContext, count + 1)
            fader.animateTransition(using: transitionContext)
        }
    }

    @Test func selectingTheDisappearingTabReversesTheTransition() {
        delegate.animator = PageFader(log: log)
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        stage.advance(by: 0.3)
        tabs.selectedIndex = 0
        #expect(tabs.selectedIndex == 0)
        stage.settle()
        #expect(log.take().last == "animationEnded(false)")
        #expect(pages[0].view.window != nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func selectionDuringATransitionFollowsIt() {
        delegate.animator = PageFader()
        tabs.selectedIndex = 1
        stage.advance(by: 0.3)
        tabs.selectedIndex = 2
        stage.settle()
        #expect(tabs.selectedIndex == 2)
        #expect(pages[2].view.window != nil)
        #expect(pages[1].view.superview == nil)
    }

    @Test func twoChangesInOneIterationAreBothPerformed() {
        tabs.selectedIndex = 1
        tabs.selectedIndex = 2
        stage.settle()
        #expect(tabs.selectedIndex == 2)
        #expect(pages[2].view.window != nil)
        #expect(tabs.view.window?.subviews.count == 1)
    }

    @Test func invalidSelectionsAreRefusedWithOneLogLine() {
        tabs.selectedIndex = 7
        tabs.selectedViewController = UIViewController()
        tabs.viewControllers = [pages[0], pages[0]]
        #expect(stage.diagnostics.count == 3)
        #expect(tabs.selectedIndex == 0)
        #expect(tabs.viewControllers == pages)
    }

    // MARK: Lists

    @Test func selectionIsKeptInANewList() {
        tabs.selectedIndex = 1
        stage.settle()
        tabs.viewControllers = [pages[1], pages[2]]
        #expect(tabs.selectedIndex == 0)
        #expect(tabs.selectedViewController === pages[1])
        #expect(pages[0].parent == nil)
        tabs.viewControllers = [pages[2], pages[0]]
        stage.settle()
        #expect(tabs.selectedViewController === pages[2])
        #expect(pages[2].view.window != nil)
        #expect(pages[1].view.superview == nil)
    }

    @Test func moreThanFiveTabsAreInTheMoreList() {
        let many = (0..<7).map { PageRecorder("page \($0)", log: log) }
        tabs.viewControllers = many
        stage.settle()
        #expect(tabs.tabBar.items?.count == 5)
        #expect(tabs.tabBar.items?.last?.title == "More")
        tapTab(4, of: 5)
        stage.settle()
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(tabs.selectedIndex == NSNotFound)
        // The second row of the list: below the bar of 44 points, rows of 48.
        stage.tap(at: CGPoint(x: 60, y: 44 + 48 + 24))
        stage.settle()
        #expect(tabs.selectedViewController === many[5])
        #expect(tabs.tabBar.selectedItem?.title == "More")
        #expect(many[5].view.window != nil)
    }

    @Test func removedPageIsDeallocated() {
        weak var released: UIViewController?
        do {
            let page = UIViewController()
            released = page
            tabs.viewControllers = [page, pages[0]]
            tabs.selectedIndex = 0
            stage.settle()
        }
        #expect(released != nil)
        tabs.viewControllers = [pages[0]]
        stage.settle()
        #expect(released == nil)
    }

    // MARK: The bar

    @Test func barShowsTheItems() {
        pages[1].tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 4)
        #expect(pages[1].tabBarItem.title == "Search")
        pages[0].title = "Uno"
        #expect(pages[0].tabBarItem.title == "Uno")
        pages[0].tabBarItem.badgeValue = "9"
        stage.settle()
        let button = tabs.tabBar.subviews.first { $0.accessibilityLabel == "Uno" }
        #expect(button?.subviews.contains { !$0.isHidden && $0.subviews.contains { ($0 as? UILabel)?.text == "9" } } == true)
    }

    @Test(arguments: [true, false])
    func barHiddenByAPushedPageMovesWithThePages(animated: Bool) {
        let root = PageRecorder("root", log: log), pushed = PageRecorder("pushed", log: log)
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation]
        stage.settle()
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: animated)
        stage.advance(by: 0)
        if animated {
            for _ in 0..<4 {
                stage.advance(by: 0.05)
                let end = tabs.tabBar.layer.presentation()?.frame.maxX ?? .nan, start = pushed.view.layer.presentation()?.frame.minX ?? .nan
                #expect(abs(end - start) < 0.5)
                #expect(pushed.view.safeAreaInsets.bottom == 0)
                #expect(root.view.safeAreaInsets.bottom == 49)
            }
        }
        stage.settle()
        #expect(tabs.tabBar.isHidden)
        #expect(pushed.view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: animated)
        stage.settle()
        #expect(!tabs.tabBar.isHidden)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 751, width: 400, height: 49))
        #expect(root.view.safeAreaInsets.bottom == 49)
    }

    @Test func barHiddenInOneTabKeepsTheOthersInsets() {
        let root = PageRecorder("root", log: log), pushed = PageRecorder("pushed", log: log)
        let navigation = UINavigationController(rootViewController: root)
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: false)
        tabs.viewControllers = [pages[0], navigation]
        stage.settle()
        #expect(pages[0].view.safeAreaInsets.bottom == 49)
        delegate.animator = PageFader()
        tabs.selectedIndex = 1
        #expect(pages[0].view.safeAreaInsets.bottom == 49)
        stage.advance(by: 0)
        func expectOwnInsets(_ frames: Int) {
            for _ in 0..<frames {
                stage.advance(by: 0.05)
                #expect(pages[0].view.safeAreaInsets.bottom == 49)
                #expect(pushed.view.safeAreaInsets.bottom == 0)
            }
        }
        expectOwnInsets(6)
        tabs.selectedIndex = 0
        expectOwnInsets(3)
        stage.settle()
        delegate.animator = nil
        tabs.selectedIndex = 1
        navigation.popViewController(animated: false)
        stage.settle()
        #expect(root.view.safeAreaInsets.bottom == 49)
    }

    @Test func cancelledPopKeepsTheBarHidden() {
        let root = PageRecorder("root", log: log), pushed = PageRecorder("pushed", log: log)
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation]
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: false)
        stage.settle()
        let before = stage.snapshot()
        stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 120, y: 400), duration: 0.4, release: false)
        stage.advance(by: 0.3)
        #expect(!tabs.tabBar.isHidden)
        stage.touchUp()
        stage.settle()
        #expect(tabs.tabBar.isHidden)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    /// The controller is the delegate of its bar: a subclass learns of the tap before the selection.
    @Test func aSubclassHearsOfTheTap() {
        final class Reporting: UITabBarController {
            var taps: [String] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { taps.append("\(item.title ?? "") after \(selectedIndex)") }
        }
        let controller = Reporting()
        controller.viewControllers = ["A", "B", "C"].map { title in
            let page = UIViewController()
            page.tabBarItem.title = title
            return page
        }
        stage.show(controller)
        stage.settle()
        tapTab(2)
        controller.selectedIndex = 1
        #expect(controller.taps == ["C after 0"])
        #expect(controller.selectedIndex == 1)
    }

    @Test func tappingTheSelectedTabPopsToRoot() {
        let root = PageRecorder("root", log: log)
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation, pages[1]]
        navigation.pushViewController(PageRecorder("pushed", log: log), animated: false)
        stage.settle()
        tapTab(0, of: 2)
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    @Test func escapePopsInTheSelectedTab() {
        let root = PageRecorder("root", log: log)
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [pages[1], navigation]
        tabs.selectedIndex = 1
        navigation.pushViewController(PageRecorder("pushed", log: log), animated: false)
        stage.settle()
        stage.press("Escape")
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }
}
