import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Programs set the delegate of the scroll view inside a page view controller, for the progress of a turn: the pages still turn.
@MainActor struct TakenScrollDelegateTests {
    final class Progress: NSObject, UIScrollViewDelegate {
        var offsets: [CGFloat] = []
        var drags = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let book = Book(3)
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let progress = Progress()

    init() throws {
        controller.dataSource = book
        controller.delegate = book
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        stage.show(controller)
        stage.settle()
    }

    private func scrollView() throws -> UIScrollView { try #require(controller.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first) }

    private func swipe(forward: Bool) {
        stage.drag(from: CGPoint(x: forward ? 360 : 40, y: 400), to: CGPoint(x: forward ? 60 : 340, y: 400), duration: 0.3)
        stage.settle()
    }

    @Test func pagesTurnWithAnotherDelegate() throws {
        try scrollView().delegate = progress
        var finished: Bool?
        for (forward, page) in [(true, 1), (true, 2), (false, 1)] {
            swipe(forward: forward)
            #expect(controller.viewControllers?.first === book.pages[page])
        }
        controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { finished = $0 }
        stage.settle()
        #expect(controller.viewControllers?.first === book.pages[0] && finished == true)
        #expect(progress.drags == 3 && progress.offsets.count > 20)
    }

    /// Taken during a turn, and given back.
    @Test func delegateChangesWhilePagesMove() throws {
        let scroll = try scrollView(), former = scroll.delegate
        stage.touchDown(at: CGPoint(x: 360, y: 400))
        for x in stride(from: 350.0, through: 150, by: -20) {
            stage.touchMove(to: CGPoint(x: x, y: 400))
            stage.advance(by: 1 / 60)
            scroll.delegate = x > 250 ? progress : former
        }
        stage.touchUp()
        stage.settle()
        #expect(controller.viewControllers?.first === book.pages[1])
        swipe(forward: true)
        #expect(controller.viewControllers?.first === book.pages[2])
    }

    /// At rest the current page is in the middle, as programs that compute the progress expect.
    @Test func restingOffsetIsOnePage() throws {
        let scroll = try scrollView()
        #expect(scroll.contentOffset.x == 400)
        scroll.delegate = progress
        swipe(forward: true)
        #expect(scroll.contentOffset.x == 400 && progress.offsets.contains { $0 > 500 })
    }
}
