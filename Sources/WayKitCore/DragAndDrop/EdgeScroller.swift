import Foundation
import WayLayers

/// Scrolls a list while something that is dragged is near its edges.
@MainActor package final class EdgeScroller {
    /// Distance from the edge of the visible content at which the list scrolls, in points.
    private static let margin: CGFloat = 44
    /// Points per second at the edge.
    private static let speed: CGFloat = 600

    private unowned let list: UIScrollView
    private let delay: TimeInterval
    /// In the list's coordinates; nil while nothing is over it.
    private let location: () -> CGPoint?
    private let moved: () -> Void
    private var link: CADisplayLink?
    private var lastTime: TimeInterval = 0

    /// - Parameters:
    ///   - delay: seconds near an edge before the list scrolls.
    ///   - location: of what is dragged, in the list's coordinates; nil while it is not over the list.
    ///   - moved: called when the list has scrolled and laid out.
    package init(_ list: UIScrollView, delay: TimeInterval = 0, location: @escaping () -> CGPoint?, moved: @escaping () -> Void) {
        self.list = list
        self.delay = delay
        self.location = location
        self.moved = moved
    }

    isolated deinit {
        link?.invalidate()
    }

    /// What is dragged has moved. The display link runs only while it is near an edge at which there is more.
    package func update() {
        guard velocity != .zero else { return stop() }
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in self?.scroll(at: link.timestamp) }
        self.link = link
        lastTime = CACurrentMediaTime() + delay
        link.start()
    }

    package func stop() {
        link?.invalidate()
        link = nil
    }

    private func scroll(at time: TimeInterval) {
        guard time > lastTime else { return }
        let elapsed = min(time - lastTime, 0.1)
        lastTime = time
        let velocity = velocity, before = list.contentOffset
        list.contentOffset = list.scrollController.clamped(CGPoint(x: before.x + velocity.x * elapsed, y: before.y + velocity.y * elapsed))
        guard list.contentOffset != before else { return stop() }
        list.layoutIfNeeded()
        moved()
    }

    /// Points per second.
    private var velocity: CGPoint {
        guard let point = location() else { return .zero }
        let bounds = list.bounds, insets = list.adjustedContentInset
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

extension EdgeScroller {
    /// For a drag over a list, which scrolls after a moment.
    /// - Parameter session: the last one that was over the list.
    package convenience init(_ list: UIScrollView, session: @escaping () -> DropSession?) {
        self.init(
            list, delay: 0.3, location: { [unowned list] in session().flatMap { $0.window == nil ? nil : $0.location(in: list) } },
            moved: { session()?.contentMoved?() })
    }
}
