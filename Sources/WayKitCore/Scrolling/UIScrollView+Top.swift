import Foundation

/// The top edge: scrolling to the top, and the refresh control.
extension UIScrollView {
    /// Positions the refresh control for the current offset.
    func updateRefreshControl() {
        guard let refreshControl else { return }
        refreshControl.update(in: self, pulled: -distanceFromTop, isDragging: isDragging)
    }

    /// How many points the content is scrolled from its upper edge at rest without a refresh; less than zero if it is pulled down or refreshes.
    var distanceFromTop: CGFloat { contentOffset.y + adjustedContentInset.top - (refreshControl?.refreshingInset ?? 0) }

    /// The refresh began or ended, or the control's height changed: content at the top moves with it.
    func refreshInsetChanged() {
        insetsChanged()
        if case .resting = scrollController.phase, !isTracking, contentOffset.y < scrollController.range(.vertical).lowerBound {
            setContentOffset(scrollController.clamped(contentOffset), animated: true)
        } else {
            scrollController.rangeChanged()
        }
        updateRefreshControl()
    }

    /// Scrolls as for a tap at the window's upper edge. False: it is at the top already, or the delegate refuses.
    func scrollToTop() -> Bool {
        let top = scrollController.range(.vertical).lowerBound
        guard scrollsToTop, isScrollEnabled, contentOffset.y > top, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        scrollController.animate(to: CGPoint(x: contentOffset.x, y: top), duration: 0.3, kind: .toTop)
        return true
    }
}

/// A tap at the upper edge of a window, where there is no status bar to tap.
@MainActor final class TopEdgeTap: UITapGestureRecognizer {
    /// Height in points of the area at the edge.
    private static let edgeHeight: CGFloat = 12

    /// Adds one recogniser to each window that has a scroll view.
    static func install(in window: UIWindow) {
        guard !(window.gestureRecognizers ?? []).contains(where: { $0 is TopEdgeTap }) else { return }
        let tap = TopEdgeTap(target: nil, action: nil)
        tap.cancelsTouchesInView = false
        tap.addHandler { [weak tap] in tap?.tapped() }
        window.addGestureRecognizer(tap)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let isOutside = touches.contains { $0.position.y > Self.edgeHeight || $0.view is UIControl }
        if state == .possible, isOutside { state = .failed }
    }

    /// Prevents no other recogniser.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Scrolls the uppermost visible scroll view at the touch's x that is not at its top.
    private func tapped() {
        guard state == .ended, let window = view as? UIWindow else { return }
        let x = location(in: window).x
        let candidates = scrollViews(in: window).compactMap { view -> (UIScrollView, CGFloat)? in
            let frame = view.convert(view.bounds, to: window).intersection(window.bounds)
            guard !frame.isEmpty, frame.minX <= x, x < frame.maxX else { return nil }
            let hit = window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
            return hit?.isDescendant(of: view) ?? false ? (view, frame.minY) : nil
        }
        for (view, _) in candidates.sorted(by: { $0.1 < $1.1 }) where view.scrollToTop() { return }
    }

    private func scrollViews(in view: UIView) -> [UIScrollView] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        return [view as? UIScrollView].compactMap { $0 } + view.subviews.flatMap(scrollViews)
    }
}
