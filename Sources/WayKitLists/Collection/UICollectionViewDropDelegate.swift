import Foundation

/// Decides what a collection view accepts, and performs drops. All methods but the first have a default. Source: UIKit `UICollectionViewDropDelegate`.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
    /// Changes the data and animates the items by the coordinator.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// True by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// What a drop at the index path would do; by default nothing.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// The shape of a cell on which an item is dropped; nil, the default, for the whole cell.
    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
}

/// What a drop at the present destination does in a collection view. Source: UIKit `UICollectionViewDropProposal`.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// How the items are incorporated. Source: UIKit `UICollectionViewDropProposal.Intent`.
    public enum Intent: Int, Sendable {
        /// Nothing is shown.
        case unspecified
        /// A gap opens at the destination.
        case insertAtDestinationIndexPath
        /// The item at the destination is highlighted.
        case insertIntoDestinationIndexPath
    }

    private let dropIntent: Intent
    open var intent: Intent { dropIntent }

    public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }

    public init(operation: UIDropOperation, intent: Intent) {
        dropIntent = intent
        super.init(operation: operation)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        return copy
    }
}

/// Animates the items of a drop to their positions. Source: UIKit `UICollectionViewDropCoordinator`.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
    var items: [any UICollectionViewDropItem] { get }
    /// Where to insert; nil if the drop is not at an item.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Shows a placeholder, to which the item is animated, until the item's data is there.
    @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder) -> any UICollectionViewDropPlaceholderContext
    /// Animates an item into the cell at the index path, which exists already.
    @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates an item into a rectangle of the cell, in the cell's coordinates.
    @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Animates an item to any position.
    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped. Source: UIKit `UICollectionViewDropItem`.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
    var dragItem: UIDragItem { get }
    /// Where it was dragged from, if that is the same collection view.
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}
