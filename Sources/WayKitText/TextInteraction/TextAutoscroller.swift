import Foundation
import WayLayers

/// Scrolls while a drag of a selection is near an edge of the scroll view around the text. Frames are requested only then.
@MainActor final class TextAutoscroller {
    /// Points from the edge.
    private static let zone: CGFloat = 36
    /// Points per second at the edge and beyond.
    private static let maximumSpeed: CGFloat = 900

    private var link: CADisplayLink?
    private weak var scrollView: UIScrollView?
    private var velocity = CGPoint.zero
    private var lastTime: TimeInterval?
    /// Called after each step, to extend the selection to the point below the finger.
    var onScroll: () -> Void = {}

    /// - Parameter point: In the coordinates of the scroll view.
    func update(_ point: CGPoint, in scrollView: UIScrollView?) {
        guard let scrollView, scrollView.isScrollEnabled else { return stop() }
        self.scrollView = scrollView
        let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset), offset = scrollView.contentOffset
        let lowest = CGPoint(x: -scrollView.adjustedContentInset.left, y: -scrollView.adjustedContentInset.top)
        let highest = CGPoint(
            x: max(lowest.x, scrollView.contentSize.width - visible.width - scrollView.adjustedContentInset.left),
            y: max(lowest.y, scrollView.contentSize.height - visible.height - scrollView.adjustedContentInset.top))
        velocity = CGPoint(
            x: Self.speed(point.x, visible.minX, visible.maxX, canGoBack: offset.x > lowest.x, canGoOn: offset.x < highest.x),
            y: Self.speed(point.y, visible.minY, visible.maxY, canGoBack: offset.y > lowest.y, canGoOn: offset.y < highest.y))
        if velocity == .zero { stop() } else { start() }
    }

    private static func speed(_ value: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat, canGoBack: Bool, canGoOn: Bool) -> CGFloat {
        // In a small view the zones are small, too.
        let zone = min(zone, (maximum - minimum) / 4)
        guard zone > 0 else { return 0 }
        if value < minimum + zone, canGoBack { return -maximumSpeed * min(1, (minimum + zone - value) / zone) }
        if value > maximum - zone, canGoOn { return maximumSpeed * min(1, (value - maximum + zone) / zone) }
        return 0
    }

    private func start() {
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] in self?.step($0) }
        self.link = link
        lastTime = nil
        link.start()
    }

    func stop() {
        link?.invalidate()
        link = nil
        velocity = .zero
    }

    private func step(_ link: CADisplayLink) {
        defer { lastTime = link.timestamp }
        guard let scrollView, scrollView.window != nil else { return stop() }
        guard let lastTime else { return }
        let interval = min(max(0, link.timestamp - lastTime), 0.1)
        scrollView.contentOffset = scrollView.scrollController.clamped(
            CGPoint(x: scrollView.contentOffset.x + velocity.x * interval, y: scrollView.contentOffset.y + velocity.y * interval))
        onScroll()
    }
}
