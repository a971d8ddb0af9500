import Foundation
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Runs one program that combines everything on a stage of its own and checks the invariants.
@MainActor final class WholeRun {
    /// A phone in portrait and landscape, a small tablet; small, to be painted fast.
    private static let sizes = [CGSize(width: 100, height: 180), CGSize(width: 180, height: 100), CGSize(width: 140, height: 160)]
    private let stage = TestStage(size: WholeRun.sizes[0], refreshRate: 20)
    private var size = WholeRun.sizes[0]
    private let log = EventLog()
    private let tabs = UITabBarController()
    private let navigationDelegate: NavigationRecorder
    private let tabDelegate: TabRecorder
    private var failure: String?
    private var pageCount = 0
    private var createdPages: [Weak<ModalProgramController>] = []
    private var createdNavigations: [Weak<UIViewController>] = []
    private var interactionControllers: [UIPercentDrivenInteractiveTransition] = []
    private var completions: [(name: String, count: Int)] = []
    private var drivesPages = false

    static func failure(of steps: [WholeStep]) -> String? {
        let run = WholeRun()
        run.perform(steps)
        return run.failure
    }

    private init() {
        navigationDelegate = NavigationRecorder(log: log)
        tabDelegate = TabRecorder(log: log)
        tabs.delegate = tabDelegate
        tabs.viewControllers = [makeNavigation(), makeNavigation(), makePage()]
        stage.show(tabs)
    }

    private func fail(_ message: String) { failure = failure ?? message }

    private func makePage() -> ModalProgramController {
        pageCount += 1
        let page = ModalProgramController(label: pageCount) { [weak self] in self?.fail($0) }
        page.title = "\(pageCount)"
        createdPages.append(Weak(page))
        return page
    }

    private func makeNavigation() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: makePage())
        navigation.delegate = navigationDelegate
        createdNavigations.append(Weak(navigation))
        return navigation
    }

    private func perform(_ steps: [WholeStep]) {
        stage.settle()
        let first = stage.snapshot()
        for step in steps {
            stage.advance(by: step.wait)
            perform(step.action)
            guard failure == nil else { return }
        }
        stage.advance(by: 0.1)
        stage.touchCancel()
        endTransitions()
        check()
        checkEnd(first)
    }

    // MARK: Hierarchy

    private var chain: [UIViewController] { Array(sequence(first: tabs as UIViewController) { $0.presentedViewController }) }
    private var top: UIViewController { chain.last ?? tabs }
    /// The visible navigation controller: the presented one, or that of the tab.
    private var navigation: UINavigationController? {
        chain.reversed().lazy.compactMap {
            ($0 as? UINavigationController) ?? ($0 as? UITabBarController)?.selectedViewController as? UINavigationController
        }.first
    }
    private var navigations: [UINavigationController] { createdNavigations.compactMap { $0.object as? UINavigationController } }
    private var isIdle: Bool {
        (chain + navigations as [UIViewController]).allSatisfy { $0.transitionCoordinator == nil }
    }

    // MARK: Actions

    private func perform(_ action: WholeStep.Action) {
        switch action {
        case .present(let style, let inNavigation, let animated, let driving):
            top.present(make(style, inNavigation, driving), animated: animated, completion: makeCompletion("present"))
        case .dismiss(let fromRoot, let animated):
            if tabs.presentedViewController != nil { (fromRoot ? tabs : top).dismiss(animated: animated, completion: makeCompletion("dismiss")) }
        case .push, .pop, .popToRoot, .set: change(action)
        case .animator(let fades, let interactive):
            navigationDelegate.animator = fades ? PageFader() : nil
            tabDelegate.animator = fades ? PageFader() : nil
            drivesPages = fades && interactive
        case .select(let index):
            tabDelegate.interactionController = drivesPages ? interactionController(.fromStart) : nil
            tabs.selectedIndex = index
        case .update(let fraction): interactionControllers.last?.update(fraction)
        case .finish: interactionControllers.last?.finish()
        case .cancel: interactionControllers.last?.cancel()
        case .pause: interactionControllers.last?.pause()
        case .resize(let index):
            size = Self.sizes[index]
            stage.resize(to: size, scale: 1)
        case .hide(let seconds):
            stage.window.isHidden = true
            if !isIdle { fail("a transition runs in a hidden window") }
            stage.advance(by: seconds)
            stage.window.isHidden = false
        default: touch(action)
        }
    }

    private func touch(_ action: WholeStep.Action) {
        switch action {
        case .drag(let fromX, let fromY, let toX, let toY, let seconds, let releases):
            stage.touchUp()
            stage.drag(from: point(fromX, fromY), to: point(toX, toY), duration: seconds, release: releases)
        case .move(let x, let y): stage.touchMove(to: point(x, y))
        case .touchUp: stage.touchUp()
        case .cancelTouch: stage.touchCancel()
        case .cancelledDrag(let vertical): cancelledDrag(vertical)
        case .tap(let x, let y):
            stage.touchUp()
            stage.tap(at: point(x, y))
        case .escape: stage.press("Escape")
        default: break
        }
    }

    private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: size.width * x, y: size.height * y) }

    private func change(_ action: WholeStep.Action) {
        guard let navigation else { return }
        navigationDelegate.interactionController = drivesPages ? interactionController(.fromStart) : nil
        let stack = navigation.viewControllers
        switch action {
        case .push(let animated): navigation.pushViewController(makePage(), animated: animated)
        case .pop(let animated): navigation.popViewController(animated: animated)
        case .popToRoot(let animated): navigation.popToRootViewController(animated: animated)
        case .set(let bits, let new, let animated):
            let list = stack.indices.filter { bits >> $0 & 1 == 1 }.map { stack[$0] } + (0..<new).map { _ in makePage() }
            if !list.isEmpty { navigation.setViewControllers(list, animated: animated) }
        default: break
        }
    }

    /// A cancelled drag completes no transition and changes no pixel.
    private func cancelledDrag(_ vertical: Bool) {
        stage.touchUp()
        guard isIdle, stage.settle(), isIdle, !drivesPages else { return }
        let snapshot = stage.snapshot(), controllers = chain, stack = navigation?.viewControllers ?? []
        let from = vertical ? point(0.5, 0.6) : point(0.02, 0.5)
        stage.drag(from: from, to: vertical ? point(0.5, 0.85) : point(0.6, 0.5), duration: 0.2, release: false)
        stage.touchCancel()
        if !stage.runUntilIdle() { fail("it never comes to rest after a touch that the system took") }
        if chain != controllers || (navigation?.viewControllers ?? []) != stack { fail("a touch that the system took completed a transition") }
        let differingPixels = PixelDifference.between(stage.snapshot(), snapshot)
        if differingPixels > 0 { fail("\(differingPixels) pixels differ after a touch that the system took") }
    }

    private func make(_ style: WholeStep.Style, _ inNavigation: Bool, _ driving: WholeStep.Driving) -> UIViewController {
        let controller = inNavigation ? makeNavigation() : makePage()
        switch style {
        case .sheet: break
        case .fullScreen: controller.modalPresentationStyle = .fullScreen
        case .overFullScreen: controller.modalPresentationStyle = .overFullScreen
        case .dissolve:
            controller.modalPresentationStyle = .fullScreen
            controller.modalTransitionStyle = .crossDissolve
        case .flip:
            controller.modalPresentationStyle = .overFullScreen
            controller.modalTransitionStyle = .flipHorizontal
        case .popover:
            controller.modalPresentationStyle = .popover
            controller.popoverPresentationController?.sourceView = tabs.view
            controller.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 40, width: 10, height: 10)
        case .custom, .customFullScreen:
            controller.modalPresentationStyle = style == .custom ? .custom : .fullScreen
            guard let page = controller as? ModalProgramController else { break }
            let delegate = RecordingDelegate(log: log), animator = SlideAnimator(), log = log
            animator.duration = 0.3
            delegate.animator = animator
            delegate.interactionController = interactionController(driving)
            delegate.makeController = { RecordingPresentationController($0, $1, log: log) }
            page.delegate = delegate
        }
        return controller
    }

    private func interactionController(_ driving: WholeStep.Driving) -> UIPercentDrivenInteractiveTransition? {
        guard driving != .none else { return nil }
        let interactionController = UIPercentDrivenInteractiveTransition()
        interactionController.wantsInteractiveStart = driving == .fromStart
        interactionControllers.append(interactionController)
        return interactionController
    }

    private func makeCompletion(_ name: String) -> () -> Void {
        let index = completions.count
        completions.append((name, 0))
        return { [weak self] in self?.completions[index].count += 1 }
    }

    // MARK: Checks

    /// Finishes all interaction controllers; deferred requests may add further ones.
    private func endTransitions() {
        for _ in 0..<20 {
            if !stage.runUntilIdle() { fail("it never comes to rest") }
            if isIdle { return }
            for interactionController in interactionControllers { interactionController.finish() }
        }
        fail("a transition never ends")
    }

    private func check() {
        for page in createdPages.compactMap(\.object) {
            let isShown = page.viewIfLoaded?.window != nil
            if page.appearanceState != (isShown ? .appeared : .disappeared) {
                fail("controller \(page.label) is \(page.appearanceState) at rest, its view \(isShown ? "is" : "is not") in the window")
            }
        }
        for navigation in navigations {
            let stack = navigation.viewControllers
            if navigation.children.count != stack.count || stack.contains(where: { $0.parent !== navigation }) { fail("the stack is not the children") }
        }
        for controller in chain.dropFirst() where controller.isBeingPresented || controller.isBeingDismissed { fail("a flag is left at rest") }
    }

    /// Resets everything and compares with the initial state.
    private func checkEnd(_ first: CGImage) {
        guard failure == nil else { return }
        tabDelegate.animator = nil
        navigationDelegate.animator = nil
        (navigationDelegate.interactionController, tabDelegate.interactionController) = (nil, nil)
        if tabs.presentedViewController != nil { tabs.dismiss(animated: false) }
        endTransitions()
        let roots = (tabs.viewControllers ?? []).compactMap { $0 as? UINavigationController }
        tabs.selectedIndex = 0
        stage.resize(to: Self.sizes[0], scale: 1)
        endTransitions()
        for (index, navigation) in roots.enumerated() { navigation.setViewControllers([referencePage(of: index + 1)], animated: false) }
        endTransitions()
        for completion in completions where completion.count > 1 { fail("the completion of a \(completion.name) came \(completion.count) times") }
        if stage.window.subviews.count != 1 { fail("\(stage.window.subviews.count) views are in the window at the end") }
        let differingPixels = PixelDifference.between(stage.snapshot(), first)
        if differingPixels > 0 { fail("\(differingPixels) pixels differ at the end") }
        expectTouches(roots)
        let unexpected = stage.diagnostics.first { !$0.contains("refused: ") && !$0.contains("does nothing") }
        if let unexpected { fail("the log says: \(unexpected)") }
        interactionControllers.removeAll()
        tabs.viewControllers = []
        stage.show(UIViewController())
        stage.settle()
        _ = log.take()
        checkLeaks(but: roots)
    }

    /// The first page of a tab in its initial state.
    private func referencePage(of label: Int) -> UIViewController {
        let referencePage = ModalProgramController(label: label) { [weak self] in self?.fail($0) }
        referencePage.title = "\(label)"
        return referencePage
    }

    private func expectTouches(_ roots: [UINavigationController]) {
        guard let page = roots.first?.topViewController as? ModalProgramController else { return fail("there is no page") }
        let touches = page.touches
        stage.tap(at: CGPoint(x: 50, y: 100))
        if page.touches != touches + 1 { fail("a tap does not reach the page") }
    }

    private func checkLeaks(but roots: [UINavigationController]) {
        let leaked = createdPages.compactMap(\.object).map(\.label).filter { $0 > 3 }
        if !leaked.isEmpty { fail("controllers \(leaked) are kept") }
        let createdNavigations = createdNavigations.compactMap(\.object).filter { other in !roots.contains { $0 === other } }
        if !createdNavigations.isEmpty { fail("\(createdNavigations) are kept") }
    }
}
