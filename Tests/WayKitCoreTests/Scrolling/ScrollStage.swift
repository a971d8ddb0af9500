import Foundation
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Records the delegate callbacks of a scroll view.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
    private(set) var lines: [String] = []
    private(set) var offsets: [CGPoint] = []
    var zoomed: UIView?
    var target: ((CGPoint, CGPoint) -> CGPoint)?
    var onScroll: ((UIScrollView) -> Void)?
    var mayScrollToTop = true

    func take() -> [String] {
        defer { lines.removeAll() }
        return lines
    }

    private func note(_ line: String) {
        if lines.last != line { lines.append(line) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset)
        note("didScroll")
        onScroll?(scrollView)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note("willEndDragging")
        if let target { targetContentOffset.pointee = target(velocity, targetContentOffset.pointee) }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note("didEndDragging \(decelerate)") }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        note("shouldScrollToTop")
        return mayScrollToTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { note("didEndZooming") }
}

/// A list of 3000 points in a window of 400 × 600.
@MainActor struct ScrollStage {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 3000))
    let log = ScrollLog()

    init() {
        scrollView.contentSize = content.bounds.size
        scrollView.addSubview(content)
        scrollView.delegate = log
        let root = UIViewController()
        root.view.addSubview(scrollView)
        stage.show(root)
    }

    var offset: CGFloat { scrollView.contentOffset.y }

    /// Moves the touch by equal steps, one per frame of 1/60 s; the first 10 points are the slop of the pan.
    func flick(from: CGFloat = 500, by: CGFloat, release: Bool = true) {
        stage.drag(from: CGPoint(x: 200, y: from), to: CGPoint(x: 200, y: from + by), duration: 0.1, release: release)
    }
}
