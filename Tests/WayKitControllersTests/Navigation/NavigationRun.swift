import Foundation
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Runs one program of pushes, pops, tabs and gestures on a stage of its own and checks the invariants.
@MainActor final class NavigationRun {
    private var size = CGSize(width: 120, height: 200)
    private let stage: TestStage
    private let log = EventLog()
    private let delegate: NavigationRecorder
    private let tabs = UITabBarController()
    private var controllers: [UINavigationController] = []
    private var failure: String?
    private var pageCount = 0
    private var removedPage: ModalProgramController?
    private var createdPages: [Weak<ModalProgramController>] = []
    private var animator = NavigationStep.Animator.slide
    /// Requests that wait for a callback.
    private var requests: [(callback: NavigationStep.Callback, request: () -> Void)] = []

    static func failure(of steps: [NavigationStep]) -> String? {
        let run = NavigationRun()
        run.perform(steps)
        return run.failure
    }

    private init() {
        stage = TestStage(size: size, refreshRate: 20)
        delegate = NavigationRecorder(log: log)
        controllers = [UINavigationController(rootViewController: makePage()), UINavigationController(rootViewController: makePage())]
        for controller in controllers { controller.delegate = delegate }
        delegate.onDidShow = { [weak self] in self?.called(.didShow) }
        tabs.viewControllers = controllers + [makePage()]
        stage.show(tabs)
    }

    private func fail(_ message: String) { failure = failure ?? message }

    private func makePage(hidesBottomBar: Bool = false, hidesBar: Bool = false) -> ModalProgramController {
        pageCount += 1
        let page = ModalProgramController(label: pageCount) { [weak self] in self?.fail($0) }
        page.title = "\(pageCount)"
        page.hidesBottomBarWhenPushed = hidesBottomBar
        page.navigationItem.largeTitleDisplayMode = pageCount % 3 == 0 ? .never : .automatic
        if hidesBar { page.toolbarItems = [UIBarButtonItem(systemItem: .add)] }
        page.onChange = { [weak self, weak page] in self?.changed($0, page) }
        createdPages.append(Weak(page))
        return page
    }

    private func perform(_ steps: [NavigationStep]) {
        for step in steps {
            stage.advance(by: step.wait)
            perform(step.action)
            guard failure == nil else { return }
        }
        stage.advance(by: 0.1)
        stage.touchCancel()
        endTransitions()
        requests = []
        check()
        releaseAll()
    }

    /// Lets transitions and presentations end.
    private func endTransitions() {
        for _ in 0..<12 {
            if tabs.presentedViewController != nil { tabs.dismiss(animated: false) }
            for controller in controllers { (controller.stackTransition?.interactionController as? UIPercentDrivenInteractiveTransition)?.finish() }
            if !stage.runUntilIdle(timeout: 5) { fail("something moves for ever") }
            if tabs.presentedViewController == nil, controllers.allSatisfy({ $0.stackTransition == nil }), tabs.tabTransition == nil { return }
        }
        fail("a transition does not end")
    }

    // MARK: Actions

    /// The selected navigation controller, or the first.
    private var navigation: UINavigationController { tabs.selectedViewController as? UINavigationController ?? controllers[0] }

    private func perform(_ action: NavigationStep.Action) {
        switch action {
        case .push, .pushRemoved, .pop, .popToRoot, .popTo, .set: change(action)
        case .animator(let kind):
            animator = kind
            delegate.animator = kind == .slide ? nil : PageFader()
            delegate.interactionController = kind == .interactive ? UIPercentDrivenInteractiveTransition() : nil
        case .drag(let from, let to, let seconds, let releases):
            stage.touchUp()
            stage.drag(from: point(from), to: point(to), duration: seconds, release: releases)
        case .move(let to): stage.touchMove(to: point(to))
        case .touchUp: stage.touchUp()
        case .cancelTouch: stage.touchCancel()
        case .hideBar(let hidden, let animated): hide(.navigationBar, hidden, animated: animated)
        case .hideToolbar(let hidden, let animated): hide(.toolbar, hidden, animated: animated)
        case .hideTabBar(let hidden, let animated): hide(.tabBar, hidden, animated: animated)
        case .hideIn(let callback, let bar, let hidden, let animated):
            requests.append((callback, { [weak self] in self?.hide(bar, hidden, animated: animated) }))
        case .largeTitles(let prefers): navigation.navigationBar.prefersLargeTitles = prefers
        case .select(let index): tabs.selectedIndex = index
        case .tapTab(let index):
            stage.touchUp()
            stage.tap(at: CGPoint(x: size.width / 3 * (CGFloat(index) + 0.5), y: size.height - 20))
        case .present(let fullScreen, let animated):
            let sheet = UIViewController()
            sheet.modalPresentationStyle = fullScreen ? .fullScreen : .overFullScreen
            navigation.present(sheet, animated: animated)
        case .dismiss(let animated): if tabs.presentedViewController != nil { tabs.dismiss(animated: animated) }
        case .escape: stage.press("Escape")
        case .resize(let width, let height):
            size = CGSize(width: width, height: height)
            stage.resize(to: size, scale: 1)
        case .blink:
            stage.window.isHidden = true
            stage.advance(by: 0.05)
            stage.window.isHidden = false
        }
    }

    private func hide(_ bar: NavigationStep.Bar, _ hidden: Bool, animated: Bool) {
        switch bar {
        case .navigationBar: navigation.setNavigationBarHidden(hidden, animated: animated)
        case .toolbar: navigation.setToolbarHidden(hidden, animated: animated)
        case .tabBar: tabs.setTabBarHidden(hidden, animated: animated)
        }
    }

    private func changed(_ state: ModalProgramController.Appearance, _ page: UIViewController?) {
        switch state {
        case .appearing:
            called(.viewWillAppear)
            page?.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in self?.called(.completion) }
        case .appeared: called(.viewDidAppear)
        case .disappearing: called(.viewWillDisappear)
        case .disappeared: called(.viewDidDisappear)
        }
    }

    private func called(_ callback: NavigationStep.Callback) {
        let due = requests.filter { $0.callback == callback }
        requests.removeAll { $0.callback == callback }
        for each in due { each.request() }
    }

    private func point(_ fraction: Double) -> CGPoint { CGPoint(x: size.width * CGFloat(fraction), y: size.height / 2) }

    private func change(_ action: NavigationStep.Action) {
        let stack = navigation.viewControllers
        if animator == .interactive { delegate.interactionController = UIPercentDrivenInteractiveTransition() }
        switch action {
        case .push(let animated, let hidesBottomBar, let hidesBar):
            navigation.pushViewController(makePage(hidesBottomBar: hidesBottomBar, hidesBar: hidesBar), animated: animated)
        case .pushRemoved(let animated):
            guard let removedPage, removedPage.parent == nil || removedPage.parent === navigation else { return }
            navigation.pushViewController(removedPage, animated: animated)
        case .pop(let animated): removedPage = navigation.popViewController(animated: animated) as? ModalProgramController ?? removedPage
        case .popToRoot(let animated): navigation.popToRootViewController(animated: animated)
        case .popTo(let index, let animated):
            if stack.indices.contains(index) { navigation.popToViewController(stack[index], animated: animated) }
        case .set(let indices, let new, let animated):
            let pages = indices.compactMap { stack.indices.contains($0) ? stack[$0] : nil } + (0..<new).map { _ in makePage() }
            if !pages.isEmpty { navigation.setViewControllers(pages, animated: animated) }
        default: break
        }
    }

    // MARK: Checks

    private func check() {
        let shown = (tabs.selectedViewController as? UINavigationController)?.topViewController ?? tabs.selectedViewController
        for page in createdPages.compactMap(\.object) {
            let expected: ModalProgramController.Appearance = page === shown ? .appeared : .disappeared
            if page.appearanceState != expected { fail("page \(page.label) is \(page.appearanceState), not \(expected)") }
        }
        for controller in controllers {
            for page in controller.viewControllers where page.parent !== controller { fail("a page of the stack is nobody's child") }
            if controller.children.count != controller.viewControllers.count { fail("a child is not in the stack") }
            guard controller.isViewLoaded else { continue }
            let pages = controller.contentView.subviews
            let isShown = controller === tabs.selectedViewController
            if isShown, pages != [controller.topViewController?.viewIfLoaded] { fail("in the content there is \(pages)") }
            if controller.navigationBar.stack != controller.viewControllers.map(\.navigationItem) { fail("the bar has other items") }
            guard isShown, let view = controller.topViewController?.view else { continue }
            if view.frame != controller.pageFrame(of: controller.stack[controller.stack.count - 1]) { fail("the page is at \(view.frame)") }
            if view.alpha != 1 || view.transform != .identity { fail("the page looks as an animator left it") }
            if !controller.frozenInsets.isEmpty { fail("insets are held") }
        }
        checkSnapshot()
    }

    /// Compares with the same pages in a fresh hierarchy.
    private func checkSnapshot() {
        let snapshot = stage.snapshot(), frames = barFrames(tabs)
        let reference = UITabBarController()
        let selected = tabs.selectedIndex
        stage.show(UIViewController())
        reference.viewControllers = controllers.map(copy) + [makeReference(of: tabs.viewControllers?.last)]
        reference.selectedIndex = selected
        reference.isTabBarHidden = tabs.isTabBarHidden
        stage.show(reference)
        stage.settle()
        let difference = PixelDifference.between(snapshot, stage.snapshot())
        let expected = barFrames(reference)
        if frames != expected { fail("the bars are \(frames), not \(expected)") }
        if difference > 0 { fail("\(difference) pixels differ from those of the same pages without a history") }
    }

    /// The frames of the selected page, its safe area and the bars that are shown.
    private func barFrames(_ tabs: UITabBarController) -> [String] {
        let navigation = tabs.selectedViewController as? UINavigationController, page = navigation?.topViewController?.viewIfLoaded
        let bars: [UIView?] = [navigation?.navigationBar, navigation?.toolbar, tabs.tabBar]
        return bars.map { bar in bar.map { $0.isHidden ? "hidden" : "\($0.frame) \($0.alpha) \($0.transform == .identity)" } ?? "none" }
            + ["\(page?.frame ?? .zero)", "\(page?.safeAreaInsets ?? .zero)"]
    }

    private func copy(_ controller: UINavigationController) -> UINavigationController {
        let reference = UINavigationController()
        reference.navigationBar.prefersLargeTitles = controller.navigationBar.prefersLargeTitles
        reference.isNavigationBarHidden = controller.isNavigationBarHidden
        reference.isToolbarHidden = controller.isToolbarHidden
        reference.viewControllers = controller.viewControllers.map { makeReference(of: $0) }
        return reference
    }

    private func makeReference(of page: UIViewController?) -> UIViewController {
        guard let page = page as? ModalProgramController else { return UIViewController() }
        let reference = ModalProgramController(label: page.label) { _ in }
        reference.title = page.title
        reference.hidesBottomBarWhenPushed = page.hidesBottomBarWhenPushed
        reference.navigationItem.largeTitleDisplayMode = page.navigationItem.largeTitleDisplayMode
        if page.toolbarItems != nil { reference.toolbarItems = [UIBarButtonItem(systemItem: .add)] }
        return reference
    }

    /// Releases everything.
    private func releaseAll() {
        removedPage = nil
        delegate.interactionController = nil
        controllers = []
        tabs.viewControllers = []
        stage.show(UIViewController())
        stage.settle()
        let leaked = createdPages.compactMap(\.object).map(\.label)
        if !leaked.isEmpty { fail("pages \(leaked) are kept") }
    }
}
