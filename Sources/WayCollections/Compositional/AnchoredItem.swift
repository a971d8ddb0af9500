import Foundation

/// A set of edges, before a layout is mirrored. Source: UIKit `NSDirectionalRectEdge`.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = LayoutEdges(rawValue: 1 << 0)
    public static let leading = LayoutEdges(rawValue: 1 << 1)
    public static let bottom = LayoutEdges(rawValue: 1 << 2)
    public static let trailing = LayoutEdges(rawValue: 1 << 3)

    /// The point of a rectangle that the edges meet at: 0 to 1 in both directions, the centre without edges.
    public var unitPoint: CGPoint {
        CGPoint(
            x: Self.coordinate(contains(.leading), contains(.trailing)), y: Self.coordinate(contains(.top), contains(.bottom)))
    }

    private static func coordinate(_ before: Bool, _ after: Bool) -> CGFloat {
        switch (before, after) {
        case (true, false): 0
        case (false, true): 1
        default: 0.5
        }
    }
}

/// A point of a rectangle and an offset from it. Source: UIKit `NSCollectionLayoutAnchor`.
public struct EdgeAnchor: Hashable, Sendable {
    public var edges: LayoutEdges
    public var offset: CGPoint
    /// The offset is in multiples of the size of the element that is anchored.
    public var isFractional: Bool

    public init(edges: LayoutEdges, offset: CGPoint = .zero, isFractional: Bool = false) {
        self.edges = edges
        self.offset = offset
        self.isFractional = isFractional
    }

    func offset(for size: CGSize) -> CGPoint {
        isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}

/// An element beside an item or a group, such as a badge. Source: UIKit `NSCollectionLayoutSupplementaryItem`.
public struct AnchoredItem: Hashable, Sendable {
    public var kind: String
    public var size: LayoutSize
    public var insets: LayoutInsets
    public var container: EdgeAnchor
    public var item: EdgeAnchor?
    public var zIndex: Int

    public init(kind: String, size: LayoutSize, insets: LayoutInsets = .zero, container: EdgeAnchor, item: EdgeAnchor? = nil, zIndex: Int = 1) {
        self.kind = kind
        self.size = size
        self.insets = insets
        self.container = container
        self.item = item
        self.zIndex = zIndex
    }

    /// The frame beside `host`. Without an anchor of its own, the element's corner or edge coincides with that of the host.
    public func frame(in host: CGRect, measured: CGSize? = nil) -> CGRect {
        let size = size.resolved(in: host.size, measured: measured)
        let point = container.edges.unitPoint, own = (item?.edges ?? container.edges).unitPoint
        let first = container.offset(for: size), second = item?.offset(for: size) ?? .zero
        let origin = CGPoint(
            x: host.minX + host.width * point.x - size.width * own.x + first.x + second.x,
            y: host.minY + host.height * point.y - size.height * own.y + first.y + second.y)
        return insets.inset(CGRect(origin: origin, size: size))
    }
}
