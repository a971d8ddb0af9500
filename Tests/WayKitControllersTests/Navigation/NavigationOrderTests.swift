import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

/// The transition contract, section 3: the order of every callback of a push and a pop.
@MainActor struct NavigationOrderTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: PageRecorder
    let page: PageRecorder
    let navigation: UINavigationController
    let delegate: NavigationRecorder

    init() {
        root = PageRecorder("root", log: log)
        page = PageRecorder("page", log: log, color: .red)
        delegate = NavigationRecorder(log: log)
        navigation = UINavigationController(rootViewController: root)
        navigation.delegate = delegate
        stage.show(navigation)
        _ = log.take()
    }

    private func pushPage() {
        navigation.pushViewController(page, animated: true)
        stage.settle()
        _ = log.take()
    }

    @Test func rootAppearsWithTheController() {
        let log = EventLog()
        let root = PageRecorder("root", log: log)
        let navigation = UINavigationController(rootViewController: root)
        #expect(log.take() == ["root willMove(parent)", "root didMove(parent)"])
        #expect(!root.isViewLoaded)
        stage.show(navigation)
        #expect(log.take() == ["root viewDidLoad", "root viewWillAppear", "root viewDidAppear"])
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    }

    @Test("§3 The callbacks of a push are in order") func pushCallbacksAreInOrder() {
        delegate.animator = PageFader(log: log)
        navigation.pushViewController(page, animated: true)
        #expect(log.take() == [
            "animationControllerFor push root page", "interactionControllerFor", "page willMove(parent)", "page viewDidLoad",
        ])
        #expect(page.transitionCoordinator != nil)
        #expect(page.transitionCoordinator === root.transitionCoordinator)
        #expect(page.transitionCoordinator === navigation.transitionCoordinator)
        page.transitionCoordinator?.animate(alongsideTransition: { [log] _ in log.add("alongside") }) { [log] _ in log.add("completion") }
        stage.advance(by: 0)
        #expect(log.take() == [
            "root viewWillDisappear animated", "page viewWillAppear animated arriving", "willShow page animated", "animateTransition",
            "alongside",
        ])
        stage.settle()
        #expect(log.take() == [
            "root viewDidDisappear animated", "page viewDidAppear animated arriving", "page didMove(parent)", "didShow page animated",
            "completion", "animationEnded(true)",
        ])
        #expect(navigation.viewControllers == [root, page])
        #expect(root.view.superview == nil)
        #expect(page.transitionCoordinator == nil)
    }

    @Test("§3 The callbacks of a pop are in order, and the stack lacks the page immediately") func popCallbacksAreInOrder() {
        pushPage()
        delegate.animator = PageFader(log: log)
        #expect(navigation.popViewController(animated: true) === page)
        #expect(log.take() == ["animationControllerFor pop page root", "interactionControllerFor", "page willMove(nil)"])
        #expect(navigation.viewControllers == [root])
        root.transitionCoordinator?.animate(alongsideTransition: nil) { [log] _ in log.add("completion") }
        stage.advance(by: 0)
        #expect(log.take() == [
            "page viewWillDisappear animated leaving", "root viewWillAppear animated", "willShow root animated", "animateTransition",
        ])
        stage.settle()
        #expect(log.take() == [
            "page viewDidDisappear animated leaving", "root viewDidAppear animated", "page didMove(nil)", "didShow root animated",
            "completion", "animationEnded(true)",
        ])
        #expect(page.parent == nil)
        #expect(page.view.superview == nil)
        #expect(!page.isMovingFromParent)
    }

    @Test("§3 Without animation the same callbacks are sent, and no animator is requested")
    func sameCallbacksWithoutAnimationAndNoAnimatorRequest() {
        navigation.pushViewController(page, animated: false)
        #expect(log.take() == ["page willMove(parent)", "page viewDidLoad"])
        page.transitionCoordinator?.animate(alongsideTransition: { [log] _ in log.add("alongside") }) { [log] _ in log.add("completion") }
        stage.advance(by: 0)
        #expect(log.take() == [
            "root viewWillDisappear", "page viewWillAppear arriving", "willShow page", "alongside", "root viewDidDisappear",
            "page viewDidAppear arriving", "page didMove(parent)", "didShow page", "completion",
        ])
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        navigation.popViewController(animated: false)
        stage.advance(by: 0)
        #expect(log.take() == [
            "page willMove(nil)", "page viewWillDisappear leaving", "root viewWillAppear", "willShow root", "page viewDidDisappear leaving",
            "root viewDidAppear", "page didMove(nil)", "didShow root",
        ])
    }

    @Test("§3 popToRoot removes all pages in one transition") func popToRootIsOneTransition() {
        let middle = PageRecorder("middle", log: log)
        navigation.setViewControllers([root, middle, page], animated: false)
        stage.settle()
        _ = log.take()
        #expect(navigation.popToRootViewController(animated: true) == [middle, page])
        stage.settle()
        #expect(log.take() == [
            "animationControllerFor pop page root", "middle willMove(nil)", "page willMove(nil)", "page viewWillDisappear animated leaving",
            "root viewWillAppear animated", "willShow root animated", "page viewDidDisappear animated leaving", "root viewDidAppear animated",
            "middle didMove(nil)", "page didMove(nil)", "didShow root animated",
        ])
        #expect(!middle.isViewLoaded)
    }

    @Test func setViewControllersToAnEarlierTopIsAPop() {
        pushPage()
        let first = PageRecorder("first", log: log)
        navigation.setViewControllers([first, root], animated: true)
        stage.settle()
        #expect(log.take().first == "animationControllerFor pop page root")
        #expect(navigation.viewControllers == [first, root])
        #expect(!first.isViewLoaded)
    }

    @Test func setViewControllersWithTheSameTopHasNoTransition() {
        pushPage()
        let first = PageRecorder("first", log: log)
        navigation.setViewControllers([first, page], animated: true)
        #expect(log.take() == ["root willMove(nil)", "first willMove(parent)", "root didMove(nil)", "first didMove(parent)"])
        #expect(navigation.viewControllers == [first, page])
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func invisibleControllerChangesImmediately() {
        let other = UINavigationController(rootViewController: PageRecorder("one", log: log))
        let two = PageRecorder("two", log: log)
        _ = log.take()
        other.pushViewController(two, animated: true)
        #expect(log.take() == ["two willMove(parent)", "two didMove(parent)"])
        stage.show(other)
        #expect(log.take().filter { $0.hasPrefix("one") }.isEmpty)
        #expect(two.view.window != nil)
    }

    @Test("§9 Invalid pushes and pops are refused with one log line") func invalidPushesAndPopsAreRefusedWithOneLogLine() {
        navigation.pushViewController(root, animated: true)
        navigation.pushViewController(UINavigationController(), animated: true)
        navigation.pushViewController(UITabBarController(), animated: true)
        let holder = UIViewController(), child = UIViewController()
        holder.addChild(child)
        navigation.pushViewController(child, animated: true)
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.popToViewController(page, animated: true) == nil)
        #expect(stage.diagnostics.count == 6)
        #expect(navigation.viewControllers == [root])
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func poppedPageIsDeallocated() {
        weak var released: UIViewController?
        autoreleasepool {
            let page = UIViewController()
            released = page
            navigation.pushViewController(page, animated: true)
        }
        stage.settle()
        #expect(released != nil)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(released == nil)
    }

    @Test func controllerIsDeallocated() {
        weak var released: UINavigationController?
        do {
            let other = UINavigationController(rootViewController: UIViewController())
            released = other
            stage.show(other)
            other.pushViewController(UIViewController(), animated: true)
            stage.settle()
        }
        stage.show(UIViewController())
        stage.settle()
        #expect(released == nil)
    }
}

private func autoreleasepool(_ body: () -> Void) { body() }
