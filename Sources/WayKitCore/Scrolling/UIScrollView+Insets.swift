import Foundation
import WayMotion

extension UIView {
    /// The scroll views in this view determine their adjusted insets again.
    func adjustScrollViewsOfTree() {
        (self as? UIScrollView)?.adjustedSafeAreaChanged()
        for subview in subviews { subview.adjustScrollViewsOfTree() }
    }
}

/// Content insets and visible rectangles.
extension UIScrollView {
    /// None of the content is hidden above the upper edge.
    var isScrolledToTop: Bool { contentOffset.y <= -adjustedContentInset.top }

    var computedAdjustedInset: UIEdgeInsets {
        let content = contentInset, safe = adjustedSafeArea
        return UIEdgeInsets(
            top: content.top + safe.top + (refreshControl?.refreshingInset ?? 0), left: content.left + safe.left, bottom: content.bottom + safe.bottom + findBarHeight,
            right: content.right + safe.right)
    }

    /// The share of the safe area that is added to the adjusted insets.
    private var adjustedSafeArea: UIEdgeInsets {
        var insets = safeAreaInsets
        if !isAdjusted(.horizontal) { (insets.left, insets.right) = (0, 0) }
        if !isAdjusted(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }

    /// Whether the safe area is added to the insets along the axis.
    private func isAdjusted(_ axis: ScrollAxis) -> Bool {
        switch contentInsetAdjustmentBehavior {
        case .never: return false
        case .always: return true
        case .scrollableAxes: return isScrollable(axis)
        case .automatic: return isScrollable(axis) || (axis == .vertical && isAdjustedByController)
        }
    }

    /// Does not read the adjusted insets, which depend on it.
    private func isScrollable(_ axis: ScrollAxis) -> Bool {
        let insets = axis.before(contentInset) + axis.after(contentInset)
        return axis.length(of: contentSize) + insets > axis.length(of: bounds.size)
            || (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    private var isAdjustedByController: Bool {
        let controller = sequence(first: self as UIView) { $0.superview }.lazy.compactMap(\.viewController).first
        return controller.map { $0.parent != nil && $0.automaticallyAdjustsScrollViewInsets } ?? false
    }

    /// The safe area of a content view with that frame: zero along an axis whose adjusted insets include it already.
    func safeAreaOfContent(at frame: CGRect) -> UIEdgeInsets {
        let safe = safeAreaInsets, visible = bounds
        var insets = UIEdgeInsets.zero
        if !isAdjusted(.vertical) {
            insets.top = safe.top > 0 ? min(max(0, visible.minY + safe.top - frame.minY), frame.height) : 0
            insets.bottom = safe.bottom > 0 ? min(max(0, frame.maxY - (visible.maxY - safe.bottom)), frame.height) : 0
        }
        if !isAdjusted(.horizontal) {
            insets.left = safe.left > 0 ? min(max(0, visible.minX + safe.left - frame.minX), frame.width) : 0
            insets.right = safe.right > 0 ? min(max(0, frame.maxX - (visible.maxX - safe.right)), frame.width) : 0
        }
        return insets
    }

    /// Called when the insets may have changed: by themselves, or by the content size, the bounds or the safe area.
    package func updateAdjustedInset() {
        let new = adjustedContentInset, old = lastAdjustedInset
        let safeArea = adjustedSafeArea, oldSafeArea = lastAdjustedSafeArea
        lastAdjustedSafeArea = safeArea
        guard new != old else { return }
        lastAdjustedInset = new
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        guard safeArea != oldSafeArea else { return }
        if scrollController.resize == nil {
            keepEdges(old, change: UIOffset(horizontal: safeArea.left - oldSafeArea.left, vertical: safeArea.top - oldSafeArea.top))
        } else {
            scrollController.rangeChanged()
        }
    }

    /// Called for insets at the edges, while the content keeps its size.
    func insetsChanged() {
        updateAdjustedInset()
        layer.keyValueObserversIfAny?.notify()
    }

    func adjustedSafeAreaChanged() {
        updateAdjustedInset()
        indicators.layOut()
    }

    /// Content that was at an edge before the safe area changed stays at it, and a motion to the edge ends at it.
    private func keepEdges(_ old: UIEdgeInsets, change: UIOffset) {
        func kept(_ offset: CGPoint) -> CGPoint {
            CGPoint(x: offset.x <= -old.left ? offset.x - change.horizontal : offset.x, y: offset.y <= -old.top ? offset.y - change.vertical : offset.y)
        }
        switch scrollController.phase {
        case .resting where !isTracking: contentOffset = scrollController.clamped(kept(contentOffset))
        case .moving(let motion): scrollController.edgesChanged(motion, newEnd: kept(motion.end))
        default: break
        }
    }

    /// The nearest offset at which the rectangle is visible; its start, if it is larger than the view.
    package func offset(showing rect: CGRect) -> CGPoint { scrollController.geometry.offset(showing: rect) }
}
