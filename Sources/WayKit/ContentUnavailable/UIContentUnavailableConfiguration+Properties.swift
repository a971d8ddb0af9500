import Foundation

extension UIContentUnavailableConfiguration {
    /// How the image is shown. Source: UIKit `UIContentUnavailableConfiguration.ImageProperties`.
    @preconcurrency @MainActor public struct ImageProperties {
        /// Source: UIKit `UIContentUnavailableConfiguration.ImageProperties.preferredSymbolConfiguration`.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Nil for the tint colour of the view. Source: UIKit `UIContentUnavailableConfiguration.ImageProperties.tintColor`.
        public var tintColor: UIColor?
        /// In points. Source: UIKit `UIContentUnavailableConfiguration.ImageProperties.cornerRadius`.
        public var cornerRadius: CGFloat = 0
        /// In points; a side of 0 is not limited. The image keeps its aspect ratio. Source: UIKit `UIContentUnavailableConfiguration.ImageProperties.maximumSize`.
        public var maximumSize = CGSize.zero
        /// Source: UIKit `UIContentUnavailableConfiguration.ImageProperties.accessibilityIgnoresInvertColors`.
        public var accessibilityIgnoresInvertColors = false

        init() {}

        /// The size of an image of this size.
        func limited(_ size: CGSize) -> CGSize {
            var scale: CGFloat = 1
            if maximumSize.width > 0, size.width > maximumSize.width { scale = maximumSize.width / size.width }
            if maximumSize.height > 0, size.height * scale > maximumSize.height { scale = maximumSize.height / size.height }
            return CGSize(width: size.width * scale, height: size.height * scale)
        }
    }

    /// How a text is shown. Source: UIKit `UIContentUnavailableConfiguration.TextProperties`.
    @preconcurrency @MainActor public struct TextProperties {
        /// Source: UIKit `UIContentUnavailableConfiguration.TextProperties.font`.
        public var font: UIFont
        /// Source: UIKit `UIContentUnavailableConfiguration.TextProperties.color`.
        public var color: UIColor
        /// Source: UIKit `UIContentUnavailableConfiguration.TextProperties.lineBreakMode`.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 for as many as needed. Source: UIKit `UIContentUnavailableConfiguration.TextProperties.numberOfLines`.
        public var numberOfLines = 0
        /// Source: UIKit `UIContentUnavailableConfiguration.TextProperties.adjustsFontSizeToFitWidth`.
        public var adjustsFontSizeToFitWidth = false
        /// Source: UIKit `UIContentUnavailableConfiguration.TextProperties.minimumScaleFactor`.
        public var minimumScaleFactor: CGFloat = 0
        /// Source: UIKit `UIContentUnavailableConfiguration.TextProperties.allowsDefaultTighteningForTruncation`.
        public var allowsDefaultTighteningForTruncation = false

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }

        func apply(_ text: ListText, alignment: NSTextAlignment, to label: UILabel) {
            label.font = font
            label.adjustsFontForContentSizeCategory = true
            label.textColor = color
            label.textAlignment = alignment
            label.lineBreakMode = lineBreakMode
            label.numberOfLines = numberOfLines
            label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
            label.minimumScaleFactor = minimumScaleFactor
            label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
            if let styled = text.styled { label.styledText = styled } else { label.text = text.text }
            label.isHidden = text.isEmpty
        }
    }

    /// What a button does. Source: UIKit `UIContentUnavailableConfiguration.ButtonProperties`.
    @preconcurrency @MainActor public struct ButtonProperties {
        /// Performed by a tap; its title and image are not taken over. Source: UIKit `UIContentUnavailableConfiguration.ButtonProperties.primaryAction`.
        public var primaryAction: UIAction?
        /// Shown by a long press, and without a primary action by a tap. Source: UIKit `UIContentUnavailableConfiguration.ButtonProperties.menu`.
        public var menu: UIMenu?
        /// Source: UIKit `UIContentUnavailableConfiguration.ButtonProperties.isEnabled`.
        public var isEnabled = true
        /// Source: UIKit `UIContentUnavailableConfiguration.ButtonProperties.role`.
        public var role = UIButton.Role.normal

        init() {}
    }
}

extension UIContentUnavailableConfiguration.ImageProperties: @MainActor Hashable {}
extension UIContentUnavailableConfiguration.TextProperties: @MainActor Hashable {}
extension UIContentUnavailableConfiguration.ButtonProperties: @MainActor Hashable {}
