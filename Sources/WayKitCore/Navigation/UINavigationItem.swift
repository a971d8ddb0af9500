import Foundation

/// The content of a navigation bar for one page. Source: UIKit `UINavigationItem`.
@preconcurrency @MainActor open class UINavigationItem: NSObject, KeyValueObservable, UINibConnectable, BarAppearanceOwner {
    /// Source: UIKit `UINavigationItem.LargeTitleDisplayMode`.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the previous page; large for the first page.
        case automatic, always, never
        /// Large, in the row of the buttons: leading and center items move to the overflow menu. With a back button as `always`.
        case inline
    }

    /// The layout of the page's items in the bar. Source: UIKit `UINavigationItem.ItemStyle`.
    public enum ItemStyle: Int, Sendable {
        /// Centered title; center items in the overflow menu.
        case navigator
        /// Leading title, centered center items.
        case browser
        /// As `browser`, with a back button without title.
        case editor
    }

    /// Source: UIKit `UINavigationItem.BackButtonDisplayMode`.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The previous page's title if it fits; otherwise "Back", or nothing.
        case `default`
        /// "Back" if it fits.
        case generic
        /// The chevron only.
        case minimal
    }

    /// Where the bar shows the search bar. Source: UIKit `UINavigationItem.SearchBarPlacement`.
    public enum SearchBarPlacement: Int, Sendable {
        case automatic = 0
        /// In the row of the buttons.
        case inline
        /// Under the title.
        case stacked
        case integrated
        case integratedCentered
        case integratedButton
    }

    /// Centered in the bar, or large under it.
    open var title: String? { didSet { if oldValue != title { changed() } } }
    /// Replaces the title.
    open var titleView: UIView? { didSet { if oldValue !== titleView { changed() } } }
    /// A line above the bar's row.
    open var prompt: String? { didSet { if oldValue != prompt { changed() } } }
    /// Represents this page in the back button of the next page.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// As `backBarButtonItem`, for a title only.
    open var backButtonTitle: String? { didSet { if oldValue != backButtonTitle { changed() } } }
    /// The title of the next page's back button.
    open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { if oldValue != backButtonDisplayMode { changed() } } }
    /// Replaces going back by this page's back button, by a key or by the touchpad. The edge gesture is disabled.
    open var backAction: UIAction? { didSet { changed() } }
    /// True: this page has no back button, and cannot be popped by the edge gesture, a key or the touchpad.
    open var hidesBackButton = false { didSet { if oldValue != hidesBackButton { changed() } } }
    /// True: the left items are shown beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { if oldValue != leftItemsSupplementBackButton { changed() } } }
    /// The layout of the page's items.
    open var style: ItemStyle = .navigator { didSet { if oldValue != style { changed() } } }
    /// At the leading side, in reading order. Replaces `leftBarButtonItems`.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged() } }
    /// Centered with the styles `browser` and `editor` if they fit; otherwise in the overflow menu.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged() } }
    /// At the trailing side, in reading order. Replaces `rightBarButtonItems`.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged() } }
    /// At the trailing edge, after the overflow menu.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { groupsChanged() } }
    /// Elements at the end of the overflow menu, which is shown for them alone, too.
    open var additionalOverflowItems: UIDeferredMenuElement? { didSet { if oldValue !== additionalOverflowItems { changed() } } }
    /// Provides the menu that a tap on the title opens. Receives the suggested elements: none. If it returns nil, or a menu without elements, nothing opens.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
    /// The key for storing the user's customization; bars cannot be customized here.
    open var customizationIdentifier: String?
    /// From the edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { Self.flat(leadingItemGroups) }
        set { leadingItemGroups = newValue.map { $0.isEmpty ? [] : [.fixedGroup(items: $0)] } ?? [] }
    }
    /// From the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { Self.flat(trailingItemGroups)?.reversed() }
        set { trailingItemGroups = newValue.map { $0.isEmpty ? [] : [.fixedGroup(items: $0.reversed())] } ?? [] }
    }
    /// The first of the left items, counted from the edge. Setting it replaces the first one, nil removes it, and an item that is among them moves to the
    /// front.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = Self.items(leftBarButtonItems, first: newValue) }
    }
    /// The first of the right items, counted from the edge. Setting it replaces the first one, nil removes it, and an item that is among them moves to the
    /// front.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = Self.items(rightBarButtonItems, first: newValue) }
    }
    /// Used if the bar prefers large titles.
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { if oldValue != largeTitleDisplayMode { changed() } } }
    /// For this page; nil for the bar's.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet {
            standardAppearance = standardAppearance?.duplicated(for: self)
            changed()
        }
    }
    /// For this page; nil for the bar's.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.duplicated(for: self)
            changed()
        }
    }
    /// For this page; nil for the bar's.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.duplicated(for: self)
            changed()
        }
    }
    /// For this page; nil for the bar's.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.duplicated(for: self)
            changed()
        }
    }

    /// `searchController`.
    package final var search: (any NavigationSearch)? {
        didSet {
            guard oldValue !== search else { return }
            if oldValue?.navigationItemOfBar === self {
                oldValue?.searchBarWillBeRemoved()
                oldValue?.navigationItemOfBar = nil
                oldValue?.navigationSearchBar.removeFromSuperview()
            }
            search?.navigationItemOfBar = self
            changed()
            bar?.searchChanged(animated: false)
        }
    }
    /// Whether the search bar scrolls away with the content. It is visible at first.
    open var hidesSearchBarWhenScrolling = true { didSet { if oldValue != hidesSearchBarWhenScrolling { bar?.searchChanged(animated: false) } } }
    /// `.inline`, and the integrated placements, are effective in regular width, for a search bar without scope buttons. `.automatic` is inline with the styles
    /// `browser` and `editor`.
    open var preferredSearchBarPlacement: SearchBarPlacement = .automatic {
        didSet {
            guard oldValue != preferredSearchBarPlacement else { return }
            changed()
            bar?.searchChanged(animated: false)
        }
    }
    /// Where the search bar is now: `.inline` or `.stacked`.
    open var searchBarPlacement: SearchBarPlacement { searchIsInline ? .inline : .stacked }

    /// Whether the bar shows a back button, if there is a previous page.
    var hasBackButton: Bool { !hidesBackButton && (leftItemsSupplementBackButton || leadingItemGroups.allSatisfy(\.barButtonItems.isEmpty)) }

    /// The bar whose stack contains the item.
    package weak var bar: UINavigationBar?

    /// An item with a title.
    public init(title: String) {
        self.title = title
    }

    override init() {
        super.init()
    }

    /// The public properties by their Objective-C names.
    open func value(forKey key: String) -> Any? { readSystemProperty(key) }

    /// From a nib or storyboard, with its properties; with another coder an empty item.
    public required init?(coder: NSCoder) {
        super.init()
        NibCoder.decode(self, from: coder, as: UINavigationItem.self)
    }

    /// The outlets and attributes that nibs and storyboards can connect; to be overridden. Linux's own.
    open class var nibConnections: [UINibConnection] { [] }
    /// Called when a nib has made the item, with its outlets connected; to be overridden. Call super.
    open func awakeFromNib() {}

    /// Animated, the old and the new content cross-fade.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated) { self.hidesBackButton = hidesBackButton }
    }

    /// Animated, the old and the new items cross-fade.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { self.leftBarButtonItem = item } }
    /// Animated, the old and the new items cross-fade.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { self.rightBarButtonItem = item } }
    /// Animated, the old and the new items cross-fade.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { self.leftBarButtonItems = items } }
    /// Animated, the old and the new items cross-fade.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { self.rightBarButtonItems = items } }

    private func change(_ animated: Bool, _ body: @escaping () -> Void) {
        guard animated, let bar else { return body() }
        bar.crossFade(body)
    }

    private static func flat(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem]? {
        groups.isEmpty ? nil : groups.flatMap(\.barButtonItems)
    }

    /// The items with another first one.
    private static func items(_ items: [UIBarButtonItem]?, first: UIBarButtonItem?) -> [UIBarButtonItem] {
        let items = items ?? []
        guard let first else { return Array(items.dropFirst()) }
        let others = items.filter { $0 !== first }
        return [first] + (others.count < items.count ? others[...] : others.dropFirst())
    }

    private func groupsChanged() {
        for group in leadingItemGroups + centerItemGroups + trailingItemGroups + [pinnedTrailingGroup].compactMap({ $0 }) {
            group.onChange = { [weak self] in self?.groupsChanged() }
            for item in group.barButtonItems + [group.representativeItem].compactMap({ $0 }) { item.onChange = { [weak self] in self?.changed() } }
        }
        changed()
    }

    private func changed() { bar?.itemChanged(self) }
    func ownAppearanceChanged() { changed() }
}
