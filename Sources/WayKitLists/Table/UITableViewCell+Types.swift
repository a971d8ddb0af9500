import Foundation

extension UITableViewCell {
    /// The standard labels of a cell. Source: UIKit `UITableViewCell.CellStyle`.
    public enum CellStyle: Int, Sendable {
        /// A label and an image.
        case `default`
        /// A second label in grey at the trailing edge.
        case value1
        /// A tinted label before the second one.
        case value2
        /// The second label below the first.
        case subtitle
    }

    /// What separates rows. Source: UIKit `UITableViewCell.SeparatorStyle`.
    public enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
        /// As `singleLine`: UIKit has deprecated the etched line.
        case singleLineEtched
    }

    /// The colour of selected cells. Source: UIKit `UITableViewCell.SelectionStyle`.
    public enum SelectionStyle: Int, Sendable {
        case none
        /// As `default`, on iOS 7 and later.
        case blue
        case gray
        case `default`
    }

    /// What is shown at the trailing edge. Source: UIKit `UITableViewCell.AccessoryType`.
    public enum AccessoryType: Int, Sendable {
        case none
        /// A chevron: the row shows another page.
        case disclosureIndicator
        /// A button and a chevron.
        case detailDisclosureButton
        case checkmark
        /// A button: `tableView(_:accessoryButtonTappedForRowWith:)`.
        case detailButton
    }

    /// Source: UIKit `UITableViewCell.FocusStyle`.
    public enum FocusStyle: Int, Sendable {
        case `default`
        /// No highlight while it has the focus.
        case custom
    }

    /// Source: UIKit `UITableViewCell.DragState`.
    public enum DragState: Int, Sendable {
        case none
        /// The preview lifts.
        case lifting
        case dragging
    }

    /// What an editing row shows. Source: UIKit `UITableViewCell.StateMask`.
    public struct StateMask: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}

/// What a cell knows of its table and its position there.
struct TableCellEnvironment: Equatable {
    var style = UITableView.Style.plain
    var isFirst = false
    var isLast = false
    /// Distance of the content from the edges, without the safe area.
    var margin: CGFloat = 16
    var safeArea = UIEdgeInsets.zero
    var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    var separatorColor: UIColor?
    var separatorEffect: UIVisualEffect?
    /// Left: `automaticDimension` for the position of the text.
    var separatorInset = UIEdgeInsets(top: 0, left: UITableView.automaticDimension, bottom: 0, right: 0)
    var separatorReference = UITableView.SeparatorInsetReference.fromCellEdges
}

/// What a cell shows while its table is edited.
struct TableCellEditing: Equatable {
    var isEditing = false
    var style = UITableViewCell.EditingStyle.none
    /// Check marks in place of the delete control.
    var selectsMultiple = false
    var canMove = false
    var indents = true

    var showsControl: Bool { isEditing && (selectsMultiple || style != .none) }
}
