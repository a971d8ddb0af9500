import Foundation

extension UIListContentConfiguration {
    /// How a text is shown. Source: UIKit `UIListContentConfiguration.TextProperties`.
    @preconcurrency @MainActor public struct TextProperties {
        /// Source: UIKit `UIListContentConfiguration.TextProperties.TextAlignment`.
        public enum TextAlignment: Int, Hashable, Sendable {
            /// Towards the leading edge.
            case natural
            case center
            case justified
        }

        /// Source: UIKit `UIListContentConfiguration.TextProperties.TextTransform`.
        public enum TextTransform: Int, Hashable, Sendable {
            case none
            case uppercase
            case lowercase
            case capitalized
        }

        /// Source: UIKit `UIListContentConfiguration.TextProperties.font`.
        public var font: UIFont = .preferredFont(forTextStyle: .body)
        /// Once set, it no longer follows the state. Source: UIKit `UIListContentConfiguration.TextProperties.color`.
        public var color: UIColor = .label { didSet { isColorCustomized = true } }
        /// Source: UIKit `UIListContentConfiguration.TextProperties.colorTransformer`.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// Source: UIKit `UIListContentConfiguration.TextProperties.alignment`.
        public var alignment = TextAlignment.natural
        /// Source: UIKit `UIListContentConfiguration.TextProperties.lineBreakMode`.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 for as many as needed. Source: UIKit `UIListContentConfiguration.TextProperties.numberOfLines`.
        public var numberOfLines = 0
        /// Source: UIKit `UIListContentConfiguration.TextProperties.adjustsFontSizeToFitWidth`.
        public var adjustsFontSizeToFitWidth = false
        /// Source: UIKit `UIListContentConfiguration.TextProperties.minimumScaleFactor`.
        public var minimumScaleFactor: CGFloat = 0
        /// Source: UIKit `UIListContentConfiguration.TextProperties.allowsDefaultTighteningForTruncation`.
        public var allowsDefaultTighteningForTruncation = false
        /// Source: UIKit `UIListContentConfiguration.TextProperties.adjustsFontForContentSizeCategory`.
        public var adjustsFontForContentSizeCategory = true
        /// Source: UIKit `UIListContentConfiguration.TextProperties.showsExpansionTextWhenTruncated`.
        public var showsExpansionTextWhenTruncated = false
        /// Of plain text. Source: UIKit `UIListContentConfiguration.TextProperties.transform`.
        public var transform = TextTransform.none

        var isColorCustomized = false

        init() {}

        /// The colour as it is shown. Source: UIKit `UIListContentConfiguration.TextProperties.resolvedColor()`.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        mutating func setDefaultColor(_ color: UIColor) {
            guard !isColorCustomized else { return }
            self.color = color
            isColorCustomized = false
        }
    }
}

extension UIListContentConfiguration.TextProperties: @MainActor Hashable {}
