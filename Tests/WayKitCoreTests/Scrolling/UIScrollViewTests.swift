import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct UIScrollViewTests {
    let list = ScrollStage()
    var stage: TestStage { list.stage }
    var log: ScrollLog { list.log }

    @Test func contentFollowsTheTouch() {
        stage.touchDown(at: CGPoint(x: 200, y: 500))
        #expect(list.scrollView.isTracking)
        #expect(!list.scrollView.isDragging)
        stage.touchMove(to: CGPoint(x: 200, y: 480))
        #expect(list.scrollView.isDragging)
        #expect(list.offset == 0)
        stage.touchMove(to: CGPoint(x: 200, y: 380))
        #expect(list.offset == 100)
        stage.touchMove(to: CGPoint(x: 200, y: 430))
        #expect(list.offset == 50)
        #expect(list.content.convert(CGPoint(x: 0, y: 50), to: nil as UIView?) == .zero)
        stage.advance(by: 0.5)
        stage.touchUp()
        stage.settle()
        #expect(list.offset == 50)
        #expect(log.take() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    }

    /// A program reads how far the fingers moved, and may set it: the content follows the fingers.
    @Test func thePanHasTheWholeTranslation() {
        let pan = list.scrollView.panGestureRecognizer
        stage.touchDown(at: CGPoint(x: 200, y: 500))
        stage.touchMove(to: CGPoint(x: 200, y: 480))
        // What is beyond the slop of 10 points.
        #expect(pan.translation(in: stage.window) == CGPoint(x: 0, y: -10) && list.offset == 0)
        stage.touchMove(to: CGPoint(x: 200, y: 380))
        stage.touchMove(to: CGPoint(x: 200, y: 430))
        #expect(pan.translation(in: stage.window) == CGPoint(x: 0, y: -60) && list.offset == 50)
        pan.setTranslation(CGPoint(x: 0, y: 7), in: stage.window)
        stage.touchMove(to: CGPoint(x: 200, y: 420))
        #expect(pan.translation(in: stage.window) == CGPoint(x: 0, y: -3) && list.offset == 60)
        stage.touchUp()
        stage.settle()
        stage.touchDown(at: CGPoint(x: 200, y: 500))
        stage.touchMove(to: CGPoint(x: 200, y: 480))
        let start = list.offset
        stage.touchMove(to: CGPoint(x: 200, y: 470))
        #expect(list.offset == start + 10)
        stage.touchUp()
    }

    /// A target that was between the edges of the content stays there when the content shrinks or is scrolled meanwhile.
    @Test(arguments: [false, true]) func anAnimatedScrollEndsInRange(scrollsMeanwhile: Bool) {
        let bottom = list.scrollView.contentSize.height - list.scrollView.bounds.height
        list.scrollView.setContentOffset(CGPoint(x: 0, y: bottom), animated: true)
        stage.advance(by: 0.1)
        list.scrollView.contentSize.height -= 300
        if scrollsMeanwhile { list.scrollView.contentOffset.y += 50 }
        #expect(list.offset > 0 && list.offset < bottom - 300, "it still moves")
        stage.settle()
        #expect(list.offset == bottom - 300)
    }

    /// The program may scroll beyond the edges.
    @Test func anAnimatedScrollBeyondTheEdgeEndsThere() {
        let bottom = list.scrollView.contentSize.height - list.scrollView.bounds.height
        list.scrollView.setContentOffset(CGPoint(x: 0, y: bottom + 100), animated: true)
        stage.advance(by: 0.1)
        list.scrollView.contentSize.height -= 10
        stage.settle()
        #expect(list.offset == bottom + 100)
    }

    @Test func flickDistanceMatchesItsVelocity() {
        list.flick(by: -60)
        // 60 points in 0.1 s.
        let velocity = 600.0
        let released = list.offset
        #expect(list.scrollView.isDecelerating)
        #expect(stage.settle())
        #expect(!list.scrollView.isDecelerating)
        #expect(abs(list.offset - released - velocity / 1000 * 0.998 / 0.002) < 0.01)
        #expect(log.take() == [
            "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll", "didEndDecelerating",
        ])
    }

    @Test func fastDecelerationRateStopsSooner() {
        list.scrollView.decelerationRate = .fast
        list.flick(by: -60)
        let released = list.offset
        stage.settle()
        #expect(abs(list.offset - released - 600.0 / 1000 * 0.99 / 0.01) < 0.2)
    }

    /// From frame to frame the offset changes by velocity times duration: no jump at the release, at the edge, or at the end.
    @Test func motionFromReleaseToBounceIsContinuous() {
        list.scrollView.contentOffset.y = 300
        list.flick(from: 100, by: 200)
        #expect(list.scrollView.isDecelerating)
        var offsets = [list.offset]
        while list.scrollView.isDecelerating, offsets.count < 400 {
            stage.advance(by: 1.0 / 60)
            offsets.append(list.offset)
        }
        #expect(offsets.min() ?? 0 < -30)
        #expect(list.offset == 0)
        let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
        // The touch moved 200 points in six frames.
        #expect(abs(steps[0] + 2000.0 / 60) < 2.5)
        // The largest acceleration is the spring's when the edge is reached: 2·ω·v, times the frame's duration squared.
        for (next, step) in zip(steps.dropFirst(), steps) { #expect(abs(next - step) < 2 * 10 * 1900 / 3600, "\(step) then \(next)") }
    }

    @Test func overscrollIsRubberBanded() {
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 120), duration: 0.1, release: false)
        stage.touchMove(to: CGPoint(x: 200, y: 220))
        // The first three of the six steps are within the slop.
        let pulled = 220 - 110.0
        #expect(abs(list.offset + pulled * 0.55 * 600 / (600 + 0.55 * pulled)) <= 0.5)
        let stretched = list.offset
        stage.touchMove(to: CGPoint(x: 200, y: 320))
        #expect(list.offset < stretched && list.offset > 2 * stretched)
        stage.touchMove(to: CGPoint(x: 200, y: 220))
        #expect(abs(list.offset - stretched) < 0.01)
        stage.advance(by: 0.3)
        stage.touchUp()
        #expect(list.scrollView.isDecelerating)
        stage.settle()
        #expect(list.offset == 0)
    }

    @Test func withoutBounceContentStopsAtTheEdge() {
        list.scrollView.bounces = false
        list.flick(from: 100, by: 300)
        stage.settle()
        #expect(log.offsets.allSatisfy { $0.y == 0 })
        list.scrollView.contentOffset.y = 200
        list.flick(from: 100, by: 300)
        stage.settle()
        #expect(list.offset == 0)
        #expect(log.offsets.allSatisfy { $0.y >= 0 })
    }

    @Test func touchStopsMovingContent() {
        list.flick(by: -120)
        stage.advance(by: 0.3)
        let tap = TapCounter()
        list.content.addGestureRecognizer(tap.recognizer)
        _ = log.take()
        stage.touchDown(at: CGPoint(x: 200, y: 300))
        let caught = list.offset
        #expect(!list.scrollView.isDecelerating)
        #expect(log.take() == ["didEndDecelerating", "willBeginDragging"])
        stage.advance(by: 0.2)
        #expect(list.offset == caught)
        stage.touchMove(to: CGPoint(x: 200, y: 297))
        #expect(list.offset == caught + 3)
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        #expect(list.offset == caught + 3)
        #expect(tap.count == 0)
        stage.tap(at: CGPoint(x: 200, y: 300))
        #expect(tap.count == 1)
    }

    @Test func touchDuringABounceContinuesFromItsOffset() {
        list.flick(from: 100, by: 300)
        stage.advance(by: 0.1)
        let caught = list.offset
        #expect(caught < -20)
        stage.touchDown(at: CGPoint(x: 200, y: 300))
        #expect(abs(list.offset - caught) < 0.6)
        stage.touchMove(to: CGPoint(x: 200, y: 301))
        #expect(abs(list.offset - caught) < 1.5)
        stage.touchUp()
        stage.settle()
        #expect(list.offset == 0)
    }

    @Test func pagingStopsOnPages() {
        list.scrollView.isPagingEnabled = true
        list.flick(by: -60)
        stage.settle()
        #expect(list.offset == 600)
        // Too slow for a flick, less than half of the page.
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), duration: 2)
        stage.settle()
        #expect(list.offset == 600)
        stage.drag(from: CGPoint(x: 200, y: 550), to: CGPoint(x: 200, y: 200), duration: 2)
        stage.settle()
        #expect(list.offset == 1200)
        // However fast: one page.
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 500), duration: 0.1)
        stage.settle()
        #expect(list.offset == 600)
        #expect(log.offsets.allSatisfy { $0.y >= 0 })
    }

    @Test func delegateChangesTheTargetOffset() {
        var proposed = CGPoint.zero, velocity = CGPoint.zero
        log.target = {
            (velocity, proposed) = ($0, $1)
            return CGPoint(x: 0, y: 777)
        }
        list.flick(by: -60)
        #expect(abs(velocity.y - 0.6) < 0.001)
        #expect(abs(proposed.y - list.offset - 0.6 * 0.998 / 0.002) < 0.01)
        stage.settle()
        #expect(list.offset == 777)
    }

    @Test func animatedOffsetEndsWithACallback() {
        list.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(list.scrollView.isScrollAnimating)
        stage.advance(by: 0.16)
        #expect(list.offset > 150 && list.offset < 350)
        stage.advance(by: 0.2)
        #expect(list.offset == 500)
        #expect(log.take() == ["didScroll", "didEndScrollingAnimation"])
        list.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1500, width: 10, height: 50), animated: false)
        #expect(list.offset == 950)
        list.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 50), animated: true)
        #expect(list.offset == 950)
        list.scrollView.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
        #expect(list.offset == 20)
    }

    @Test func contentAtRestMakesNoFrames() {
        list.flick(by: -60)
        #expect(stage.settle())
        let count = log.offsets.count
        stage.advance(by: 5)
        #expect(log.offsets.count == count)
        #expect(stage.settle(timeout: 0))
    }

    @Test func decelerationContinuesFromAnOffsetSetByTheProgram() {
        list.flick(by: -60)
        stage.advance(by: 0.1)
        var jumped = false
        log.onScroll = { view in
            guard !jumped, view.contentOffset.y > 150 else { return }
            jumped = true
            view.contentOffset.y += 1000
        }
        stage.settle()
        #expect(jumped)
        #expect(abs(list.offset - (50 + 299.4 + 1000)) < 3)
    }

    @Test func delegateCanPreventTheBounce() {
        log.onScroll = { view in if view.contentOffset.y < 0 { view.contentOffset.y = 0 } }
        list.scrollView.contentOffset.y = 100
        list.flick(from: 100, by: 200)
        stage.settle()
        #expect(list.offset == 0)
    }

    @Test func dragAlongAnAxisThatDoesNotScrollIsIgnored() {
        stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 320), duration: 0.2)
        stage.settle()
        #expect(log.take().isEmpty)
    }

    @Test func directionalLockKeepsTheAxis() {
        list.scrollView.contentSize = CGSize(width: 1000, height: 3000)
        list.scrollView.isDirectionalLockEnabled = true
        stage.touchDown(at: CGPoint(x: 300, y: 500))
        stage.touchMove(to: CGPoint(x: 299, y: 480))
        stage.touchMove(to: CGPoint(x: 250, y: 400))
        #expect(list.scrollView.contentOffset == CGPoint(x: 0, y: 80))
        stage.touchCancel()
        stage.settle()
        list.scrollView.isDirectionalLockEnabled = false
        stage.touchDown(at: CGPoint(x: 300, y: 500))
        stage.touchMove(to: CGPoint(x: 299, y: 480))
        stage.touchMove(to: CGPoint(x: 250, y: 400))
        #expect(list.scrollView.contentOffset == CGPoint(x: 49, y: 160))
    }

    @Test func cancelledTouchesDoNotDecelerate() {
        list.flick(by: -200, release: false)
        stage.touchCancel()
        stage.settle()
        #expect(list.offset == 166 || abs(list.offset - 166.67) < 1)
        #expect(!list.scrollView.isDragging)
        #expect(log.take().last == "didEndDragging false")
    }

    @Test func valuesThatAreNotFiniteAreRejected() {
        list.scrollView.contentOffset = CGPoint(x: CGFloat.nan, y: 3)
        list.scrollView.contentSize = CGSize(width: CGFloat.infinity, height: 3)
        list.scrollView.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
        #expect(list.offset == 0)
        #expect(list.scrollView.contentSize == CGSize(width: 400, height: 3000))
        #expect(stage.diagnostics.count == 3)
    }

    @Test func contentOffsetIsKeyValueObservable() {
        var observed: [CGFloat] = []
        var observation: NSKeyValueObservation? = list.scrollView.observe(\.contentOffset, options: [.new, .old]) { _, change in
            observed.append(change.newValue?.y ?? -1)
        }
        list.scrollView.contentOffset.y = 40
        list.scrollView.contentOffset.y = 40
        #expect(observed == [40])
        observation?.invalidate()
        observation = nil
        list.scrollView.contentOffset.y = 50
        #expect(observed == [40])
    }
}

/// Counts taps.
@MainActor final class TapCounter {
    private(set) var count = 0
    private(set) lazy var recognizer = UITapGestureRecognizer(target: self, action: Selector(TapCounter.tapped, name: "tapped"))
    func tapped() { count += 1 }
}
