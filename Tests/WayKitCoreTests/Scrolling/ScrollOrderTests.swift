import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// The documented order of the scroll view delegate's callbacks.
@MainActor struct ScrollOrderTests {
    private final class Delegate: NSObject, UIScrollViewDelegate {
        var zoomed: UIView?
        private(set) var lines: [String] = []
        /// Repeated lines are recorded once.
        private func add(_ line: String) { if lines.last != line { lines.append(line) } }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { if zoomed == nil { add("scroll") } }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("will drag \(scrollView.isTracking) \(scrollView.isDragging)") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { add("will end drag \(velocity.y > 0)") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { add("end drag \(decelerate)") }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("will decelerate") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("end decelerate \(scrollView.isDecelerating)") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add("end animation") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { add("will zoom \(view === zoomed)") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { add("zoom") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { add("end zoom \(scale)") }
    }

    private let stage = TestStage(size: CGSize(width: 300, height: 400))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private let delegate = Delegate()

    init() {
        let root = UIViewController()
        stage.show(root)
        root.view.addSubview(scroll)
        scroll.contentSize = CGSize(width: 300, height: 4000)
        scroll.delegate = delegate
        stage.settle()
        _ = delegate.take()
    }

    @Test func callbacksOfAFlick() {
        stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 150), duration: 0.1)
        #expect(scroll.isDecelerating && !scroll.isDragging && !scroll.isTracking)
        stage.settle()
        #expect(
            delegate.take() == [
                "will drag true true", "scroll", "will end drag true", "end drag true", "will decelerate", "scroll", "end decelerate false",
            ])
    }

    @Test func callbacksOfADragWithoutDeceleration() {
        stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200), duration: 0.3, release: false)
        stage.advance(by: 0.5)
        stage.touchUp()
        stage.settle()
        #expect(delegate.take() == ["will drag true true", "scroll", "will end drag false", "end drag false"])
    }

    @Test func callbacksOfProgrammaticScrolling() {
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        #expect(delegate.take() == ["scroll"])
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 120, width: 10, height: 10), animated: true)
        stage.settle()
        #expect(delegate.take() == [])
        scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        #expect(scroll.contentOffset.y == 100 && scroll.isScrollAnimating)
        stage.settle()
        #expect(delegate.take() == ["scroll", "end animation"] && scroll.contentOffset.y == 300)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 100), animated: false)
        #expect(delegate.take() == ["scroll"] && scroll.contentOffset.y == 600)
    }

    @Test func programCanScrollBeyondTheEdges() {
        scroll.contentOffset = CGPoint(x: 0, y: -80)
        #expect(scroll.contentOffset.y == -80)
        scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset.y == -30)
    }

    @Test func callbacksOfAZoom() {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.addSubview(content)
        scroll.contentSize = content.bounds.size
        delegate.zoomed = content
        scroll.maximumZoomScale = 3
        _ = delegate.take()
        scroll.setZoomScale(2, animated: true)
        #expect(scroll.isZoomAnimating)
        stage.settle()
        #expect(delegate.take() == ["will zoom true", "zoom", "end zoom 2.0"])
        #expect(scroll.contentSize == CGSize(width: 600, height: 800) && content.transform.a == 2)
        scroll.zoomScale = 9
        #expect(scroll.zoomScale == 3)
        scroll.setZoomScale(0.1, animated: false)
        #expect(scroll.zoomScale == 1 && content.frame.origin == .zero)
    }

    @Test func pagesAreAsLargeAsTheView() {
        scroll.isPagingEnabled = true
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 150), duration: 0.5, release: false)
        stage.advance(by: 0.5)
        stage.touchUp()
        stage.settle()
        #expect(scroll.contentOffset.y == 400)
        #expect(delegate.take().suffix(2) == ["scroll", "end decelerate false"])
    }
}
