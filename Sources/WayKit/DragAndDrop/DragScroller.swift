import Foundation
import WayLayers

/// Scrolls a list while a drag is near its edges.
@MainActor final class DragScroller {
    /// Distance from the edge of the visible content at which the list scrolls, in points.
    private static let margin: CGFloat = 44
    /// Points per second at the edge.
    private static let speed: CGFloat = 600
    /// Seconds that the drag is near an edge before the list scrolls.
    private static let delay: TimeInterval = 0.3

    private unowned let list: UIScrollView
    private weak var session: DropSession?
    private var link: CADisplayLink?
    private var lastTime: TimeInterval = 0
    private var startTime: TimeInterval = 0

    init(_ list: UIScrollView) {
        self.list = list
    }

    isolated deinit {
        link?.invalidate()
    }

    /// The drag has moved.
    func update(_ session: any UIDropSession) {
        self.session = session as? DropSession
        guard velocity != .zero else { return stop() }
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in self?.scroll(at: link.timestamp) }
        self.link = link
        startTime = CACurrentMediaTime() + Self.delay
        lastTime = startTime
        link.start()
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    /// The display link runs only while the drag is near an edge.
    private func scroll(at time: TimeInterval) {
        guard time > startTime else { return }
        let elapsed = min(max(0, time - lastTime), 0.1)
        lastTime = time
        let velocity = velocity, before = list.contentOffset
        list.contentOffset = list.scrollController.clamped(CGPoint(x: before.x + velocity.x * elapsed, y: before.y + velocity.y * elapsed))
        guard list.contentOffset != before else { return }
        list.layoutIfNeeded()
        session?.contentMoved?()
    }

    /// Points per second.
    private var velocity: CGPoint {
        guard let session, session.window != nil else { return .zero }
        let point = session.location(in: list), bounds = list.bounds, insets = list.adjustedContentInset
        guard bounds.contains(point) else { return .zero }
        let scrollsAcross = list.contentSize.width + insets.left + insets.right > bounds.width
        let scrollsDown = list.contentSize.height + insets.top + insets.bottom > bounds.height
        return CGPoint(
            x: scrollsAcross ? Self.velocity(before: point.x - bounds.minX - insets.left, behind: bounds.maxX - insets.right - point.x) : 0,
            y: scrollsDown ? Self.velocity(before: point.y - bounds.minY - insets.top, behind: bounds.maxY - insets.bottom - point.y) : 0)
    }

    /// - Parameters: distances to the edges, in points.
    private static func velocity(before: CGFloat, behind: CGFloat) -> CGFloat {
        if before < margin { return -speed * min(1, (margin - before) / margin) }
        if behind < margin { return speed * min(1, (margin - behind) / margin) }
        return 0
    }
}
