import Foundation

/// What a scroll view can scroll along one axis, and how its content follows touches. Lengths and offsets are in points.
package struct ScrollExtent: Sendable {
    /// Speed in points per second above which a flick turns the page, however short it was.
    package static let flickVelocity: CGFloat = 250
    /// Points below which a distance counts as none.
    private static let tolerance: CGFloat = 0.01

    /// Length of the view.
    package let length: CGFloat
    /// The current content offset.
    package let offset: CGFloat
    /// The content offsets at which the content's edges are not inside the view.
    package let range: ClosedRange<CGFloat>
    private let contentLength: CGFloat
    private let insets: (before: CGFloat, after: CGFloat)
    private let canBounce: Bool
    private let alwaysScrolls: Bool

    /// - Parameters:
    ///   - insets: around the content.
    ///   - alignment: where content that is shorter than the view lies, as a fraction of the spare length.
    ///   - canBounce: the content stretches beyond its edges while it scrolls.
    ///   - alwaysScrolls: touches scroll content that is shorter than the view, too.
    package init(
        length: CGFloat, contentLength: CGFloat, insets: (before: CGFloat, after: CGFloat) = (0, 0), alignment: CGFloat = 0, offset: CGFloat = 0,
        canBounce: Bool = true, alwaysScrolls: Bool = false
    ) {
        self.length = length
        self.contentLength = contentLength
        self.insets = insets
        self.offset = offset
        self.canBounce = canBounce
        self.alwaysScrolls = alwaysScrolls
        let spare = length - insets.before - contentLength - insets.after
        let lowest = 0 - insets.before - max(0, spare) * alignment
        // Lengths near the largest number have infinite sums, and differences that are no number.
        let highest = max(lowest, contentLength + insets.after - length)
        range = lowest <= highest ? lowest...highest : 0...0
    }

    // MARK: Range

    package func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, range.lowerBound), range.upperBound) }

    /// Clamped to the edges that the content has when it is scaled by the factor.
    package func clamped(_ offset: CGFloat, scaledBy factor: CGFloat) -> CGFloat {
        let lowest = 0 - insets.before
        return min(max(offset, lowest), max(lowest, contentLength * factor + insets.after - length))
    }

    /// Touches can scroll along the axis.
    package var scrolls: Bool { range.upperBound - range.lowerBound > Self.tolerance || !range.contains(offset) || alwaysScrolls }

    package var bounces: Bool { canBounce && scrolls }

    /// Whether there is hidden content in the direction from which touches that move by `translation` pull it.
    package func hasContent(along translation: CGFloat) -> Bool {
        translation > 0 ? offset > range.lowerBound + Self.tolerance : offset < range.upperBound - Self.tolerance
    }

    /// The nearest offset at which a part of the content is visible; its start, if it is longer than the view.
    package func offset(showing start: CGFloat, length: CGFloat) -> CGFloat {
        let available = self.length - insets.before - insets.after, first = offset + insets.before
        var target = offset
        if start < first || length > available {
            target = start - insets.before
        } else if start + length > first + available {
            target = start + length - available - insets.before
        }
        return clamped(target)
    }

    // MARK: Rubber band

    /// The content offset that is shown when touches request `requested`.
    package func visibleOffset(forRequested requested: CGFloat) -> CGFloat {
        let inside = clamped(requested)
        return bounces ? inside + RubberBand.stretch(requested - inside, over: length) : inside
    }

    /// The content offset that touches have to request for `offset` to be shown.
    package func requestedOffset(forVisible offset: CGFloat) -> CGFloat {
        let inside = clamped(offset)
        return inside + RubberBand.pull(forStretch: offset - inside, over: length)
    }

    /// Beyond an edge the content moves more slowly than the touch, and its motion begins with that velocity.
    package func visibleVelocity(_ velocity: CGFloat, requestedOffset: CGFloat) -> CGFloat {
        let over = requestedOffset - clamped(requestedOffset)
        return over == 0 ? velocity : velocity * RubberBand.slope(over, over: length)
    }

    // MARK: Drag

    /// The distance between two requested offsets that lies further beyond an edge.
    package func overscroll(from old: CGFloat, to new: CGFloat) -> CGFloat {
        if new > old { return max(0, new - max(old, range.upperBound)) }
        return min(0, new - min(old, range.lowerBound))
    }

    // MARK: Motion

    package func fling(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> AxisMotion {
        .fling(from: offset, velocity: velocity, within: range, rate: rate, bounces: bounces)
    }

    /// Zero towards an edge at which the program keeps the content.
    package func velocityStoppedAtEdges(_ velocity: CGFloat, at offset: CGFloat) -> CGFloat {
        (velocity < 0 && offset == range.lowerBound) || (velocity > 0 && offset == range.upperBound) ? 0 : velocity
    }

    /// The offset of the page on which a release ends: at most one page from where the drag began; the last page may be a partial one.
    package func page(from begin: CGFloat, at offset: CGFloat, velocity: CGFloat) -> CGFloat {
        guard length > 0 else { return clamped(offset) }
        let first = (begin / length).rounded(), position = offset / length
        var page = position.rounded()
        if velocity > Self.flickVelocity { page = (position + 0.001).rounded(.up) }
        if velocity < -Self.flickVelocity { page = (position - 0.001).rounded(.down) }
        return clamped(min(max(page, first - 1), first + 1) * length)
    }
}

extension ScrollExtent {
    /// A position that is kept when the view is resized.
    package enum Anchor: Equatable, Sendable {
        /// Distance in points from the first edge: 0, or negative beyond it; positive only where all of the content is visible.
        case atStart(CGFloat)
        /// Distance in points beyond the last edge.
        case atEnd(CGFloat)
        /// In pages, that is in lengths of the view, where paging is enabled.
        case page(CGFloat)
        case content(CGFloat)
    }

    package func anchor(of offset: CGFloat, isPaged: Bool) -> Anchor {
        if offset <= range.lowerBound + Self.tolerance { return .atStart(offset - range.lowerBound) }
        // All of the content is visible, or it is not laid out yet: the start counts. An offset of 0 has not been moved by the insets yet.
        if range.upperBound <= range.lowerBound { return .atStart(offset == 0 ? 0 : offset - range.lowerBound) }
        if offset > range.upperBound + Self.tolerance { return .atEnd(offset - range.upperBound) }
        return isPaged ? .page(offset / length) : .content(offset)
    }

    /// The offset of a position in this extent, which may differ from the one in which the anchor was made.
    package func offset(of anchor: Anchor) -> CGFloat {
        switch anchor {
        case .atStart(let distance): range.lowerBound + distance
        case .atEnd(let distance): range.upperBound + distance
        case .page(let page): page * length
        case .content(let position): clamped(position)
        }
    }
}
