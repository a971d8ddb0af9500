import Foundation
import WayCollections
import WayLayers

/// Computes where the elements of a collection view are. A base class: it lays nothing out. Source: UIKit `UICollectionViewLayout`.
///
/// The collection view calls `prepare()` whenever the layout was invalidated, then `collectionViewContentSize`, and `layoutAttributesForElements(in:)` for
/// what is visible.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, UINibConnectable {
    /// The collection view whose layout this is, also during a transition to or from it.
    final weak var owner: UICollectionView?
    final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
    final var decorationNibs: [String: UINib] = [:]
    /// The changes of the update that is being animated.
    final var updates: LayoutUpdates?

    /// An invalid layout of no collection view.
    public override init() { super.init() }

    /// Nothing is decoded: the same as `init()`.
    public required init?(coder: NSCoder) { super.init() }

    /// The outlets and attributes that nibs and storyboards can connect; to be overridden. Linux's own.
    open class var nibConnections: [UINibConnection] { [] }
    /// Called when a nib has made the layout, with its outlets connected; to be overridden. Call super.
    open func awakeFromNib() {}

    /// The collection view that uses this layout; nil for none.
    open var collectionView: UICollectionView? { owner }

    /// The class of the attributes that this layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts that describe what is invalid.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Invalidation

    /// Everything is laid out again before the next frame.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.everything = true
        invalidateLayout(with: context)
    }

    /// The context's parts are laid out again before the next frame. Call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { owner?.layoutInvalidated(self, with: context) }

    /// An animator has moved attributes: they are shown, and what the layout has computed stays valid.
    package final func itemsWereMoved() {
        let context = makeInvalidationContext()
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            (context.invalidateFlowLayoutAttributes, context.invalidateFlowLayoutDelegateMetrics) = (false, false)
        }
        invalidateLayout(with: context)
    }

    /// A context of `invalidationContextClass`.
    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let type: AnyClass = Self.invalidationContextClass
        guard type != UICollectionViewLayoutInvalidationContext.self, let type = type as? NSObject.Type else {
            return UICollectionViewLayoutInvalidationContext()
        }
        if let context = Instantiation.object(of: type) as? UICollectionViewLayoutInvalidationContext { return context }
        collectionLog.error("invalidationContextClass of \(Self.self) is no UICollectionViewLayoutInvalidationContext: ignored")
        return UICollectionViewLayoutInvalidationContext()
    }

    /// Whether the layout depends on the content offset or the size of the collection view that change; false by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// What a change of the bounds invalidates.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }
    /// Whether the size that an element prefers changes the layout; false by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// What the size that an element prefers invalidates.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Whether the collection view asks the view of an element for the size that it prefers.
    func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
    /// The axes along which an element that is measured keeps its size.
    func fixedAxes(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) { (false, false) }

    // MARK: Lists

    /// The actions of an item that is swiped; nil for none.
    func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? { nil }
    /// How the list looks to which an element belongs.
    func listStyle(at indexPath: IndexPath) -> ListStyle { .none }

    /// Whether a supplementary view's index path is that of an item, which it follows in updates, rather than of a section.
    func supplementaryViewFollowsItem(ofKind kind: String) -> Bool { false }
    /// Called before an update of the data, whose numbers the collection view has already; for a layout that keeps measured sizes.
    func dataWillUpdate(_ map: UpdateMap) {}
    /// The adjusted content insets of the collection view have changed.
    func insetsOfOwnerChanged() {}

    // MARK: Hosts

    /// The view inside the collection view that holds the view of an element; nil for the collection view itself. Attributes are in its coordinates anyway.
    func host(of key: ElementKey) -> UIView? { nil }
    /// Called in each layout pass when the layout is valid, before views are exchanged: inserts, moves and removes hosts.
    func layOutHosts() {}
    /// The collection view no longer uses the layout.
    func removeHosts() {}
    /// Scrolls inside the host of an item until that is at the position.
    func scrollHost(to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {}

    // MARK: Layout

    /// Called before the layout is used for the first time and whenever it was invalidated.
    open func prepare() {}
    /// The size of the content in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// The attributes of all elements that the rectangle touches; nil for none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of an item; nil if there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a supplementary view; nil if there is none.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a decoration view; nil if there is none.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Where scrolling ends after a flick.
    /// - Parameters:
    ///   - proposedContentOffset: where it would end.
    ///   - velocity: of the content offset, in points per millisecond.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// The content offset at the end of an update or of a change of the layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Direction

    /// The direction for which the layout's coordinates are computed.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the collection view mirrors the coordinates if its direction is not the one of development. False by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Updates

    /// Called before the animation of an update, when the data has changed. Call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called inside the animation of an update; changes made here are animated with it.
    open func finalizeCollectionViewUpdates() {}
    /// Called before a change of the bounds is animated, such as a rotation.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called when that animation was set up.
    open func finalizeAnimatedBoundsChange() {}

    /// Where an item that appears comes from; nil for its final attributes. By default an inserted item fades in.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        updates?.initialAttributes(.cell(itemIndexPath))
    }
    /// Where an item that disappears goes; nil for its initial attributes. By default a deleted item fades out.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        updates?.finalAttributes(.cell(itemIndexPath))
    }
    /// Where a supplementary view that appears comes from.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { updates?.initialAttributes(ElementKey(.supplementaryView, elementKind, elementIndexPath)) }
    /// Where a supplementary view that disappears goes.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { updates?.finalAttributes(ElementKey(.supplementaryView, elementKind, elementIndexPath)) }
    /// Where a decoration view that appears comes from.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { updates?.initialAttributes(ElementKey(.decorationView, elementKind, decorationIndexPath)) }
    /// Where a decoration view that disappears goes.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { updates?.finalAttributes(ElementKey(.decorationView, elementKind, decorationIndexPath)) }
    /// Supplementary views that disappear in an update although their section or item stays.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decoration views that disappear in an update although their section or item stays.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Supplementary views that appear in an update although their section or item was there.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Decoration views that appear in an update although their section or item was there.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Changes of the layout

    /// Called on the old layout when the collection view is about to change to `newLayout`.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called on the new layout when the collection view is about to change from `oldLayout`.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts after the change was set up; changes made here are animated with it.
    open func finalizeLayoutTransition() {}

    // MARK: Interactive movement

    /// Where an item that is moved interactively would be dropped: the item at the position, by default.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        owner?.indexPathForItem(at: position) ?? previousIndexPath
    }
    /// The attributes of an item that is moved interactively: above the others, with the centre `position`.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath)?.duplicate ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = Int.max
        // A row that is lifted out of its group is round on all sides.
        if let row = attributes as? ListItemAttributes, listStyle(at: indexPath) == .insetGrouped {
            row.corners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        }
        return attributes
    }
    /// What a step of an interactive movement invalidates.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.movedFrom = previousIndexPaths
        context.movedTo = targetIndexPaths
        context.movementTarget = targetPosition
        return context
    }
    /// What the end of an interactive movement invalidates.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.movedFrom = previousIndexPaths
        context.movedTo = indexPaths
        return context
    }

    // MARK: Decoration views

    /// The class of the decoration views of a kind; nil removes it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else { return decorationClasses[elementKind] = nil }
        guard let type = viewClass as? UICollectionReusableView.Type else {
            return collectionLog.error("register(\(viewClass), forDecorationViewOfKind: \"\(elementKind)\"): not a UICollectionReusableView; ignored")
        }
        decorationClasses[elementKind] = type
        decorationNibs[elementKind] = nil
    }
    /// The nib whose first view is made for decoration views of a kind; nil removes it.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationNibs[elementKind] = nib
        decorationClasses[elementKind] = nil
    }
}
