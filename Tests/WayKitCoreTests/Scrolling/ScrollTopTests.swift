import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The top of the content: the tap that scrolls to it, the refresh control, the alignment of small content.
@MainActor struct ScrollTopTests {
    let list = ScrollStage()
    var stage: TestStage { list.stage }
    var log: ScrollLog { list.log }

    @Test func tapAtTheUpperEdgeScrollsToTheTop() {
        list.scrollView.contentOffset.y = 900
        _ = log.take()
        stage.tap(at: CGPoint(x: 200, y: 40))
        stage.settle()
        #expect(list.offset == 900)
        stage.tap(at: CGPoint(x: 200, y: 3))
        stage.advance(by: 0.1)
        #expect(list.scrollView.isScrollAnimating && list.offset > 0 && list.offset < 900)
        stage.settle()
        #expect(list.offset == 0)
        #expect(log.take() == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
        stage.tap(at: CGPoint(x: 200, y: 3))
        #expect(log.take().isEmpty)
    }

    @Test func refusedScrollToTopKeepsTheOffset() {
        list.scrollView.contentOffset.y = 900
        log.mayScrollToTop = false
        stage.tap(at: CGPoint(x: 200, y: 3))
        stage.settle()
        #expect(list.offset == 900)
        log.mayScrollToTop = true
        list.scrollView.scrollsToTop = false
        stage.tap(at: CGPoint(x: 200, y: 3))
        stage.settle()
        #expect(list.offset == 900)
    }

    /// Of two lists the one beneath the touch scrolls; none that is covered.
    @Test func visibleListBeneathTheTapScrolls() {
        let other = UIScrollView(frame: CGRect(x: 200, y: 0, width: 200, height: 600))
        other.contentSize = CGSize(width: 200, height: 2000)
        list.scrollView.superview?.addSubview(other)
        list.scrollView.frame.size.width = 200
        list.scrollView.contentOffset.y = 500
        other.contentOffset.y = 500
        stage.tap(at: CGPoint(x: 300, y: 3))
        stage.settle()
        #expect(other.contentOffset.y == 0 && list.offset == 500)
        let cover = UIView(frame: list.scrollView.frame)
        list.scrollView.superview?.addSubview(cover)
        stage.tap(at: CGPoint(x: 100, y: 3))
        stage.settle()
        #expect(list.offset == 500)
    }

    @Test func smallContentIsAligned() {
        list.scrollView.contentSize = CGSize(width: 400, height: 200)
        #expect(list.offset == 0)
        list.scrollView.contentAlignmentPoint = CGPoint(x: 0, y: 0.5)
        #expect(list.offset == -200)
        list.scrollView.contentAlignmentPoint = CGPoint(x: 0, y: 1)
        #expect(list.offset == -400)
        list.scrollView.contentSize.height = 3000
        #expect(list.offset == 0)
        list.scrollView.contentAlignmentPoint.x = .nan
        #expect(stage.diagnostics.count == 1 && list.scrollView.contentAlignmentPoint.x == 0)
    }

    // MARK: Refreshing

    private func refreshing() -> (UIRefreshControl, () -> Int) {
        let control = UIRefreshControl()
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        list.scrollView.refreshControl = control
        return (control, { count })
    }

    @Test func pullBeyondTheThresholdRefreshesOnceAndInsetsTheContent() {
        let (control, count) = refreshing()
        list.flick(from: 100, by: 120, release: false)
        #expect(control.alpha > 0.1 && control.alpha < 1)
        #expect(!control.isRefreshing && count() == 0)
        stage.touchMove(to: CGPoint(x: 200, y: 400))
        #expect(control.isRefreshing && count() == 1)
        let pulled = list.offset
        stage.touchMove(to: CGPoint(x: 200, y: 401))
        #expect(abs(list.offset - pulled) < 1)
        stage.touchMove(to: CGPoint(x: 200, y: 450))
        #expect(count() == 1)
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.advance(by: 2)
        #expect(list.offset == -60 && list.scrollView.adjustedContentInset.top == 60 && list.scrollView.contentInset.top == 0)
        #expect(control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
        let first = stage.snapshot()
        stage.advance(by: 0.25)
        #expect(PixelDifference.between(first, stage.snapshot()) > 0)
        control.endRefreshing()
        stage.advance(by: 0.1)
        #expect(list.offset > -60 && list.offset < 0)
        #expect(stage.settle())
        #expect(list.offset == 0 && !control.isRefreshing && control.alpha == 0)
    }

    /// The touch still drags when the refresh ends: it has to be released before the next one.
    @Test func oneDragTriggersOneRefresh() {
        let (control, count) = refreshing()
        list.flick(from: 100, by: 300, release: false)
        #expect(count() == 1)
        control.endRefreshing()
        stage.touchMove(to: CGPoint(x: 200, y: 500))
        #expect(count() == 1)
        stage.touchUp()
        stage.settle()
        #expect(list.offset == 0)
        list.flick(from: 100, by: 300)
        #expect(count() == 2)
    }

    @Test func pullBelowTheThresholdReturns() {
        let (control, count) = refreshing()
        list.flick(from: 100, by: 100, release: false)
        stage.advance(by: 0.2)
        stage.touchUp()
        #expect(stage.settle())
        #expect(count() == 0 && !control.isRefreshing && list.offset == 0)
    }

    @Test func beginRefreshingSendsNoAction() {
        let (control, count) = refreshing()
        control.beginRefreshing()
        #expect(control.isRefreshing && count() == 0 && list.offset == 0)
        list.scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
        stage.advance(by: 1)
        #expect(list.offset == -60)
        control.attributedTitle = NSAttributedString(string: "Looking")
        #expect(list.scrollView.adjustedContentInset.top == 84)
        list.scrollView.refreshControl = nil
        #expect(stage.settle())
        #expect(list.offset == 0 && control.superview == nil)
    }

    @Test func shortContentCanBePulled() {
        let (_, count) = refreshing()
        list.scrollView.contentSize.height = 100
        list.flick(from: 100, by: 300)
        #expect(count() == 1)
    }
}

@MainActor struct UIActivityIndicatorViewTests {
    @Test func animatesOnlyWhileVisible() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let root = UIViewController(), view = UIActivityIndicatorView(style: .large)
        root.view.backgroundColor = .white
        view.center = CGPoint(x: 50, y: 50)
        root.view.addSubview(view)
        stage.show(root)
        #expect(stage.settle() && view.isHidden && view.intrinsicContentSize == CGSize(width: 37, height: 37))
        view.startAnimating()
        stage.advance(by: 0.05)
        let first = stage.snapshot()
        stage.advance(by: 0.1)
        #expect(PixelDifference.between(first, stage.snapshot()) > 20)
        #expect(view.isAnimating && !stage.settle(timeout: 0.1))
        view.isHidden = true
        #expect(stage.settle())
        view.isHidden = false
        #expect(!stage.settle(timeout: 0.1))
        view.removeFromSuperview()
        #expect(stage.settle())
        root.view.addSubview(view)
        #expect(!stage.settle(timeout: 0.1))
        view.hidesWhenStopped = false
        view.stopAnimating()
        #expect(stage.settle() && !view.isHidden && !view.isAnimating)
    }
}
