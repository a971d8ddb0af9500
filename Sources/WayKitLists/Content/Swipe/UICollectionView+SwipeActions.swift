import Foundation

/// Rows of lists in collection views are swiped.
extension UICollectionView: SwipeActionsContainer {
    var swipeScrollView: UIScrollView { self }

    func swipeableCell(at point: CGPoint) -> UIView? {
        guard let indexPath = indexPathForItem(at: point) else { return nil }
        return cellForItem(at: indexPath) as? UICollectionViewListCell
    }

    func swipeActions(for cell: UIView, at edge: SwipeEdge) -> UISwipeActionsConfiguration? {
        guard let cell = cell as? UICollectionViewCell, let indexPath = indexPath(for: cell) else { return nil }
        return collectionViewLayout.swipeActions(at: indexPath, isLeading: edge == .leading)
    }

    func swipe(of cell: UIView, isOpen: Bool) { (cell as? UICollectionViewCell)?.isSwiped = isOpen }
}
