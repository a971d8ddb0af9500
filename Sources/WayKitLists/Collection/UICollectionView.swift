import Foundation
@_spi(WayKit) import WayKitCore

/// Shows the items of a data source where its layout positions them, with views for those that are visible. Source: UIKit `UICollectionView`.
///
/// `CollectionElements` holds the views; `UICollectionView+Layout` exchanges them when bounds, layout or data change.
@preconcurrency @MainActor open class UICollectionView: UIScrollView, UISpringLoadedInteractionSupporting {
    final let elements = CollectionElements()
    final let reusePool = ReusePool()
    final var state = CollectionState()
    final var selection = CollectionSelection()
    final var movement: InteractiveMovement?
    final var placeholders = ListPlaceholders<CollectionPlaceholder>()
    /// Index paths and counts are those of the presentation: in the layout, and inside of `performUsingPresentationValues`.
    final var usesPresentationValues = false
    final var listItems = ListItems<ElementKey>()
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

    /// The background of a controller's view, until a list or the program colours it.
    final var hasDefaultBackground = false
    open override var backgroundColor: UIColor? { didSet { hasDefaultBackground = false } }

    /// A collection view with this layout and without data source.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        state.layout = layout
        super.init(frame: frame)
        layout.attach(to: self)
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder an empty view with a flow layout.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        state.layout.attach(to: self)
        setUp()
        NibCoder.decode(self, from: coder, as: UICollectionView.self)
    }

    // MARK: Layout

    /// Setting it lays the items out anew without an animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { state.layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Moves the items to their positions in another layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Moves the items to their positions in another layout.
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
        select(indexPath.map(presentationPath(ofPublic:)), animated: animated, scrollPosition)
    }
    /// Deselects an item. The delegate is not called.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(presentationPath(ofPublic: indexPath), animated: animated) }

    // MARK: Content

    /// Loads everything anew: the numbers of sections and items, and all views. Removes the selection.
    open func reloadData() { reloadEverything() }
    /// Performs the changes that the block requests in one animation; see `insertItems(at:)` and its siblings.
    /// - Parameter completion: called with false if the animation was interrupted.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { perform(updates, completion) }
    /// Scrolls until the item is at the position. Without a position nothing is done.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: presentationPath(ofPublic: indexPath), scrollPosition, animated: animated)
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
    @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        beginMovement(of: presentationPath(ofPublic: indexPath))
    }
    /// Moves the lifted item; the others make room for it.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItem(toward: targetPosition) }
    /// Drops the lifted item, and has the data source move it.
    open func endInteractiveMovement() { endMovement() }
    /// Returns the lifted item to where it was.
    open func cancelInteractiveMovement() { cancelMovement() }

    /// Items of this view are being dragged.
    open var hasActiveDrag: Bool { dragAndDrop.hasActiveDrag }
    /// A drag is over this view.
    open var hasActiveDrop: Bool { dragAndDrop.hasActiveDrop }

    // MARK: Accessibility, in UICollectionView+Accessibility.swift

    final var knownGrid: (key: CollectionGridKey, columns: Int?)?
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility { collectionAccessibility(super.systemAccessibility) }
    @_spi(WayKit) open override var speaksRows: Bool { isList }
    @_spi(WayKit) open override var seenRows: (rows: ClosedRange<Int>, count: Int)? { rowsBetweenBars }

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
    @_spi(WayKit) open override var laysOutElements: Bool { true }
    @_spi(WayKit) open override func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        state.layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        insetsDidChange()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.layoutDirection != traitCollection.layoutDirection else { return }
        // Actions of a row that is open are on the other side now.
        swipeActionsController?.close(animated: false)
        collectionViewLayout.invalidateLayout()
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

    // MARK: Context menus

    /// The interaction that opens context menus of items.
    open var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

    // MARK: Placeholders

    open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        (0..<numberOfSections).contains(dataSourceSectionIndex) ? dataSourceSectionIndex : NSNotFound
    }

    open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        (0..<numberOfSections).contains(presentationSectionIndex) ? presentationSectionIndex : NSNotFound
    }

    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        guard let path = dataSourceIndexPath, path.count == 2, (0..<numberOfSections).contains(path.section), let counts = dataCounts,
            (0..<counts[path.section]).contains(path.item)
        else { return nil }
        let presentationPath = presentationPath(of: path)
        return movement?.displayed(presentationPath) ?? presentationPath
    }

    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        _ = numberOfSections
        guard let path = presentationIndexPath, hasItem(at: path) else { return nil }
        return dataPath(of: movement?.dataItem(at: path) ?? path)
    }

    open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { asLayout(actionsToTranslate) }
    /// The collection view shows placeholders of drops, or an item where the data source does not have it: a `reloadData()` would remove them.
    open var hasUncommittedUpdates: Bool { !placeholders.isEmpty || movement != nil }

    // MARK: Queries

    /// Asks the data source if that is not known.
    open var numberOfSections: Int { knownCounts.count }

    /// Zero for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        let known = knownCounts, counts = usesPresentationValues ? known : dataCounts ?? known
        return counts.indices.contains(section) ? counts[section] : 0
    }

    // MARK: Attributes

    /// Where the layout has an item; nil if there is none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareForQuery()
        let presentationPath = usesPresentationValues ? indexPath : displayed(presentationPath(of: indexPath))
        guard hasItem(at: presentationPath), let attributes = mirrored(asLayout { state.layout.layoutAttributesForItem(at: presentationPath) })
        else { return nil }
        guard presentationPath != indexPath else { return attributes }
        let copy = attributes.duplicate
        copy.indexPath = indexPath
        return copy
    }

    /// Where the layout has a supplementary view; nil if there is none.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareForQuery()
        return mirrored(state.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
    }

    // MARK: Index paths

    /// The item at a point of the content; the uppermost one, if several overlap.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        let hit = presentationPath(at: point)
        return usesPresentationValues ? hit : hit.map(unmoved).flatMap(dataPath)
    }

    /// The item that a cell shows; nil if it shows none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let key = cell.elementKey, elements[key] === cell else { return nil }
        return publicPath(of: key.indexPath)
    }

    /// The index path of a supplementary view; nil if it is not shown.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        guard let key = supplementaryView.elementKey, key.category == .supplementaryView, elements[key] === supplementaryView else { return nil }
        return key.indexPath
    }

    /// The visible items in the data's order.
    open var indexPathsForVisibleItems: [IndexPath] { visibleKeys(.cell, nil).compactMap { publicPath(of: $0.indexPath) } }

    /// The visible supplementary views of a kind in the data's order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleKeys(.supplementaryView, elementKind).map(\.indexPath)
    }

    // MARK: Views

    /// The cell of an item; nil if it is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cell(at: presentationPath(ofPublic: indexPath)) }

    /// A supplementary view; nil if it is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        state.views.needsReload ? nil : elements[ElementKey(.supplementaryView, elementKind, indexPath)]
    }

    /// The cells of the visible items and placeholders, in their order.
    open var visibleCells: [UICollectionViewCell] {
        visibleKeys(.cell, nil).compactMap { elements[$0] as? UICollectionViewCell }.filter { !($0 is DropGapCell) }
    }

    /// The visible supplementary views of a kind, in the order of their index paths.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        visibleKeys(.supplementaryView, elementKind).compactMap { elements[$0] }
    }

    // MARK: Registration and reuse

    /// The class of cells with an identifier; nil removes it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, ReuseKey(kind: nil, identifier: identifier), UICollectionViewCell.self)
    }

    /// The class of supplementary views of a kind with an identifier; nil removes it.
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {
        register(viewClass, ReuseKey(kind: elementKind, identifier: identifier), UICollectionReusableView.self)
    }

    /// The nib whose first cell is made for an identifier; nil removes it.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reusePool.register(nib, for: ReuseKey(kind: nil, identifier: identifier))
    }

    /// The nib whose first view is made for supplementary views of a kind with an identifier; nil removes it.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        reusePool.register(nib, for: ReuseKey(kind: kind, identifier: identifier))
    }

    /// A cell of the registered class, used before or new, with the size of the item. Without a registration an empty cell.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let key = ReuseKey(kind: nil, identifier: identifier)
        if !reusePool.isRegistered(key) {
            logOnce("could not dequeue a cell with the identifier \"\(identifier)\": no class or nib is registered for it")
        }
        let type = reusePool.registeredClass(for: key) as? UICollectionViewCell.Type ?? UICollectionViewCell.self
        return dequeueCell(type, identifier: identifier, for: indexPath)
    }

    /// A supplementary view of the registered class, used before or new. Without a registration an empty view.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let key = ReuseKey(kind: elementKind, identifier: identifier)
        if !reusePool.isRegistered(key) {
            logOnce("could not dequeue a view of kind: \(elementKind) with identifier \(identifier): no class or nib is registered for it")
        }
        return dequeue(key, reusePool.registeredClass(for: key) ?? UICollectionReusableView.self, for: indexPath)
    }

    // MARK: Selected items

    /// The selected items in the data's order.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.indexPaths.sorted().compactMap(publicPath) }

    // MARK: Updates

    // Index paths of deletes, reloads and origins of moves are those before the batch, the others those after it.

    /// Items have been added to the data.
    open func insertItems(at indexPaths: [IndexPath]) { request { [paths = requested(indexPaths, isAfter: true)] in $0.insertedItems += paths } }
    /// Items have been removed from the data.
    open func deleteItems(at indexPaths: [IndexPath]) { request { [paths = requested(indexPaths, isAfter: false)] in $0.deletedItems += paths } }

    /// An item has been moved in the data.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = requested([indexPath], isAfter: false).first, let target = requested([newIndexPath], isAfter: true).first else { return }
        request { $0.movedItems.append(.init(from: from, to: target)) }
    }

    /// The items get new cells.
    open func reloadItems(at indexPaths: [IndexPath]) { request { [paths = requested(indexPaths, isAfter: false)] in $0.reloadedItems += paths } }
    /// Sections have been added to the data.
    open func insertSections(_ sections: IndexSet) { request { $0.insertedSections += Array(sections) } }
    /// Sections have been removed from the data.
    open func deleteSections(_ sections: IndexSet) { request { $0.deletedSections += Array(sections) } }
    /// A section has been moved in the data.
    open func moveSection(_ section: Int, toSection newSection: Int) { request { $0.movedSections.append(.init(from: section, to: newSection)) } }
    /// The sections are loaded anew: their numbers of items, and all their views.
    open func reloadSections(_ sections: IndexSet) { request { $0.reloadedSections += Array(sections) } }

    /// The data source configures the items' cells again; the cells stay. In a batch the items are those before it.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        let paths = requested(indexPaths, isAfter: false)
        perform({ self.state.reconfigured += paths }, nil, laysOutBefore: false)
    }
}
