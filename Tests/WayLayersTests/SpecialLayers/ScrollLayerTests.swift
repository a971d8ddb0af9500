import Foundation
import Testing

@testable import WayLayers

@MainActor struct ScrollLayerTests {
    /// A scroll layer of 100 × 80 with content of 300 × 400 in it, and a box in that.
    private func scene() -> (scroll: CAScrollLayer, content: CALayer, box: CALayer) {
        let scroll = CAScrollLayer(), content = CALayer(), box = CALayer()
        scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
        content.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        box.frame = CGRect(x: 150, y: 200, width: 30, height: 20)
        scroll.addSublayer(content)
        content.addSublayer(box)
        return (scroll, content, box)
    }

    @Test func scrollsToPointsAlongItsAxes() {
        _ = AnimationHarness()
        let (scroll, _, _) = scene()
        #expect(scroll.masksToBounds && scroll.scrollMode == .both)
        scroll.scroll(to: CGPoint(x: 10, y: 20))
        #expect(scroll.bounds == CGRect(x: 10, y: 20, width: 100, height: 80))
        scroll.scrollMode = .vertically
        scroll.scroll(to: CGPoint(x: 50, y: 60))
        #expect(scroll.bounds.origin == CGPoint(x: 10, y: 60))
        scroll.scrollMode = .horizontally
        scroll.scroll(to: CGPoint(x: 5, y: 5))
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: 60))
        scroll.setValue(CAScrollLayerScrollMode.none, forKey: "scrollMode")
        scroll.scroll(to: CGPoint.zero)
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: 60))
    }

    @Test func scrollsAsFarAsNecessary() {
        _ = AnimationHarness()
        let (scroll, _, box) = scene()
        box.scrollRectToVisible(box.bounds)
        #expect(scroll.bounds.origin == CGPoint(x: 80, y: 140))
        scroll.scroll(to: CGRect(x: 90, y: 150, width: 10, height: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 80, y: 140))
        scroll.scroll(to: CGRect(x: 20, y: 30, width: 10, height: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 20, y: 30))
        // Larger than the bounds: visible already.
        scroll.scroll(to: CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(scroll.bounds.origin == CGPoint(x: 20, y: 30))
        box.scroll(CGPoint(x: 5, y: 5))
        #expect(scroll.bounds.origin == CGPoint(x: 155, y: 205))
        scroll.scroll(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        #expect(scroll.bounds.origin == CGPoint(x: 155, y: 205))
    }

    @Test func visibleRectIsWhatScrollLayersShow() {
        _ = AnimationHarness()
        let (scroll, content, box) = scene()
        #expect(scroll.visibleRect == scroll.bounds)
        #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 80) && box.visibleRect == .zero)
        scroll.scroll(to: CGPoint(x: 140, y: 190))
        #expect(content.visibleRect == CGRect(x: 140, y: 190, width: 100, height: 80) && box.visibleRect == box.bounds)
        let outer = CAScrollLayer()
        outer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        outer.addSublayer(scroll)
        #expect(box.visibleRect == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(CALayer().visibleRect == .zero)
    }

    @Test func scrollingIsAnimated() {
        let harness = AnimationHarness(), (scroll, _, _) = scene()
        scroll.onTreeChange = {}
        scroll.clearRenderDirty()
        scroll.scroll(to: CGPoint(x: 100, y: 0))
        let shown = scroll.presentationProperties(at: harness.time + 0.125).bounds.origin.x
        #expect(scroll.bounds.origin.x == 100 && shown > 0 && shown < 100)
        // Without a scroll layer nothing happens.
        let plain = CALayer()
        plain.scroll(CGPoint(x: 4, y: 4))
        plain.scrollRectToVisible(CGRect(x: 9, y: 9, width: 9, height: 9))
        #expect(plain.bounds.origin == .zero)
    }
}
