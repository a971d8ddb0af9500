import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, sections 3, 4 and 7; pain 13: requests in one iteration or during a transition are performed, not dropped.
@MainActor struct NavigationRequestTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: PageRecorder
    let page: PageRecorder
    let third: PageRecorder
    let navigation: UINavigationController
    let delegate: NavigationRecorder

    init() {
        root = PageRecorder("root", log: log)
        page = PageRecorder("page", log: log, color: .red)
        third = PageRecorder("third", log: log, color: .green)
        delegate = NavigationRecorder(log: log)
        navigation = UINavigationController(rootViewController: root)
        navigation.delegate = delegate
        stage.show(navigation)
        _ = log.take()
    }

    private func stack(_ pages: [UIViewController]) {
        navigation.setViewControllers(pages, animated: false)
        stage.settle()
        _ = log.take()
    }

    private var pageMinX: CGFloat { page.view.layer.presentation()?.frame.minX ?? .nan }

    /// The page's presentation position in each frame.
    private func trace(_ seconds: TimeInterval) -> [CGFloat] {
        (0..<Int(seconds * 60)).map { _ in
            stage.advance(by: 1.0 / 60)
            return pageMinX
        }
    }

    // MARK: Reversed

    @Test("§7 A pop during a push reverses it, without a jump") func popDuringAPushReversesIt() {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0)
        let before = trace(0.1)
        _ = log.take()
        #expect(navigation.popViewController(animated: true) === page)
        #expect(navigation.viewControllers == [root])
        #expect(log.take() == ["page viewWillDisappear animated arriving", "root viewWillAppear animated"])
        let after = trace(0.6)
        stage.settle()
        #expect(log.take() == [
            "page viewDidDisappear animated arriving", "root viewDidAppear animated", "page willMove(nil)", "page didMove(nil)",
        ])
        #expect(page.view.superview == nil)
        #expect(page.parent == nil)
        // It keeps its velocity: it moves on briefly, and no step is larger than those before.
        let steps = zip(before, before.dropFirst()).map { abs($1 - $0) }
        let reversed = zip([before.last ?? 0] + after, after).prefix { !$1.isNaN }.map { $1 - $0 }
        #expect((reversed.first ?? 0) < 0)
        #expect(abs(reversed.first ?? 0) <= (steps.last ?? 0) * 1.05)
        #expect(reversed.map(abs).max() ?? .infinity < (steps.max() ?? 0) * 1.2)
    }

    @Test("§7 Pushing the disappearing page reverses the pop") func pushOfTheDisappearingPageReversesThePop() {
        stack([root, page])
        navigation.popViewController(animated: true)
        stage.advance(by: 0.1)
        _ = log.take()
        navigation.pushViewController(page, animated: true)
        #expect(navigation.viewControllers == [root, page])
        stage.settle()
        #expect(log.take() == [
            "root viewWillDisappear animated", "page viewWillAppear animated leaving", "root viewDidDisappear animated",
            "page viewDidAppear animated leaving", "page didMove(parent)",
        ])
        #expect(stage.diagnostics.isEmpty)
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    }

    @Test func pushReversedTwiceCompletes() {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        navigation.popViewController(animated: true)
        stage.advance(by: 0.05)
        navigation.pushViewController(page, animated: true)
        #expect(navigation.viewControllers == [root, page])
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
        #expect(log.take().last == "didShow page animated")
        #expect(root.view.superview == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func pushAndPopInOneIterationKeepTheStack() {
        navigation.pushViewController(page, animated: true)
        #expect(navigation.popViewController(animated: true) === page)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        #expect(page.parent == nil)
        #expect(!log.take().contains { $0.hasPrefix("didShow") })
        #expect(root.view.frame.minX == 0)
    }

    // MARK: Deferred

    @Test("§7 pain 13: a push during a push follows it") func pushDuringAPushFollowsIt() {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        navigation.pushViewController(third, animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [root, page, third])
        #expect(log.take().filter { $0.hasPrefix("didShow") } == ["didShow page animated", "didShow third animated"])
    }

    @Test func pushDuringAPopFollowsIt() {
        stack([root, page])
        navigation.popViewController(animated: true)
        stage.advance(by: 0.1)
        navigation.pushViewController(third, animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [root, third])
        #expect(log.take().filter { $0.hasPrefix("didShow") } == ["didShow root animated", "didShow third animated"])
    }

    @Test func popDuringAPopFollowsIt() {
        stack([root, page, third])
        navigation.popViewController(animated: true)
        stage.advance(by: 0.1)
        #expect(navigation.popViewController(animated: true) === page)
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    @Test func setViewControllersDuringAPushFollowsIt() {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        navigation.setViewControllers([third], animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [third])
        #expect(page.parent == nil)
        #expect(root.parent == nil)
    }

    @Test func requestWaitsForATransitionThatCannotBeReversed() {
        delegate.animator = PausedAnimator()
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        navigation.popViewController(animated: true)
        #expect(navigation.viewControllers == [root, page])
        (delegate.animator as? PausedAnimator)?.context?.completeTransition(true)
        stage.settle()
        (delegate.animator as? PausedAnimator)?.context?.completeTransition(true)
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    // MARK: In one iteration

    @Test("§3 Two pops in one iteration on three controllers pop two") func twoPopsInOneIterationAreOneTransition() {
        stack([root, page, third])
        #expect(navigation.popViewController(animated: true) === third)
        #expect(navigation.popViewController(animated: true) === page)
        #expect(navigation.viewControllers == [root])
        stage.settle()
        #expect(log.take() == [
            "animationControllerFor pop third page", "third willMove(nil)", "page viewDidLoad", "animationControllerFor pop third root",
            "page willMove(nil)", "third viewWillDisappear animated leaving", "root viewWillAppear animated", "willShow root animated",
            "third viewDidDisappear animated leaving", "root viewDidAppear animated", "page didMove(nil)", "third didMove(nil)",
            "didShow root animated",
        ])
        #expect(page.parent == nil)
    }

    @Test("§3 §9 The second of two pops on two controllers is refused") func secondOfTwoPopsOnTwoControllersIsRefused() {
        stack([root, page])
        #expect(navigation.popViewController(animated: true) === page)
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(stage.diagnostics.count == 1)
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    @Test func twoPushesInOneIterationAreOneTransition() {
        navigation.pushViewController(page, animated: true)
        navigation.pushViewController(third, animated: true)
        #expect(navigation.viewControllers == [root, page, third])
        #expect(navigation.transitionCoordinator?.viewController(forKey: .to) === third)
        stage.settle()
        #expect(log.take().filter { $0.hasPrefix("willShow") || $0.hasPrefix("didShow") } == ["willShow third animated", "didShow third animated"])
        #expect(page.parent === navigation)
        #expect(page.transitionCoordinator == nil)
    }

    @Test func pagePushedAndRemovedInOneIterationReceivesBothCallbacks() {
        let fourth = PageRecorder("fourth", log: log)
        navigation.pushViewController(third, animated: true)
        _ = log.take()
        navigation.setViewControllers([root, fourth], animated: true)
        #expect(log.take().filter { $0.hasPrefix("third") } == ["third willMove(nil)", "third didMove(nil)"])
        #expect(third.parent == nil)
        stage.settle()
        #expect(navigation.viewControllers == [root, fourth] && navigation.children == [root, fourth])
    }

    @Test func pageRemovedAndAddedInOneIterationReceivesBothCallbacks() {
        stack([root, page, third])
        navigation.popToRootViewController(animated: true)
        _ = log.take()
        navigation.setViewControllers([root, page], animated: true)
        #expect(log.take().filter { $0.hasPrefix("page") && $0.contains("Move") } == ["page didMove(parent)"])
        stage.settle()
        #expect(navigation.viewControllers == [root, page] && navigation.children == [root, page])
    }

    @Test func popAndAnimatedPushInOneIterationReplaceTheTop() {
        stack([root, page])
        navigation.popViewController(animated: false)
        navigation.pushViewController(third, animated: true)
        #expect(navigation.viewControllers == [root, third])
        stage.advance(by: 0)
        #expect(navigation.transitionCoordinator?.isAnimated == true)
        #expect(navigation.transitionCoordinator?.viewController(forKey: .from) === page)
        stage.settle()
        #expect(navigation.viewControllers == [root, third])
        #expect(page.parent == nil)
    }

    // MARK: Cancelled

    @Test("§3 §4 A cancelled pop restores everything, and didShow is not sent") func cancelledPopRestoresEverything() {
        stack([root, page])
        let interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = PageFader(log: log)
        delegate.interactionController = interactionController
        let before = stage.snapshot()
        navigation.popViewController(animated: true)
        stage.advance(by: 0)
        interactionController.update(0.5)
        stage.advance(by: 0.1)
        #expect(abs((root.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
        _ = log.take()
        page.transitionCoordinator?.notifyWhenInteractionChanges { [log] in log.add("interaction changed cancelled=\($0.isCancelled)") }
        page.transitionCoordinator?.animate(alongsideTransition: nil) { [log] in log.add("completion cancelled=\($0.isCancelled)") }
        interactionController.cancel()
        #expect(log.take() == [
            "interaction changed cancelled=true", "root viewWillDisappear animated", "page viewWillAppear animated leaving",
        ])
        stage.settle()
        #expect(log.take() == [
            "root viewDidDisappear animated", "page viewDidAppear animated leaving", "page didMove(parent)", "completion cancelled=true",
            "animationEnded(false)",
        ])
        #expect(navigation.viewControllers == [root, page])
        #expect(root.view.superview == nil)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    @Test("§3 A cancelled setViewControllers restores the stack exactly") func cancelledSetViewControllersRestoresTheStack() {
        stack([root, page])
        let interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = PageFader()
        delegate.interactionController = interactionController
        let fourth = PageRecorder("fourth", log: log)
        navigation.setViewControllers([third, fourth], animated: true)
        #expect(navigation.viewControllers == [third, fourth])
        stage.advance(by: 0)
        interactionController.update(0.3)
        interactionController.cancel()
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
        #expect(navigation.children == [root, page])
        #expect(third.parent == nil)
        #expect(fourth.parent == nil)
    }

    @Test("§4 An animator that completes with false cancels a push") func animatorThatCompletesWithFalseCancels() {
        let fader = PageFader()
        fader.completes = false
        delegate.animator = fader
        navigation.pushViewController(page, animated: true)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        #expect(page.view.superview == nil)
        #expect(log.take().suffix(4) == [
            "page viewDidDisappear animated arriving", "root viewDidAppear animated", "page willMove(nil)", "page didMove(nil)",
        ])
    }

    @Test("§4 An interaction controller's cancel overrides the animator's completion") func interactionControllerCancelOverridesTheAnimator() {
        let interactionController = UIPercentDrivenInteractiveTransition(), fader = PageFader(log: log)
        fader.completes = true
        delegate.animator = fader
        delegate.interactionController = interactionController
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0)
        interactionController.update(0.5)
        interactionController.cancel()
        stage.settle()
        #expect(navigation.viewControllers == [root])
        #expect(log.take().last == "animationEnded(false)")
    }

    // MARK: Invisible and covered

    @Test("§1 §3 A hidden window ends a push immediately") func hiddenWindowEndsAPushImmediately() {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        stage.window.isHidden = true
        #expect(log.take().last == "didShow page animated")
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func presentationDuringAPushWaitsForIt() {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.05)
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: false)
        stage.advance(by: 0.05)
        #expect(root.presentedViewController == nil)
        stage.settle()
        #expect(root.presentedViewController === modal)
        #expect(navigation.viewControllers == [root, page])
        #expect(navigation.topViewController?.transitionCoordinator == nil)
        modal.dismiss(animated: false)
        stage.settle()
        #expect(page.view.window != nil)
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    }
}

/// Draws nothing and never completes: its transition cannot be intercepted.
@MainActor private final class PausedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
    }
}
