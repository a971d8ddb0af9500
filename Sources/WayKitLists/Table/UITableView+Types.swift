import Foundation

extension UITableView {
    /// How a table looks. Source: UIKit `UITableView.Style`.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers stay visible while their section is.
        case plain
        /// Sections with a gap between them.
        case grouped
        /// Sections with rounded corners, inset from the edges.
        case insetGrouped
    }

    /// Where a row is after scrolling to it. Source: UIKit `UITableView.ScrollPosition`.
    public enum ScrollPosition: Int, Sendable {
        /// By the least distance that makes it visible.
        case none
        case top
        case middle
        case bottom
    }

    /// How rows appear and disappear. Source: UIKit `UITableView.RowAnimation`.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        /// Slides in from, or out to, the right.
        case right = 1
        /// Slides in from, or out to, the left.
        case left = 2
        /// Slides in from, or out to, the upper edge.
        case top = 3
        /// Slides in from, or out to, the lower edge.
        case bottom = 4
        /// At once.
        case none = 5
        /// Is uncovered from, or covered towards, its middle.
        case middle = 6
        /// The table chooses: `fade`.
        case automatic = 100
    }

    /// What `separatorInset` is relative to. Source: UIKit `UITableView.SeparatorInsetReference`.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges
        /// The automatic insets, beside the cell's text.
        case fromAutomaticInsets
    }

    /// How cells and section headers that change their size are handled. Source: UIKit `UITableView.SelfSizingInvalidation`.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled = 0
        /// Cells that call `invalidateIntrinsicContentSize()` get their new size.
        case enabled = 1
        /// Also changes of constraints in their content view.
        case enabledIncludingConstraints = 2
    }

    /// The table asks the cell, header or footer for its size. Source: UIKit `UITableView.automaticDimension`.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// An index title that shows a magnifying glass and scrolls to the table's header. Source: UIKit `UITableView.indexSearch`.
    public nonisolated static let indexSearch = "{search}"
    /// Posted when the selected row changes, by the user. Source: UIKit `UITableView.selectionDidChangeNotification`.
    public nonisolated static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
}

/// The swipe or the control in front of a row. Source: UIKit `UITableViewCell.EditingStyle`.
extension UITableViewCell {
    public enum EditingStyle: Int, Sendable {
        case none
        case delete
        case insert
    }
}

/// The result of a data source that does not implement an optional method: the compiler infers `UITableViewDataSource._Commit` and `_Move` from the
/// methods that a class has, so that the table can tell. Linux only; Objective-C asks the object.
public struct _NotImplemented: Sendable {
    init() {}
}
