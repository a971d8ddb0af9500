import Foundation

/// The appearance of a tab in a state. Source: UIKit `UITabBarItemStateAppearance`.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    final weak var owner: (any BarAppearanceOwner)?
    /// Font and colour; attributes that are missing are the bar's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// Offset of the title in points.
    open var titlePositionAdjustment: UIOffset = .zero { didSet { changed() } }
    /// nil for the bar's.
    open var iconColor: UIColor? { didSet { changed() } }
    /// Used if the item has no badge colour.
    open var badgeBackgroundColor: UIColor? = .systemRed { didSet { changed() } }
    /// Font and colour of the badge's text; white by default.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// Offset of the badge in points.
    open var badgePositionAdjustment: UIOffset = .zero { didSet { changed() } }
    /// Offset of the badge's text in points.
    open var badgeTitlePositionAdjustment: UIOffset = .zero { didSet { changed() } }

    private func changed() { owner?.ownAppearanceChanged() }

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
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, BarAppearanceOwner {
    final weak var owner: (any BarAppearanceOwner)?

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
        for state in [normal, selected, disabled, focused] { state.owner = self }
        configureWithDefault(for: style)
    }

    final func ownAppearanceChanged() { owner?.ownAppearanceChanged() }

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
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) { didSet { partChanged(oldValue, stackedLayoutAppearance) } }
    /// For compatibility: tabs are always stacked.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { partChanged(oldValue, inlineLayoutAppearance) } }
    /// For compatibility: tabs are always stacked.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) { didSet { partChanged(oldValue, compactInlineLayoutAppearance) } }

    /// Shown behind the selected tab.
    open var selectionIndicatorImage: UIImage? { didSet { changed() } }
    /// The tint of the selection indicator; nil for its own colours.
    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
    /// The distribution of the tabs; `.automatic` fills the bar.
    open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic { didSet { changed() } }
    /// Width in points of centered tabs; 0 for the bar's default.
    open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
    /// Spacing in points between tabs; 0 for the bar's default.
    open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        ownParts()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        ownParts()
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
        ownParts()
    }

    private func ownParts() {
        for part in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] { part.owner = self }
    }

    private func partChanged(_ former: UITabBarItemAppearance, _ part: UITabBarItemAppearance) {
        if former !== part { former.owner = nil }
        part.owner = self
        changed()
    }

    open override func copy() -> Any { copied { UITabBarAppearance(barAppearance: self) } }
}
