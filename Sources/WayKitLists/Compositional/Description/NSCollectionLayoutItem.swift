import Foundation
import WayCollections

/// The size and spacing of a cell, or of a group of them. Source: UIKit `NSCollectionLayoutItem`.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    /// The size, including `contentInsets`.
    open private(set) var layoutSize: NSCollectionLayoutSize
    var storedSupplementaryItems: [NSCollectionLayoutSupplementaryItem]

    /// Without elements beside it.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// - Parameter supplementaryItems: elements beside the item, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        storedSupplementaryItems = supplementaryItems
    }

    /// Space inside the item's size. A measured dimension does not include it.
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    /// Space outside the item's size.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// Elements beside the item.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { storedSupplementaryItems }

    /// What the solver sees of this item now.
    func node(_ environment: (any NSCollectionLayoutEnvironment)?) -> GroupNode { node(containing: .item) }

    func node(containing content: GroupNode.Content) -> GroupNode {
        GroupNode(
            size: layoutSize.value, insets: LayoutInsets(contentInsets), edgeSpacing: edgeSpacing?.value ?? LayoutEdgeSpacing(),
            supplementaries: supplementaryItems.map(\.anchoredItem), content: content)
    }

    /// A copy that can be changed independently.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
        copy.takeSpacing(of: self)
        return copy
    }

    func takeSpacing(of other: NSCollectionLayoutItem) {
        contentInsets = other.contentInsets
        edgeSpacing = other.edgeSpacing
    }
}

extension LayoutInsets {
    init(_ insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}

extension NSDirectionalEdgeInsets {
    init(_ insets: LayoutInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}
