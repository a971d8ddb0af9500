import WayKit

/// Square pictures in columns.
final class ShelfLayout: UICollectionViewFlowLayout {
    /// The width of the window divided by the width of a picture.
    let columns: CGFloat

    init(columns: CGFloat) {
        self.columns = columns
        super.init()
        let gap: CGFloat = columns > 2 ? 8 : 16
        (minimumLineSpacing, minimumInteritemSpacing) = (gap, gap)
        sectionInset = UIEdgeInsets(top: gap, left: gap, bottom: gap, right: gap)
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        if let collectionView {
            let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
            let width = (area.width - (columns + 1) * minimumInteritemSpacing) / columns
            // A picture that fills the width still fits into the height.
            let side = max(1, min(width, area.height - 2 * minimumLineSpacing).rounded(.down))
            if itemSize != CGSize(width: side, height: side) { itemSize = CGSize(width: side, height: side) }
        }
        super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != collectionView?.bounds.size }
}
