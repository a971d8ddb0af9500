import Foundation

/// Provides the items of a collection view. Source: UIKit `UICollectionViewDataSource`. All methods but the first two have a default.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// A cell that the collection view has dequeued.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// One by default.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// A view that the collection view has dequeued. Required if the layout has supplementary views: the default is logged and is an empty view.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Whether the item can be moved interactively. True by default; in a `UICollectionViewController` if it overrides `collectionView(_:moveItemAt:to:)`.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// The user has moved an item: move it in the data. Without the method the item returns to its position, with a line in the log.
    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Titles of an index at the edge; nil, the default, for none.
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// The item at which a title of the index begins.
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.missingSupplementaryView(kind, self) }
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        true
    }
    public func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        collectionView.moveIsNotImplemented()
    }
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    public func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
        IndexPath(item: 0, section: 0)
    }
}

/// Prepares data of items that will be visible soon. Source: UIKit `UICollectionViewDataSourcePrefetching`.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// The items will probably be visible soon, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// The items will probably not be visible after all.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
