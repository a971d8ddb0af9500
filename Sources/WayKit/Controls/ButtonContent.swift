import Foundation

/// What a button shows in each of its states.
struct ButtonContent {
    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var titleColors = StateValues<UIColor>()
    var titleShadowColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()
    var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()
}

/// Values by state. A state without one has that of the normal state; with the focus, that of the same state without it.
struct StateValues<Value> {
    private var values: [UInt: Value] = [:]

    /// The state's own value.
    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// The state's own value, or with the focus that of the same state without it.
    func own(in state: UIControl.State) -> Value? {
        values[state.rawValue] ?? values[state.subtracting(.focused).rawValue]
    }

    /// What shows in the state.
    func shown(in state: UIControl.State) -> Value? {
        own(in: state) ?? values[UIControl.State.normal.rawValue]
    }
}

/// Everything about a button's look at this moment, whether it comes from a configuration or from values by state.
@MainActor struct ResolvedButtonStyle {
    var title: String?
    var attributedTitle: StyledText?
    var titleColor: UIColor = .label
    /// Nil for the font that the title label has.
    var titleFont: UIFont?
    var subtitle: StyledText?
    /// Spokes turn in place of the picture, in this colour.
    var spinnerColor: UIColor?
    var image: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
    /// Of template pictures; nil for the button's tint.
    var imageColor: UIColor?
    /// Of title and picture.
    var titleAlpha: CGFloat = 1
    var imageAlpha: CGFloat = 1
    var background: UIBackgroundConfiguration?
    var cornerRadius: CGFloat = 0
    var backgroundImage: UIImage?
    var lineBreakMode: NSLineBreakMode?
    /// Nil for no indicator.
    var indicatorColor: UIColor?

    var hasTitle: Bool { !(attributedTitle?.string ?? title ?? "").isEmpty }
}
