import Foundation

/// The content of a button for each of its states.
struct ButtonContent {
    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var titleColors = StateValues<UIColor>()
    var titleShadowColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()
    var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()
}

/// Values by state. A state without a value takes the normal state's; a focused state takes the value of the same state without the focus.
package struct StateValues<Value> {
    private var values: [UInt: Value] = [:]

    package init() {}

    /// The state's own value.
    package subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// The state's own value, or that of the same state without the focus.
    package func own(in state: UIControl.State) -> Value? {
        values[state.rawValue] ?? values[state.subtracting(.focused).rawValue]
    }

    /// The value to show in the state.
    package func shown(in state: UIControl.State) -> Value? {
        own(in: state) ?? values[UIControl.State.normal.rawValue]
    }
}

/// The resolved style of a button at this moment, from its configuration or from its values by state.
@MainActor struct ResolvedButtonStyle {
    var title: String?
    var attributedTitle: StyledText?
    var titleColor: UIColor = .label
    /// Nil for the title label's own font.
    var titleFont: UIFont?
    var subtitle: StyledText?
    /// The colour of the activity indicator that replaces the image; nil for none.
    var spinnerColor: UIColor?
    var image: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of template images; nil for the button's tint.
    var imageColor: UIColor?
    /// Whether the title is underlined, since nothing else shows that it is a button's.
    var underlinesTitle = false
    /// Of title and subtitle.
    var titleAlpha: CGFloat = 1
    var imageAlpha: CGFloat = 1
    var background: UIBackgroundConfiguration?
    var cornerRadius: CGFloat = 0
    var backgroundImage: UIImage?
    var lineBreakMode: NSLineBreakMode?
    var subtitleLineBreakMode: NSLineBreakMode?
    /// Nil for no indicator.
    var indicatorColor: UIColor?

    var hasTitle: Bool { !(attributedTitle?.string ?? title ?? "").isEmpty }
}
