import Foundation
import WayCollections

/// An element beside an item or a group, such as a badge. Source: UIKit `NSCollectionLayoutSupplementaryItem`.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of view, as in `UICollectionViewDataSource`.
    open private(set) var elementKind: String
    /// The point of the item or group.
    open private(set) var containerAnchor: NSCollectionLayoutAnchor
    /// The point of the element that is positioned there; nil for the one at the same edges.
    open private(set) var itemAnchor: NSCollectionLayoutAnchor?
    /// Cells are at 0.
    open var zIndex = 1

    /// Inside the item, at the edges of the anchor.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// With its own anchor at that of the item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    }

    init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor, _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    var anchoredItem: AnchoredItem {
        AnchoredItem(
            kind: elementKind, size: layoutSize.value, insets: LayoutInsets(contentInsets), container: containerAnchor.value, item: itemAnchor?.value,
            zIndex: zIndex)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
        copy.takeSpacing(of: self)
        copy.zIndex = zIndex
        return copy
    }
}
