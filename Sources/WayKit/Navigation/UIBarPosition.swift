import Foundation

/// Where a bar is in its window. Source: UIKit `UIBarPosition`.
public enum UIBarPosition: Int, Sendable {
    case any
    /// At the lower edge; its shadow is above it.
    case bottom
    /// In the upper part; its shadow is below it.
    case top
    /// At the upper edge: its background goes on up to the edge of the window.
    case topAttached
}

/// How high a bar is. Source: UIKit `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable {
    case `default`
    /// Where there is little height.
    case compact
    /// With a prompt.
    case defaultPrompt = 101
    /// With a prompt, where there is little height.
    case compactPrompt
}

/// What has a place in its window. Source: UIKit `UIBarPositioning`.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

/// Says where a bar is. Source: UIKit `UIBarPositioningDelegate`.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
    /// Asked for a bar of one's own. Unless implemented, a toolbar is at the bottom and a navigation bar on top.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { bar is UIToolbar ? .bottom : .top }
}

extension UINavigationBar: UIBarPositioning {}
extension UIToolbar: UIBarPositioning {}

/// The background pictures of a bar by place and height.
struct BarBackgroundImages {
    private struct Key: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }

    private var images: [Key: UIImage] = [:]

    subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
        get { images[Key(position: position, metrics: metrics)] }
        set { images[Key(position: position, metrics: metrics)] = newValue }
    }

    /// The one that fits best: those of the normal height, and of any place, stand in for others.
    func shown(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
        for metrics in [metrics, .default] {
            if let image = self[position, metrics] ?? self[.any, metrics] { return image }
        }
        return nil
    }
}

extension UIBarAppearance {
    /// What was set at a bar itself takes the place of what the appearance says.
    func apply(_ background: UIImage?, shadow: UIImage?) {
        if let background {
            backgroundEffect = nil
            backgroundColor = nil
            backgroundImage = background
        }
        if let shadow { shadowImage = shadow }
    }
}
