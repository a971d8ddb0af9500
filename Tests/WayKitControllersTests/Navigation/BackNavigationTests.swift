import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Whatever disables going back disables it for all triggers: button, edge, keyboard, touchpad.
@MainActor struct BackNavigationTests {
    enum Trigger: CaseIterable { case edge, escape, backKey, touchpad }

    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    let page = UIViewController()

    private func show(_ navigation: UINavigationController) {
        root.title = "Root"
        navigation.viewControllers = [root, page]
        stage.show(navigation)
        stage.settle()
    }

    private func performBack(_ trigger: Trigger) {
        switch trigger {
        case .edge: stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.3)
        case .escape: stage.press("Escape")
        case .backKey: stage.press("Left", with: .alternate)
        case .touchpad: stage.touchpadSwipe(fingers: 3, by: CGPoint(x: 200, y: 0), duration: 0.2)
        }
        stage.settle()
    }

    @Test(arguments: Trigger.allCases) func everyTriggerPops(_ trigger: Trigger) {
        let navigation = UINavigationController()
        show(navigation)
        performBack(trigger)
        #expect(navigation.viewControllers == [root])
    }

    @Test("§3 A left item disables every trigger", arguments: Trigger.allCases) func leftItemDisablesEveryTrigger(_ trigger: Trigger) {
        let navigation = UINavigationController()
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        show(navigation)
        performBack(trigger)
        #expect(navigation.viewControllers == [root, page])
        page.navigationItem.leftItemsSupplementBackButton = true
        performBack(trigger)
        #expect(navigation.viewControllers == [root])
    }

    @Test("§3 A hidden back button disables every trigger", arguments: Trigger.allCases) func hiddenBackButtonDisablesEveryTrigger(_ trigger: Trigger) {
        let navigation = UINavigationController()
        page.navigationItem.hidesBackButton = true
        show(navigation)
        performBack(trigger)
        #expect(navigation.viewControllers == [root, page])
        page.navigationItem.hidesBackButton = false
        performBack(trigger)
        #expect(navigation.viewControllers == [root])
    }

    @Test func escapeDoesNotDismissIfThePageHasNoBackButton() {
        let navigation = UINavigationController()
        page.navigationItem.hidesBackButton = true
        navigation.viewControllers = [root, page]
        let presenter = UIViewController()
        stage.show(presenter)
        presenter.present(navigation, animated: false)
        stage.settle()
        performBack(.escape)
        #expect(presenter.presentedViewController === navigation && navigation.viewControllers == [root, page])
    }

    @Test("§3 A bar delegate that refuses disables every trigger", arguments: Trigger.allCases) func refusingDelegateDisablesEveryTrigger(_ trigger: Trigger) {
        let navigation = BarDelegateNavigationController()
        show(navigation)
        navigation.allows = false
        performBack(trigger)
        #expect(navigation.viewControllers == [root, page])
        #expect(navigation.calls == ["shouldPop"])
        navigation.allows = true
        performBack(trigger)
        #expect(navigation.viewControllers == [root])
        #expect(navigation.calls == ["shouldPop", "shouldPop", "didPop"])
    }

    @Test func backButtonCallsShouldPop() {
        let navigation = BarDelegateNavigationController()
        show(navigation)
        navigation.allows = false
        stage.tap(at: CGPoint(x: 20, y: 22))
        stage.settle()
        #expect(navigation.calls == ["shouldPop"])
        #expect(navigation.viewControllers == [root, page] && navigation.navigationBar.items?.count == 2)
    }

    @Test func programmaticPopDoesNotCallShouldPop() {
        let navigation = BarDelegateNavigationController()
        show(navigation)
        navigation.allows = false
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.calls == ["didPop"])
        navigation.pushViewController(page, animated: false)
        stage.settle()
        #expect(navigation.calls == ["didPop", "didPush"])
    }

    @Test func controllersBarKeepsItsDelegate() {
        let navigation = BarDelegateNavigationController(), other = OtherBarDelegate()
        show(navigation)
        navigation.navigationBar.delegate = other
        #expect(navigation.navigationBar.delegate === navigation)
        #expect(stage.diagnostics.count == 1)
        let standaloneBar = UINavigationBar()
        standaloneBar.delegate = other
        #expect(standaloneBar.delegate === other)
    }

    @Test("backAction replaces going back for every trigger except the edge", arguments: Trigger.allCases) func backAction(_ trigger: Trigger) {
        let navigation = UINavigationController()
        var count = 0
        page.navigationItem.backAction = UIAction { _ in count += 1 }
        show(navigation)
        performBack(trigger)
        #expect(navigation.viewControllers == [root, page])
        #expect(count == (trigger == .edge ? 0 : 1))
    }

    @Test("A gesture delegate of the program's, or nil, enables the edge gesture again") func gestureDelegateOverridesTheEdgeRules() {
        let navigation = UINavigationController()
        page.navigationItem.hidesBackButton = true
        show(navigation)
        #expect(navigation.interactivePopGestureRecognizer?.delegate != nil)
        navigation.interactivePopGestureRecognizer?.delegate = nil
        performBack(.edge)
        #expect(navigation.viewControllers == [root])
        performBack(.edge)
        #expect(navigation.viewControllers == [root])
    }

    @Test func backItemsActionIsNotSent() {
        let navigation = UINavigationController()
        var count = 0
        root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Up", primaryAction: UIAction { _ in count += 1 })
        show(navigation)
        stage.tap(at: CGPoint(x: 20, y: 22))
        stage.settle()
        #expect(navigation.viewControllers == [root] && count == 0)
    }
}

@MainActor private final class BarDelegateNavigationController: UINavigationController, UINavigationBarDelegate {
    var allows = true
    var calls: [String] = []

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        calls.append("shouldPop")
        return allows
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { calls.append("didPop") }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { calls.append("didPush") }
}

@MainActor private final class OtherBarDelegate: NSObject, UINavigationBarDelegate {}
