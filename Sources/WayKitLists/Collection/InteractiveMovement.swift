import Foundation
import WayCollections

/// An item that the user moves.
@MainActor struct InteractiveMovement {
    /// Where the item is in the data.
    var original: IndexPath
    /// Where it would be dropped now.
    var current: IndexPath
    /// The centre of the lifted cell.
    var position: CGPoint
    /// The content offset then.
    var offset: CGPoint
    /// The item is dragged by its preview: its cell is invisible.
    var isDragged = false

    /// Where an item of the data is shown while the lifted one is at its present position.
    func displayed(_ item: IndexPath) -> IndexPath { move.moved(item) }

    /// The item of the data that is shown at a presentation path; the inverse of `displayed`.
    func dataItem(at presentationPath: IndexPath) -> IndexPath { move.origin(of: presentationPath) }

    private var move: ListMove<IndexPath> { ListMove(source: original, target: current) }

    /// The index paths of a layout become those of the items that are shown there; the lifted item follows the finger.
    func adapt(_ attributes: inout [UICollectionViewLayoutAttributes], _ view: UICollectionView) {
        var hasLifted = false
        attributes = attributes.map { old in
            guard old.representedElementCategory == .cell else { return old }
            let item = dataItem(at: old.indexPath)
            if item == original {
                hasLifted = true
                return view.liftedAttributes(self)
            }
            guard item != old.indexPath else { return old }
            let copy = old.duplicate
            copy.indexPath = item
            return copy
        }
        if !hasLifted { attributes.append(view.liftedAttributes(self)) }
    }

    /// After an update of the data the item is lifted from its new index path; nil if it is gone.
    func remapped(_ map: UpdateMap) -> InteractiveMovement? {
        guard let original = map.newIndexPath(forOld: original) else { return nil }
        return InteractiveMovement(original: original, current: original, position: position, offset: offset, isDragged: isDragged)
    }
}
