import Foundation

/// A choice in an alert: its title and what happens. Source: UIKit `UIAlertAction`.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// What an action means for the person. Source: UIKit `UIAlertAction.Style`.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Leaves everything as it is; one per alert.
        case cancel
        /// Cannot be taken back; in red.
        case destructive
    }

    /// What is written on it.
    public let title: String?
    /// Decides place and colour.
    public let style: Style
    let handler: ((UIAlertAction) -> Void)?
    /// The alert that shows it has to look anew.
    var onChange: (() -> Void)?

    /// False: in grey, and nothing happens.
    open var isEnabled = true {
        didSet { if oldValue != isEnabled { onChange?() } }
    }

    /// - Parameter handler: called when the alert is gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
