import Foundation

/// The position of a bar in its window. Source: UIKit `UIBarPosition`.
public enum UIBarPosition: Int, Sendable {
    case any
    /// At the lower edge; its shadow is above it.
    case bottom
    /// In the upper part; its shadow is below it.
    case top
    /// At the upper edge: its background extends to the edge of the window.
    case topAttached
}

/// The height class of a bar. Source: UIKit `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable {
    case `default`
    /// Compact height.
    case compact
    /// With a prompt.
    case defaultPrompt = 101
    /// Compact height, with a prompt.
    case compactPrompt
}

/// An object with a bar position. Source: UIKit `UIBarPositioning`.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

/// Provides the position of a bar. Source: UIKit `UIBarPositioningDelegate`.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
    /// Called for standalone bars. By default a toolbar is at the bottom and a navigation bar at the top.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { bar is UIToolbar ? .bottom : .top }
}

extension UINavigationBar: UIBarPositioning {}
extension UIToolbar: UIBarPositioning {}

/// Background images of a bar by position and metrics.
package struct BarBackgroundImages {
    private struct Key: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }

    private var images: [Key: UIImage] = [:]

    package init() {}

    package subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
        get { images[Key(position: position, metrics: metrics)] }
        set { images[Key(position: position, metrics: metrics)] = newValue }
    }

    /// The best match: falls back to any position, then to the metrics `.default`.
    package func bestMatch(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
        for metrics in [metrics, .default] {
            if let image = self[position, metrics] ?? self[.any, metrics] { return image }
        }
        return nil
    }
}

extension UIImage {
    /// Every pixel is opaque: a bar with this background is not translucent by default.
    var isOpaque: Bool { size.width > 0 && size.height > 0 && cgImage?.isOpaque == true }
}
