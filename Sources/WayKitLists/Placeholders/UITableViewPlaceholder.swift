import Foundation

/// A row that a table shows for data that its data source does not have yet. Source: UIKit `UITableViewPlaceholder`.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String
    let rowHeight: CGFloat

    /// - Parameters:
    ///   - insertionIndexPath: where the row will be, as the data source counts.
    ///   - reuseIdentifier: of a registered cell.
    ///   - rowHeight: in points; `UITableView.automaticDimension` for the cell's own.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        super.init()
    }

    /// Configures the cell when it appears.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}

/// The placeholder of an item that was dropped. Source: UIKit `UITableViewDropPlaceholder`.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// The visible part and the background of the dragged item's preview when it arrives at the cell; nil for its own.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces a placeholder by the row, or removes it. Animations and completions that are added belong to the drop of the item.
/// Source: UIKit `UITableViewDropPlaceholderContext`.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by a cell of the data source. Insert the row in the data inside of the block, and request no update of the table.
    /// - Parameter dataSourceUpdates: called at once with the index path where to insert.
    /// - Returns: false, without a call of the block, if the placeholder is gone, as after `reloadData()`.
    @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder without a row. False if it is gone.
    @discardableResult func deletePlaceholder() -> Bool
}
