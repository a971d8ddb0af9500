import Foundation

/// What a drop delegate uses to animate the items that are dropped.
final class DropCoordinator: UICollectionViewDropCoordinator {
    private unowned let view: UICollectionView
    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession
    private var targets: [ObjectIdentifier: () -> UIDragPreviewTarget?] = [:]
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
            return DropItem(dragItem: item, sourceIndexPath: source, previewSize: source.flatMap { view.cellForItem(at: $0)?.bounds.size } ?? .zero)
        }
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        animate(dragItem) { [weak view] in
            guard let view, let attributes = view.layoutAttributesForItem(at: indexPath) else { return nil }
            return UIDragPreviewTarget(container: view, center: attributes.center)
        }
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        let previewSize = items.first { $0.dragItem === dragItem }?.previewSize ?? .zero
        return animate(dragItem) { [weak view] in
            guard let view, let attributes = view.layoutAttributesForItem(at: indexPath) else { return nil }
            let scale = previewSize.width > 0 && previewSize.height > 0 ? min(rect.width / previewSize.width, rect.height / previewSize.height) : 1
            let origin = attributes.frame.origin
            return UIDragPreviewTarget(
                container: view, center: CGPoint(x: origin.x + rect.midX, y: origin.y + rect.midY), transform: CGAffineTransform(scaleX: scale, y: scale))
        }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { animate(dragItem) { target } }

    private func animate(_ item: UIDragItem, _ target: @escaping () -> UIDragPreviewTarget?) -> any UIDragAnimating {
        targets[ObjectIdentifier(item)] = target
        let new = DropAnimations()
        animations[ObjectIdentifier(item)] = new
        return new
    }

    func target(of item: UIDragItem) -> UIDragPreviewTarget? { targets[ObjectIdentifier(item)]?() }
    func animations(of item: UIDragItem) -> DropAnimations? { animations[ObjectIdentifier(item)] }
}

/// An item of a drop.
private final class DropItem: UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
        self.dragItem = dragItem
        self.sourceIndexPath = sourceIndexPath
        self.previewSize = previewSize
    }
}

/// Collects what a program adds to the animation of an item until that begins.
final class DropAnimations: NSObject, UIDragAnimating {
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
