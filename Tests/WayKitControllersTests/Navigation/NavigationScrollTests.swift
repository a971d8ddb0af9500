import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing

/// Bars follow a scroll view whose frame is set in its page's layout.
@MainActor struct NavigationScrollTests {
    private final class List: UIViewController {
        let scrollView = UIScrollView()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(scrollView)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            scrollView.frame = view.bounds
            scrollView.contentSize = CGSize(width: view.bounds.width, height: 3000)
        }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 600))

    private func check(_ bar: UINavigationBar, _ list: List) {
        #expect(bar.frame.height == 96)
        #expect(!bar.isScrolledUnder)
        list.scrollView.contentOffset.y = 200
        stage.settle()
        #expect(bar.frame.height == 44)
        #expect(bar.isScrolledUnder)
    }

    @Test func navigationBarFollowsTheFirstPageAndTheNext() {
        let list = List(), navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)
        stage.settle()
        check(navigation.navigationBar, list)
        let next = List()
        navigation.pushViewController(next, animated: true)
        stage.settle()
        check(navigation.navigationBar, next)
    }

    @Test func tabBarFollowsItsPage() {
        let list = List(), tabs = UITabBarController()
        tabs.viewControllers = [list, UIViewController()]
        stage.show(tabs)
        stage.settle()
        #expect(tabs.tabBar.isContentUnder == true)
        list.scrollView.contentOffset.y = 3000
        stage.settle()
        #expect(tabs.tabBar.isContentUnder == false)
    }
}
