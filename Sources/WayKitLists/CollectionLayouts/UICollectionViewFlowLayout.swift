import Foundation
import WayCollections

/// Lays items out in lines, section after section, with headers and footers. Source: UIKit `UICollectionViewFlowLayout`.
///
/// Values that differ by item or section come from the collection view's delegate (`UICollectionViewDelegateFlowLayout`). Items of one size need no memory;
/// others are in trees of `FlowSection`, so that a query costs O(log lines).
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size for `estimatedItemSize` with which cells are measured from the first time on. Source: UIKit `UICollectionViewFlowLayout.automaticSize`.
    nonisolated public static let automaticSize = CGSize(width: 1.797_693_134_862_315_7e308, height: 1.797_693_134_862_315_7e308)

    /// Source: UIKit `UICollectionViewFlowLayout.SectionInsetReference`.
    public enum SectionInsetReference: Int, Sendable {
        /// Section insets are measured from the content's edges.
        case fromContentInset
        /// From the safe area.
        case fromSafeArea
        /// From the layout margins.
        case fromLayoutMargins
    }

    /// The least distance between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if oldValue != minimumLineSpacing { invalidateLayout() } }
    }
    /// The least distance between items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if oldValue != minimumInteritemSpacing { invalidateLayout() } }
    }
    /// The size of items, unless the delegate provides one.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if oldValue != itemSize { invalidateLayout() } }
    }
    /// The size that items are assumed to have until they are measured; zero, the default, for no measuring.
    open var estimatedItemSize: CGSize = .zero {
        didSet { if oldValue != estimatedItemSize { invalidateLayout() } }
    }
    /// Lines follow each other along this direction.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
        didSet { if oldValue != scrollDirection { invalidateLayout() } }
    }
    /// The size of headers; only the length along the scrolling direction is used.
    open var headerReferenceSize: CGSize = .zero {
        didSet { if oldValue != headerReferenceSize { invalidateLayout() } }
    }
    /// The size of footers; only the length along the scrolling direction is used.
    open var footerReferenceSize: CGSize = .zero {
        didSet { if oldValue != footerReferenceSize { invalidateLayout() } }
    }
    /// Distances of a section's items from its edges, header and footer.
    open var sectionInset: UIEdgeInsets = .zero {
        didSet { if oldValue != sectionInset { invalidateLayout() } }
    }
    /// What `sectionInset` is measured from.
    open var sectionInsetReference: SectionInsetReference = .fromContentInset {
        didSet { if oldValue != sectionInsetReference { invalidateLayout() } }
    }
    /// Headers stay visible while their section is.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if oldValue != sectionHeadersPinToVisibleBounds { invalidateLayout() } }
    }
    /// Footers stay visible while their section is.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if oldValue != sectionFootersPinToVisibleBounds { invalidateLayout() } }
    }

    final lazy var content = FlowContent(self)

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// Called by the default of the delegate's `sizeForItemAt`: the delegate does not provide sizes.
    func defaultItemSize() -> CGSize {
        content.delegateProvidesSizes = false
        return itemSize
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        content.prepare()
    }

    open override var collectionViewContentSize: CGSize { content.size }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { content.attributes(in: rect) }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { content.item(at: indexPath) }
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        content.supplementary(elementKind, at: indexPath)
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.everything || context.dataSourceCounts {
            content.invalidate(hasOtherData: context.dataSourceCounts)
        } else if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            content.apply(context)
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let owner else { return false }
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds, newBounds.origin != owner.bounds.origin { return true }
        return scrollDirection == .vertical ? newBounds.width != owner.bounds.width : newBounds.height != owner.bounds.height
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext, newBounds.size == owner?.bounds.size {
            (context.invalidateFlowLayoutAttributes, context.invalidateFlowLayoutDelegateMetrics) = (false, false)
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { measures(originalAttributes) && content.differs(preferredAttributes.size, at: originalAttributes.indexPath) }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            (context.invalidateFlowLayoutAttributes, context.invalidateFlowLayoutDelegateMetrics) = (false, false)
        }
        context.contentOffsetAdjustment = content.measured(preferredAttributes.size, at: originalAttributes.indexPath)
        return context
    }

    override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        estimatedItemSize != .zero && attributes.representedElementCategory == .cell
    }

    override func dataWillUpdate(_ map: UpdateMap) { content.dataWillUpdate(map) }
    override func insetsOfOwnerChanged() { if content.isValid, content.crossLengthChanged { invalidateLayout() } }
}
