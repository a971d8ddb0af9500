import Foundation

/// The background of a cell, a header, a footer or a button: a colour or an effect with rounded corners and an outline. What the program does not set
/// follows the style and the state. Source: UIKit `UIBackgroundConfiguration`.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    /// Shown above colour and image, as large as the background. Source: UIKit `UIBackgroundConfiguration.customView`.
    public var customView: UIView?
    /// Shown below the image; with a colour it is tinted by that. Source: UIKit `UIBackgroundConfiguration.visualEffect`.
    public var visualEffect: UIVisualEffect? { didSet { customized.insert(.visualEffect) } }
    /// Nil for the configuration's own colour. Source: UIKit `UIBackgroundConfiguration.backgroundColor`.
    public var backgroundColor: UIColor? { didSet { customized.insert(.backgroundColor) } }
    /// Changes the colour for the current tint and state; nil for no change. Source: UIKit `UIBackgroundConfiguration.backgroundColorTransformer`.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// In points. Source: UIKit `UIBackgroundConfiguration.cornerRadius`.
    public var cornerRadius: CGFloat = 0
    /// From the edges of the view inward. Source: UIKit `UIBackgroundConfiguration.backgroundInsets`.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    /// The edges at which the layout margins of the view are added to the insets. Source: UIKit `UIBackgroundConfiguration.edgesAddingLayoutMarginsToBackgroundInsets`.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// Nil for the tint colour; clear for no outline. Source: UIKit `UIBackgroundConfiguration.strokeColor`.
    public var strokeColor: UIColor? { didSet { customized.insert(.stroke) } }
    /// Changes the colour of the outline; nil for no change. Source: UIKit `UIBackgroundConfiguration.strokeColorTransformer`.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// In points; 0 for no outline. Source: UIKit `UIBackgroundConfiguration.strokeWidth`.
    public var strokeWidth: CGFloat = 0 { didSet { customized.insert(.stroke) } }
    /// Points by which the outline is outside of the background; negative inside. Its corners stay concentric.
    /// Source: UIKit `UIBackgroundConfiguration.strokeOutset`.
    public var strokeOutset: CGFloat = 0
    /// Source: UIKit `UIBackgroundConfiguration.shadowProperties`.
    public var shadowProperties = UIShadowProperties()
    /// Source: UIKit `UIBackgroundConfiguration.image`.
    public var image: UIImage?
    /// Source: UIKit `UIBackgroundConfiguration.imageContentMode`.
    public var imageContentMode: UIView.ContentMode = .scaleToFill

    package let style: ListBackgroundStyle
    /// What the program has set: it no longer follows the state.
    private var customized: Customized = []

    struct Customized: OptionSet, Hashable {
        let rawValue: Int

        static let backgroundColor = Customized(rawValue: 1)
        static let visualEffect = Customized(rawValue: 2)
        static let stroke = Customized(rawValue: 4)
    }

    init(style: ListBackgroundStyle = .clear) {
        self.style = style
        guard style != .clear else { return }
        style.applyFixed(to: &self)
        setDefaults(for: nil)
        customized = []
    }

    /// The colour of the outline in a view with this tint. Source: UIKit `UIBackgroundConfiguration.resolvedStrokeColor(for:)`.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The background colour in a view with this tint, which replaces a nil colour. Source: UIKit `UIBackgroundConfiguration.resolvedBackgroundColor(for:)`.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the background's area: an effect, and a configuration whose colour nobody has set, have none of their own.
    package func fillColor(for tintColor: UIColor) -> UIColor {
        if backgroundColor == nil, visualEffect != nil || !customized.contains(.backgroundColor) { return .clear }
        return resolvedBackgroundColor(for: tintColor)
    }

    /// The configuration for a state: what the program has not set follows it. Source: UIKit `UIBackgroundConfiguration.updated(for:)`.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard style != .clear else { return self }
        var result = self
        result.setDefaults(for: ConfigurationStateValues(state))
        return result
    }

    private mutating func setDefaults(for state: ConfigurationStateValues?) {
        let set = customized
        let values = style.values(for: state)
        if !set.contains(.backgroundColor) { backgroundColor = values.backgroundColor }
        if !set.contains(.visualEffect) { visualEffect = values.visualEffect }
        if !set.contains(.stroke) {
            strokeColor = values.strokeColor
            strokeWidth = values.strokeWidth
        }
        customized = set
    }
}

extension UIBackgroundConfiguration: @MainActor Hashable {}

extension UIBackgroundConfiguration {
    /// No background. Source: UIKit `UIBackgroundConfiguration.clear()`.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }
    /// A cell of a plain or grouped list. Source: UIKit `UIBackgroundConfiguration.listCell()`.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .plainCell) }
    /// A header of any list. Source: UIKit `UIBackgroundConfiguration.listHeader()`.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .plainHeaderFooter) }
    /// A footer of any list. Source: UIKit `UIBackgroundConfiguration.listFooter()`.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .plainHeaderFooter) }
    /// A cell of a plain list. Source: UIKit `UIBackgroundConfiguration.listPlainCell()`.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .plainCell) }
    /// A header or footer of a plain list: an effect covers the rows that scroll below it while it is pinned.
    /// Source: UIKit `UIBackgroundConfiguration.listPlainHeaderFooter()`.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .plainHeaderFooter) }
    /// A cell of a grouped list. Source: UIKit `UIBackgroundConfiguration.listGroupedCell()`.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .groupedCell) }
    /// A header or footer of a grouped list. Source: UIKit `UIBackgroundConfiguration.listGroupedHeaderFooter()`.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .groupedHeaderFooter) }
    /// A header of a sidebar. Source: UIKit `UIBackgroundConfiguration.listSidebarHeader()`.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .sidebarHeader) }
    /// A cell of a sidebar. Source: UIKit `UIBackgroundConfiguration.listSidebarCell()`.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .sidebarCell) }
    /// A cell of a sidebar beside another column. Source: UIKit `UIBackgroundConfiguration.listAccompaniedSidebarCell()`.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .accompaniedSidebarCell) }
}
