import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Requests to hide or show bars in the callbacks of a transition: its last ones apply them immediately, earlier ones make them part of the transition.
@MainActor struct BarRequestTests {
    enum Change: CaseIterable { case push, pop, cancelledPop }
    /// A callback of the end of a transition.
    enum Callback: CaseIterable { case viewDidDisappear, viewDidAppear, didMove, didShow, completion }

    struct Moment: CustomTestStringConvertible {
        let change: Change
        let callback: Callback
        var testDescription: String { "\(callback) of \(change)" }

        static let all = Change.allCases.flatMap { change in
            Callback.allCases.filter { change != .cancelledPop || $0 != .didShow }.map { Moment(change: change, callback: $0) }
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root: PageRecorder
    let page: PageRecorder
    let delegate: NavigationRecorder
    let navigation: UINavigationController
    let tabs = UITabBarController()

    init() {
        let log = EventLog()
        root = PageRecorder("root", log: log)
        page = PageRecorder("page", log: log)
        delegate = NavigationRecorder(log: log)
        navigation = UINavigationController(rootViewController: root)
        navigation.delegate = delegate
        tabs.viewControllers = [navigation, UIViewController()]
        stage.show(tabs)
        stage.settle()
    }

    private var bar: UINavigationBar { navigation.navigationBar }
    private var toolbar: UIToolbar { navigation.toolbar }
    private var topView: UIView { navigation.topViewController?.view ?? UIView() }
    private let toolbarFrame = CGRect(x: 0, y: 702, width: 400, height: 49)
    private func displayed(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

    /// Performs the change, runs a block once in the callback, and returns immediately after the transition's end.
    private func run(_ moment: Moment, _ body: @escaping () -> Void) {
        if moment.change != .push {
            navigation.pushViewController(page, animated: false)
            stage.settle()
        }
        var calls = 0
        let call = {
            calls += 1
            if calls == 1 { body() }
        }
        let (appearing, disappearing) = moment.change == .pop ? (root, page) : (page, root)
        switch moment.callback {
        case .viewDidDisappear: disappearing.onDidDisappear = { _ in call() }
        case .viewDidAppear: appearing.onDidAppear = { _ in call() }
        case .didMove, .completion: break
        case .didShow: delegate.onDidShow = call
        }
        if moment.change == .push { navigation.pushViewController(page, animated: true) } else { navigation.popViewController(animated: true) }
        if moment.callback == .completion { navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in call() } }
        stage.advance(by: 0.1)
        if moment.callback == .didMove { page.onDidMove = { _ in call() } }
        if moment.change == .cancelledPop { navigation.pushViewController(page, animated: true) }
        for _ in 0..<200 where navigation.transitionCoordinator != nil { stage.advance(by: 0.005) }
        #expect(calls == 1)
        #expect(navigation.viewControllers == (moment.change == .pop ? [root] : [root, page]))
    }

    // MARK: The last callbacks

    @Test(arguments: Moment.all) func requestIsAppliedInTheCallback(_ moment: Moment) {
        var isApplied = false
        run(moment) {
            navigation.isNavigationBarHidden = true
            navigation.isToolbarHidden = false
            isApplied = bar.isHidden && !toolbar.isHidden && toolbar.frame == toolbarFrame
        }
        #expect(isApplied)
        stage.settle()
        #expect(bar.isHidden && !toolbar.isHidden && displayed(toolbar) == toolbarFrame)
        #expect(topView.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 98, right: 0))
    }

    @Test(arguments: Moment.all) func animatedRequestMovesTheBarsFromTheCallbackOn(_ moment: Moment) {
        var isApplied = false
        run(moment) {
            navigation.setNavigationBarHidden(true, animated: true)
            navigation.setToolbarHidden(false, animated: true)
            isApplied = !bar.isHidden && bar.frame.maxY < 0 && !toolbar.isHidden && toolbar.frame == toolbarFrame
        }
        #expect(isApplied)
        stage.advance(by: 0.1)
        #expect(displayed(bar).minY < -5 && displayed(bar).minY > -44 && displayed(bar).minX == 0)
        #expect(displayed(toolbar).minY > 707 && displayed(toolbar).minY < 800 && displayed(toolbar).minX == 0)
        stage.settle()
        #expect(bar.isHidden && !toolbar.isHidden && displayed(toolbar) == toolbarFrame)
    }

    /// The completion of an animation that is disabled is called immediately.
    @Test func animatedRequestWithDisabledAnimationsIsApplied() {
        run(Moment(change: .push, callback: .viewDidAppear)) {
            UIView.performWithoutAnimation { navigation.setNavigationBarHidden(true, animated: true) }
        }
        stage.settle()
        #expect(bar.isHidden && page.view.safeAreaInsets.top == 0)
    }

    @Test(arguments: Moment.all) func pageBelowTheBarIsResizedInTheSameAnimation(_ moment: Moment) {
        for page in [root, page] { page.edgesForExtendedLayout = [] }
        run(moment) { navigation.setNavigationBarHidden(true, animated: true) }
        stage.advance(by: 0.1)
        #expect(displayed(topView).minY > 5 && abs(displayed(topView).minY - displayed(bar).maxY) < 1)
        stage.settle()
        #expect(topView.frame == CGRect(x: 0, y: 0, width: 400, height: 751))
    }

    @Test(arguments: Moment.all, [false, true]) func tabBarRequestIsAppliedInTheCallback(_ moment: Moment, animated: Bool) {
        var isApplied = false
        run(moment) {
            tabs.setTabBarHidden(true, animated: animated)
            isApplied = tabs.tabBar.frame.minY > 800 && tabs.tabBar.isHidden == !animated
        }
        #expect(isApplied)
        if animated {
            stage.advance(by: 0.1)
            #expect(displayed(tabs.tabBar).minY > 755 && displayed(tabs.tabBar).minY < 799)
        }
        stage.settle()
        #expect(tabs.tabBar.isHidden && topView.safeAreaInsets.bottom == 0)
    }

    @Test func toolbarShownByAPageThatHidesTheTabBarIsAtTheLowerEdge() {
        page.hidesBottomBarWhenPushed = true
        run(Moment(change: .push, callback: .viewDidAppear)) { navigation.setToolbarHidden(false, animated: true) }
        stage.settle()
        #expect(toolbar.frame == CGRect(x: 0, y: 751, width: 400, height: 49) && tabs.tabBar.isHidden)
        page.onDidAppear = nil
        root.onDidAppear = { $0.navigationController?.setToolbarHidden(true, animated: false) }
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(toolbar.isHidden && !tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
    }

    @Test func toolbarItemsSetInTheCallbackAreShown() {
        let item = UIBarButtonItem(systemItem: .add)
        run(Moment(change: .push, callback: .viewDidAppear)) {
            page.toolbarItems = [item]
            navigation.isToolbarHidden = false
        }
        stage.settle()
        #expect(toolbar.items == [item])
    }

    // MARK: Earlier

    @Test(arguments: [false, true]) func requestInViewDidLoadOrViewWillAppearIsPartOfTheTransition(inViewDidLoad: Bool) {
        let request: (PageRecorder) -> Void = { _ in navigation.setNavigationBarHidden(true, animated: true) }
        if inViewDidLoad { page.onLoad = request } else { page.onWillAppear = request }
        navigation.pushViewController(page, animated: true)
        for _ in 0..<3 {
            stage.advance(by: 0.05)
            #expect(abs(displayed(bar).maxX - displayed(page.view).minX) < 0.5 && displayed(bar).minY == 0)
        }
        stage.settle()
        #expect(bar.isHidden)
    }

    @Test(arguments: [false, true]) func requestDuringTheAnimationIsAppliedAtItsEnd(animated: Bool) {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        navigation.setNavigationBarHidden(true, animated: animated)
        navigation.setToolbarHidden(false, animated: animated)
        #expect(navigation.isNavigationBarHidden && !bar.isHidden && displayed(bar).minY == 0 && toolbar.isHidden)
        stage.settle()
        #expect(bar.isHidden && toolbar.frame == toolbarFrame && page.view.safeAreaInsets.top == 0)
    }

    // MARK: Two bars

    @Test func barsThatAppearTogetherMoveWithThePage() {
        navigation.isNavigationBarHidden = true
        stage.settle()
        page.onWillAppear = {
            $0.navigationController?.setNavigationBarHidden(false, animated: true)
            $0.navigationController?.setToolbarHidden(false, animated: true)
        }
        navigation.pushViewController(page, animated: true)
        expectMovement { minX in [bar, toolbar].allSatisfy { abs(displayed($0).minX - minX) < 0.5 } }
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 400, height: 44) && toolbar.frame == toolbarFrame)
    }

    @Test func barThatDisappearsMovesBesideTheOneThatAppears() {
        page.onWillAppear = {
            $0.navigationController?.setNavigationBarHidden(true, animated: true)
            $0.navigationController?.setToolbarHidden(false, animated: true)
        }
        navigation.pushViewController(page, animated: true)
        expectMovement { minX in abs(displayed(bar).maxX - minX) < 0.5 && abs(displayed(toolbar).minX - minX) < 0.5 }
        #expect(bar.isHidden && toolbar.frame == toolbarFrame)
    }

    @Test func toolbarThatStaysMovesWhileTheNavigationBarAppears() {
        navigation.isNavigationBarHidden = true
        navigation.isToolbarHidden = false
        stage.settle()
        page.hidesBottomBarWhenPushed = true
        page.onWillAppear = { $0.navigationController?.setNavigationBarHidden(false, animated: true) }
        navigation.pushViewController(page, animated: true)
        expectMovement { _ in displayed(toolbar).minY > 703 && displayed(toolbar).minY < 750 }
        #expect(toolbar.frame == CGRect(x: 0, y: 751, width: 400, height: 49))
    }

    /// Checks frames of the push with the page's leading edge, and lets it end.
    private func expectMovement(_ isExpected: (CGFloat) -> Bool) {
        stage.advance(by: 0)
        for _ in 0..<3 {
            stage.advance(by: 0.05)
            let minX = displayed(page.view).minX
            #expect(minX > 5 && minX < 395 && isExpected(minX))
        }
        stage.settle()
    }
}
