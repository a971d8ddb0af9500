import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct ScrollZoomTests {
    let list = ScrollStage()
    var stage: TestStage { list.stage }
    var view: UIScrollView { list.scrollView }

    init() {
        list.content.frame.size = CGSize(width: 400, height: 600)
        list.scrollView.contentSize = CGSize(width: 400, height: 600)
        list.scrollView.maximumZoomScale = 4
        list.log.zoomed = list.content
    }

    private func touches(_ distance: CGFloat, around center: CGPoint, down: Bool = false) {
        for (finger, side) in [(0, -1.0), (1, 1.0)] {
            let point = CGPoint(x: center.x + side * distance / 2, y: center.y)
            if down { stage.touchDown(finger, at: point) } else { stage.touchMove(finger, to: point) }
        }
    }

    private func contentPoint(_ point: CGPoint) -> CGPoint { list.content.convert(point, from: nil as UIView?) }

    @Test func contentUnderThePinchStaysUnderItsCentroid() {
        let center = CGPoint(x: 120, y: 430)
        touches(100, around: center, down: true)
        touches(110, around: center)
        #expect(view.isZooming)
        let before = contentPoint(center)
        #expect(abs(before.x - 120) < 6 && abs(before.y - 430) < 1)
        touches(220, around: center)
        #expect(abs(view.zoomScale - 2) < 0.11)
        #expect(abs(contentPoint(center).x - before.x) < 0.01 && abs(contentPoint(center).y - before.y) < 0.01)
        // The touches move, and the content follows.
        let moved = CGPoint(x: 200, y: 300)
        touches(220, around: moved)
        #expect(abs(contentPoint(moved).x - before.x) < 0.01 && abs(contentPoint(moved).y - before.y) < 0.01)
        #expect(abs(view.contentSize.width - 400 * view.zoomScale) < 1e-6)
        #expect(list.content.frame.origin == .zero)
        #expect(list.log.take().first == "willBeginZooming")
        for finger in 0...1 { stage.touchUp(finger) }
        stage.settle()
        #expect(!view.isZooming && !view.isDragging)
        #expect(list.log.take().contains("didEndZooming"))
    }

    @Test func scaleBeyondItsLimitIsRubberBandedAndReturns() {
        let center = CGPoint(x: 200, y: 300)
        touches(60, around: center, down: true)
        touches(70, around: center)
        touches(390, around: center)
        #expect(view.zoomScale > 4 && view.zoomScale < 5.5)
        let far = view.zoomScale
        touches(60, around: center)
        #expect(view.zoomScale < 1 && view.zoomScale > 0.6)
        touches(390, around: center)
        #expect(abs(view.zoomScale - far) < 1e-6)
        for finger in 0...1 { stage.touchUp(finger) }
        #expect(view.isZoomBouncing)
        stage.settle()
        #expect(view.zoomScale == 4)
        #expect(view.contentSize == CGSize(width: 1600, height: 2400))
        #expect(list.log.take().last == "didEndZooming")
    }

    /// However fast the pinch is: beyond the limit the scale changes more slowly than the pinch's, also after the release.
    @Test(arguments: [200, 600] as [CGFloat]) func fastPinchBeyondTheLimitHasABoundedOvershoot(_ distance: CGFloat) {
        let center = CGPoint(x: 200, y: 300)
        touches(14, around: center, down: true)
        stage.advance(by: 0.016)
        touches(30, around: center)
        stage.advance(by: 0.016)
        touches(distance, around: center)
        let before = view.zoomScale
        for finger in 0...1 { stage.touchUp(finger) }
        var largest: CGFloat = 0
        for _ in 0..<60 {
            stage.advance(by: 1.0 / 60)
            largest = max(largest, view.zoomScale)
        }
        #expect(before > 4 && largest < before * 1.25)
        #expect(view.zoomScale == 4)
    }

    @Test func pinchBelowTheMinimumReturnsToTheOrigin() {
        stage.pinch(at: CGPoint(x: 200, y: 100), from: 300, to: 100, duration: 0.3)
        #expect(view.zoomScale < 1)
        stage.settle()
        #expect(view.zoomScale == 1)
        #expect(view.contentOffset == .zero)
        #expect(list.content.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    }

    @Test func remainingTouchDragsAfterAPinch() {
        let center = CGPoint(x: 200, y: 300)
        touches(100, around: center, down: true)
        touches(110, around: center)
        touches(300, around: center)
        stage.touchUp(1)
        #expect(!view.isZooming)
        let before = view.contentOffset
        stage.touchMove(0, to: CGPoint(x: 70, y: 310))
        #expect(abs(view.contentOffset.x - before.x + 20) < 1)
        #expect(abs(view.contentOffset.y - before.y + 10) < 1)
    }

    @Test func touchpadPinchZoomsAboutThePointer() {
        let point = CGPoint(x: 300, y: 200)
        stage.touchpadPinch(at: point, to: 2, duration: 0.2)
        stage.settle()
        #expect(abs(view.zoomScale - 2) < 1e-6)
        #expect(abs(contentPoint(point).x - 300) < 0.01 && abs(contentPoint(point).y - 200) < 0.01)
    }

    @Test func zoomToRectFitsIt() {
        view.zoom(to: CGRect(x: 200, y: 300, width: 100, height: 100), animated: true)
        #expect(view.isZoomAnimating)
        stage.advance(by: 0.15)
        #expect(view.zoomScale > 1.2 && view.zoomScale < 3.8)
        stage.settle()
        #expect(view.zoomScale == 4)
        #expect(contentPoint(CGPoint(x: 200, y: 300)) == CGPoint(x: 250, y: 350))
        #expect(list.log.take() == ["willBeginZooming", "didScroll", "didZoom", "didScroll", "didZoom", "didEndZooming"]
            || list.log.lines.isEmpty)
        view.setZoomScale(9, animated: false)
        #expect(view.zoomScale == 4)
        view.setZoomScale(1, animated: true)
        stage.settle()
        #expect(view.zoomScale == 1 && view.contentOffset == .zero)
    }

    @Test func pinchWithoutAViewForZoomingDoesNothing() {
        list.log.zoomed = nil
        stage.pinch(at: CGPoint(x: 200, y: 300), from: 100, to: 300, duration: 0.2)
        stage.settle()
        #expect(view.zoomScale == 1)
        #expect(!list.log.take().contains("willBeginZooming"))
    }
}
