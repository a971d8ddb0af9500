import Testing
import WayKit
import WayKitTesting

/// `UIViewController.automaticallyAdjustsScrollViewInsets`.
@MainActor struct ControllerInsetAdjustmentTests {
    let stage = TestStage(size: CGSize(width: 200, height: 400))
    let page = UIViewController()
    let scrollView = UIScrollView()

    init() {
        page.view.addSubview(scrollView)
        scrollView.frame = page.view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.alwaysBounceVertical = false
        stage.show(UINavigationController(rootViewController: page))
        stage.settle()
    }

    @Test func contentThatDoesNotScrollIsAdjustedByDefault() {
        #expect(page.automaticallyAdjustsScrollViewInsets)
        #expect(scrollView.adjustedContentInset.top == scrollView.safeAreaInsets.top)
        #expect(scrollView.safeAreaInsets.top > 0)
    }

    @Test func controllerTurnsThatOff() {
        page.automaticallyAdjustsScrollViewInsets = false
        #expect(scrollView.adjustedContentInset.top == 0)
        scrollView.contentSize = CGSize(width: 200, height: 1000)
        stage.settle()
        #expect(scrollView.adjustedContentInset.top == scrollView.safeAreaInsets.top)
    }
}
