import WayKit

/// A cell that knows its number.
@MainActor protocol NumberedCell: UICollectionViewCell {
    var number: Int { get set }
    var lastDragState: UICollectionViewCell.DragState { get }
}

extension NumberedCell {
    /// Of items with a measured height: three heights, twice as large with the largest texts.
    func preferred(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
        copy.size.height = (20 + CGFloat(number % 3) * 8) * (traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 2 : 1)
        return copy
    }
}

/// A cell without content that knows its number.
final class PlainNumberCell: UICollectionViewCell, NumberedCell {
    var number = -1
    var lastDragState = UICollectionViewCell.DragState.none

    override func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {
        super.dragStateDidChange(dragState)
        lastDragState = dragState
    }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        preferred(layoutAttributes)
    }
}

/// A cell of a list, which can be swiped and expanded.
final class ListNumberCell: UICollectionViewListCell, NumberedCell {
    var number = -1
    var lastDragState = UICollectionViewCell.DragState.none

    override func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {
        super.dragStateDidChange(dragState)
        lastDragState = dragState
    }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        preferred(layoutAttributes)
    }
}
