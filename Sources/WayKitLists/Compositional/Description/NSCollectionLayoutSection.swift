import Foundation
import WayCollections

/// Repeats a group for the items of a section. Source: UIKit `NSCollectionLayoutSection`.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    /// The group that is repeated.
    let group: NSCollectionLayoutGroup
    /// The section is a list.
    var list: ListSection?
    private let properties = UICollectionLayoutSectionOrthogonalScrollingProperties()

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
    }

    /// Space around the groups.
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    /// Space between the groups.
    open var interGroupSpacing: CGFloat = 0
    /// What `contentInsets` are measured from.
    open var contentInsetsReference: UIContentInsetsReference = .automatic
    /// What the insets of headers and footers are measured from; `automatic` for the section's content insets.
    open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
    /// Whether and how the section scrolls across the direction of the layout.
    open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
    /// More about that.
    open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { properties }
    /// Headers, footers and other elements at the section's edges.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether the horizontal content insets also apply to headers and footers.
    @available(*, deprecated, message: "Use supplementaryContentInsetsReference.")
    open var supplementariesFollowContentInsets: Bool {
        get { followsContentInsets }
        set { followsContentInsets = newValue }
    }
    /// The value of the deprecated property.
    var followsContentInsets = true
    /// Changes the visible items before they are shown.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// A copy that can be changed independently.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.properties.decelerationRate = properties.decelerationRate
        copy.properties.bounce = properties.bounce
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.followsContentInsets = followsContentInsets
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems
        copy.list = list
        return copy
    }
}
