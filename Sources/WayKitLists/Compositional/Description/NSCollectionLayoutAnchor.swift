import Foundation
import WayCollections

/// The point of an item at which an element beside it is positioned. Source: UIKit `NSCollectionLayoutAnchor`.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    nonisolated let value: EdgeAnchor
    /// The edges that meet at the point; none for the centre.
    open private(set) var edges: NSDirectionalRectEdge
    /// In points, or in multiples of the size of the element.
    open private(set) var offset: CGPoint
    /// Whether the offset is in multiples of the element's size.
    open private(set) var isFractionalOffset: Bool

    /// At the edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }
    /// At points from the edges.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) { self.init(edges, absoluteOffset, isFractional: false) }
    /// At a distance from the edges in multiples of the element's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) { self.init(edges, fractionalOffset, isFractional: true) }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        self.edges = edges
        self.offset = offset
        isFractionalOffset = isFractional
        value = EdgeAnchor(edges: LayoutEdges(edges), offset: offset, isFractional: isFractional)
    }

    /// Whether the offset is in points.
    open var isAbsoluteOffset: Bool { !isFractionalOffset }

    /// The anchor itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutAnchor)?.value == value }
    open nonisolated override var hash: Int { value.hashValue }
}

extension LayoutEdges {
    init(_ edges: NSDirectionalRectEdge) {
        // Both are numbered alike.
        self.init(rawValue: edges.rawValue)
    }

    init(_ alignment: NSRectAlignment) {
        self =
            switch alignment {
            case .none: []
            case .top: .top
            case .topLeading: [.top, .leading]
            case .leading: .leading
            case .bottomLeading: [.bottom, .leading]
            case .bottom: .bottom
            case .bottomTrailing: [.bottom, .trailing]
            case .trailing: .trailing
            case .topTrailing: [.top, .trailing]
            }
    }
}
