import Foundation
import Testing
import WayKit
import WayKitTesting

@MainActor @Suite struct ScrollZoomTests {
    let list = ScrollStage()
    var stage: TestStage { list.stage }
    var view: UIScrollView { list.scrollView }

    init() {
        list.content.frame.size = CGSize(width: 400, height: 600)
        list.scrollView.contentSize = CGSize(width: 400, height: 600)
        list.scrollView.maximumZoomScale = 4
        list.log.zoomed = list.content
    }

    private func fingers(_ distance: CGFloat, around center: CGPoint, down: Bool = false) {
        for (finger, side) in [(0, -1.0), (1, 1.0)] {
            let point = CGPoint(x: center.x + side * distance / 2, y: center.y)
            if down { stage.touchDown(finger, at: point) } else { stage.touchMove(finger, to: point) }
        }
    }

    private func under(_ point: CGPoint) -> CGPoint { list.content.convert(point, from: nil as UIView?) }

    @Test func theContentUnderTheFingersStaysUnderTheirCentroid() {
        let center = CGPoint(x: 120, y: 430)
        fingers(100, around: center, down: true)
        fingers(110, around: center)
        #expect(view.isZooming)
        let held = under(center)
        #expect(abs(held.x - 120) < 6 && abs(held.y - 430) < 1)
        fingers(220, around: center)
        #expect(abs(view.zoomScale - 2) < 0.11)
        #expect(abs(under(center).x - held.x) < 0.01 && abs(under(center).y - held.y) < 0.01)
        // The fingers wander, and the content with them.
        let moved = CGPoint(x: 200, y: 300)
        fingers(220, around: moved)
        #expect(abs(under(moved).x - held.x) < 0.01 && abs(under(moved).y - held.y) < 0.01)
        #expect(abs(view.contentSize.width - 400 * view.zoomScale) < 1e-6)
        #expect(list.content.frame.origin == .zero)
        #expect(list.log.take().first == "willBeginZooming")
        for finger in 0...1 { stage.touchUp(finger) }
        stage.settle()
        #expect(!view.isZooming && !view.isDragging)
        #expect(list.log.take().contains("didEndZooming"))
    }

    @Test func beyondItsLimitTheScaleResistsAndGoesBack() {
        let center = CGPoint(x: 200, y: 300)
        fingers(60, around: center, down: true)
        fingers(70, around: center)
        fingers(390, around: center)
        #expect(view.zoomScale > 4 && view.zoomScale < 5.5)
        let far = view.zoomScale
        fingers(60, around: center)
        #expect(view.zoomScale < 1 && view.zoomScale > 0.6)
        fingers(390, around: center)
        #expect(abs(view.zoomScale - far) < 1e-6)
        for finger in 0...1 { stage.touchUp(finger) }
        #expect(view.isZoomBouncing)
        stage.settle()
        #expect(view.zoomScale == 4)
        #expect(view.contentSize == CGSize(width: 1600, height: 2400))
        #expect(list.log.take().last == "didEndZooming")
    }

    /// However fast the fingers are: beyond the limit they move the content less than themselves, also as they let go.
    @Test(arguments: [200, 600] as [CGFloat]) func thrownBeyondItsLimitItIsNotThrownAway(_ distance: CGFloat) {
        let center = CGPoint(x: 200, y: 300)
        fingers(14, around: center, down: true)
        stage.advance(by: 0.016)
        fingers(30, around: center)
        stage.advance(by: 0.016)
        fingers(distance, around: center)
        let held = view.zoomScale
        for finger in 0...1 { stage.touchUp(finger) }
        var largest: CGFloat = 0
        for _ in 0..<60 {
            stage.advance(by: 1.0 / 60)
            largest = max(largest, view.zoomScale)
        }
        #expect(held > 4 && largest < held * 1.25)
        #expect(view.zoomScale == 4)
    }

    @Test func pinchedBelowItsSizeItComesBackToItsPlace() {
        stage.pinch(at: CGPoint(x: 200, y: 100), from: 300, to: 100, duration: 0.3)
        #expect(view.zoomScale < 1)
        stage.settle()
        #expect(view.zoomScale == 1)
        #expect(view.contentOffset == .zero)
        #expect(list.content.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    }

    @Test func oneFingerLeftDragsOn() {
        let center = CGPoint(x: 200, y: 300)
        fingers(100, around: center, down: true)
        fingers(110, around: center)
        fingers(300, around: center)
        stage.touchUp(1)
        #expect(!view.isZooming)
        let before = view.contentOffset
        stage.touchMove(0, to: CGPoint(x: 70, y: 310))
        #expect(abs(view.contentOffset.x - before.x + 20) < 1)
        #expect(abs(view.contentOffset.y - before.y + 10) < 1)
    }

    @Test func aTouchpadsPinchZoomsAboutThePointer() {
        let point = CGPoint(x: 300, y: 200)
        stage.touchpadPinch(at: point, to: 2, duration: 0.2)
        stage.settle()
        #expect(abs(view.zoomScale - 2) < 1e-6)
        #expect(abs(under(point).x - 300) < 0.01 && abs(under(point).y - 200) < 0.01)
    }

    @Test func aRectangleIsShownAsLargeAsItFits() {
        view.zoom(to: CGRect(x: 200, y: 300, width: 100, height: 100), animated: true)
        #expect(view.isZoomAnimating)
        stage.advance(by: 0.15)
        #expect(view.zoomScale > 1.2 && view.zoomScale < 3.8)
        stage.settle()
        #expect(view.zoomScale == 4)
        #expect(under(CGPoint(x: 200, y: 300)) == CGPoint(x: 250, y: 350))
        #expect(list.log.take() == ["willBeginZooming", "didScroll", "didZoom", "didScroll", "didZoom", "didEndZooming"]
            || list.log.lines.isEmpty)
        view.setZoomScale(9, animated: false)
        #expect(view.zoomScale == 4)
        view.setZoomScale(1, animated: true)
        stage.settle()
        #expect(view.zoomScale == 1 && view.contentOffset == .zero)
    }

    @Test func withoutAViewToZoomAPinchIsNothing() {
        list.log.zoomed = nil
        stage.pinch(at: CGPoint(x: 200, y: 300), from: 100, to: 300, duration: 0.2)
        stage.settle()
        #expect(view.zoomScale == 1)
        #expect(!list.log.take().contains("willBeginZooming"))
    }
}
