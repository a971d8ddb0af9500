import Foundation

/// Receives drops on a table. Source: UIKit `UITableViewDropDelegate`.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {
    /// Changes the data and the table.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// True unless implemented.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Where the items would go; a copy between the rows unless implemented, a move of the table's own rows.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: tableView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
}

/// A table's answer to a drag. Source: UIKit `UITableViewDropProposal`.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    /// Where the items go. Source: UIKit `UITableViewDropProposal.Intent`.
    public enum Intent: Int, Sendable {
        case unspecified
        /// Between rows, which open a gap.
        case insertAtDestinationIndexPath
        /// Onto a row, which is highlighted.
        case insertIntoDestinationIndexPath
        /// Onto a row, or between rows near its edges. The proposal of the drop's coordinator has the intent that was chosen.
        case automatic
    }

    open private(set) var intent = Intent.unspecified

    public override init(operation: UIDropOperation) { super.init(operation: operation) }

    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    open override func copy(with zone: NSZone? = nil) -> Any { resolved(intent) }

    /// A copy with another intent.
    func resolved(_ intent: Intent) -> UITableViewDropProposal {
        let copy = UITableViewDropProposal(operation: operation, intent: intent)
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        return copy
    }
}

/// A drop that is performed. Source: UIKit `UITableViewDropCoordinator`.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: AnyObject {
    var items: [any UITableViewDropItem] { get }
    /// Nil: at no row.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Shows a placeholder, to which the item's preview goes, until the item's data is there.
    @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
    /// The item's preview goes to the row, which has to be inserted before.
    @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// The item's preview shrinks into a row.
    @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// The item's preview goes to a target of the program.
    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// Source: UIKit `UITableViewDropItem`.
@preconcurrency @MainActor public protocol UITableViewDropItem: AnyObject {
    var dragItem: UIDragItem { get }
    /// The row that is dragged, if it is one of this table.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the preview, in points; `.zero` if there is none.
    var previewSize: CGSize { get }
}
