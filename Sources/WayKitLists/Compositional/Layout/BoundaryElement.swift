import Foundation
import WayCollections

/// A header, footer or other element at the boundary of a section or of the layout, with its measured size.
struct BoundaryElement {
    let kind: String
    let zIndex: Int
    let item: BoundaryItem
    /// The container of its fractions.
    let container: CGSize
    /// Without the element's insets.
    var measuredSize: CGSize?

    @MainActor init(_ description: NSCollectionLayoutBoundarySupplementaryItem, container: CGSize, measuredSize: CGSize? = nil) {
        kind = description.elementKind
        zIndex = description.zIndex
        item = description.boundaryItem
        self.container = container
        self.measuredSize = measuredSize
    }

    /// Including the element's insets.
    var size: CGSize {
        let whole = measuredSize.map { CGSize(width: $0.width + item.insets.sum(.horizontal), height: $0.height + item.insets.sum(.vertical)) }
        return item.size.resolved(in: container, measured: whole)
    }
}

extension Array where Element == BoundaryElement {
    /// What the elements add at each edge: those at the same edge lie beside or above each other.
    func extents(_ axis: LayoutAxis) -> LayoutInsets {
        reduce(into: .zero) { insets, element in
            switch element.item.extendedEdge(axis) {
            case .some(.top): insets.top = Swift.max(insets.top, element.size.height)
            case .some(.bottom): insets.bottom = Swift.max(insets.bottom, element.size.height)
            case .some(.leading): insets.leading = Swift.max(insets.leading, element.size.width)
            case .some(.trailing): insets.trailing = Swift.max(insets.trailing, element.size.width)
            default: break
            }
        }
    }
}
