import Foundation
import WayCollections
import WayLayers

/// Drags items out of a collection view and drops them into it, as its drag and drop delegates decide.
@MainActor final class CollectionDragAndDrop: NSObject {
    unowned let view: UICollectionView
    private var drag: UIDragInteraction?
    private var drop: UIDropInteraction?
    private var spring: UISpringLoadedInteraction?
    /// The presentation paths of the items of the drag that began here.
    private(set) var sources: [ObjectIdentifier: IndexPath] = [:]
    private weak var session: (any UIDragSession)?
    /// Of the items that are dragged.
    private var dragState = UICollectionViewCell.DragState.none
    /// The coordinator of the drop that is being performed.
    private var coordinator: DropCoordinator?
    private var proposal = UICollectionViewDropProposal(operation: .cancel)
    /// As the data source counts.
    private var destination: IndexPath?
    /// The data has changed since the destination was found.
    private var destinationIsStale = false
    /// The presentation path that the drag is over, and since when.
    private var candidate: (path: IndexPath?, since: TimeInterval)?
    /// The empty item that opens the gap for items from elsewhere.
    private var gap: Int?
    /// Views stay where the gap was: the program's update moves them from there.
    private(set) var isPerformingDrop = false
    private lazy var scroller = EdgeScroller(view) { [weak self] in self?.dropSession }
    /// The last drag over the collection view.
    private weak var dropSession: DropSession?
    /// The content offset for which the destination was found; nil while no drag is over the collection view.
    private var trackedOffset: CGPoint?
    /// The presentation path of the highlighted item on which a drop would be.
    private var target: IndexPath?

    init(_ view: UICollectionView) {
        self.view = view
    }

    /// Adds the interactions that the delegates need.
    func update() {
        let drags = view.dragDelegate != nil && view.dragInteractionEnabled
        if drags, drag == nil {
            let new = UIDragInteraction(delegate: self)
            drag = new
            view.addInteraction(new)
        }
        drag?.isEnabled = drags
        if view.dropDelegate != nil, drop == nil {
            let new = UIDropInteraction(delegate: self)
            drop = new
            view.addInteraction(new)
        } else if view.dropDelegate == nil, let old = drop {
            view.removeInteraction(old)
            drop = nil
        }
        updateSpringLoading()
    }

    private func updateSpringLoading() {
        spring = IndexedSpringLoading.update(
            spring, of: view, isOn: view.isSpringLoaded,
            target: { [unowned view] context in view.presentationPath(at: context.location(in: view)).map(view.unmoved).flatMap(view.dataPath) },
            cell: { [unowned view] in view.cellForItem(at: $0) },
            allows: { [unowned view] in view.delegate?.collectionView(view, shouldSpringLoadItemAt: $0, with: $1) ?? true },
            activate: { [unowned view] in view.userSelected(view.presentationPath(of: $0)) })
    }

    private func setDragState(_ state: UICollectionViewCell.DragState) {
        dragState = state
        for presentationPath in sources.values { view.cell(at: presentationPath)?.dragStateDidChange(state) }
    }

    private func preview(at presentationPath: IndexPath) -> UITargetedDragPreview? {
        guard let cell = view.cell(at: presentationPath), cell.window != nil, let path = view.dataPath(of: presentationPath) else { return nil }
        if let parameters = view.dragDelegate?.collectionView(view, dragPreviewParametersForItemAt: path) {
            return UITargetedDragPreview(view: cell, parameters: parameters)
        }
        let parameters = UIDragPreviewParameters()
        cell.applyOutline(to: parameters)
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }

    /// After an update of the data.
    func remap(_ map: (IndexPath) -> IndexPath?) {
        sources = sources.compactMapValues(map)
        target = target.flatMap(map)
        destinationIsStale = true
    }

    /// The data is loaded anew: where the dragged items are now is unknown.
    func forgetSources() {
        (sources, gap, target) = ([:], nil, nil)
        destinationIsStale = true
    }

    func dragState(at presentationPath: IndexPath) -> UICollectionViewCell.DragState { sources.values.contains(presentationPath) ? dragState : .none }

    var hasActiveDrag: Bool { session != nil }
    var hasActiveDrop: Bool { drop?.activeSession != nil }
}

extension CollectionDragAndDrop: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let delegate = view.dragDelegate, !view.menus.isOpening, let presentationPath = view.presentationPath(at: session.location(in: view)),
            let path = view.dataPath(of: presentationPath)
        else { return [] }
        let items = delegate.collectionView(view, itemsForBeginning: session, at: path)
        guard !items.isEmpty else { return [] }
        view.cancelHighlight()
        endDrag()
        self.session = session
        sources = Dictionary(items.map { (ObjectIdentifier($0), presentationPath) }) { first, _ in first }
        setDragState(.lifting)
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        sources[ObjectIdentifier(item)].flatMap(preview)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        setDragState(.dragging)
        view.dragDelegate?.collectionView(view, dragSessionWillBegin: session)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        view.dragDelegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
        view.dragDelegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
        if session === self.session { endDrag() }
        view.dragDelegate?.collectionView(view, dragSessionDidEnd: session)
    }

    /// The preview returns, of a lift that has become no drag as well.
    func dragInteraction(_ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating) {
        animator.addCompletion { [weak self, weak session] _ in
            if let self, dragState == .lifting, session === self.session { endDrag() }
        }
    }

    /// Also called when the next drag begins while the preview of the last one returns.
    private func endDrag() {
        setDragState(.none)
        sources = [:]
        session = nil
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let delegate = view.dragDelegate, let presentationPath = view.presentationPath(at: point).map(view.unmoved),
            let path = view.dataPath(of: presentationPath)
        else { return [] }
        let items = delegate.collectionView(view, itemsForAddingTo: session, at: path, point: point)
        for item in items { sources[ObjectIdentifier(item)] = presentationPath }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let cell = sources[ObjectIdentifier(item)].flatMap(view.cell) else { return nil }
        return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: view, center: cell.center))
    }
}

extension CollectionDragAndDrop: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        view.dropDelegate?.collectionView(view, canHandle: session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        view.dropDelegate?.collectionView(view, dropSessionDidEnter: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        guard let delegate = view.dropDelegate else { return UIDropProposal(operation: .cancel) }
        destinationIsStale = false
        trackedOffset = view.contentOffset
        let point = session.location(in: view)
        let hit = view.presentationPath(at: point), presentationPath = hit ?? view.pathBehindItems(at: point), item = hit.map(view.unmoved)
        let target = presentationPath.map(view.insertion)
        proposal = delegate.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: target)
        let accepts = proposal.operation == .move || proposal.operation == .copy, isInto = proposal.intent == .insertIntoDestinationIndexPath
        destination = accepts ? (isInto ? item.flatMap(view.dataPath) : target) : nil
        setTarget(accepts && isInto ? item : nil)
        if accepts, proposal.intent == .insertAtDestinationIndexPath, let presentationPath {
            showGap(session, point, presentationPath)
        } else {
            closeGap()
        }
        dropSession = session as? DropSession
        scroller.update()
        return proposal
    }

    /// The items make room: for one that is moved inside the collection view, or by an empty item for those from elsewhere.
    private func showGap(_ session: any UIDropSession, _ point: CGPoint, _ presentationPath: IndexPath) {
        guard hasRested(at: presentationPath) else { return }
        if session.items.count == 1, proposal.operation == .move, let source = session.items.first.flatMap({ sources[ObjectIdentifier($0)] }) {
            if gap != nil { closeGap() }
            view.openGap(from: source, at: point)
        } else {
            if gap == nil { closeGap() }
            gap = gap ?? view.insertPlaceholder(CollectionPlaceholder(placeholder: nil), at: view.insertion(at: presentationPath))
            guard let source = gap.flatMap(view.placeholders.positions.path) else { return }
            view.openGap(from: source, at: point)
        }
        destination = view.movement.map { view.insertion(at: $0.current) } ?? destination
    }

    /// The items return to their positions.
    func closeGap() {
        view.closeGap()
        guard let id = gap else { return }
        gap = nil
        _ = view.deletePlaceholder(id)
    }

    /// The gap is gone, but nothing moves: an update of the collection view follows.
    func forgetGap() {
        view.forgetGap()
        guard let id = gap, let presentationPath = view.placeholders.positions.path(of: id) else { return gap = nil }
        gap = nil
        var after = view.placeholders, updates = BatchUpdates()
        after.remove(id)
        updates.deletedItems = [presentationPath]
        view.change(updates, after, isAnimated: false)
    }

    func dropState(at presentationPath: IndexPath) -> UICellConfigurationState.DropState {
        guard let target else { return .none }
        return presentationPath == target ? .targeted : .notTargeted
    }

    /// The item on which a drop would be is highlighted.
    private func setTarget(_ new: IndexPath?) {
        guard new != target else { return }
        target = new
        for (key, view) in view.elements.shown {
            guard let cell = view as? UICollectionViewCell else { continue }
            let old = cell.dropState, state = dropState(at: key.indexPath)
            cell.dropState = state
            if (old == .targeted) != (state == .targeted) { cell.isHighlighted = state == .targeted }
        }
    }

    private func endTracking() {
        trackedOffset = nil
        scroller.stop()
        setTarget(nil)
    }

    /// Another item may be under the drag, which does not move: its destination is found again when the layout is complete.
    func contentScrolled() {
        guard isScrolledAway else { return }
        UIApplication.shared.enqueue { [weak self] in if let self, isScrolledAway { dropSession?.contentMoved?() } }
    }

    private var isScrolledAway: Bool { trackedOffset.map { $0 != view.contentOffset } ?? false }

    /// Whether the drag has been over the path for as long as the cadence demands. The first gap is the item's own position.
    private func hasRested(at presentationPath: IndexPath?) -> Bool {
        let now = CACurrentMediaTime()
        if candidate?.path != presentationPath { candidate = (presentationPath, now) }
        guard view.movement != nil, let candidate else { return true }
        switch view.reorderingCadence {
        case .immediate: return true
        case .fast: return now - candidate.since >= 0.15
        case .slow: return now - candidate.since >= 0.4
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        endTracking()
        closeGap()
        view.dropDelegate?.collectionView(view, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        if destinationIsStale {
            view.layoutIfNeeded()
            _ = dropInteraction(interaction, sessionDidUpdate: session)
        }
        endTracking()
        isPerformingDrop = true
        forgetGap()
        let coordinator = DropCoordinator(view, session, proposal, destination, sources)
        self.coordinator = coordinator
        view.dropDelegate?.collectionView(view, performDropWith: coordinator)
        isPerformingDrop = false
        view.animateMovement()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        coordinator?.target(of: item)?.preview(defaultPreview) ?? defaultPreview
    }

    func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating) {
        coordinator?.animations(of: item)?.join(animator)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        endTracking()
        closeGap()
        coordinator = nil
        view.dropDelegate?.collectionView(view, dropSessionDidEnd: session)
    }
}
