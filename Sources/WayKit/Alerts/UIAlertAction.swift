import Foundation

/// A choice in an alert: its title and its handler. Source: UIKit `UIAlertAction`.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// The meaning of an action to the user. Source: UIKit `UIAlertAction.Style`.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Cancels without changes; one per alert.
        case cancel
        /// Destructive; shown in red.
        case destructive
    }

    /// The title of its row.
    open private(set) var title: String?
    /// Determines position and colour.
    open private(set) var style: Style
    let handler: ((UIAlertAction) -> Void)?
    /// Notifies the alert that shows it of a change.
    var onChange: (() -> Void)?

    /// False: shown in grey, and cannot be chosen.
    open var isEnabled = true {
        didSet { if oldValue != isEnabled { onChange?() } }
    }

    /// - Parameter handler: called after the alert's dismissal.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
