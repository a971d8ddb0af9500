import Foundation
import Testing
import WayKit
import WayKitTesting

/// Who closes the way back closes all of them: button, edge, keyboard, touchpad.
@MainActor @Suite struct WaysBackTests {
    enum Way: CaseIterable { case edge, escape, backKey, touchpad }

    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    let page = UIViewController()

    private func show(_ navigation: UINavigationController) {
        root.title = "Root"
        navigation.viewControllers = [root, page]
        stage.show(navigation)
        stage.settle()
    }

    private func go(_ way: Way) {
        switch way {
        case .edge: stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.3)
        case .escape: stage.press("Escape")
        case .backKey: stage.press("Left", with: .alternate)
        case .touchpad: stage.touchpadSwipe(fingers: 3, by: CGPoint(x: 200, y: 0), duration: 0.2)
        }
        stage.settle()
    }

    @Test(arguments: Way.allCases) func everyWayLeadsBack(_ way: Way) {
        let navigation = UINavigationController()
        show(navigation)
        go(way)
        #expect(navigation.viewControllers == [root])
    }

    @Test("§3 An item in place of the back button closes every way", arguments: Way.allCases) func anItemOfOnesOwn(_ way: Way) {
        let navigation = UINavigationController()
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        show(navigation)
        go(way)
        #expect(navigation.viewControllers == [root, page])
        page.navigationItem.leftItemsSupplementBackButton = true
        go(way)
        #expect(navigation.viewControllers == [root])
    }

    @Test("§3 A hidden back button closes every way", arguments: Way.allCases) func aHiddenBackButton(_ way: Way) {
        let navigation = UINavigationController()
        page.navigationItem.hidesBackButton = true
        show(navigation)
        go(way)
        #expect(navigation.viewControllers == [root, page])
        page.navigationItem.hidesBackButton = false
        go(way)
        #expect(navigation.viewControllers == [root])
    }

    @Test func aSheetStaysWhereItsPageHasNoWayBack() {
        let navigation = UINavigationController()
        page.navigationItem.hidesBackButton = true
        navigation.viewControllers = [root, page]
        let presenter = UIViewController()
        stage.show(presenter)
        presenter.present(navigation, animated: false)
        stage.settle()
        go(.escape)
        #expect(presenter.presentedViewController === navigation && navigation.viewControllers == [root, page])
    }

    @Test("§3 A bar's delegate that refuses closes every way", arguments: Way.allCases) func aDelegateThatRefuses(_ way: Way) {
        let navigation = AskingNavigationController()
        show(navigation)
        navigation.allows = false
        go(way)
        #expect(navigation.viewControllers == [root, page])
        #expect(navigation.calls == ["shouldPop"])
        navigation.allows = true
        go(way)
        #expect(navigation.viewControllers == [root])
        #expect(navigation.calls == ["shouldPop", "shouldPop", "didPop"])
    }

    @Test func theButtonAsksTheDelegate() {
        let navigation = AskingNavigationController()
        show(navigation)
        navigation.allows = false
        stage.tap(at: CGPoint(x: 20, y: 22))
        stage.settle()
        #expect(navigation.calls == ["shouldPop"])
        #expect(navigation.viewControllers == [root, page] && navigation.navigationBar.items?.count == 2)
    }

    @Test func aProgramsPopIsNotAskedFor() {
        let navigation = AskingNavigationController()
        show(navigation)
        navigation.allows = false
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.calls == ["didPop"])
        navigation.pushViewController(page, animated: false)
        stage.settle()
        #expect(navigation.calls == ["didPop", "didPush"])
    }

    @Test func theBarOfAControllerKeepsItsDelegate() {
        let navigation = AskingNavigationController(), other = OtherBarDelegate()
        show(navigation)
        navigation.navigationBar.delegate = other
        #expect(navigation.navigationBar.delegate === navigation)
        #expect(stage.diagnostics.count == 1)
        let own = UINavigationBar()
        own.delegate = other
        #expect(own.delegate === other)
    }

    @Test("backAction is what every way but the edge does", arguments: Way.allCases) func backAction(_ way: Way) {
        let navigation = UINavigationController()
        var count = 0
        page.navigationItem.backAction = UIAction { _ in count += 1 }
        show(navigation)
        go(way)
        #expect(navigation.viewControllers == [root, page])
        #expect(count == (way == .edge ? 0 : 1))
    }

    @Test("A delegate of the program's, or none, gives the edge back") func theProgramDecidesOnTheEdge() {
        let navigation = UINavigationController()
        page.navigationItem.hidesBackButton = true
        show(navigation)
        #expect(navigation.interactivePopGestureRecognizer?.delegate != nil)
        navigation.interactivePopGestureRecognizer?.delegate = nil
        go(.edge)
        #expect(navigation.viewControllers == [root])
        go(.edge)
        #expect(navigation.viewControllers == [root])
    }

    @Test func theBackItemIsOnlyLookedAt() {
        let navigation = UINavigationController()
        var count = 0
        root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Up", primaryAction: UIAction { _ in count += 1 })
        show(navigation)
        stage.tap(at: CGPoint(x: 20, y: 22))
        stage.settle()
        #expect(navigation.viewControllers == [root] && count == 0)
    }
}

@MainActor private final class AskingNavigationController: UINavigationController, UINavigationBarDelegate {
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
