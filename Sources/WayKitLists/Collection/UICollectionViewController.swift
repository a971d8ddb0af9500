import Foundation

/// A controller whose view is filled by a collection view, of which it is data source and delegate. Source: UIKit `UICollectionViewController`.
@preconcurrency @MainActor open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let initialLayout: UICollectionViewLayout
    private var ownCollectionView: UICollectionView?
    private lazy var movementPress = MovementPressRecognizer()

    /// A controller with a collection view of that layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// With the table or collection of the nib, else a controller with a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// From a nib or storyboard, with its properties; with another coder a controller with a flow layout.
    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        NibCoder.decode(self, from: coder, as: UICollectionViewController.self)
    }

    /// Loads the view. Of a controller that was pushed with `useLayoutToLayoutNavigationTransitions`, that of the controller below it.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return ownCollectionView
        }
        set { replaceCollectionView(by: newValue) }
    }
    /// The layout with which the controller shows its collection view.
    open var collectionViewLayout: UICollectionViewLayout { sharesCollectionView ? initialLayout : ownCollectionView?.collectionViewLayout ?? initialLayout }
    /// Whether the selection is removed when the view appears, together with the transition.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether pushing this controller on another `UICollectionViewController` changes the layout of that one's collection view, which both share, instead
    /// of sliding pages. Set it before the controller is pushed. The data source and the delegate stay those of the first controller.
    open var useLayoutToLayoutNavigationTransitions = false
    /// Whether a long press moves items, if the data source allows it.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movementPress.isEnabled = installsStandardGestureForInteractiveMovement }
    }

    // MARK: View

    private weak var collectionViewOwner: UICollectionViewController?

    /// The collection view is another controller's.
    var sharesCollectionView: Bool {
        useLayoutToLayoutNavigationTransitions && (collectionViewOwner ?? controllerBelow)?.ownCollectionView === ownCollectionView
    }

    private var controllerBelow: UICollectionViewController? {
        guard let stack = navigationController?.viewControllers, let index = stack.firstIndex(where: { $0 === self }), index > 0 else { return nil }
        return stack[index - 1] as? UICollectionViewController
    }

    open override func loadView() {
        if loadViewFromNib() { return adoptLoadedCollectionView() }
        let wrapper = UIView(frame: UIScreen.main.bounds)
        view = wrapper
        if useLayoutToLayoutNavigationTransitions, let collectionViewOwner = collectionViewOwner ?? controllerBelow {
            // It comes into this view with the transition.
            ownCollectionView = collectionViewOwner.collectionView
            return
        }
        let new = UICollectionView(frame: wrapper.bounds, collectionViewLayout: initialLayout)
        new.backgroundColor = .systemBackground
        new.hasDefaultBackground = true
        (new.dataSource, new.delegate) = (self, self)
        replaceCollectionView(by: new)
    }

    /// The storyboard's view is the collection view: it becomes the content of a view of the same size.
    private func adoptLoadedCollectionView() {
        guard let loaded = loadedView as? UICollectionView else { return }
        let wrapper = UIView(frame: loaded.frame)
        setLoadedView(wrapper)
        if loaded.dataSource == nil { loaded.dataSource = self }
        if loaded.delegate == nil { loaded.delegate = self }
        replaceCollectionView(by: loaded)
    }

    /// Shares the collection view of the controller below, on which this one is being pushed.
    func shareCollectionView(of other: UICollectionViewController) {
        collectionViewOwner = other
        loadViewIfNeeded()
        guard let shared = other.ownCollectionView, ownCollectionView !== shared else { return }
        ownCollectionView?.removeFromSuperview()
        ownCollectionView = shared
    }

    private func replaceCollectionView(by new: UICollectionView) {
        loadViewIfNeeded()
        guard new !== ownCollectionView else { return }
        ownCollectionView?.removeFromSuperview()
        ownCollectionView = new
        installMovementGesture(new)
        holdCollectionView()
    }

    /// Fills the view with the collection view.
    func holdCollectionView() {
        guard let collectionView = ownCollectionView, let view = viewIfLoaded, collectionView.superview !== view else { return }
        view.addSubview(collectionView)
        if collectionView.frame != view.bounds { collectionView.frame = view.bounds }
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// The content scroll view that bars observe.
    var heldCollectionView: UICollectionView? { ownCollectionView }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !isInLayoutTransition { showOwnLayout() }
        clearSelection(animated)
    }

    private var isInLayoutTransition: Bool { navigationController?.stackTransition?.animator is LayoutTransitionAnimator }

    /// Without the layout transition, both controllers exchange the collection view at once.
    private func showOwnLayout() {
        guard let collectionView = ownCollectionView, collectionView.superview !== view else { return }
        UIView.performWithoutAnimation {
            holdCollectionView()
            collectionView.setCollectionViewLayout(layoutInStack, animated: false)
        }
    }

    /// The layout of this controller's position in the stack.
    var layoutInStack: UICollectionViewLayout { initialLayoutIsCurrent ? initialLayout : restingLayout ?? initialLayout }
    private var initialLayoutIsCurrent: Bool { restingLayout == nil }
    /// The layout when the controller above took the collection view.
    var restingLayout: UICollectionViewLayout?

    private func clearSelection(_ animated: Bool) {
        guard clearsSelectionOnViewWillAppear, let collectionView = ownCollectionView, let selected = collectionView.indexPathsForSelectedItems, !selected.isEmpty
        else { return }
        guard animated, let coordinator = transitionCoordinator else {
            return selected.forEach { collectionView.deselectItem(at: $0, animated: false) }
        }
        coordinator.animate(alongsideTransition: { _ in
            collectionView.selection.cleared = collectionView.selection.indexPaths
            selected.forEach { collectionView.deselectItem(at: $0, animated: false) }
        }, completion: { context in
            let cleared = collectionView.selection.cleared
            collectionView.selection.cleared = []
            if context.isCancelled { cleared.sorted().forEach { collectionView.selectItem(at: $0, animated: false, scrollPosition: []) } }
        })
    }

    // MARK: Movement

    private func installMovementGesture(_ collectionView: UICollectionView) {
        movementPress.addHandler { [weak self] in self?.movementPressChanged() }
        movementPress.isEnabled = installsStandardGestureForInteractiveMovement
        collectionView.addGestureRecognizer(movementPress)
    }

    private func movementPressChanged() {
        guard let collectionView = ownCollectionView else { return }
        let point = movementPress.location(in: collectionView)
        switch movementPress.state {
        case .began:
            if let item = collectionView.indexPathForItem(at: point) { collectionView.beginInteractiveMovementForItem(at: item) }
        case .changed: collectionView.updateInteractiveMovementTargetPosition(point)
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled, .failed: collectionView.cancelInteractiveMovement()
        case .possible: break
        }
    }

    // MARK: UICollectionViewDataSource, to be overridden

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.missingSupplementaryView(kind, self) }
    open func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { CollectionControllerOverrides.move.isOverridden(in: type(of: self)) }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.moveIsNotImplemented() }
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: 0) }

    // MARK: UICollectionViewDelegate, to be overridden

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
    open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    open func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout, newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout { UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { collectionView.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { self.collectionView(collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath) }
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { collectionView.allowsFocus }
    open func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { indexPaths.first.flatMap { self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point) } }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration) }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration) }
    open func collectionView(
        _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: UIScrollViewDelegate, to be overridden

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
