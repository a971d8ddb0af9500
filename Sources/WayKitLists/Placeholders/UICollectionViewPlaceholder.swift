import Foundation

/// A cell that a collection view shows for an item that its data source does not have yet. Source: UIKit `UICollectionViewPlaceholder`.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String

    /// - Parameters:
    ///   - insertionIndexPath: where the item will be, as the data source counts.
    ///   - reuseIdentifier: of a registered cell.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }

    /// Configures the cell when it appears, and after `setNeedsCellUpdate()` of the context.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

/// The placeholder of an item that was dropped. Source: UIKit `UICollectionViewDropPlaceholder`.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// The visible part and the background of the dragged item's preview when it arrives at the cell; nil for its own.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces a placeholder by the item, or removes it. Animations and completions that are added belong to the drop of the item.
/// Source: UIKit `UICollectionViewDropPlaceholderContext`.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by a cell of the data source. Insert the item in the data inside of the block, and request no update of the collection view.
    /// - Parameter dataSourceUpdates: called at once with the index path where to insert.
    /// - Returns: false, without a call of the block, if the placeholder is gone, as after `reloadData()`.
    @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder without an item. False if it is gone.
    @discardableResult func deletePlaceholder() -> Bool
    /// Calls `cellUpdateHandler` of the placeholder again.
    func setNeedsCellUpdate()
}
