import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The window is resized while content is dragged or moves: it keeps its position, and the gesture or motion continues.
@MainActor struct ResizedScrollTests {
    typealias Change = WindowChange
    private let stage = TestStage(size: Change.old, refreshRate: 10)

    private func list() -> ListController {
        let list = ListController()
        stage.show(list)
        stage.settle()
        return list
    }

    private func pager(at page: Int = 1) -> PagerController {
        let pager = PagerController()
        stage.show(pager)
        pager.scrollView.contentOffset.x = CGFloat(page) * Change.old.width
        stage.settle()
        return pager
    }

    private func resize(_ change: Change) {
        stage.resize(to: change.size, scale: change.scale)
        // The touch in the coordinates of the new scale.
        if let finger = stage.fingers[0] { stage.touchMove(to: finger) }
        stage.advance(by: 0.4)
    }

    /// Drags, and lets the touch rest.
    private func drag(_ translation: CGPoint, from start: CGPoint = CGPoint(x: 160, y: 250)) {
        stage.drag(from: start, to: CGPoint(x: start.x + translation.x, y: start.y + translation.y), duration: 0.5, release: false)
        stage.advance(by: 0.3)
    }

    // MARK: Dragged

    @Test(arguments: Change.allCases) func contentUnderATouchKeepsItsPosition(_ change: Change) {
        let view = list().scrollView
        view.contentOffset.y = 600
        drag(CGPoint(x: 0, y: -150))
        let before = view.contentOffset.y
        #expect(before > 700 && before < 760)
        resize(change)
        #expect(view.contentOffset.y == before)
        stage.touchMove(to: CGPoint(x: 160, y: 60))
        stage.advance(by: 0.3)
        #expect(abs(view.contentOffset.y - before - 40) < 1)
        stage.touchUp()
        stage.settle()
    }

    /// Pulled beyond the first edge, or the last one, whose offset depends on the width.
    @Test(arguments: Change.allCases, [true, false]) func overscrollIsPreserved(_ change: Change, isAtStart: Bool) {
        let view = list().scrollView
        func overscroll() -> CGFloat { isAtStart ? view.contentOffset.y : view.contentOffset.y - (view.contentSize.height - view.bounds.height) }
        if !isAtStart { view.contentOffset.y = view.contentSize.height - view.bounds.height }
        drag(CGPoint(x: 0, y: isAtStart ? 150 : -150))
        let before = overscroll()
        #expect(isAtStart ? before < -40 : before > 40)
        resize(change)
        #expect(abs(overscroll() - before) < 1)
        stage.touchMove(to: CGPoint(x: 160, y: isAtStart ? 420 : 80))
        stage.advance(by: 0.3)
        #expect(isAtStart ? overscroll() < before - 5 : overscroll() > before + 5)
        stage.touchUp()
        stage.settle()
        #expect(overscroll() == 0)
    }

    @Test(arguments: Change.allCases, [-0.3, 0.3, 0.7] as [CGFloat]) func draggedPageKeepsItsFraction(_ change: Change, fraction: CGFloat) {
        let pager = pager(), view = pager.scrollView
        var page: CGFloat { view.contentOffset.x / view.bounds.width }
        drag(CGPoint(x: -fraction * Change.old.width, y: 0), from: CGPoint(x: fraction > 0 ? 280 : 100, y: 250))
        let before = page
        #expect(fraction < 0 ? before > 0.7 && before < 0.95 : before > 1.1 && before < 1.75)
        resize(change)
        #expect(abs(page - before) < 0.005)
        #expect(view.contentSize.width == 4 * change.size.width)
        let finger = CGPoint(x: fraction > 0 ? 280 - fraction * Change.old.width : 100 - fraction * Change.old.width, y: 250)
        stage.touchMove(to: CGPoint(x: finger.x - 0.1 * change.size.width, y: 250))
        stage.advance(by: 0.3)
        #expect(abs(page - before - 0.1) < 0.005)
        stage.touchUp()
        stage.settle()
        #expect(page == (before + 0.1).rounded())
    }

    // MARK: Moving

    @Test(arguments: Change.allCases) func decelerationContinues(_ change: Change) {
        let view = list().scrollView
        stage.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.2)
        stage.advance(by: 0.1)
        let before = view.contentOffset.y, end = view.contentOffset.y + 20
        #expect(view.isDecelerating)
        stage.resize(to: change.size, scale: change.scale)
        #expect(abs(view.contentOffset.y - before) < 1)
        stage.advance(by: 0.4)
        #expect(view.contentOffset.y > end)
        stage.settle()
        #expect(view.contentOffset.y < view.contentSize.height - view.bounds.height)
    }

    /// Released beyond the end, while it springs back.
    @Test(arguments: Change.allCases) func springBackEndsAtTheNewEdge(_ change: Change) {
        let view = list().scrollView
        func overscroll() -> CGFloat { view.contentOffset.y - (view.contentSize.height - view.bounds.height) }
        view.contentOffset.y = view.contentSize.height - view.bounds.height
        drag(CGPoint(x: 0, y: -150))
        stage.touchUp()
        stage.advance(by: 0.1)
        let before = overscroll()
        #expect(before > 5 && view.isDecelerating)
        stage.resize(to: change.size, scale: change.scale)
        stage.advance(by: 0)
        stage.window.layoutIfNeeded()
        #expect(abs(overscroll() - before) < 1)
        stage.settle()
        #expect(overscroll() == 0)
    }

    @Test(arguments: Change.allCases) func pageSnapEndsAtThePagesNewOffset(_ change: Change) {
        let view = pager().scrollView
        drag(CGPoint(x: -200, y: 0), from: CGPoint(x: 280, y: 250))
        stage.touchUp()
        stage.advance(by: 0.1)
        let before = view.contentOffset.x / view.bounds.width
        #expect(before > 1.6 && before < 1.98 && view.isDecelerating)
        stage.resize(to: change.size, scale: change.scale)
        stage.window.layoutIfNeeded()
        #expect(abs(view.contentOffset.x / view.bounds.width - before) < 0.005)
        stage.settle()
        #expect(view.contentOffset.x == 2 * change.size.width)
    }

    @Test(arguments: Change.allCases) func pageAtRestStaysOnItsPage(_ change: Change) {
        let view = pager(at: 2).scrollView
        resize(change)
        #expect(view.contentOffset.x == 2 * change.size.width)
    }

    @Test(arguments: Change.allCases) func animatedScrollToTheEndEndsWithinTheNewRange(_ change: Change) {
        let view = list().scrollView
        view.contentOffset.y = view.contentSize.height - view.bounds.height - 100
        view.setContentOffset(CGPoint(x: 0, y: view.contentSize.height - view.bounds.height), animated: true)
        stage.advance(by: 0.1)
        resize(change)
        stage.settle()
        // The former end may be inside the new range, if the view became lower.
        #expect(view.contentOffset.y <= view.contentSize.height - view.bounds.height)
        #expect(view.contentOffset.y > view.contentSize.height - max(change.size.height, Change.old.height) - 1)
    }

    // MARK: Refresh

    @Test(arguments: Change.allCases) func pulledRefreshControlKeepsItsProgress(_ change: Change) throws {
        let view = list().scrollView, control = UIRefreshControl()
        view.refreshControl = control
        stage.settle()
        drag(CGPoint(x: 0, y: 110))
        let before = view.contentOffset.y, alpha = control.alpha
        #expect(before < -20 && alpha > 0.2 && alpha < 1 && !control.isRefreshing)
        resize(change)
        #expect(abs(view.contentOffset.y - before) < 1)
        #expect(abs(control.alpha - alpha) < 0.02 && control.frame.width == change.size.width)
        stage.touchMove(to: CGPoint(x: 160, y: 620))
        stage.advance(by: 0.3)
        #expect(control.isRefreshing)
        stage.touchUp()
        stage.settle()
        #expect(view.contentOffset.y == -60)
        resize(.resize)
        #expect(view.contentOffset.y == -60 && control.frame.minY == -60)
    }

    @Test func pinchKeepsTheContentUnderTheTouches() {
        let list = list(), view = list.scrollView
        view.maximumZoomScale = 4
        stage.touchDown(0, at: CGPoint(x: 110, y: 250))
        stage.touchDown(1, at: CGPoint(x: 210, y: 250))
        for step in 1...10 {
            stage.touchMove(0, to: CGPoint(x: 110 - CGFloat(step) * 5, y: 250))
            stage.touchMove(1, to: CGPoint(x: 210 + CGFloat(step) * 5, y: 250))
            stage.advance(by: 0.1)
        }
        let scale = view.zoomScale
        #expect(scale > 1.5)
        let center = list.content.convert(CGPoint(x: 160, y: 250), from: nil as UIView?)
        stage.resize(to: CGSize(width: 400, height: 440), scale: 1)
        stage.advance(by: 0.1)
        stage.touchMove(1, to: CGPoint(x: 261, y: 250))
        stage.touchMove(1, to: CGPoint(x: 260, y: 250))
        stage.advance(by: 0.1)
        #expect(abs(view.zoomScale - scale) < 0.01)
        let after = list.content.convert(CGPoint(x: 160, y: 250), from: nil as UIView?)
        #expect(abs(after.x - center.x) < 1 && abs(after.y - center.y) < 1)
        for finger in 0...1 { stage.touchUp(finger) }
        stage.settle()
    }
}

/// A column whose height depends on its width, like text.
@MainActor private final class ListController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let content = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.addSubview(content)
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        guard scrollView.zoomScale == 1 else { return }
        content.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: (900_000 / view.bounds.width).rounded())
        scrollView.contentSize = content.bounds.size
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.maximumZoomScale > 1 ? content : nil }
}

/// Four pages side by side with a common layout.
@MainActor private final class PagerController: UIViewController {
    let scrollView = UIScrollView()
    private let pages = (0..<4).map { _ in UIView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.isPagingEnabled = true
        pages.forEach(scrollView.addSubview)
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: CGFloat(pages.count) * size.width, height: size.height)
        for (index, page) in pages.enumerated() { page.frame = CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height) }
    }
}
