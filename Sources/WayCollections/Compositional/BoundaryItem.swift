import Foundation

/// An element at the boundary of a section or of the whole layout, such as a header. Source: UIKit `NSCollectionLayoutBoundarySupplementaryItem`.
public struct BoundaryItem: Hashable, Sendable {
    /// The edges that the element is at; none for the centre.
    public var alignment: LayoutEdges
    public var offset: CGPoint
    public var size: LayoutSize
    public var insets: LayoutInsets
    /// Adds its length to that of the section, instead of covering items.
    public var extendsBoundary: Bool
    /// Stays visible while its section is.
    public var isPinned: Bool

    public init(
        alignment: LayoutEdges, offset: CGPoint = .zero, size: LayoutSize, insets: LayoutInsets = .zero, extendsBoundary: Bool = true, isPinned: Bool = false
    ) {
        self.alignment = alignment
        self.offset = offset
        self.size = size
        self.insets = insets
        self.extendsBoundary = extendsBoundary
        self.isPinned = isPinned
    }

    /// The edge that the element extends: along the layout's axis if it is aligned with one of these edges, else across it.
    public func extendedEdge(_ axis: LayoutAxis) -> LayoutEdges? {
        guard extendsBoundary else { return nil }
        let along: [LayoutEdges] = axis == .vertical ? [.top, .bottom] : [.leading, .trailing]
        let across: [LayoutEdges] = axis == .vertical ? [.leading, .trailing] : [.top, .bottom]
        return (along + across).first { alignment.contains($0) }
    }

    /// The frame of the element, before it is pinned.
    /// - Parameters:
    ///   - outer: the section with what extends it.
    ///   - content: the section without that.
    public func frame(size: CGSize, outer: CGRect, content: CGRect, axis: LayoutAxis) -> CGRect {
        let edge = extendedEdge(axis)
        let horizontal = edge == .leading || edge == .trailing ? outer : content
        let vertical = edge == .top || edge == .bottom ? outer : content
        let point = alignment.unitPoint
        let origin = CGPoint(
            x: horizontal.minX + (horizontal.width - size.width) * point.x + offset.x, y: vertical.minY + (vertical.height - size.height) * point.y + offset.y)
        return insets.inset(CGRect(origin: origin, size: size))
    }

    /// The frame of a pinned element: moved along the axis into the visible stretch, but not out of its section.
    public func pinned(_ frame: CGRect, visible: ClosedRange<CGFloat>, section: ClosedRange<CGFloat>, axis: LayoutAxis) -> CGRect {
        let before: LayoutEdges = axis == .vertical ? .top : .leading, after: LayoutEdges = axis == .vertical ? .bottom : .trailing
        let length = frame.size[axis]
        var position = frame.origin[axis]
        if alignment.contains(before) {
            position = max(position, min(visible.lowerBound, section.upperBound - length))
        } else if alignment.contains(after) {
            position = min(position, max(visible.upperBound - length, section.lowerBound))
        }
        var result = frame
        result.origin[axis] = position
        return result
    }
}
