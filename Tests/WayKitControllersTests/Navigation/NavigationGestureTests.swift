import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, sections 3, 6 and 7; pain 12: a pan at the edge pops with every animator, and a pan anywhere intercepts.
@MainActor struct NavigationGestureTests {
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
        navigation.pushViewController(page, animated: false)
        stage.show(navigation)
        stage.settle()
        _ = log.take()
    }

    private var pageMinX: CGFloat { page.view.layer.presentation()?.frame.minX ?? .nan }

    private func drag(_ from: CGFloat, _ to: CGFloat, _ duration: TimeInterval, release: Bool = true) {
        stage.drag(from: CGPoint(x: from, y: 400), to: CGPoint(x: to, y: 400), duration: duration, release: release)
    }

    // MARK: Edge pan

    @Test(arguments: [120, 220, 320] as [CGFloat])
    func pageFollowsTheTouch(x: CGFloat) {
        drag(4, x, 0.4, release: false)
        stage.advance(by: 0.05)
        // The translation before the recognition is not part of the drag.
        #expect(abs(pageMinX - (x - 4)) < 18)
        let before = pageMinX
        stage.touchMove(to: CGPoint(x: x + 20, y: 400))
        stage.advance(by: 0.05)
        #expect(abs(pageMinX - before - 20) < 0.5)
        #expect(navigation.viewControllers == [root])
    }

    @Test("§3 pain 12: the edge pan pops with the built-in slide") func releasedBeyondTheMiddleItPops() {
        drag(4, 300, 0.5)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        #expect(page.parent == nil)
        #expect(log.take().last == "didShow root animated")
    }

    @Test func releasedBeforeTheMiddleItCancels() {
        let before = stage.snapshot()
        drag(4, 100, 0.4, release: false)
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
        #expect(page.view.window != nil)
        #expect(root.view.superview == nil)
        #expect(!log.take().contains { $0.hasPrefix("didShow") })
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    @Test func flickPops() {
        drag(4, 60, 0.05)
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    @Test func flickBackCancels() {
        drag(4, 300, 0.4, release: false)
        for x in stride(from: CGFloat(300), through: 180, by: -40) {
            stage.touchMove(to: CGPoint(x: x, y: 400))
            stage.advance(by: 1.0 / 60)
        }
        stage.touchUp()
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
    }

    @Test("§4 A cancelled touch pops nothing") func cancelledTouchDoesNotPop() {
        drag(4, 350, 0.4, release: false)
        stage.touchCancel()
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
    }

    @Test("§3 pain 12: the edge pan pops with a delegate's animator") func delegateAnimatorIsDrivenByTheEdgePan() {
        delegate.animator = PageFader(log: log)
        drag(4, 204, 0.4, release: false)
        stage.advance(by: 0.05)
        let opacity = root.view.layer.presentation()?.opacity ?? 0
        #expect(abs(opacity - 0.5) < 0.06)
        #expect(log.take().prefix(2) == ["animationControllerFor pop page root", "interactionControllerFor"])
        stage.touchMove(to: CGPoint(x: 350, y: 400))
        stage.touchUp()
        stage.settle()
        #expect(navigation.viewControllers == [root])
        #expect(root.view.alpha == 1)
    }

    @Test("§3 An animator without UIKit animations follows the edge pan through its context", arguments: [true, false])
    func selfDrawingAnimatorIsDriven(isCancelled: Bool) throws {
        let animator = KeepingAnimator()
        delegate.animator = animator
        drag(4, 204, 0.4, release: false)
        let context = try #require(animator.context), coordinator = try #require(navigation.transitionCoordinator)
        #expect(abs(coordinator.percentComplete - 0.5) < 0.06 && context.isInteractive)
        stage.touchMove(to: CGPoint(x: 300, y: 400))
        stage.advance(by: 0.3)
        if isCancelled { stage.touchCancel() } else { stage.touchUp() }
        #expect(!context.isInteractive && context.transitionWasCancelled == isCancelled)
        context.completeTransition(!isCancelled)
        stage.settle()
        #expect(navigation.viewControllers == (isCancelled ? [root, page] : [root]))
    }

    @Test func delegateInteractionControllerIsUsed() {
        let interactionController = CountingInteractionController()
        delegate.animator = PageFader()
        delegate.interactionController = interactionController
        drag(4, 204, 0.4, release: false)
        #expect(interactionController.updates > 5)
        #expect(abs(interactionController.percentComplete - 0.5) < 0.06)
        stage.advance(by: 0.3)
        stage.touchMove(to: CGPoint(x: 104, y: 400))
        stage.advance(by: 0.3)
        stage.touchUp()
        #expect(interactionController.cancels == 1)
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
    }

    @Test func targetThatPopsReplacesTheBuiltInPop() throws {
        let interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = PageFader()
        let gesture = try #require(navigation.interactivePopGestureRecognizer)
        let target = PopTarget(navigation, delegate, interactionController)
        gesture.addTarget(target, action: Selector(PopTarget.moved, name: "moved"))
        drag(4, 204, 0.4, release: false)
        #expect(interactionController.percentComplete == 0.25)
        #expect(log.take().count { $0.hasPrefix("animationControllerFor") } == 1)
        stage.touchUp()
        interactionController.finish()
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    @Test func rootIsNotPopped() {
        navigation.popViewController(animated: false)
        stage.settle()
        drag(4, 300, 0.3)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func pageWithoutBackButtonPopsOnlyWithAGestureDelegate() {
        page.navigationItem.hidesBackButton = true
        drag(4, 300, 0.3)
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
        let permission = Permission()
        navigation.interactivePopGestureRecognizer?.delegate = permission
        drag(4, 300, 0.3)
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    @Test func hiddenBarAllowsTheEdgePan() {
        navigation.isNavigationBarHidden = true
        drag(4, 300, 0.3)
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    @Test func panAwayFromTheEdgeDoesNotPop() {
        drag(100, 380, 0.3)
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
    }

    @Test func rightToLeftLayoutUsesTheRightEdge() {
        stage.show(UIViewController())
        let parent = UIViewController()
        parent.addChild(navigation)
        parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: navigation)
        navigation.view.frame = parent.view.bounds
        parent.view.addSubview(navigation.view)
        navigation.didMove(toParent: parent)
        stage.show(parent)
        stage.settle()
        drag(396, 196, 0.4, release: false)
        stage.advance(by: 0.05)
        #expect(abs(pageMinX + 200) < 18)
        stage.touchMove(to: CGPoint(x: 40, y: 400))
        stage.touchUp()
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    // MARK: Intercepted

    @Test func pushIsInterceptedAnywhereAndCancelled() {
        let third = PageRecorder("third", log: log, color: .green)
        navigation.pushViewController(third, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        let before = third.view.layer.presentation()?.frame.minX ?? .nan
        stage.touchDown(at: CGPoint(x: 200, y: 500))
        stage.touchMove(to: CGPoint(x: 215, y: 500))
        stage.advance(by: 0)
        let grabbed = third.view.layer.presentation()?.frame.minX ?? .nan
        // What is beyond the slop of 10 points.
        #expect(abs(grabbed - before - 5) < 1)
        stage.advance(by: 1)
        #expect(abs((third.view.layer.presentation()?.frame.minX ?? .nan) - grabbed) < 0.5)
        stage.touchMove(to: CGPoint(x: 235, y: 500))
        stage.advance(by: 0.02)
        #expect(abs((third.view.layer.presentation()?.frame.minX ?? .nan) - grabbed - 20) < 0.5)
        for x in stride(from: CGFloat(240), through: 380, by: 35) {
            stage.touchMove(to: CGPoint(x: x, y: 500))
            stage.advance(by: 1.0 / 60)
        }
        stage.touchUp()
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
        #expect(third.parent == nil)
    }

    @Test func interceptedPopEndsInTheDirectionOfTheRelease() {
        navigation.popViewController(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.05)
        drag(300, 100, 0.1)
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
        navigation.popViewController(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.05)
        drag(100, 300, 0.1)
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    @Test func verticalPanDoesNotIntercept() {
        navigation.popViewController(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.05)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 205, y: 500), duration: 0.1, release: false)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        stage.touchUp()
    }

    // MARK: Keys

    @Test(arguments: ["Escape", "XF86Back"])
    func keyPops(key: String) {
        stage.press(key)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        stage.press(key)
        stage.settle()
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func escapePopsInAModalBeforeItDismisses() {
        let inner = UINavigationController(rootViewController: UIViewController())
        inner.pushViewController(UIViewController(), animated: false)
        inner.modalPresentationStyle = .fullScreen
        navigation.present(inner, animated: false)
        stage.settle()
        stage.press("Escape")
        stage.settle()
        #expect(inner.viewControllers.count == 1)
        #expect(navigation.presentedViewController === inner)
        stage.press("Escape")
        stage.settle()
        #expect(navigation.presentedViewController == nil)
        #expect(navigation.viewControllers == [root, page])
    }
}

@MainActor private final class CountingInteractionController: UIPercentDrivenInteractiveTransition {
    private(set) var updates = 0
    private(set) var cancels = 0

    override func update(_ percentComplete: CGFloat) {
        updates += 1
        super.update(percentComplete)
    }

    override func cancel() {
        cancels += 1
        super.cancel()
    }
}

@MainActor private final class Permission: UIGestureRecognizerDelegate {}

/// Pops by the gesture with its own interaction controller, like programs that take the gesture over.
@MainActor private final class PopTarget {
    private let navigation: UINavigationController
    private let delegate: NavigationRecorder
    private let interactionController: UIPercentDrivenInteractiveTransition

    init(_ navigation: UINavigationController, _ delegate: NavigationRecorder, _ interactionController: UIPercentDrivenInteractiveTransition) {
        self.navigation = navigation
        self.delegate = delegate
        self.interactionController = interactionController
    }

    func moved() {
        guard navigation.interactivePopGestureRecognizer?.state == .began else { return interactionController.update(0.25) }
        delegate.interactionController = interactionController
        navigation.popViewController(animated: true)
    }
}
