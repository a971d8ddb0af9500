import Foundation
import WayLayers

/// Drags items out of a collection view and drops them into it, as its drag and drop delegates decide.
@MainActor final class CollectionDragAndDrop: NSObject {
    unowned let view: UICollectionView
    private var drag: UIDragInteraction?
    private var drop: UIDropInteraction?
    private var spring: UISpringLoadedInteraction?
    /// The items of the drag that began here.
    private(set) var sources: [ObjectIdentifier: IndexPath] = [:]
    private weak var session: (any UIDragSession)?
    /// The coordinator of the drop that is being performed.
    private var coordinator: DropCoordinator?
    private var proposal = UICollectionViewDropProposal(operation: .cancel)
    private var destination: IndexPath?
    /// The data has changed since the destination was found.
    private var destinationIsStale = false
    /// The place that the drag is over, and since when.
    private var candidate: (place: IndexPath?, since: TimeInterval)?

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
        guard view.isSpringLoaded != (spring != nil) else { return }
        if let old = spring {
            view.removeInteraction(old)
            spring = nil
            return
        }
        let new = ListSpringLoading.interaction(
            target: { [unowned view] context in view.indexPathForItem(at: context.location(in: view)) },
            cell: { [unowned view] in view.cellForItem(at: $0) },
            allows: { [unowned view] in view.delegate?.collectionView(view, shouldSpringLoadItemAt: $0, with: $1) ?? true },
            activate: { [unowned view] in view.userSelected($0) })
        spring = new
        view.addInteraction(new)
    }

    private func setDragState(_ state: UICollectionViewCell.DragState) {
        for indexPath in sources.values { view.cellForItem(at: indexPath)?.dragStateDidChange(state) }
    }

    private func preview(at indexPath: IndexPath, _ parameters: UIDragPreviewParameters?) -> UITargetedDragPreview? {
        guard let cell = view.cellForItem(at: indexPath), cell.window != nil else { return nil }
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }

    /// After an update of the data.
    func remap(_ map: (IndexPath) -> IndexPath?) {
        sources = sources.compactMapValues(map)
        destinationIsStale = true
    }

    /// The data is loaded anew: where the dragged items are now is unknown.
    func forgetSources() {
        sources = [:]
        destinationIsStale = true
    }

    /// Whether the item at an index path is being dragged.
    func isDragging(_ indexPath: IndexPath) -> Bool { session != nil && sources.values.contains(indexPath) }

    var hasActiveDrag: Bool { session != nil }
    var hasActiveDrop: Bool { drop?.activeSession != nil }
}

extension CollectionDragAndDrop: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let delegate = view.dragDelegate, !view.menus.isOpening, let indexPath = view.indexPathForItem(at: session.location(in: view)) else { return [] }
        let items = delegate.collectionView(view, itemsForBeginning: session, at: indexPath)
        guard !items.isEmpty else { return [] }
        view.cancelHighlight()
        self.session = session
        sources = Dictionary(items.map { (ObjectIdentifier($0), indexPath) }) { first, _ in first }
        setDragState(.lifting)
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        sources[ObjectIdentifier(item)].flatMap { preview(at: $0, view.dragDelegate?.collectionView(view, dragPreviewParametersForItemAt: $0)) }
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
        setDragState(.none)
        sources = [:]
        self.session = nil
        view.dragDelegate?.collectionView(view, dragSessionDidEnd: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let delegate = view.dragDelegate, let indexPath = view.indexPathForItem(at: point) else { return [] }
        let items = delegate.collectionView(view, itemsForAddingTo: session, at: indexPath, point: point)
        for item in items { sources[ObjectIdentifier(item)] = indexPath }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let indexPath = sources[ObjectIdentifier(item)], let cell = view.cellForItem(at: indexPath) else { return nil }
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
        let point = session.location(in: view)
        let target = view.indexPathForPlace(at: point)
        proposal = delegate.collectionView(view, dropSessionDidUpdate: session, withDestinationIndexPath: target)
        destination = proposal.operation == .move || proposal.operation == .copy ? target : nil
        showGap(session, point)
        return proposal
    }

    /// The other items make room for one that is moved inside the collection view.
    private func showGap(_ session: any UIDropSession, _ point: CGPoint) {
        guard proposal.intent == .insertAtDestinationIndexPath, destination != nil, session.items.count == 1,
            let source = session.items.first.flatMap({ sources[ObjectIdentifier($0)] })
        else { return view.closeGap() }
        guard hasRested(at: destination) else { return }
        view.openGap(from: source, at: point)
        destination = view.movement?.current ?? destination
    }

    /// Whether the drag has been over the place for as long as the cadence demands. The first gap is the item's own place.
    private func hasRested(at place: IndexPath?) -> Bool {
        let now = CACurrentMediaTime()
        if candidate?.place != place { candidate = (place, now) }
        guard view.movement != nil, let candidate else { return true }
        switch view.reorderingCadence {
        case .immediate: return true
        case .fast: return now - candidate.since >= 0.15
        case .slow: return now - candidate.since >= 0.4
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        view.closeGap()
        view.dropDelegate?.collectionView(view, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        if destinationIsStale {
            view.layoutIfNeeded()
            _ = dropInteraction(interaction, sessionDidUpdate: session)
        }
        let coordinator = DropCoordinator(view, session, proposal, destination, sources)
        self.coordinator = coordinator
        // The views stay where they are: the program's update moves them from there.
        view.forgetGap()
        view.dropDelegate?.collectionView(view, performDropWith: coordinator)
        view.setNeedsLayout()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let target = coordinator?.target(of: item) else { return defaultPreview }
        return defaultPreview.retargetedPreview(with: target)
    }

    func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating) {
        coordinator?.animations(of: item)?.join(animator)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        view.closeGap()
        coordinator = nil
        view.dropDelegate?.collectionView(view, dropSessionDidEnd: session)
    }
}

extension UICollectionView {
    /// Items of this view are being dragged.
    public var hasActiveDrag: Bool { dragAndDrop.hasActiveDrag }
    /// A drag is over this view.
    public var hasActiveDrop: Bool { dragAndDrop.hasActiveDrop }
}
