import Testing
import WayKit
import WayKitTesting

/// The translucency of a bar changes while something else moves: a page is beside an opaque bar or under a translucent one, and its safe area agrees.
@MainActor struct BarTranslucencyChangeTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let root = UIViewController()
    private let page = UIViewController()
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        stage.settle()
    }

    private func expect(_ controller: UIViewController, top: CGFloat, _ translucent: Bool, _ comment: Comment) {
        #expect(controller.view.frame.minY == (translucent ? 0 : top), comment)
        #expect(controller.view.safeAreaInsets.top == (translucent ? top : 0), comment)
    }

    @Test(arguments: [false, true], [0.05, 0.2]) func duringAPushAndAPop(translucentFirst: Bool, moment: Double) {
        let bar = navigation.navigationBar
        bar.isTranslucent = translucentFirst
        stage.settle()
        for round in 1...2 {
            navigation.pushViewController(page, animated: true)
            stage.advance(by: moment)
            bar.isTranslucent = !translucentFirst
            stage.settle()
            expect(page, top: 44, !translucentFirst, "pushed, round \(round)")
            navigation.popViewController(animated: true)
            stage.advance(by: moment)
            bar.isTranslucent = translucentFirst
            stage.settle()
            expect(root, top: 44, translucentFirst, "popped, round \(round)")
        }
    }

    @Test func whileTheWindowIsResizedDuringAPush() {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.05)
        stage.resize(to: CGSize(width: 600, height: 700), scale: 1)
        stage.advance(by: 0.05)
        navigation.navigationBar.isTranslucent = false
        stage.settle()
        #expect(page.view.frame == CGRect(x: 0, y: 44, width: 600, height: 656))
    }

    @Test func tabBarAroundANavigationController() {
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        stage.show(tabs)
        stage.settle()
        for isTranslucent in [false, true, false, true] {
            tabs.tabBar.isTranslucent = isTranslucent
            stage.settle()
            #expect(root.view.frame.maxY == (isTranslucent ? 800 : 751))
            #expect(root.view.safeAreaInsets.bottom == (isTranslucent ? 49 : 0))
        }
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        tabs.tabBar.isTranslucent = false
        stage.settle()
        #expect(page.view.frame.maxY == 751 && page.view.safeAreaInsets.bottom == 0)
    }
}
