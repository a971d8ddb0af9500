import Foundation

/// Which parts of a layout are no longer valid. Source: UIKit `UICollectionViewLayoutInvalidationContext`.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Set by the collection view before the layout receives the context.
    final var everything = false
    final var dataSourceCounts = false
    final var items: Set<IndexPath> = []
    final var supplementary: [String: Set<IndexPath>] = [:]
    final var decoration: [String: Set<IndexPath>] = [:]
    final var movedFrom: [IndexPath]?
    final var movedTo: [IndexPath]?
    final var movementTarget: CGPoint = .zero

    public override init() { super.init() }

    /// Everything is to be laid out again: the layout was invalidated without a context, the data was reloaded, or the layout is new.
    open var invalidateEverything: Bool { everything }
    /// The numbers of sections or items have changed.
    open var invalidateDataSourceCounts: Bool { dataSourceCounts }
    /// Added to the content offset once the layout is valid again.
    open var contentOffsetAdjustment: CGPoint = .zero
    /// Added to the content size until the layout is valid again.
    open var contentSizeAdjustment: CGSize = .zero

    /// Adds items.
    open func invalidateItems(at indexPaths: [IndexPath]) { items.formUnion(indexPaths) }
    /// Adds supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementary[elementKind, default: []].formUnion(indexPaths)
    }
    /// Adds decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decoration[elementKind, default: []].formUnion(indexPaths)
    }

    /// The items that were added; nil for none.
    open var invalidatedItemIndexPaths: [IndexPath]? { items.isEmpty ? nil : items.sorted() }
    /// The supplementary views that were added by kind; nil for none.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
        supplementary.isEmpty ? nil : supplementary.mapValues { $0.sorted() }
    }
    /// The decoration views that were added by kind; nil for none.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decoration.isEmpty ? nil : decoration.mapValues { $0.sorted() } }

    /// Where the items that are moved interactively were before; nil without such a movement.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movedFrom }
    /// Where the items that are moved interactively are now; nil without such a movement.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movedTo }
    /// The centre of the item that is moved interactively.
    open var interactiveMovementTarget: CGPoint { movementTarget }
}
