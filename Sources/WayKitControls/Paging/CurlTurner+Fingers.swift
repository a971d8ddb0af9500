import Foundation
import WayLog

/// Interactive turns and their pages.
extension CurlTurner {
    /// The outer margin in which a tap turns the page: as a fraction of the length, and at most in points.
    private static let tapMargin: (fraction: CGFloat, maximum: CGFloat) = (0.2, 100)

    func direction(of translation: CGPoint) -> UIPageViewController.NavigationDirection { translation[axis] < 0 ? .forward : .reverse }

    /// Nil in the middle, and where there is no page to turn to.
    func direction(ofTapAt point: CGPoint) -> UIPageViewController.NavigationDirection? {
        guard let bounds = owner.viewIfLoaded?.bounds else { return nil }
        let length = axis.length(of: bounds.size), margin = min(length * Self.tapMargin.fraction, Self.tapMargin.maximum)
        let direction: UIPageViewController.NavigationDirection
        if point[axis] >= length - margin { direction = .forward } else if point[axis] <= margin { direction = .reverse } else { return nil }
        return canTurn(direction) ? direction : nil
    }

    func canTurn(_ direction: UIPageViewController.NavigationDirection) -> Bool {
        guard turn == nil, owner.forwardsAppearance, owner.viewIfLoaded?.window != nil else { return false }
        if requestedPages[direction] == nil { requestedPages.updateValue(pages(direction), forKey: direction) }
        guard let pages = requestedPages[direction] ?? nil else { return false }
        return pages.shown.allSatisfy { $0.parent == nil || $0.parent === owner }
    }

    // MARK: Pages

    /// - Returns: nil if there is no page, or one that is in use.
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

    /// The pages of a turn in that direction.
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

    private func beginInteractiveTurn(_ direction: UIPageViewController.NavigationDirection) -> Bool {
        guard canTurn(direction), let pages = requestedPages[direction] ?? nil else { return false }
        requestedPages.removeAll()
        begin(CurlTurn(direction, spine: owner.spineLocation, old: current, pages: pages, isByProgram: false, completion: nil))
        return true
    }

    func turnByAssistiveTechnology(forward: Bool) -> Bool { turnByTap(forward ? .forward : .reverse) }

    /// Turns a page without a finger that drags it, with reduced motion by a fade.
    private func turnByTap(_ direction: UIPageViewController.NavigationDirection) -> Bool {
        guard UIAccessibility.isReduceMotionEnabled else {
            guard beginInteractiveTurn(direction) else { return false }
            animateToEnd()
            return true
        }
        var hasTurned = false
        owner.fade {
            hasTurned = self.beginInteractiveTurn(direction)
            if hasTurned { self.end(completed: true, finished: true) }
        }
        return hasTurned
    }

    // MARK: Gestures

    /// Sign of the turn's translation relative to the touch's.
    private var translationSign: CGFloat { turn?.direction == .reverse ? 1 : -1 }

    func panned() {
        guard let pan = gestureRecognizers.first as? PageCurlPan, let view = owner.viewIfLoaded else { return }
        let translation = pan.translation(in: view)[axis]
        pan.setTranslation(.zero, in: view)
        switch pan.state {
        case .began:
            stopMotion()
            if turn == nil, !beginInteractiveTurn(direction(of: pan.initialTranslation)) { return }
            move(to: (turn?.translation ?? 0) + translation * translationSign)
        case .changed:
            move(to: (turn?.translation ?? 0) + translation * translationSign)
        case .ended:
            move(to: (turn?.translation ?? 0) + translation * translationSign)
            endDrag(velocity: pan.velocity(in: view)[axis] * translationSign, at: UIApplication.shared.animationSpeed.mediaTime(pan.lastEventTime))
        case .cancelled:
            endDrag(velocity: 0, at: UIApplication.shared.animationSpeed.mediaTime(pan.lastEventTime))
        case .possible, .failed:
            break
        }
    }

    func tapped() {
        guard let tap = gestureRecognizers.last as? PageCurlTap, let view = owner.viewIfLoaded, tap.state == .ended,
            let direction = direction(ofTapAt: tap.location(in: view))
        else { return }
        _ = turnByTap(direction)
    }
}
