import Foundation

/// What a content view shows, and how: a value that makes the view and is applied to it again after changes. Source: UIKit `UIContentConfiguration`.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// A new view with this configuration. Source: UIKit `UIContentConfiguration.makeContentView()`.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state: what the program has not set itself follows the state. Source: UIKit `UIContentConfiguration.updated(for:)`.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration. Source: UIKit `UIContentView`.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// What the view shows. Source: UIKit `UIContentView.configuration`.
    var configuration: any UIContentConfiguration { get set }
    /// Whether `configuration` may be set to it; otherwise a new view is made. By default whether it has the type of the view's configuration.
    /// Source: UIKit `UIContentView.supports(_:)`.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { type(of: configuration) == type(of: self.configuration) }
}
