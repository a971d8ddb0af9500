import Foundation

/// Distances from the edges inward, in points, before a layout is mirrored.
public struct LayoutInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public static let zero = LayoutInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The inset at the begin of an axis.
    public func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
    /// The inset at the end of an axis.
    public func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
    /// Both insets along an axis.
    public func sum(_ axis: LayoutAxis) -> CGFloat { before(axis) + after(axis) }

    /// The size inside the insets; not below zero.
    public func inset(_ size: CGSize) -> CGSize {
        CGSize(width: max(size.width - leading - trailing, 0), height: max(size.height - top - bottom, 0))
    }

    /// The rectangle inside the insets; its size is not below zero.
    public func inset(_ rect: CGRect) -> CGRect {
        CGRect(origin: CGPoint(x: rect.minX + leading, y: rect.minY + top), size: inset(rect.size))
    }

    public static func + (left: LayoutInsets, right: LayoutInsets) -> LayoutInsets {
        LayoutInsets(
            top: left.top + right.top, leading: left.leading + right.leading, bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
    }
}

/// Space before, after or between items: points, or at least these points. Source: UIKit `NSCollectionLayoutSpacing`.
public struct LayoutSpacing: Hashable, Sendable {
    public var length: CGFloat
    /// Takes a share of the space that is left.
    public var isFlexible: Bool

    public init(length: CGFloat, isFlexible: Bool) {
        self.length = length
        self.isFlexible = isFlexible
    }
}

/// Space around an item. Source: UIKit `NSCollectionLayoutEdgeSpacing`.
public struct LayoutEdgeSpacing: Hashable, Sendable {
    public var top: LayoutSpacing?
    public var leading: LayoutSpacing?
    public var bottom: LayoutSpacing?
    public var trailing: LayoutSpacing?

    public init(top: LayoutSpacing? = nil, leading: LayoutSpacing? = nil, bottom: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The space at the begin of an axis.
    public func before(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }
    /// The space at the end of an axis.
    public func after(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }
    /// The least space along an axis.
    func length(_ axis: LayoutAxis) -> CGFloat { (before(axis)?.length ?? 0) + (after(axis)?.length ?? 0) }
    /// How many of the spaces along an axis are flexible.
    func flexibleCount(_ axis: LayoutAxis) -> Int { (before(axis)?.isFlexible == true ? 1 : 0) + (after(axis)?.isFlexible == true ? 1 : 0) }
}
