import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

/// Uses of a navigation controller that no section of the transition contract covers.
@MainActor struct NavigationProgramsTests {
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
    }

    private func show() {
        stage.show(navigation)
        stage.settle()
        _ = log.take()
    }

    // MARK: A push, and the removal of the pages below it

    @Test func pushWithLowerPagesRemovedInTheSameIterationIsAnimated() {
        show()
        navigation.pushViewController(page, animated: true)
        navigation.viewControllers = [page]
        #expect(navigation.viewControllers == [page])
        stage.advance(by: 0.1)
        let pageMinX = page.view.layer.presentation()?.frame.minX ?? 0
        #expect(pageMinX > 10 && pageMinX < 390)
        stage.settle()
        #expect(navigation.viewControllers == [page] && root.parent == nil && navigation.children == [page])
        let calls = log.take()
        #expect(calls.contains("didShow page animated") && calls.contains("root didMove(nil)"))
        #expect(calls.filter { $0.hasPrefix("animationControllerFor") }.count == 1)
    }

    @Test func pushWithLowerPagesRemovedInFlightContinues() {
        show()
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        let first = PageRecorder("first", log: log)
        navigation.setViewControllers([first, page], animated: false)
        #expect(navigation.viewControllers == [first, page])
        #expect(navigation.transitionCoordinator != nil)
        stage.settle()
        #expect(navigation.viewControllers == [first, page] && navigation.navigationBar.items?.count == 2)
        #expect(navigation.navigationBar.backItem === first.navigationItem)
        #expect(root.parent == nil && first.parent === navigation)
    }

    @Test func cancelledPushWithLowerPagesRemovedRestoresTheStack() {
        show()
        let interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = PageFader()
        delegate.interactionController = interactionController
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0)
        navigation.viewControllers = [page]
        interactionController.update(0.5)
        interactionController.cancel()
        stage.settle()
        #expect(navigation.viewControllers == [root] && root.parent === navigation && page.parent == nil)
        #expect(navigation.navigationBar.items == [root.navigationItem])
    }

    @Test func lowerPagesCanBeRemovedInViewDidAppear() {
        show()
        let page = AppearingPage { page in page.navigationController?.viewControllers = [page] }
        navigation.pushViewController(page, animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [page] && root.parent == nil && navigation.children == [page])
        #expect(navigation.navigationBar.items == [page.navigationItem])
    }

    // MARK: Bars that the program hides

    @Test func navigationBarHiddenByTheProgramStaysHidden() {
        navigation.navigationBar.isHidden = true
        show()
        #expect(navigation.navigationBar.isHidden && !navigation.isNavigationBarHidden)
        #expect(root.view.safeAreaInsets.top == 0)
        navigation.pushViewController(page, animated: true)
        stage.settle()
        #expect(navigation.navigationBar.isHidden && page.view.safeAreaInsets.top == 0)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.navigationBar.isHidden)
        navigation.navigationBar.isHidden = false
        stage.settle()
        #expect(!navigation.navigationBar.isHidden && root.view.safeAreaInsets.top == 44)
    }

    @Test func toolbarHiddenByTheProgramStaysHidden() {
        navigation.isToolbarHidden = false
        show()
        #expect(root.view.safeAreaInsets.bottom == 49)
        navigation.toolbar.isHidden = true
        navigation.pushViewController(page, animated: true)
        stage.settle()
        #expect(navigation.toolbar.isHidden && page.view.safeAreaInsets.bottom == 0)
    }

    @Test func tabBarHiddenByTheProgramStaysHidden() {
        let tabs = UITabBarController(), other = UIViewController()
        tabs.viewControllers = [navigation, other]
        stage.show(tabs)
        tabs.tabBar.isHidden = true
        stage.settle()
        #expect(root.view.safeAreaInsets.bottom == 0)
        navigation.pushViewController(page, animated: true)
        stage.settle()
        #expect(tabs.tabBar.isHidden)
        tabs.selectedIndex = 1
        stage.settle()
        #expect(tabs.tabBar.isHidden && other.view.safeAreaInsets.bottom == 0)
        tabs.tabBar.isHidden = false
        stage.settle()
        #expect(!tabs.tabBar.isHidden && other.view.safeAreaInsets.bottom == 49)
    }

    // MARK: willShow and didShow

    @Test func delegateReceivesTheRoot() {
        stage.show(navigation)
        stage.settle()
        #expect(log.take() == [
            "root willMove(parent)", "root didMove(parent)", "root viewDidLoad", "root viewWillAppear", "willShow root", "root viewDidAppear",
            "didShow root",
        ])
    }

    @Test func delegateReceivesChangesMadeOffScreen() {
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        stage.show(tabs)
        tabs.selectedIndex = 1
        stage.settle()
        _ = log.take()
        navigation.pushViewController(page, animated: true)
        #expect(log.take() == ["page willMove(parent)", "page didMove(parent)"])
        tabs.selectedIndex = 0
        stage.settle()
        #expect(log.take() == ["page viewDidLoad", "page viewWillAppear", "willShow page", "page viewDidAppear", "didShow page"])
        // A page that stays shown is not reported again.
        tabs.selectedIndex = 1
        stage.settle()
        tabs.selectedIndex = 0
        stage.settle()
        #expect(!log.take().contains { $0.hasPrefix("willShow") || $0.hasPrefix("didShow") })
    }

    @Test func delegateReceivesARootSetWhileVisible() {
        navigation.viewControllers = []
        show()
        navigation.viewControllers = [page]
        stage.settle()
        #expect(log.take().filter { $0.hasSuffix("Show page") } == ["willShow page", "didShow page"])
    }

    // MARK: Presentation context

    @Test func controllerDefinesAPresentationContext() {
        #expect(navigation.definesPresentationContext && UINavigationController().definesPresentationContext)
        #expect(UINavigationController(navigationBarClass: nil, toolbarClass: nil).definesPresentationContext)
        #expect(!UITabBarController().definesPresentationContext && !UIViewController().definesPresentationContext)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        stage.settle()
        page.modalPresentationStyle = .overCurrentContext
        root.present(page, animated: true)
        stage.settle()
        #expect(page.presentingViewController === navigation)
        #expect(tabs.tabBar.window != nil && page.view.window != nil)
    }

    // MARK: Requests that wait

    @Test func deferredPopRequestsItsAnimatorInTheNextIteration() {
        show()
        delegate.animator = DrawingAnimator(log: log)
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.02)
        navigation.popViewController(animated: true)
        _ = log.take()
        stage.settle()
        let calls = log.take(), completed = calls.firstIndex(of: "completeTransition returned")
        let requested = calls.firstIndex(of: "animationControllerFor pop page root")
        #expect(completed != nil && requested != nil && completed ?? 0 < requested ?? 0)
        #expect(navigation.viewControllers == [root])
    }

    @Test func requestsArePerformedInOrderAfterADeferredOne() {
        show()
        let third = PageRecorder("third", log: log)
        delegate.animator = DrawingAnimator(log: log)
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.02)
        navigation.popViewController(animated: true)
        page.transitionCoordinator?.animate(alongsideTransition: nil) { [navigation] _ in navigation.pushViewController(third, animated: true) }
        stage.settle()
        #expect(navigation.viewControllers == [root, third])
    }
}

@MainActor private final class AppearingPage: UIViewController {
    private let onAppear: (AppearingPage) -> Void

    init(_ onAppear: @escaping (AppearingPage) -> Void) {
        self.onAppear = onAppear
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onAppear(self)
    }
}

/// Draws frame by frame: the transition cannot be reversed, so that requests wait for it.
@MainActor private final class DrawingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let log: EventLog
    private var framesLeft = 0

    init(log: EventLog) { self.log = log }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        let link = CADisplayLink { link in
            self.framesLeft -= 1
            guard self.framesLeft == 0 else { return }
            link.invalidate()
            context.completeTransition(true)
            self.log.add("completeTransition returned")
        }
        framesLeft = 6
        link.add(to: .main, forMode: .common)
    }
}
