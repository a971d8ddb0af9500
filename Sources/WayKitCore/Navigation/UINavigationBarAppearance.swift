import Foundation

/// The appearance of a navigation bar. Source: UIKit `UINavigationBarAppearance`.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// By default 17 points, semibold, in the label colour.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// Offset of the title in points.
    open var titlePositionAdjustment: UIOffset = .zero { didSet { changed() } }
    /// By default 34 points, bold, in the label colour.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// For plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { partChanged(oldValue, buttonAppearance) } }
    /// For buttons of the style `.done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { partChanged(oldValue, doneButtonAppearance) } }
    /// For the back button's label.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { partChanged(oldValue, backButtonAppearance) } }
    /// nil for the bar's.
    open private(set) var backIndicatorImage: UIImage? { didSet { changed() } }
    /// For compatibility: labels cross-fade beside the chevron and need no mask.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        ownParts()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        ownParts()
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        buttonAppearance.take(other.buttonAppearance)
        doneButtonAppearance.take(other.doneButtonAppearance)
        backButtonAppearance.take(other.backButtonAppearance)
        backIndicatorImage = other.backIndicatorImage
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ownParts()
    }

    private func ownParts() {
        for part in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { part.owner = self }
    }

    /// Replaces the chevron.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    }

    open override func copy() -> Any { copied { UINavigationBarAppearance(barAppearance: self) } }
}

/// The appearance of a toolbar. Source: UIKit `UIToolbarAppearance`.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// For plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { partChanged(oldValue, buttonAppearance) } }
    /// For buttons of the style `.done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { partChanged(oldValue, doneButtonAppearance) } }

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        ownParts()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        ownParts()
        guard let other = barAppearance as? UIToolbarAppearance else { return }
        buttonAppearance.take(other.buttonAppearance)
        doneButtonAppearance.take(other.doneButtonAppearance)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ownParts()
    }

    private func ownParts() {
        for part in [buttonAppearance, doneButtonAppearance] { part.owner = self }
    }

    open override func copy() -> Any { copied { UIToolbarAppearance(barAppearance: self) } }
}
