/// An action that a swipe on a table's row reveals. Source: UIKit `UITableViewRowAction`, which iOS 13 replaced by `UIContextualAction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
    /// Source: UIKit `UITableViewRowAction.Style`.
    public enum Style: Int, Sendable {
        /// Red.
        case `default` = 0
        /// Grey.
        case normal = 1
        public static let destructive = Style.default
    }

    open private(set) var style: Style
    open var title: String?
    /// Nil for the colour of the style.
    open var backgroundColor: UIColor?
    /// Kept: the buttons are not blurred.
    open var backgroundEffect: UIVisualEffect?
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// - Parameter handler: called when the user taps the action, with the row.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var copy: Any = self
        MainActor.assumeIsolated {
            let action = UITableViewRowAction(style: style, title: title, handler: handler)
            action.backgroundColor = backgroundColor
            action.backgroundEffect = backgroundEffect
            copy = action
        }
        return copy
    }

    /// The handler removes the row itself, or leaves the editing mode by `setEditing(false, animated:)`; else the row stays open.
    func contextualAction(for path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: .normal, title: title) { [self] _, _, completion in
            handler(self, path)
            completion(false)
        }
        action.backgroundColor = backgroundColor ?? (style == .normal ? .systemGray : .systemRed)
        return action
    }
}
