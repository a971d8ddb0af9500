import Foundation

/// The background of a button: a colour with rounded corners and an outline.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    /// Shown above colour and image, as large as the background. Source: UIKit `UIBackgroundConfiguration.customView`.
    public var customView: UIView?
    /// Shown below the image; with a colour it is tinted by that. Source: UIKit `UIBackgroundConfiguration.visualEffect`.
    public var visualEffect: UIVisualEffect?
    /// Nil for the configuration's own colour.
    public var backgroundColor: UIColor?
    /// Changes the colour for the current tint and state; nil for no change.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// From the edges of the view inward.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    /// Nil for the tint colour; clear for no outline.
    public var strokeColor: UIColor?
    /// Changes the colour of the outline; nil for no change.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// In points; 0 for no outline.
    public var strokeWidth: CGFloat = 0
    /// Points by which the outline is outside of the background; negative inside. Its corners stay concentric.
    /// Source: UIKit `UIBackgroundConfiguration.strokeOutset`.
    public var strokeOutset: CGFloat = 0
    /// Source: UIKit `UIBackgroundConfiguration.shadowProperties`.
    public var shadowProperties = UIShadowProperties()
    public var image: UIImage?
    public var imageContentMode: UIView.ContentMode = .scaleToFill

    init() {}

    /// The colour of the outline in a view with this tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The background colour in a view with this tint, which replaces a nil colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

extension UIBackgroundConfiguration: @MainActor Hashable {}

/// Maps one colour to another. Copies of a transformer are equal.
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor
    private let identity = TransformerIdentity()

    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// The grey of the same luminance.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            var white: CGFloat = 0, alpha: CGFloat = 0
            return color.getWhite(&white, alpha: &alpha) ? UIColor(white: white, alpha: alpha) : color
        }
    }
    /// The grey of the view's tint colour, whatever the colour was.
    public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in grayscale(.tintColor) } }
    /// The tint colour of the view, whatever the colour was.
    public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in .tintColor } }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

extension UIConfigurationColorTransformer: Hashable {
    public static func == (one: UIConfigurationColorTransformer, other: UIConfigurationColorTransformer) -> Bool { one.identity == other.identity }
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Distinguishes transformers, since closures cannot be compared.
final class TransformerIdentity: Hashable {
    static func == (one: TransformerIdentity, other: TransformerIdentity) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
