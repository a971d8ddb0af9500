import Foundation

/// What a scroll view can scroll along both axes, and where a motion of its content leads.
package struct ScrollGeometry: Sendable {
    package let horizontal: ScrollExtent
    package let vertical: ScrollExtent

    package init(horizontal: ScrollExtent, vertical: ScrollExtent) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package subscript(axis: ScrollAxis) -> ScrollExtent { axis == .horizontal ? horizontal : vertical }

    package func clamped(_ offset: CGPoint) -> CGPoint { CGPoint(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y)) }

    /// Clamped to the edges that the content has when it is scaled by the factor.
    package func clamped(_ offset: CGPoint, scaledBy factor: CGFloat) -> CGPoint {
        CGPoint(x: horizontal.clamped(offset.x, scaledBy: factor), y: vertical.clamped(offset.y, scaledBy: factor))
    }

    /// The nearest offset at which the rectangle is visible; its start, if it is larger than the view.
    package func offset(showing rect: CGRect) -> CGPoint {
        CGPoint(x: horizontal.offset(showing: rect.minX, length: rect.size.width), y: vertical.offset(showing: rect.minY, length: rect.size.height))
    }

    /// The part of a vector along axes that scroll and that a directional lock leaves.
    package func usable(_ vector: CGPoint, lock: ScrollAxis?) -> CGPoint {
        var vector = vector
        for axis in ScrollAxis.allCases where lock == axis.other || !self[axis].scrolls { vector[axis] = 0 }
        return vector
    }

    /// The content offset that is shown when touches request `requested`.
    package func visibleOffset(forRequested requested: CGPoint) -> CGPoint {
        CGPoint(x: horizontal.visibleOffset(forRequested: requested.x), y: vertical.visibleOffset(forRequested: requested.y))
    }

    /// The content offset that touches have to request for `offset` to be shown.
    package func requestedOffset(forVisible offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontal.requestedOffset(forVisible: offset.x), y: vertical.requestedOffset(forVisible: offset.y))
    }

    package func visibleVelocity(_ velocity: CGPoint, requestedOffset: CGPoint) -> CGPoint {
        CGPoint(
            x: horizontal.visibleVelocity(velocity.x, requestedOffset: requestedOffset.x),
            y: vertical.visibleVelocity(velocity.y, requestedOffset: requestedOffset.y))
    }

    /// Zero towards edges at which the program keeps the content.
    package func velocityStoppedAtEdges(_ velocity: CGPoint, at offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontal.velocityStoppedAtEdges(velocity.x, at: offset.x), y: vertical.velocityStoppedAtEdges(velocity.y, at: offset.y))
    }

    /// The page on which a release ends.
    package func page(from begin: CGPoint, at offset: CGPoint, velocity: CGPoint) -> CGPoint {
        CGPoint(
            x: horizontal.page(from: begin.x, at: offset.x, velocity: velocity.x), y: vertical.page(from: begin.y, at: offset.y, velocity: velocity.y))
    }

    /// - Parameter rate: the factor by which the motion loses speed per millisecond.
    package func fling(from offset: CGPoint, velocity: CGPoint, rate: CGFloat, since time: TimeInterval) -> ScrollMotion {
        ScrollMotion(
            kind: .fling, x: horizontal.fling(from: offset.x, velocity: velocity.x, rate: rate),
            y: vertical.fling(from: offset.y, velocity: velocity.y, rate: rate), start: time)
    }

    package func anchors(of offset: CGPoint, isPaged: Bool) -> ScrollAnchors {
        ScrollAnchors(x: horizontal.anchor(of: offset.x, isPaged: isPaged), y: vertical.anchor(of: offset.y, isPaged: isPaged))
    }

    package func offset(of anchors: ScrollAnchors) -> CGPoint { CGPoint(x: horizontal.offset(of: anchors.x), y: vertical.offset(of: anchors.y)) }
}

/// A content offset that is kept when the view is resized.
package struct ScrollAnchors: Equatable, Sendable {
    package let x: ScrollExtent.Anchor
    package let y: ScrollExtent.Anchor
}
