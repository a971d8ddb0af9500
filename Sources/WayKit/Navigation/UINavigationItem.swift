import Foundation

/// What a navigation bar shows for one page. Source: UIKit `UINavigationItem`.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// Source: UIKit `UINavigationItem.LargeTitleDisplayMode`.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the page before; the first page's is large.
        case automatic, always, never
        /// Large, in the row of the buttons: leading and center items go into the overflow menu. Beside a back button as `always`.
        case inline
    }

    /// How the bar lays the page's items out. Source: UIKit `UINavigationItem.ItemStyle`.
    public enum ItemStyle: Int, Sendable {
        /// The title in the middle; center items in the overflow menu.
        case navigator
        /// The title at the leading side, center items in the middle.
        case browser
        /// As `browser`, with a back button that is a chevron alone.
        case editor
    }

    /// Source: UIKit `UINavigationItem.BackButtonDisplayMode`.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the page before, where there is room; else "Back", else nothing.
        case `default`
        /// "Back", where there is room.
        case generic
        /// The chevron alone.
        case minimal
    }

    /// In the middle of the bar, or large under it.
    open var title: String? { didSet { if oldValue != title { changed() } } }
    /// Takes the place of the title.
    open var titleView: UIView? { didSet { if oldValue !== titleView { changed() } } }
    /// A line above the bar's row.
    open var prompt: String? { didSet { if oldValue != prompt { changed() } } }
    /// What stands for this page in the back button of the next.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// As `backBarButtonItem`, for a title alone.
    open var backButtonTitle: String? { didSet { if oldValue != backButtonTitle { changed() } } }
    /// What the back button of the next page says.
    open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { if oldValue != backButtonDisplayMode { changed() } } }
    /// Takes the place of going back when this page's back button is tapped, or a key or the touchpad asks for it. The edge gesture does not begin.
    open var backAction: UIAction? { didSet { changed() } }
    /// True: this page shows no way back, and neither the edge gesture nor a key or the touchpad leads back.
    open var hidesBackButton = false { didSet { if oldValue != hidesBackButton { changed() } } }
    /// True: the left items stand beside the back button, not in its place.
    open var leftItemsSupplementBackButton = false { didSet { if oldValue != leftItemsSupplementBackButton { changed() } } }
    /// How the bar lays the page's items out.
    open var style: ItemStyle = .navigator { didSet { if oldValue != style { changed() } } }
    /// At the leading side, in the order of reading. Takes the place of `leftBarButtonItems`.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged() } }
    /// In the middle with the styles `browser` and `editor`, where there is room; else in the overflow menu.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged() } }
    /// At the trailing side, in the order of reading. Takes the place of `rightBarButtonItems`.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged() } }
    /// At the trailing edge, beyond the overflow menu.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { groupsChanged() } }
    /// Stand at the end of the overflow menu, which is there because of them alone, too.
    open var additionalOverflowItems: UIDeferredMenuElement? { didSet { if oldValue !== additionalOverflowItems { changed() } } }
    /// Makes the menu that opens when the title is tapped, each time that it is. It gets what the system suggests: nothing here. Where it gives none,
    /// or one without elements, nothing opens.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
    /// Names the bar for what keeps a person's customization; bars cannot be customized here.
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
    /// The first of the left items, counted from the edge.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first of the right items, counted from the edge.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Counts where the bar prefers large titles.
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { if oldValue != largeTitleDisplayMode { changed() } } }
    /// For this page; nil takes the bar's.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// For this page; nil takes the bar's.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// For this page; nil takes the bar's.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// For this page; nil takes the bar's.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

    /// Where there is a page before, the bar leads back to it.
    var hasBackButton: Bool { !hidesBackButton && (leftItemsSupplementBackButton || leadingItemGroups.allSatisfy(\.barButtonItems.isEmpty)) }

    /// The bar that has the item in its stack.
    weak var bar: UINavigationBar?

    /// An item with a title.
    public init(title: String) {
        self.title = title
    }

    override init() {
        super.init()
    }

    /// There are no nibs on Linux: an empty item.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Where `animated`, what is new fades in and what was there fades out.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated) { self.hidesBackButton = hidesBackButton }
    }

    /// Where `animated`, the old items fade out and the new ones in.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { self.leftBarButtonItem = item } }
    /// Where `animated`, the old items fade out and the new ones in.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { self.rightBarButtonItem = item } }
    /// Where `animated`, the old items fade out and the new ones in.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { self.leftBarButtonItems = items } }
    /// Where `animated`, the old items fade out and the new ones in.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { self.rightBarButtonItems = items } }

    private func change(_ animated: Bool, _ body: @escaping () -> Void) {
        guard animated, let bar else { return body() }
        bar.crossFade(body)
    }

    private static func flat(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem]? {
        groups.isEmpty ? nil : groups.flatMap(\.barButtonItems)
    }

    private func groupsChanged() {
        for group in leadingItemGroups + centerItemGroups + trailingItemGroups + [pinnedTrailingGroup].compactMap({ $0 }) {
            group.onChange = { [weak self] in self?.groupsChanged() }
            for item in group.barButtonItems + [group.representativeItem].compactMap({ $0 }) { item.onChange = { [weak self] in self?.changed() } }
        }
        changed()
    }

    private func changed() { bar?.itemChanged(self) }
}
