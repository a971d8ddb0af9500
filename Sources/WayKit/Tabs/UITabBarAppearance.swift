import Foundation

/// How a tab looks in a state. Source: UIKit `UITabBarItemStateAppearance`.
@MainActor open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment: UIOffset = .zero
    /// nil takes the bar's.
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor? = .systemRed
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

    func take(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
    }
}

/// The looks of tabs by state. Source: UIKit `UITabBarItemAppearance`.
@MainActor open class UITabBarItemAppearance: NSObject {
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    public override convenience init() {
        self.init(style: .stacked)
    }

    public init(style: Style) {
        super.init()
        configureWithDefault(for: style)
    }

    /// The bar's own colours.
    open func configureWithDefault(for style: Style) {
        for state in [normal, selected, disabled, focused] { state.take(UITabBarItemStateAppearance()) }
    }

    func take(_ other: UITabBarItemAppearance) {
        normal.take(other.normal)
        selected.take(other.selected)
        disabled.take(other.disabled)
        focused.take(other.focused)
    }
}

/// The look of a tab bar. Source: UIKit `UITabBarAppearance`.
@MainActor open class UITabBarAppearance: UIBarAppearance {
    /// Picture above title, which is how tabs are shown.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    open var selectionIndicatorTintColor: UIColor?

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        stackedLayoutAppearance.take(other.stackedLayoutAppearance)
        inlineLayoutAppearance.take(other.inlineLayoutAppearance)
        compactInlineLayoutAppearance.take(other.compactInlineLayoutAppearance)
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func copy() -> Any { copied { UITabBarAppearance(barAppearance: self) } }
}
