import Foundation
import WayLog

/// What fingers turn, and what to.
extension CurlTurner {
    /// The outer part of the pages in which a tap turns them: of their length, and points at most.
    private static let margin: (part: CGFloat, most: CGFloat) = (0.2, 100)

    func direction(of way: CGPoint) -> UIPageViewController.NavigationDirection { way[axis] < 0 ? .forward : .reverse }

    /// Nil in the middle, and where there is nothing to turn to.
    func direction(ofTapAt point: CGPoint) -> UIPageViewController.NavigationDirection? {
        guard let bounds = owner.viewIfLoaded?.bounds else { return nil }
        let length = axis.length(of: bounds.size), margin = min(length * Self.margin.part, Self.margin.most)
        let direction: UIPageViewController.NavigationDirection
        if point[axis] >= length - margin { direction = .forward } else if point[axis] <= margin { direction = .reverse } else { return nil }
        return mayTurn(direction) ? direction : nil
    }

    func mayTurn(_ direction: UIPageViewController.NavigationDirection) -> Bool {
        guard turn == nil, owner.tellsPages, owner.viewIfLoaded?.window != nil else { return false }
        if asked[direction] == nil { asked.updateValue(pages(direction), forKey: direction) }
        guard let pages = asked[direction] ?? nil else { return false }
        return pages.shown.allSatisfy { $0.parent == nil || $0.parent === owner }
    }

    // MARK: Pages

    /// - Returns: nil where there is none, or one that cannot be shown.
    func neighbour(of page: UIViewController, isAfter: Bool) -> UIViewController? {
        let found = isAfter
            ? owner.dataSource?.pageViewController(owner, viewControllerAfter: page)
            : owner.dataSource?.pageViewController(owner, viewControllerBefore: page)
        guard let found else { return nil }
        guard !current.contains(found), found.parent == nil || found.parent === owner else {
            wayLogger("waykit.paging").error("the page \(isAfter ? "after" : "before") \(page) is in use elsewhere: left out")
            return nil
        }
        return found
    }

    /// What a leaf turned in that direction shows.
    private func pages(_ direction: UIPageViewController.NavigationDirection) -> CurlPages? {
        let isForward = direction == .forward
        guard let edge = isForward ? current.last : current.first, let near = neighbour(of: edge, isAfter: isForward) else { return nil }
        guard owner.isDoubleSided else { return CurlPages(shown: [near], back: nil) }
        guard let far = neighbour(of: near, isAfter: isForward), far !== near else {
            wayLogger("waykit.paging").error("there is no page \(isForward ? "after" : "before") \(near): a leaf of one side is not turned")
            return nil
        }
        if owner.spineLocation == .mid { return CurlPages(shown: isForward ? [near, far] : [far, near], back: nil) }
        return CurlPages(shown: [far], back: near)
    }

    private func beginByFinger(_ direction: UIPageViewController.NavigationDirection) -> Bool {
        guard mayTurn(direction), let pages = asked[direction] ?? nil else { return false }
        asked.removeAll()
        begin(CurlTurn(direction, spine: owner.spineLocation, old: current, pages: pages, isByProgram: false, completion: nil))
        return true
    }

    // MARK: Fingers

    /// Of the turn's way for one point of the finger's.
    private var sign: CGFloat { turn?.direction == .reverse ? 1 : -1 }

    func panned() {
        guard let pan = gestureRecognizers.first as? PageCurlPan, let view = owner.viewIfLoaded else { return }
        let way = pan.translation(in: view)[axis]
        pan.setTranslation(.zero, in: view)
        switch pan.state {
        case .began:
            hold()
            if turn == nil, !beginByFinger(direction(of: pan.firstWay)) { return }
            move(to: (turn?.way ?? 0) + way * sign)
        case .changed:
            move(to: (turn?.way ?? 0) + way * sign)
        case .ended:
            move(to: (turn?.way ?? 0) + way * sign)
            throwOn(velocity: pan.velocity(in: view)[axis] * sign, at: UIApplication.shared.pace.mediaTime(pan.lastEventTime))
        case .cancelled:
            throwOn(velocity: 0, at: UIApplication.shared.pace.mediaTime(pan.lastEventTime))
        case .possible, .failed:
            break
        }
    }

    func tapped() {
        guard let tap = gestureRecognizers.last as? PageCurlTap, let view = owner.viewIfLoaded, tap.state == .ended,
            let direction = direction(ofTapAt: tap.location(in: view)), beginByFinger(direction)
        else { return }
        glide()
    }
}
