import Foundation

/// The look of a navigation bar. Source: UIKit `UINavigationBarAppearance`.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// 17 points, semibold, in the label colour where nothing else is said.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Points by which the title is moved.
    open var titlePositionAdjustment: UIOffset = .zero
    /// 34 points, bold, in the label colour where nothing else is said.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// Of buttons in the style `.done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// Of the back button's label.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// nil for the bar's own.
    open private(set) var backIndicatorImage: UIImage?
    /// Labels fade beside the chevron and need no mask; kept so that code for iOS compiles.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
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
    }

    /// Takes the place of the chevron.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    }

    open override func copy() -> Any { copied { UINavigationBarAppearance(barAppearance: self) } }
}

/// The look of a toolbar. Source: UIKit `UIToolbarAppearance`.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// Of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// Of buttons in the style `.done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UIToolbarAppearance else { return }
        buttonAppearance.take(other.buttonAppearance)
        doneButtonAppearance.take(other.doneButtonAppearance)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func copy() -> Any { copied { UIToolbarAppearance(barAppearance: self) } }
}
