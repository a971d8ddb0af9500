import Foundation
import Testing
import WayKit
import WayKitTesting

/// A pan from the edge pops the page, a pan elsewhere scrolls a scroll view in it.
@MainActor struct NavigationScrollingTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let page = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let navigation = UINavigationController(rootViewController: UIViewController())

    init() {
        scrollView.contentSize = CGSize(width: 2000, height: 700)
        page.view.addSubview(scrollView)
        navigation.pushViewController(page, animated: false)
        stage.show(navigation)
        stage.settle()
        scrollView.contentOffset.x = 500
        stage.settle()
    }

    private func drag(_ from: CGFloat, _ to: CGFloat) {
        stage.drag(from: CGPoint(x: from, y: 400), to: CGPoint(x: to, y: 400), duration: 0.3)
        stage.settle()
    }

    @Test func panFromTheEdgePops() {
        drag(4, 300)
        #expect(navigation.viewControllers.count == 1)
        #expect(scrollView.contentOffset.x == 500)
    }

    @Test func panElsewhereScrolls() {
        drag(100, 300)
        #expect(navigation.viewControllers.count == 2)
        #expect(scrollView.contentOffset.x < 350)
    }

    @Test func panOnTheContentInterceptsATransition() {
        navigation.popViewController(animated: false)
        stage.settle()
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.2)
        drag(200, 390)
        #expect(navigation.viewControllers.count == 1)
        #expect(scrollView.contentOffset.x == 500)
    }
}
