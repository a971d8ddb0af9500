import Foundation

/// A button of a navigation bar or a toolbar. Source: UIKit `UIBarButtonItem`.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
    /// Source: UIKit `UIBarButtonItem.Style`.
    public enum Style: Int, Sendable {
        case plain = 0
        @available(*, deprecated, message: "looks like plain; use plain")
        case bordered = 1
        /// Semibold, for the action that completes a task.
        case done = 2
    }

    /// Items with a standard content: a symbol, or a title if there is none. Source: UIKit `UIBarButtonItem.SystemItem`.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop
        case camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    /// Plain unless set.
    open var style: Style = .plain { didSet { if oldValue != style { changed() } } }
    /// Width in points; 0 for the content's.
    open var width: CGFloat = 0 { didSet { if oldValue != width { changed() } } }
    /// Replaces title and image.
    open var customView: UIView? { didSet { if oldValue !== customView { changed() } } }
    /// Sent to `target`, or to the first responder that implements it, with the item as the sender.
    open var action: Selector?
    /// Not retained.
    open weak var target: AnyObject?
    /// Replaces target and action; its title and image are used if the item has none.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction { applyContent(of: primaryAction) }
        }
    }
    /// For this item; nil for the bar's.
    open var tintColor: UIColor? { didSet { changed() } }
    /// Opened by a tap if the item has neither an action nor a primary action, otherwise by a long press.
    open var menu: UIMenu? { didSet { if oldValue !== menu { changed() } } }
    /// The order of the menu's elements where the menu is above the item.
    open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic
    /// Represents the item in the overflow menu of a bar; nil for its title and image.
    open var menuRepresentation: UIMenuElement?
    /// The item is as wide as the widest of these titles, so that a change between them does not move other items.
    open var possibleTitles: Set<String>? { didSet { if oldValue != possibleTitles { changed() } } }
    /// The group that contains the item.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
    /// Forwarded to the button.
    open var isSelected = false { didSet { if oldValue != isSelected { changed() } } }
    /// A tap toggles `isSelected` before the action.
    open var changesSelectionAsPrimaryAction = false
    /// A hidden item takes no space.
    open var isHidden = false { didSet { if oldValue != isHidden { changed() } } }
    /// Whether a drag that rests over the item performs its action, unless it is disabled. False by default.
    open var isSpringLoaded = false { didSet { if oldValue != isSpringLoaded { changed() } } }
    /// Whether the symbol bounces when the item is tapped; false by default.
    open var isSymbolAnimationEnabled = false { didSet { if oldValue != isSymbolAnimationEnabled { changed() } } }
    /// Effects that last until they are removed, in the order in which they were added.
    var lastingSymbolEffects: [(effect: any SymbolEffect, options: SymbolEffectOptions)] = []
    /// The button in a window that shows the item.
    weak var shownButton: BarButton?
    let systemItem: SystemItem?
    /// Performs what a nib connects the item with.
    package var nibRelay: NSObject?

    public override init() {
        systemItem = nil
        super.init()
    }

    public required init?(coder: NSCoder) {
        systemItem = NibCoder.attribute("systemItem", of: coder).flatMap { NibCoder.case(named: $0) }
        super.init(coder: coder)
        applySystemItem()
        NibCoder.decode(self, from: coder, as: UIBarButtonItem.self)
    }

    private init(systemItem: SystemItem?) {
        self.systemItem = systemItem
        super.init()
        applySystemItem()
    }

    private func applySystemItem() {
        guard let systemItem else { return }
        if let symbol = systemItem.symbol, let image = UIImage(systemName: symbol) {
            self.image = image
            accessibilityLabel = systemItem.title
        } else {
            title = systemItem.title
        }
        if systemItem == .done || systemItem == .save { style = .done }
    }

    /// A title that sends `action` to `target`.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(systemItem: nil)
        self.title = title
        self.style = style
        setTarget(target, action: action)
    }

    /// An image that sends `action` to `target`.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(systemItem: nil)
        self.image = image
        self.style = style
        setTarget(target, action: action)
    }

    /// An image that sends `action` to `target`, and another one for compact height.
    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// A system item that sends `action` to `target`.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        setTarget(target, action: action)
    }

    /// A custom view, in its own size.
    public convenience init(customView: UIView) {
        self.init(systemItem: nil)
        self.customView = customView
    }

    /// A system item that performs `primaryAction`, or opens `menu`.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(systemItem: systemItem as SystemItem?)
        self.menu = menu
        self.primaryAction = primaryAction
        if let primaryAction { applyContent(of: primaryAction) }
    }

    /// Performs `primaryAction`, whose title and image are the defaults, or opens `menu`.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(systemItem: nil)
        self.title = title
        self.image = image
        self.menu = menu
        self.primaryAction = primaryAction
        if let primaryAction { applyContent(of: primaryAction) }
    }

    /// A title or an image that sends `action` to `target`, or opens `menu`.
    public convenience init(title: String? = nil, image: UIImage? = nil, target: Any?, action: Selector?, menu: UIMenu? = nil) {
        self.init(systemItem: nil)
        self.title = title
        self.image = image
        self.menu = menu
        setTarget(target, action: action)
    }

    /// Takes the remaining space.
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace as SystemItem?) }

    /// - Parameter width: points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace as SystemItem?)
        item.width = width
        return item
    }

    private func setTarget(_ target: Any?, action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    private func applyContent(of action: UIAction) {
        if title == nil, !action.title.isEmpty { title = action.title }
        if image == nil, let image = action.image { self.image = image }
        changed()
    }

    // MARK: Appearance

    private var backgrounds: [BackgroundKey: UIImage] = [:]
    private var titleOffsets: [UIBarMetrics: UIOffset] = [:]
    private var backgroundOffsets: [UIBarMetrics: CGFloat] = [:]

    private struct BackgroundKey: Hashable {
        var state: UIControl.State.RawValue
        var style: Style?
        var metrics: UIBarMetrics
    }

    /// Stretched behind title or image; nil for the bar's.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        backgrounds[BackgroundKey(state: state.rawValue, style: nil, metrics: barMetrics)] = backgroundImage
        changed()
    }

    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[BackgroundKey(state: state.rawValue, style: nil, metrics: barMetrics)]
    }

    /// Overrides the background image while the item has the style.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) {
        backgrounds[BackgroundKey(state: state.rawValue, style: style, metrics: barMetrics)] = backgroundImage
        changed()
    }

    open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[BackgroundKey(state: state.rawValue, style: style, metrics: barMetrics)]
    }

    /// Offset of the title in points.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        titleOffsets[barMetrics] = adjustment
        changed()
    }

    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleOffsets[barMetrics] ?? .zero }

    /// Vertical offset of the background in points.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        backgroundOffsets[barMetrics] = adjustment
        changed()
    }

    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { backgroundOffsets[barMetrics] ?? 0 }

    /// The background for the metrics; falls back to the one for `.default`.
    func effectiveBackground(for state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        for metrics in [metrics, .default] {
            if let image = backgroundImage(for: state, style: style, barMetrics: metrics) ?? backgroundImage(for: state, barMetrics: metrics) {
                return image
            }
        }
        return nil
    }

    func effectiveTitleOffset(_ metrics: UIBarMetrics) -> UIOffset { titleOffsets[metrics] ?? titleOffsets[.default] ?? .zero }
    func effectiveBackgroundOffset(_ metrics: UIBarMetrics) -> CGFloat { backgroundOffsets[metrics] ?? backgroundOffsets[.default] ?? 0 }

    /// The menu of the items that this item represents.
    var representedItemsMenu: (() -> UIMenu)?
    /// Its own menu, or that of the items that it represents.
    var effectiveMenu: UIMenu? { menu ?? (primaryAction == nil && action == nil ? representedItemsMenu?() : nil) }
    /// Whether a tap opens the menu.
    var opensMenu: Bool { primaryAction == nil && action == nil && (menu != nil || representedItemsMenu != nil) }

    /// Performs the action of a tap.
    func perform(with event: UIEvent?) {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction {
            primaryAction.performWithSender(self, target: nil)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }

    // MARK: Groups

    /// A fixed group of this item alone.
    open func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// A movable group of this item alone.
    open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    /// An optional group of this item alone.
    open func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool = true) -> UIBarButtonItemGroup {
        .optionalGroup(customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization, items: [self])
    }

    // MARK: Appearance proxies

    /// The proxy of all items: title attributes, tint, backgrounds and title positions of an item that has none of its own.
    open class func appearance() -> UIBarButtonItem { appearance(whenContainedInInstancesOf: []) }

    /// The proxy of the items inside of such bars and controllers, from the innermost outwards.
    open class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> UIBarButtonItem {
        UIApplication.shared.appearanceProxies.proxy(of: UIBarButtonItem.self, in: containerTypes) { UIBarButtonItem() }
    }
}
