import Foundation

/// How a tab looks in a state. Source: UIKit `UITabBarItemStateAppearance`.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// Font and colour; what is not said is the bar's own.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Points by which the title is moved.
    open var titlePositionAdjustment: UIOffset = .zero
    /// nil takes the bar's.
    open var iconColor: UIColor?
    /// Where the item says none.
    open var badgeBackgroundColor: UIColor? = .systemRed
    /// The colour and the font of a badge's letters; white unless set.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Points by which the badge is moved.
    open var badgePositionAdjustment: UIOffset = .zero
    /// Points by which the badge's letters are moved.
    open var badgeTitlePositionAdjustment: UIOffset = .zero

    func take(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
}

/// The looks of tabs by state. Source: UIKit `UITabBarItemAppearance`.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// Source: UIKit `UITabBarItemAppearance.Style`.
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    /// Of tabs that are not selected.
    public let normal = UITabBarItemStateAppearance()
    /// Of the tab that is selected.
    public let selected = UITabBarItemStateAppearance()
    /// Of tabs that are not enabled.
    public let disabled = UITabBarItemStateAppearance()
    /// Nothing has the focus in a bar here; kept so that code for iOS compiles.
    public let focused = UITabBarItemStateAppearance()

    public override convenience init() {
        self.init(style: .stacked)
    }

    /// The defaults, which are the same for all styles.
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

    /// One of its own, with the same looks.
    open override func copy() -> Any {
        let copy: UITabBarItemAppearance = MainActor.assumeIsolated {
            let copy = UITabBarItemAppearance(style: .stacked)
            copy.take(self)
            return copy
        }
        return copy
    }
}

/// The look of a tab bar. Source: UIKit `UITabBarAppearance`.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// Picture above title, which is how tabs are shown.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    /// Tabs are always stacked here; kept so that code for iOS compiles.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// Tabs are always stacked here; kept so that code for iOS compiles.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)

    /// Behind the tab that is selected.
    open var selectionIndicatorImage: UIImage?
    /// Of that picture; nil for its own colours.
    open var selectionIndicatorTintColor: UIColor?
    /// How tabs share the bar; `.automatic` fills it.
    open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic
    /// Points of a tab that is centered; 0 for the bar's own.
    open var stackedItemWidth: CGFloat = 0
    /// Points between two tabs; 0 for the bar's own.
    open var stackedItemSpacing: CGFloat = 0

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        selectionIndicatorImage = other.selectionIndicatorImage
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        stackedItemPositioning = other.stackedItemPositioning
        stackedItemWidth = other.stackedItemWidth
        stackedItemSpacing = other.stackedItemSpacing
        stackedLayoutAppearance.take(other.stackedLayoutAppearance)
        inlineLayoutAppearance.take(other.inlineLayoutAppearance)
        compactInlineLayoutAppearance.take(other.compactInlineLayoutAppearance)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func copy() -> Any { copied { UITabBarAppearance(barAppearance: self) } }
}
