import Foundation

/// An action beside a row, which appears when the row is swiped aside. Source: UIKit `UIContextualAction`.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// Source: UIKit `UIContextualAction.Style`.
    public enum Style: Int, Sendable {
        /// Grey.
        case normal
        /// Red; after the action the row is removed.
        case destructive
    }

    /// Performs the action on the view that shows it, and calls the closure with whether it was performed. Source: UIKit `UIContextualAction.Handler`.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// Source: UIKit `UIContextualAction.style`.
    open private(set) var style: Style
    /// Source: UIKit `UIContextualAction.handler`.
    open private(set) var handler: Handler
    /// Source: UIKit `UIContextualAction.title`.
    open var title: String?
    /// Shown above the title; as a template, in white. Source: UIKit `UIContextualAction.image`.
    open var image: UIImage?
    /// By default the colour of the style. Source: UIKit `UIContextualAction.backgroundColor`.
    open var backgroundColor: UIColor!

    /// Source: UIKit `UIContextualAction.init(style:title:handler:)`.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}

/// The actions of one side of a row, from the edge inward. Source: UIKit `UISwipeActionsConfiguration`.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// Source: UIKit `UISwipeActionsConfiguration.actions`.
    open private(set) var actions: [UIContextualAction]
    /// Whether a swipe across the row performs the first action. Source: UIKit `UISwipeActionsConfiguration.performsFirstActionWithFullSwipe`.
    open var performsFirstActionWithFullSwipe = true

    /// Source: UIKit `UISwipeActionsConfiguration.init(actions:)`.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
