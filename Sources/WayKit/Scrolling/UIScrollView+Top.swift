import Foundation

/// What lies above the content: the way to its top, and a refresh control.
extension UIScrollView {
    /// The refresh control, told where the content is.
    func refreshControlFollows() {
        guard let refreshControl else { return }
        let rest = adjustedContentInset.top - refreshControl.room
        refreshControl.follow(in: self, pulled: -rest - contentOffset.y, isHeld: isDragging)
    }

    /// It begins or ends, or is of another size: content at the top goes with it.
    func refreshRoomChanged() {
        insetsChanged()
        if case .resting = scroller.phase, !isTracking, contentOffset.y < scroller.range(.vertical).lowerBound {
            setContentOffset(scroller.clamped(contentOffset), animated: true)
        } else {
            scroller.rangeChanged()
        }
        refreshControlFollows()
    }

    /// As fingers that tap the upper edge of the window want it. False: there is no way to go, or the delegate does not let it.
    func scrollToTop() -> Bool {
        let top = scroller.range(.vertical).lowerBound
        guard scrollsToTop, isScrollEnabled, contentOffset.y > top, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        scroller.animate(to: CGPoint(x: contentOffset.x, y: top), duration: 0.3, kind: .toTop)
        return true
    }
}

/// A tap at the upper edge of a window, where there is no status bar to tap.
@MainActor final class TopEdgeTap: UITapGestureRecognizer {
    /// Points from the edge.
    private static let reach: CGFloat = 12

    /// One for each window that has a scroll view.
    static func install(in window: UIWindow) {
        guard !(window.gestureRecognizers ?? []).contains(where: { $0 is TopEdgeTap }) else { return }
        let tap = TopEdgeTap(target: nil, action: nil)
        tap.cancelsTouchesInView = false
        tap.addHandler { [weak tap] in tap?.tapped() }
        window.addGestureRecognizer(tap)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let isElsewhere = touches.contains { $0.position.y > Self.reach || $0.view is UIControl }
        if state == .possible, isElsewhere { state = .failed }
    }

    /// It has its meaning beside whatever else a tap means there.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// The highest scroll view beneath the finger that is in sight and has a way to go.
    private func tapped() {
        guard state == .ended, let window = view as? UIWindow else { return }
        let x = location(in: window).x
        let candidates = scrollViews(in: window).compactMap { view -> (UIScrollView, CGFloat)? in
            let frame = view.convert(view.bounds, to: window).intersection(window.bounds)
            guard !frame.isEmpty, frame.minX <= x, x < frame.maxX else { return nil }
            let seen = window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
            return seen?.isDescendant(of: view) ?? false ? (view, frame.minY) : nil
        }
        for (view, _) in candidates.sorted(by: { $0.1 < $1.1 }) where view.scrollToTop() { return }
    }

    private func scrollViews(in view: UIView) -> [UIScrollView] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        return [view as? UIScrollView].compactMap { $0 } + view.subviews.flatMap(scrollViews)
    }
}
