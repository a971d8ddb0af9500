import Foundation
import Testing
import WayHost
import WayKitTesting

@testable import WayKitCore

/// Each wheel click is a gesture of its own; between clicks nothing tracks the content.
@MainActor struct ScrollWheelTests {
    let list = ScrollStage()
    var stage: TestStage { list.stage }

    /// - Parameter down: points that the wheel scrolls down.
    private func click(by down: CGFloat, right: CGFloat = 0, at point: CGPoint = CGPoint(x: 200, y: 300)) {
        let event = ScrollEvent(
            device: DeviceID(rawValue: 9), timestamp: stage.time, position: point, source: .wheel, phase: .changed,
            delta: CGPoint(x: right, y: down))
        stage.window.windowScene?.input.handle(.scroll(event))
    }

    @Test func clickScrollsAnimated() {
        click(by: 60)
        #expect(list.offset == 0)
        stage.advance(by: 0.1)
        #expect(list.offset > 10 && list.offset < 50)
        stage.settle()
        #expect(list.offset == 60)
        #expect(!list.scrollView.isDragging && !list.scrollView.isTracking)
        #expect(list.log.take() == ["didScroll", "didEndScrollingAnimation"])
    }

    @Test func clicksAccumulateAndStopAtTheEdge() {
        for _ in 0..<5 {
            click(by: 60)
            stage.advance(by: 0.03)
        }
        stage.settle()
        #expect(list.offset == 300)
        for _ in 0..<8 { click(by: -60) }
        stage.settle()
        #expect(list.offset == 0)
        #expect(list.log.offsets.allSatisfy { $0.y >= 0 })
    }

    @Test func withPagingAClickScrollsOnePage() {
        list.scrollView.isPagingEnabled = true
        click(by: 15)
        stage.settle()
        #expect(list.offset == 600)
        click(by: -15)
        stage.settle()
        #expect(list.offset == 0)
    }

    @Test func wheelBeyondTheInnerEdgeScrollsTheOuter() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 300))
        inner.contentSize = CGSize(width: 400, height: 330)
        list.content.addSubview(inner)
        click(by: 60)
        stage.settle()
        #expect(inner.contentOffset.y == 30 && list.offset == 0)
        click(by: 60)
        stage.settle()
        #expect(inner.contentOffset.y == 30 && list.offset == 60)
    }

    @Test func touchpadBeyondTheInnerEdgeScrollsTheOuter() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 300))
        inner.contentSize = CGSize(width: 400, height: 330)
        list.content.addSubview(inner)
        for _ in 0..<2 {
            stage.scroll(at: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 90), duration: 0.2)
            stage.settle()
        }
        #expect(inner.contentOffset.y == 30)
        #expect(list.offset > 150)
    }

    @Test func wheelAlongAnAxisThatDoesNotScrollIsIgnored() {
        click(by: 0, right: 60)
        stage.settle()
        #expect(list.log.take().isEmpty)
    }

    @Test func hiddenWindowEndsDecelerationImmediately() {
        list.flick(by: -60)
        stage.advance(by: 0.1)
        #expect(list.scrollView.isDecelerating)
        stage.window.isHidden = true
        #expect(!list.scrollView.isDecelerating)
        #expect(list.offset > 340)
        #expect(list.log.take().last == "didEndDecelerating")
    }

    @Test func animationBlockAnimatesTheOffset() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { list.scrollView.contentOffset.y = 200 }
        stage.advance(by: 0.5)
        #expect(list.offset == 200)
        #expect(abs((list.scrollView.layer.presentation()?.bounds.origin.y ?? 0) - 100) < 5)
        stage.settle()
    }
}
