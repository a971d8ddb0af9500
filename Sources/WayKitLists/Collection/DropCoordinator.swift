import Foundation

/// What a drop delegate uses to animate the items that are dropped.
final class DropCoordinator: UICollectionViewDropCoordinator {
    private unowned let view: UICollectionView
    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession
    private var targets: [ObjectIdentifier: () -> DropTarget?] = [:]
    private var animations: [ObjectIdentifier: DropAnimations] = [:]

    init(
        _ view: UICollectionView, _ session: any UIDropSession, _ proposal: UICollectionViewDropProposal, _ destination: IndexPath?,
        _ sources: [ObjectIdentifier: IndexPath]
    ) {
        self.view = view
        self.session = session
        self.proposal = proposal
        destinationIndexPath = destination
        items = session.items.map { item in
            let source = sources[ObjectIdentifier(item)]
            return DropItem(
                dragItem: item, sourceIndexPath: source.flatMap(view.dataPath), previewSize: source.flatMap { view.cell(at: $0)?.bounds.size } ?? .zero)
        }
    }

    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder) -> any UICollectionViewDropPlaceholderContext {
        let id = view.insertPlaceholder(CollectionPlaceholder(placeholder: placeholder), at: placeholder.insertionIndexPath)
        let context = CollectionPlaceholderContext(view, dragItem, id)
        animate(dragItem, context) { [weak view] in
            guard let view, let presentationPath = id.flatMap(view.placeholders.positions.path),
                let attributes = view.mirrored(view.asLayout { view.collectionViewLayout.layoutAttributesForItem(at: presentationPath) })
            else { return nil }
            let parameters = view.cell(at: presentationPath).flatMap { placeholder.previewParametersProvider?($0) }
            return DropTarget(UIDragPreviewTarget(container: view, center: attributes.center), parameters)
        }
        return context
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        animate(dragItem) { [weak view] in
            guard let view, let attributes = view.layoutAttributesForItem(at: indexPath) else { return nil }
            let parameters = view.dropDelegate?.collectionView(view, dropPreviewParametersForItemAt: indexPath)
            return DropTarget(UIDragPreviewTarget(container: view, center: attributes.center), parameters)
        }
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        let previewSize = items.first { $0.dragItem === dragItem }?.previewSize ?? .zero
        return animate(dragItem) { [weak view] in
            guard let view, let attributes = view.layoutAttributesForItem(at: indexPath) else { return nil }
            return DropTarget(fitting: previewSize, into: rect, of: attributes.frame, container: view)
        }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { animate(dragItem) { DropTarget(target, nil) } }

    /// The target is determined when the animation begins: the items may change until then.
    @discardableResult private func animate(
        _ item: UIDragItem, _ new: DropAnimations = DropAnimations(), _ target: @escaping () -> DropTarget?
    ) -> any UIDragAnimating {
        targets[ObjectIdentifier(item)] = target
        animations[ObjectIdentifier(item)] = new
        return new
    }

    func target(of item: UIDragItem) -> DropTarget? { targets[ObjectIdentifier(item)]?() }
    func animations(of item: UIDragItem) -> DropAnimations? { animations[ObjectIdentifier(item)] }
}

/// An item that is dropped into a list.
final class DropItem: UICollectionViewDropItem, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
        self.dragItem = dragItem
        self.sourceIndexPath = sourceIndexPath
        self.previewSize = previewSize
    }
}

/// The placeholder of a dropped item in a collection view.
private final class CollectionPlaceholderContext: DropPlaceholderContext<UICollectionView>, UICollectionViewDropPlaceholderContext {
    func setNeedsCellUpdate() {
        if let id { list?.updatePlaceholder(id) }
    }
}

/// Collects what a program adds to the animation of an item until that begins.
class DropAnimations: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private weak var animator: (any UIDragAnimating)?

    func addAnimations(_ animations: @escaping () -> Void) {
        if let animator { animator.addAnimations(animations) } else { self.animations.append(animations) }
    }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        if let animator { animator.addCompletion(completion) } else { completions.append(completion) }
    }

    func join(_ animator: any UIDragAnimating) {
        self.animator = animator
        animations.forEach(animator.addAnimations)
        completions.forEach(animator.addCompletion)
        (animations, completions) = ([], [])
    }
}
