import Foundation

/// What is shown instead of content that is empty, still loading or not found. Source: UIKit `UIContentUnavailableConfiguration`.
///
/// Assigned to a controller's `contentUnavailableConfiguration`, or shown by a `UIContentUnavailableView`.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// Where image, texts and buttons are. Source: UIKit `UIContentUnavailableConfiguration.Alignment`.
    public enum Alignment: Int, Hashable, Sendable {
        /// Centred along both axes.
        case center
        /// That of the platform: centred vertically, and towards the leading edge.
        case natural
    }

    /// Source: UIKit `UIContentUnavailableConfiguration.image`.
    public var image: UIImage?
    /// Source: UIKit `UIContentUnavailableConfiguration.imageProperties`.
    public var imageProperties = ImageProperties()
    /// Source: UIKit `UIContentUnavailableConfiguration.text`. Setting it replaces the attributed text.
    public var text: String? {
        get { primary.text }
        set { setPrimary(ListText(plain: newValue)) }
    }
    /// Source: UIKit `UIContentUnavailableConfiguration.attributedText`. Setting it replaces the text.
    public var attributedText: NSAttributedString? {
        get { primary.attributed }
        set { setPrimary(ListText(attributed: newValue)) }
    }
    /// Source: UIKit `UIContentUnavailableConfiguration.textProperties`.
    public var textProperties = TextProperties(font: .boldPreferredFont(forTextStyle: .title2), color: .label)
    /// Source: UIKit `UIContentUnavailableConfiguration.secondaryText`. Setting it replaces the attributed text.
    public var secondaryText: String? {
        get { secondary.text }
        set { secondary = ListText(plain: newValue) }
    }
    /// Source: UIKit `UIContentUnavailableConfiguration.secondaryAttributedText`. Setting it replaces the text.
    public var secondaryAttributedText: NSAttributedString? {
        get { secondary.attributed }
        set { secondary = ListText(attributed: newValue) }
    }
    /// Source: UIKit `UIContentUnavailableConfiguration.secondaryTextProperties`.
    public var secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    /// The button below the texts: shown if it has a title, an image or a subtitle. Source: UIKit `UIContentUnavailableConfiguration.button`.
    public var button = UIButton.Configuration.plain()
    /// Source: UIKit `UIContentUnavailableConfiguration.buttonProperties`.
    public var buttonProperties = ButtonProperties()
    /// The button below the other one: shown if it has a title, an image or a subtitle. Source: UIKit `UIContentUnavailableConfiguration.secondaryButton`.
    public var secondaryButton = UIButton.Configuration.plain()
    /// Source: UIKit `UIContentUnavailableConfiguration.secondaryButtonProperties`.
    public var secondaryButtonProperties = ButtonProperties()
    /// Source: UIKit `UIContentUnavailableConfiguration.alignment`.
    public var alignment = Alignment.center
    /// The axes on which the superview's margins apply where they are larger.
    /// Source: UIKit `UIContentUnavailableConfiguration.axesPreservingSuperviewLayoutMargins`.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// Between the content and the safe area. Source: UIKit `UIContentUnavailableConfiguration.directionalLayoutMargins`.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// In points. Source: UIKit `UIContentUnavailableConfiguration.imageToTextPadding`.
    public var imageToTextPadding: CGFloat = 16
    /// In points. Source: UIKit `UIContentUnavailableConfiguration.textToSecondaryTextPadding`.
    public var textToSecondaryTextPadding: CGFloat = 8
    /// From the texts to the first button, in points. Source: UIKit `UIContentUnavailableConfiguration.textToButtonPadding`.
    public var textToButtonPadding: CGFloat = 16
    /// In points. Source: UIKit `UIContentUnavailableConfiguration.buttonToSecondaryButtonPadding`.
    public var buttonToSecondaryButtonPadding: CGFloat = 12
    /// None by default: what is below stays visible. Source: UIKit `UIContentUnavailableConfiguration.background`.
    public var background = UIBackgroundConfiguration.clear()

    private(set) var primary = ListText(plain: nil)
    private(set) var secondary = ListText(plain: nil)
    /// Whether an activity indicator is shown in place of a missing image.
    private(set) var isLoading = false
    /// Whether the text names what is searched for, as long as the program has set none.
    private var namesSearchText = false

    private init() {
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48, weight: .regular)
        imageProperties.tintColor = .secondaryLabel
    }

    private mutating func setPrimary(_ text: ListText) {
        primary = text
        namesSearchText = false
    }

    /// Source: UIKit `UIContentUnavailableConfiguration.makeContentView()`.
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// With a state of a search, a configuration made by `search()` names the text that was not found, unless the program has set a text.
    /// Source: UIKit `UIContentUnavailableConfiguration.updated(for:)`.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard namesSearchText, let state = state as? UIContentUnavailableConfigurationState else { return self }
        var result = self
        let found = SystemString.noResults.text
        let text = state.searchText.flatMap { $0.isEmpty ? nil : SystemString.noResultsFor.text($0) }
        result.primary = ListText(plain: text ?? found)
        return result
    }
}

extension UIContentUnavailableConfiguration: @MainActor Hashable {}

extension UIContentUnavailableConfiguration {
    /// For content that is empty: a large image, a title and a text in the system's style, none of which is set.
    /// Source: UIKit `UIContentUnavailableConfiguration.empty()`.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

    /// For content that is loading: an activity indicator, and below it "Loading…". An image replaces the indicator.
    /// Source: UIKit `UIContentUnavailableConfiguration.loading()`.
    public static func loading() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration()
        result.isLoading = true
        result.textProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        result.primary = ListText(plain: SystemString.loading.text + "…")
        result.imageToTextPadding = 8
        return result
    }

    /// For a search without results: a magnifying glass, "No Results", and what to try. Source: UIKit `UIContentUnavailableConfiguration.search()`.
    public static func search() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration()
        result.image = UIImage(systemName: "magnifyingglass")
        result.primary = ListText(plain: SystemString.noResults.text)
        result.secondary = ListText(plain: SystemString.tryAnotherSearch.text)
        result.namesSearchText = true
        return result
    }
}
