import Foundation

/// The appearance of a tab in a state. Source: UIKit `UITabBarItemStateAppearance`.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// Font and colour; attributes that are missing are the bar's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Offset of the title in points.
    open var titlePositionAdjustment: UIOffset = .zero
    /// nil for the bar's.
    open var iconColor: UIColor?
    /// Used if the item has no badge colour.
    open var badgeBackgroundColor: UIColor? = .systemRed
    /// Font and colour of the badge's text; white by default.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Offset of the badge in points.
    open var badgePositionAdjustment: UIOffset = .zero
    /// Offset of the badge's text in points.
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

/// The appearance of tabs by state. Source: UIKit `UITabBarItemAppearance`.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// Source: UIKit `UITabBarItemAppearance.Style`.
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    /// For tabs that are not selected.
    open private(set) var normal = UITabBarItemStateAppearance()
    /// For the selected tab.
    open private(set) var selected = UITabBarItemStateAppearance()
    /// For disabled tabs.
    open private(set) var disabled = UITabBarItemStateAppearance()
    /// For compatibility: not used.
    open private(set) var focused = UITabBarItemStateAppearance()

    public override convenience init() {
        self.init(style: .stacked)
    }

    /// Has the defaults, which are the same for all styles.
    public init(style: Style) {
        super.init()
        configureWithDefault(for: style)
    }

    /// Resets to the bar's colours.
    open func configureWithDefault(for style: Style) {
        for state in [normal, selected, disabled, focused] { state.take(UITabBarItemStateAppearance()) }
    }

    func take(_ other: UITabBarItemAppearance) {
        normal.take(other.normal)
        selected.take(other.selected)
        disabled.take(other.disabled)
        focused.take(other.focused)
    }

    /// A copy with the same properties.
    open override func copy() -> Any {
        let copy: UITabBarItemAppearance = MainActor.assumeIsolated {
            let copy = UITabBarItemAppearance(style: .stacked)
            copy.take(self)
            return copy
        }
        return copy
    }
}

/// The appearance of a tab bar. Source: UIKit `UITabBarAppearance`.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// Image above title: the layout of all tabs.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    /// For compatibility: tabs are always stacked.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// For compatibility: tabs are always stacked.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)

    /// Shown behind the selected tab.
    open var selectionIndicatorImage: UIImage?
    /// The tint of the selection indicator; nil for its own colours.
    open var selectionIndicatorTintColor: UIColor?
    /// The distribution of the tabs; `.automatic` fills the bar.
    open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic
    /// Width in points of centered tabs; 0 for the bar's default.
    open var stackedItemWidth: CGFloat = 0
    /// Spacing in points between tabs; 0 for the bar's default.
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
