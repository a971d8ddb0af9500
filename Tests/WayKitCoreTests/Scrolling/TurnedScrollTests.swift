import Foundation
import Testing
import WayKit
import WayKitTesting

/// A scroll view in a page below a navigation bar, when the screen is turned.
@MainActor struct TurnedScrollTests {
    @Test(arguments: [false, true]) func contentAtTheTopStaysThere(constraints: Bool) {
        let stage = TestStage(size: CGSize(width: 390, height: 700))
        let page = UIViewController(), scrollView = UIScrollView()
        page.title = "Page"
        page.view.addSubview(scrollView)
        if constraints {
            scrollView.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: page.view.topAnchor), scrollView.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
                scrollView.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
                scrollView.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
            ])
        } else {
            scrollView.frame = page.view.bounds
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        scrollView.contentSize = CGSize(width: 300, height: 3000)
        stage.show(UINavigationController(rootViewController: page))
        stage.settle()
        #expect(scrollView.contentOffset.y == -44)
        for size in [CGSize(width: 700, height: 390), CGSize(width: 390, height: 700), CGSize(width: 1280, height: 800)] {
            stage.resize(to: size, scale: 1)
            stage.settle()
            #expect(scrollView.contentOffset.y == -scrollView.adjustedContentInset.top, "\(size)")
        }
    }
}
