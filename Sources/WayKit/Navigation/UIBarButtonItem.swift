import Foundation

/// A button of a navigation bar or a toolbar. Source: UIKit `UIBarButtonItem`.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// Source: UIKit `UIBarButtonItem.Style`.
    public enum Style: Int, Sendable {
        case plain = 0
        @available(*, deprecated, message: "looks like plain; use plain")
        case bordered = 1
        /// In semibold letters: what finishes a task.
        case done = 2
    }

    /// Items that look the same everywhere. Where there is no symbol, a word. Source: UIKit `UIBarButtonItem.SystemItem`.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop
        case camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    /// Plain unless set.
    open var style: Style = .plain { didSet { if oldValue != style { changed() } } }
    /// Points; 0 takes what the content needs.
    open var width: CGFloat = 0 { didSet { if oldValue != width { changed() } } }
    /// Takes the place of title and picture.
    open var customView: UIView? { didSet { if oldValue !== customView { changed() } } }
    /// Called on `target`, or on the first responder that has it, with the item as the sender.
    open var action: Selector?
    /// Held weakly.
    open weak var target: AnyObject?
    /// Takes the place of target and action; title and picture are its own where the item has none.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction { adopt(primaryAction) }
        }
    }
    /// Of this item alone; nil takes the bar's.
    open var tintColor: UIColor? { didSet { changed() } }
    /// Opened by a tap where the item has neither an action nor a primary action, otherwise by a long press.
    open var menu: UIMenu? { didSet { if oldValue !== menu { changed() } } }
    /// What stands for the item in the overflow menu of a bar; nil for its title and picture.
    open var menuRepresentation: UIMenuElement?
    /// The item is as wide as the widest of these titles, so that the bar stays as it is when its title is another one of them.
    open var possibleTitles: Set<String>? { didSet { if oldValue != possibleTitles { changed() } } }
    /// The group that the item is in.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
    /// Given to the button.
    open var isSelected = false { didSet { if oldValue != isSelected { changed() } } }
    /// A tap turns `isSelected` over before the action.
    open var changesSelectionAsPrimaryAction = false
    /// One that is hidden takes no room.
    open var isHidden = false { didSet { if oldValue != isHidden { changed() } } }
    let systemItem: SystemItem?

    public override init() {
        systemItem = nil
        super.init()
    }

    public required init?(coder: NSCoder) {
        systemItem = nil
        super.init(coder: coder)
    }

    private init(systemItem: SystemItem?) {
        self.systemItem = systemItem
        super.init()
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
        take(target, action)
    }

    /// A picture that sends `action` to `target`.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(systemItem: nil)
        self.image = image
        self.style = style
        take(target, action)
    }

    /// A picture that sends `action` to `target`, and another one for where there is little height.
    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// A system item that sends `action` to `target`.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        take(target, action)
    }

    /// A view of one's own, in its size.
    public convenience init(customView: UIView) {
        self.init(systemItem: nil)
        self.customView = customView
    }

    /// A system item that does `primaryAction`, or opens `menu`.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(systemItem: systemItem as SystemItem?)
        self.menu = menu
        self.primaryAction = primaryAction
        if let primaryAction { adopt(primaryAction) }
    }

    /// Does `primaryAction`, whose title and picture are taken where none is given, or opens `menu`.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(systemItem: nil)
        self.title = title
        self.image = image
        self.menu = menu
        self.primaryAction = primaryAction
        if let primaryAction { adopt(primaryAction) }
    }

    /// A title or a picture that sends `action` to `target`, or opens `menu`.
    public convenience init(title: String? = nil, image: UIImage? = nil, target: Any?, action: Selector?, menu: UIMenu? = nil) {
        self.init(systemItem: nil)
        self.title = title
        self.image = image
        self.menu = menu
        take(target, action)
    }

    /// Takes the room that the other items leave.
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace as SystemItem?) }

    /// - Parameter width: points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace as SystemItem?)
        item.width = width
        return item
    }

    private func take(_ target: Any?, _ action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    private func adopt(_ action: UIAction) {
        if title == nil, !action.title.isEmpty { title = action.title }
        if image == nil, let image = action.image { self.image = image }
        changed()
    }

    // MARK: Look

    private var backgrounds: [BackgroundKey: UIImage] = [:]
    private var titleOffsets: [UIBarMetrics: UIOffset] = [:]
    private var backgroundOffsets: [UIBarMetrics: CGFloat] = [:]

    private struct BackgroundKey: Hashable {
        var state: UIControl.State.RawValue
        var style: Style?
        var metrics: UIBarMetrics
    }

    /// Stretched behind title or picture; nil takes the bar's.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        backgrounds[BackgroundKey(state: state.rawValue, style: nil, metrics: barMetrics)] = backgroundImage
        changed()
    }

    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[BackgroundKey(state: state.rawValue, style: nil, metrics: barMetrics)]
    }

    /// As without a style, while the item has this one.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) {
        backgrounds[BackgroundKey(state: state.rawValue, style: style, metrics: barMetrics)] = backgroundImage
        changed()
    }

    open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[BackgroundKey(state: state.rawValue, style: style, metrics: barMetrics)]
    }

    /// Points by which the title is moved.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        titleOffsets[barMetrics] = adjustment
        changed()
    }

    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleOffsets[barMetrics] ?? .zero }

    /// Points by which the background is moved down.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        backgroundOffsets[barMetrics] = adjustment
        changed()
    }

    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { backgroundOffsets[barMetrics] ?? 0 }

    /// What shows in a bar of such metrics; those of the normal height stand in for others.
    func shownBackground(for state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        for metrics in [metrics, .default] {
            if let image = backgroundImage(for: state, style: style, barMetrics: metrics) ?? backgroundImage(for: state, barMetrics: metrics) {
                return image
            }
        }
        return nil
    }

    func shownTitleOffset(_ metrics: UIBarMetrics) -> UIOffset { titleOffsets[metrics] ?? titleOffsets[.default] ?? .zero }
    func shownBackgroundOffset(_ metrics: UIBarMetrics) -> CGFloat { backgroundOffsets[metrics] ?? backgroundOffsets[.default] ?? 0 }

    /// Of the items that it stands for.
    var groupMenu: (() -> UIMenu)?
    /// Its own menu, or that of the items that it stands for.
    var shownMenu: UIMenu? { menu ?? (primaryAction == nil && action == nil ? groupMenu?() : nil) }
    /// A tap opens the menu.
    var opensMenu: Bool { primaryAction == nil && action == nil && (menu != nil || groupMenu != nil) }

    /// What a tap does.
    func perform(with event: UIEvent?) {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction {
            primaryAction.performWithSender(self, target: nil)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }
}
