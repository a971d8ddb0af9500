import Foundation

/// The safe area, and what has to be seen.
extension UIScrollView {
    /// Nothing of the content is above what is shown.
    var isScrolledToTop: Bool { contentOffset.y <= -adjustedContentInset.top }

    var computedAdjustedInset: UIEdgeInsets {
        let own = contentInset, safe = safeAreaPart
        return UIEdgeInsets(
            top: own.top + safe.top + (refreshControl?.room ?? 0), left: own.left + safe.left, bottom: own.bottom + safe.bottom,
            right: own.right + safe.right)
    }

    /// What of the safe area is a part of the adjusted insets.
    private var safeAreaPart: UIEdgeInsets {
        var part = safeAreaInsets
        if !isAdjusted(.horizontal) { (part.left, part.right) = (0, 0) }
        if !isAdjusted(.vertical) { (part.top, part.bottom) = (0, 0) }
        return part
    }

    /// The safe area is a part of the insets along the axis.
    private func isAdjusted(_ axis: ScrollAxis) -> Bool {
        switch contentInsetAdjustmentBehavior {
        case .never: return false
        case .always: return true
        case .scrollableAxes: return isScrollable(axis)
        case .automatic: return isScrollable(axis) || (axis == .vertical && isInContainer)
        }
    }

    /// Without asking for the adjusted insets, which depend on it.
    private func isScrollable(_ axis: ScrollAxis) -> Bool {
        let insets = axis.before(contentInset) + axis.after(contentInset)
        return axis.length(of: contentSize) + insets > axis.length(of: bounds.size)
            || (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    private var isInContainer: Bool {
        sequence(first: self as UIView) { $0.superview }.lazy.compactMap(\.viewController).first?.parent != nil
    }

    /// What of the safe area is left for a view of the content that lies there: nothing along an axis whose insets have it already.
    func safeAreaOfContent(at place: CGRect) -> UIEdgeInsets {
        let safe = safeAreaInsets, seen = bounds
        var insets = UIEdgeInsets.zero
        if !isAdjusted(.vertical) {
            insets.top = safe.top > 0 ? min(max(0, seen.minY + safe.top - place.minY), place.height) : 0
            insets.bottom = safe.bottom > 0 ? min(max(0, place.maxY - (seen.maxY - safe.bottom)), place.height) : 0
        }
        if !isAdjusted(.horizontal) {
            insets.left = safe.left > 0 ? min(max(0, seen.minX + safe.left - place.minX), place.width) : 0
            insets.right = safe.right > 0 ? min(max(0, place.maxX - (seen.maxX - safe.right)), place.width) : 0
        }
        return insets
    }

    /// Insets may have changed, by themselves or with the content, the size or the safe area.
    func updateAdjustedInset() {
        let new = adjustedContentInset, old = lastAdjustedInset
        let part = safeAreaPart, oldPart = lastSafeAreaPart
        lastSafeAreaPart = part
        guard new != old else { return }
        lastAdjustedInset = new
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        guard part != oldPart else { return }
        if scroller.resize == nil {
            keepEdges(old, change: UIOffset(horizontal: part.left - oldPart.left, vertical: part.top - oldPart.top))
        } else {
            scroller.rangeChanged()
        }
    }

    /// The insets at the edges, not the content.
    func insetsChanged() {
        updateAdjustedInset()
        layer.observersIfAny?.notify()
    }

    func safeAreaPartChanged() {
        updateAdjustedInset()
        indicators.layOut()
    }

    /// Content that lay at an edge before the safe area changed does so afterwards.
    private func keepEdges(_ old: UIEdgeInsets, change: UIOffset) {
        guard case .resting = scroller.phase, !isTracking else { return }
        var offset = contentOffset
        if offset.y <= -old.top { offset.y -= change.vertical }
        if offset.x <= -old.left { offset.x -= change.horizontal }
        contentOffset = scroller.clamped(offset)
    }

    /// The nearest offset at which the rectangle is seen; its beginning, where it is larger than the view.
    func offset(showing rect: CGRect) -> CGPoint {
        let insets = adjustedContentInset
        var target = contentOffset
        for axis in ScrollAxis.allCases {
            let start = axis == .horizontal ? rect.minX : rect.minY
            let length = axis.length(of: rect.size)
            let room = axis.length(of: bounds.size) - axis.before(insets) - axis.after(insets)
            let first = target[axis] + axis.before(insets)
            if start < first || length > room {
                target[axis] = start - axis.before(insets)
            } else if start + length > first + room {
                target[axis] = start + length - room - axis.before(insets)
            }
        }
        return scroller.clamped(target)
    }
}
