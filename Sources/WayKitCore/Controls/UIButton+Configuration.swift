import Foundation

extension UIButton {
    /// Style and content of a button in one value.
    @preconcurrency @MainActor public struct Configuration {
        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        public enum CornerStyle: Int, Sendable {
            /// The background's own radius.
            case fixed = -1
            /// The background's own radius, scaled with the preferred size of text.
            case dynamic
            case small, medium, large
            /// Half the height.
            case capsule
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing
        }

        /// An indicator at the button's trailing edge. Source: UIKit `UIButton.Configuration.Indicator`.
        public enum Indicator: Int, Sendable {
            /// The indicator of a pop-up button, if the button is one.
            case automatic
            case none
            /// Two chevrons.
            case popup
        }

        /// Styles of macOS. Source: UIKit `UIButton.Configuration.MacIdiomStyle`.
        public enum MacIdiomStyle: Int, Sendable {
            case automatic, bordered, borderless, borderlessTinted
        }

        enum Style {
            case plain, gray, tinted, filled
        }

        let style: Style
        /// The title without attributes; setting it replaces `attributedTitle`.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// Ranges without a font or colour get the configuration's.
        public var attributedTitle: AttributedString?
        /// A second, smaller line.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes that the configuration applies to the title; nil for no change.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Shows an activity indicator in place of the image.
        public var showsActivityIndicator = false
        /// Changes the colour of the activity indicator; nil for no change.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Changes the colour of the image; nil for no change.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var image: UIImage?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Without effect: there is no macOS idiom. Source: UIKit `UIButton.Configuration.macIdiomStyle`.
        public var macIdiomStyle: MacIdiomStyle = .automatic
        /// How a symbol is replaced when the image changes; nil to replace it at once. Source: UIKit `UIButton.Configuration.symbolContentTransition`.
        public var symbolContentTransition: UISymbolContentTransition?
        public var buttonSize: Size = .medium {
            didSet { if hasDefaultInsets { contentInsets = Self.insets(for: buttonSize) } }
        }
        public var cornerStyle: CornerStyle = .dynamic
        public var background: UIBackgroundConfiguration
        /// Of title and image; nil for the style's own.
        public var baseForegroundColor: UIColor?
        /// Nil for the style's own.
        public var baseBackgroundColor: UIColor?
        /// Between the button's edges and its content.
        public var contentInsets: NSDirectionalEdgeInsets {
            didSet { hasDefaultInsets = contentInsets == Self.insets(for: buttonSize) }
        }
        /// On which side of the title the image is.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// The width in points that is reserved for the image, which is centred in it, so that titles of several buttons are aligned; with an image above
        /// or below the title it is the height. Source: UIKit `UIButton.Configuration.imageReservation`.
        public var imageReservation: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment: TitleAlignment = .automatic
        public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var indicator: Indicator = .automatic
        /// Changes the colour of the indicator; nil for no change.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        /// Whether the style itself shows the selection of a button, if it has an appearance for that.
        public var automaticallyUpdateForSelection = true
        private var hasDefaultInsets = true

        /// In points, at the default text size.
        private static let cornerRadius: CGFloat = 6

        private init(style: Style) {
            self.style = style
            // Without a colour of its own: the style's, or the tint.
            background = UIBackgroundConfiguration()
            background.cornerRadius = Self.cornerRadius
            contentInsets = Self.insets(for: .medium)
        }

        private static func insets(for size: Size) -> NSDirectionalEdgeInsets {
            let (vertical, horizontal): (CGFloat, CGFloat) =
                switch size {
                case .mini: (4, 8)
                case .small: (5, 10)
                case .medium: (7, 12)
                case .large: (15, 20)
                }
            return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        }

        /// No background, in the tint colour.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// Grey, with the content in the tint colour.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// A translucent background in the tint colour, with the content in the tint colour.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// The tint colour, with white content: for the most prominent action. With increased contrast the content is black on a light tint.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func borderless() -> Configuration { plain() }
        public static func bordered() -> Configuration { gray() }
        public static func borderedTinted() -> Configuration { tinted() }
        public static func borderedProminent() -> Configuration { filled() }

        /// Restores the default insets for the size.
        public mutating func setDefaultContentInsets() {
            contentInsets = Self.insets(for: buttonSize)
        }

        /// The configuration for the button's state, with the colours of its style filled in.
        public func updated(for button: UIButton) -> Configuration {
            var updated = self
            let state = button.state
            updated.baseForegroundColor = foregroundColor(tint: button.roleTint, state: state)
            updated.background.backgroundColor = backgroundColor(tint: button.roleTint, state: state)
            return updated
        }

        /// Opacity of content and background while the button is pressed.
        private static let pressedContentAlpha: CGFloat = 0.3
        private static let pressedFillAlpha: CGFloat = 0.75

        func foregroundColor(tint: UIColor, state: UIControl.State) -> UIColor {
            if state.contains(.disabled) { return .tertiaryLabel }
            let color = baseForegroundColor ?? (style == .filled ? filledContentColor(tint) : tint)
            guard state.contains(.highlighted) else { return color }
            return color.withAlphaComponent(color.cgColor.alpha * (style == .plain ? Self.pressedContentAlpha : Self.pressedFillAlpha))
        }

        /// Always the same colour without increased contrast, so that a title is not drawn again for each state.
        private func filledContentColor(_ tint: UIColor) -> UIColor {
            UITraitCollection.current.accessibilityContrast == .high ? .content(on: baseBackgroundColor ?? tint) : .white
        }

        func backgroundColor(tint: UIColor, state: UIControl.State) -> UIColor? {
            if let own = background.backgroundColor { return background.backgroundColorTransformer?(own) ?? own }
            let isDisabled = state.contains(.disabled)
            let color: UIColor? =
                switch style {
                case .plain:
                    state.contains(.selected) && automaticallyUpdateForSelection
                        ? baseBackgroundColor ?? tint.withAlphaComponent(0.18) : baseBackgroundColor
                case .gray: isDisabled ? .tertiarySystemFill : baseBackgroundColor ?? .secondarySystemFill
                case .tinted: isDisabled ? .tertiarySystemFill : (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
                case .filled: isDisabled ? .tertiarySystemFill : baseBackgroundColor ?? tint
                }
            let pressed = state.contains(.highlighted) ? color?.withAlphaComponent((color?.cgColor.alpha ?? 1) * Self.pressedFillAlpha) : color
            return pressed.flatMap { background.backgroundColorTransformer?($0) ?? $0 }
        }

        func cornerRadius(height: CGFloat, traits: UITraitCollection) -> CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: UIFontMetrics.default.scaledValue(for: background.cornerRadius, compatibleWith: traits)
            case .small: 4
            case .medium: 7
            case .large: 11
            case .capsule: height / 2
            }
        }

        func titleFont(_ traits: UITraitCollection) -> UIFont {
            .preferredFont(forTextStyle: buttonSize == .small || buttonSize == .mini ? .subheadline : .body, compatibleWith: traits)
        }

        func subtitleFont(_ traits: UITraitCollection) -> UIFont {
            .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
        }
    }
}

extension UIButton.Configuration: @MainActor Hashable {}
