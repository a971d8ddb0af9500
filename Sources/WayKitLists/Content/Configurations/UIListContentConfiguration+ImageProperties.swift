import Foundation

extension UIListContentConfiguration {
    /// How the image is shown. Source: UIKit `UIListContentConfiguration.ImageProperties`.
    @preconcurrency @MainActor public struct ImageProperties {
        /// As a width or height of `reservedLayoutSize`: the size that the system reserves for a symbol of the text size.
        /// Source: UIKit `UIListContentConfiguration.ImageProperties.standardDimension`.
        public static let standardDimension: CGFloat = CGFloat.greatestFiniteMagnitude

        /// Source: UIKit `UIListContentConfiguration.ImageProperties.preferredSymbolConfiguration`.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Nil for the tint colour of the view. Once set, it no longer follows the state.
        /// Source: UIKit `UIListContentConfiguration.ImageProperties.tintColor`.
        public var tintColor: UIColor? { didSet { isTintColorCustomized = true } }
        /// Source: UIKit `UIListContentConfiguration.ImageProperties.tintColorTransformer`.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// In points. Source: UIKit `UIListContentConfiguration.ImageProperties.cornerRadius`.
        public var cornerRadius: CGFloat = 0
        /// In points; a side of 0 is not limited. Source: UIKit `UIListContentConfiguration.ImageProperties.maximumSize`.
        public var maximumSize = CGSize.zero
        /// The room in which the image is centred, in points: images of different widths are aligned, and so are the texts beside them.
        /// A side of 0 is the image's own, for the width of a symbol the standard dimension. Source: UIKit `UIListContentConfiguration.ImageProperties.reservedLayoutSize`.
        public var reservedLayoutSize = CGSize.zero
        /// Source: UIKit `UIListContentConfiguration.ImageProperties.accessibilityIgnoresInvertColors`.
        public var accessibilityIgnoresInvertColors = false
        /// Nil for the tint colour. Source: UIKit `UIListContentConfiguration.ImageProperties.strokeColor`.
        public var strokeColor: UIColor?
        /// Source: UIKit `UIListContentConfiguration.ImageProperties.strokeColorTransformer`.
        public var strokeColorTransformer: UIConfigurationColorTransformer?
        /// In points; 0 for no outline. Source: UIKit `UIListContentConfiguration.ImageProperties.strokeWidth`.
        public var strokeWidth: CGFloat = 0

        var isTintColorCustomized = false

        init() {}

        /// The colour of a template image in a view with this tint. Source: UIKit `UIListContentConfiguration.ImageProperties.resolvedTintColor(for:)`.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The colour of the outline in a view with this tint. Source: UIKit `UIListContentConfiguration.ImageProperties.resolvedStrokeColor(for:)`.
        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
            let color = strokeColor ?? tintColor
            return strokeColorTransformer?(color) ?? color
        }

        mutating func setDefaultTintColor(_ color: UIColor?) {
            guard !isTintColorCustomized else { return }
            tintColor = color
            isTintColorCustomized = false
        }
    }
}

extension UIListContentConfiguration.ImageProperties: @MainActor Hashable {}
