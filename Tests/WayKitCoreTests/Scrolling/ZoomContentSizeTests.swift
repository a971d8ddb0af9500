import Foundation
import Testing
import WayKit
import WayKitTesting

/// The content size of a zoomed scroll view is the zoomed view's, whatever the program had set.
@MainActor struct ZoomContentSizeTests {
    final class Zoomer: NSObject, UIScrollViewDelegate {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 1200, height: 800))
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let zoomer = Zoomer()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    init() {
        scroll.delegate = zoomer
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.1, 4)
        scroll.addSubview(zoomer.content)
        stage.window.addSubview(scroll)
        stage.settle()
    }

    @Test(arguments: [CGSize.zero, CGSize(width: 1200, height: 800), CGSize(width: 2000, height: 2000)]) func byTheProgram(_ size: CGSize) {
        if size != .zero { scroll.contentSize = size }
        for scale in [0.5, 2, 1, 0.5] as [CGFloat] {
            scroll.zoomScale = scale
            #expect(scroll.contentSize == CGSize(width: 1200 * scale, height: 800 * scale))
            #expect(zoomer.content.frame.size == scroll.contentSize)
        }
    }

    /// It can be panned to its edges after a pinch.
    @Test func byAPinch() {
        stage.pinch(at: CGPoint(x: 200, y: 400), from: 50, to: 100, duration: 0.3)
        stage.settle()
        #expect(scroll.zoomScale > 1.5 && scroll.contentSize == zoomer.content.frame.size)
        for _ in 0..<12 { stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 20, y: 400), duration: 0.2) }
        stage.settle()
        #expect(abs(scroll.contentOffset.x - (scroll.contentSize.width - 400)) < 1)
    }
}
