import Foundation
import WayCollections

/// A header, footer or other element at the boundary of a section or of the layout. Source: UIKit `NSCollectionLayoutBoundarySupplementaryItem`.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge or corner.
    open private(set) var alignment: NSRectAlignment
    /// Points from there.
    open private(set) var offset: CGPoint
    /// The section grows by the element; otherwise the element covers items.
    open var extendsBoundary = true
    /// The element stays visible while its section is.
    open var pinToVisibleBounds = false

    /// At the edge or corner.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// At points from the edge or corner.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint) {
        self.alignment = alignment
        offset = absoluteOffset
        let edges = NSDirectionalRectEdge(rawValue: LayoutEdges(alignment).rawValue)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: edges, absoluteOffset: absoluteOffset), nil)
    }

    var boundaryItem: BoundaryItem {
        BoundaryItem(
            alignment: LayoutEdges(alignment), offset: offset, size: layoutSize.value, insets: LayoutInsets(contentInsets), extendsBoundary: extendsBoundary,
            isPinned: pinToVisibleBounds)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        copy.takeSpacing(of: self)
        copy.zIndex = zIndex
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        return copy
    }
}
