import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 3; most of it is in `Navigation` and `Tabs`.
@MainActor struct Section3PageTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()
    private let root: PageRecorder
    private let page: PageRecorder
    private let interactionController = UIPercentDrivenInteractiveTransition()

    init() {
        root = PageRecorder("root", log: log)
        page = PageRecorder("page", log: log, color: .red)
    }

    private func navigation(_ delegate: NavigationRecorder) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: root)
        navigation.delegate = delegate
        stage.show(navigation)
        _ = log.take()
        return navigation
    }

    @Test("§3 The coordinator exists when push and pop return, for the controller and both pages")
    func coordinatorExistsImmediately() {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        for request in [{ navigation.pushViewController(page, animated: true) }, { _ = navigation.popViewController(animated: true) }] {
            request()
            let coordinators = [navigation, root, page].map(\.transitionCoordinator)
            #expect(coordinators[0] != nil && coordinators.allSatisfy { $0 === coordinators[0] })
            stage.settle()
            #expect([navigation, root, page].allSatisfy { $0.transitionCoordinator == nil })
        }
    }

    @Test("§3 §4 A cancelled push, from the first delegate call to the last callback")
    func aCancelledPush() {
        let delegate = NavigationRecorder(log: log)
        let navigation = navigation(delegate)
        delegate.animator = PageFader(log: log)
        delegate.interactionController = interactionController
        let before = hierarchy(of: root.view.superview ?? navigation.view), picture = stage.snapshot()
        navigation.pushViewController(page, animated: true)
        let log = log
        page.transitionCoordinator?.notifyWhenInteractionChanges { log.add("changes, cancelled=\($0.isCancelled)") }
        page.transitionCoordinator?.animate(alongsideTransition: nil) { log.add("completion, cancelled=\($0.isCancelled)") }
        stage.advance(by: 0)
        interactionController.update(0.5)
        stage.advance(by: 0.1)
        interactionController.cancel()
        stage.settle()
        #expect(log.take() == [
            "animationControllerFor push root page", "interactionControllerFor", "page willMove(parent)", "page viewDidLoad",
            "root viewWillDisappear animated", "page viewWillAppear animated arriving", "willShow page animated", "animateTransition",
            "changes, cancelled=true", "page viewWillDisappear animated arriving", "root viewWillAppear animated",
            "page viewDidDisappear animated arriving", "root viewDidAppear animated", "page willMove(nil)", "page didMove(nil)",
            "completion, cancelled=true", "animationEnded(false)",
        ])
        #expect(navigation.viewControllers == [root] && page.parent == nil)
        #expect(hierarchy(of: root.view.superview ?? navigation.view) == before)
        #expect(PixelDifference.between(picture, stage.snapshot()) == 0)
    }

    @Test("§3 An interactive change of tabs, finished and cancelled", arguments: [true, false])
    func interactiveTabChange(finishes: Bool) {
        let tabs = UITabBarController(), delegate = TabRecorder(log: log)
        tabs.viewControllers = [root, page]
        tabs.delegate = delegate
        stage.show(tabs)
        delegate.animator = PageFader()
        delegate.interactionController = interactionController
        _ = log.take()
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        interactionController.update(0.4)
        stage.advance(by: 0.1)
        #expect(abs((page.view.layer.presentation()?.opacity ?? 0) - 0.4) < 0.001)
        if finishes { interactionController.finish() } else { interactionController.cancel() }
        stage.settle()
        #expect(log.take() == [
            "animationControllerFor root page", "interactionControllerFor", "page viewDidLoad", "root viewWillDisappear animated",
            "page viewWillAppear animated",
        ] + (finishes
            ? ["root viewDidDisappear animated", "page viewDidAppear animated"]
            : [
                "page viewWillDisappear animated", "root viewWillAppear animated", "page viewDidDisappear animated",
                "root viewDidAppear animated",
            ]))
        #expect(tabs.selectedIndex == (finishes ? 1 : 0))
    }

    @Test("§3 §4 Interrupted while cancelling, the page is on top again") func interruptedWhileCancelling() {
        let delegate = NavigationRecorder(log: log)
        let navigation = navigation(delegate)
        delegate.animator = PageFader()
        delegate.interactionController = interactionController
        navigation.pushViewController(page, animated: true)
        expectInterruptible { navigation.viewControllers.last === page }
        #expect(navigation.viewControllers == [root, page])
    }

    @Test("§3 §4 Interrupted while cancelling, the tab is selected again") func tabInterruptedWhileCancelling() {
        let tabs = UITabBarController(), delegate = TabRecorder(log: log)
        tabs.viewControllers = [root, page]
        tabs.delegate = delegate
        stage.show(tabs)
        delegate.animator = PageFader()
        delegate.interactionController = interactionController
        tabs.selectedIndex = 1
        expectInterruptible { tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === page.tabBarItem }
        #expect(tabs.selectedIndex == 1)
    }

    private func expectInterruptible(_ isThere: () -> Bool) {
        stage.advance(by: 0)
        interactionController.update(0.5)
        interactionController.cancel()
        #expect(!isThere())
        stage.advance(by: 0.1)
        interactionController.pause()
        #expect(isThere())
        interactionController.finish()
        stage.settle()
    }

    @Test("§3 A page that the animator has not added is shown at the end", arguments: [true, false]) func pageNotAddedByTheAnimator(inTabs: Bool) {
        let tabs = UITabBarController(), tabDelegate = TabRecorder(log: log), delegate = NavigationRecorder(log: log)
        tabDelegate.animator = IdleAnimator()
        delegate.animator = IdleAnimator()
        if inTabs {
            tabs.viewControllers = [root, page]
            tabs.delegate = tabDelegate
            stage.show(tabs)
            tabs.selectedIndex = 1
        } else {
            navigation(delegate).pushViewController(page, animated: true)
        }
        var isThere = false
        page.transitionCoordinator?.animate(alongsideTransition: nil) { _ in isThere = page.view.window != nil }
        stage.settle()
        #expect(isThere && page.view.window != nil && root.view.window == nil)
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    }

    @Test("§3 An animator's leftovers on a page do not affect the next change") func leftoversOfAnAnimator() {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        page.loadViewIfNeeded()
        page.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        navigation.pushViewController(page, animated: false)
        stage.settle()
        #expect(page.view.transform == .identity)
        #expect(page.view.bounds.size == CGSize(width: 400, height: 800))
    }

    @Test("§3 The transition log lists a push line by line")
    func theLogOfTransitions() {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        let lines = ModalBench.lines {
            navigation.pushViewController(page, animated: true)
            stage.settle()
        }
        #expect(lines.map { $0.replacingOccurrences(of: "PageRecorder ", with: "") } == [
            "viewDidLoad", "push starts", "viewWillDisappear", "viewWillAppear", "willShow", "animateTransition", "viewIsAppearing",
            "completeTransition(true)", "viewDidDisappear", "viewDidAppear", "didShow",
        ])
    }
}

/// Changes nothing.
@MainActor private final class IdleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) { context.completeTransition(true) }
}
