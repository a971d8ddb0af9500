import Foundation

/// Whether subclasses override what a collection view controller inherits as an empty method.
@MainActor enum CollectionControllerOverrides {
    private final class Plain: UICollectionViewController {}
    private final class Moving: UICollectionViewController {
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) { super.collectionView(collectionView, moveItemAt: destinationIndexPath, to: sourceIndexPath) }
    }

    static let move = MethodOverride(of: UICollectionViewController.self, plain: Plain.self, overriding: Moving.self)
}
