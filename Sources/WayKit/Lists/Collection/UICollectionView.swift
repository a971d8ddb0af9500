import Foundation

/// Shows the items of a data source where its layout places them, with views for those that are visible. Source: UIKit `UICollectionView`.
///
/// `CollectionElements` holds the views; `UICollectionView+Layout` exchanges them when bounds, layout or data change.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    final let elements = CollectionElements()
    final let reusePool = ReusePool()
    final var state = CollectionState()
    final var selection = CollectionSelection()
    final var movement: InteractiveMovement?
    final var placeholders = ListPlaceholders<CollectionPlaceholder>()
    /// Index paths and counts are those of the presentation: in the layout, and inside of `performUsingPresentationValues`.
    final var usesPresentationValues = false
    final var layoutChange: LayoutChange?
    final var prefetch = PrefetchState()
    final var multipleSelectionPan: UIPanGestureRecognizer?
    final var indexView: SectionIndexView?
    final lazy var menus = CollectionMenus(self)
    final var editMenu: ListEditMenu?
    final lazy var dragAndDrop = CollectionDragAndDrop(self)

    /// Decides about selection, display and more; receives scrolling events as well.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            (self as UIScrollView).delegate = delegate
            if delegate != nil, editMenu == nil { editMenu = ListEditMenu(self) { [unowned self] in editMenuTarget(at: $0) } }
            collectionViewLayout.invalidateLayout()
        }
    }
    /// Provides the items. Setting it reloads everything.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if oldValue !== dataSource { reloadData() } }
    }
    /// Prepares data of items that will be visible soon.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether the prefetch data source is called.
    open var isPrefetchingEnabled = true

    /// A collection view with this layout and without data source.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        state.layout = layout
        super.init(frame: frame)
        layout.attach(to: self)
        setUpGestures()
    }

    /// From a nib or storyboard, with its properties; with another coder an empty view with a flow layout.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.layout.attach(to: self)
        setUpGestures()
        NibCoder.decode(self, from: coder, as: UICollectionView.self)
    }

    // MARK: Layout

    /// Setting it lays the items out anew without an animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { state.layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Moves the items to their places in another layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Moves the items to their places in another layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        changeLayout(to: layout, animated: animated, completion: completion)
    }
    /// Begins a change of the layout that the program drives by `transitionProgress` of the returned layout, until `finishInteractiveTransition()` or
    /// `cancelInteractiveTransition()`.
    @discardableResult open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginInteractiveLayoutChange(to: layout, completion) }
    /// Animates from the present progress to the new layout.
    open func finishInteractiveTransition() { endInteractiveLayoutChange(finished: true) }
    /// Animates from the present progress back to the old layout.
    open func cancelInteractiveTransition() { endInteractiveLayoutChange(finished: false) }

    /// When visible elements are measured again, if their layout has estimated sizes.
    open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
    /// Behind all elements, as large as the visible part.
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Selection

    /// Whether a tap selects an item.
    open var allowsSelection = true {
        didSet { if !allowsSelection { deselectAll() } }
    }
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false {
        didSet { if oldValue, !allowsMultipleSelection, !isEditing { keepOneSelected() } }
    }
    /// Whether a tap selects an item while `isEditing`.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while `isEditing`.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the cells are in their editing mode.
    open var isEditing = false {
        didSet { if oldValue != isEditing { editingChanged() } }
    }
    /// Whether cells can be focused by keys.
    open var allowsFocus = true
    /// Whether cells can be focused by keys while `isEditing`.
    open var allowsFocusDuringEditing = true
    /// Whether an item that is focused is selected as well.
    open var selectionFollowsFocus = false
    /// Whether the focus returns to the item that had it last.
    open var remembersLastFocusedIndexPath = false

    /// Selects an item and scrolls to it; nil deselects all. The delegate is not called.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath.map(place(ofPublic:)), animated: animated, scrollPosition)
    }
    /// Deselects an item. The delegate is not called.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(place(ofPublic: indexPath), animated: animated) }

    // MARK: Content

    /// Loads everything anew: the numbers of sections and items, and all views. Removes the selection.
    open func reloadData() { reloadEverything() }
    /// Performs the changes that the block requests in one animation; see `insertItems(at:)` and its siblings.
    /// - Parameter completion: called with false if the animation was interrupted.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { perform(updates, completion) }
    /// Scrolls until the item is at the position. Without a position nothing is done.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: place(ofPublic: indexPath), scrollPosition, animated: animated)
    }

    // MARK: Drag and drop

    /// Provides what is dragged out of this view.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { dragAndDrop.update() }
    }
    /// Accepts drops.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { dragAndDrop.update() }
    }
    /// Whether items can be dragged.
    open var dragInteractionEnabled = true {
        didSet { dragAndDrop.update() }
    }
    /// How fast items make room for one that is dragged over them.
    open var reorderingCadence: ReorderingCadence = .immediate
    /// Whether a drag that rests on an item selects it.
    open var isSpringLoaded = false {
        didSet { dragAndDrop.update() }
    }

    /// Lifts an item, which then follows `updateInteractiveMovementTargetPosition(_:)`. False if the data source does not allow it.
    @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: place(ofPublic: indexPath)) }
    /// Moves the lifted item; the others make room for it.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItem(toward: targetPosition) }
    /// Drops the lifted item, and has the data source move it.
    open func endInteractiveMovement() { endMovement() }
    /// Returns the lifted item to where it was.
    open func cancelInteractiveMovement() { cancelMovement() }

    // MARK: Hooks of UIView

    open override var bounds: CGRect {
        willSet { boundsWillChange(to: newValue) }
        didSet { boundsDidChange(from: oldValue) }
    }
    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = bounds
            if layer.affineTransform().isIdentity { boundsWillChange(to: CGRect(origin: old.origin, size: newValue.standardized.size)) }
            super.frame = newValue
            if old != bounds { boundsDidChange(from: old) }
        }
    }
    /// Lays the visible elements out. Call super.
    open override func layoutSubviews() {
        followScrolledContent()
        layOutElements()
        dragAndDrop.contentScrolled()
        super.layoutSubviews()
        indexView?.layOut()
    }
    override func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        state.layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        insetsDidChange()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection { collectionViewLayout.invalidateLayout() }
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { leftWindow() }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginTracking(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !continueTracking(touches) { super.touchesMoved(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endTracking(touches) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelTracking(touches) { super.touchesCancelled(touches, with: event) }
    }
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !selectFocusedItem(by: presses) { super.pressesBegan(presses, with: event) }
    }
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        allowsBegin(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        delegate?.collectionView(self, shouldUpdateFocusIn: focusContext(context)) ?? true
    }
    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        focusUpdated(focusContext(context), with: coordinator)
    }
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredCells }
}
