import Foundation

/// The tab of a view controller. Source: UIKit `UITabBarItem`.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem, UISpringLoadedInteractionSupporting, BarAppearanceOwner {
    /// Tabs with a standard title and image. Source: UIKit `UITabBarItem.SystemItem`.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }

    /// Shown instead of the image while the tab is selected.
    open var selectedImage: UIImage? { didSet { if oldValue !== selectedImage { changed() } } }
    /// Text of the badge at the image's corner; nil for none.
    open var badgeValue: String? { didSet { if oldValue != badgeValue { changed() } } }
    /// The badge's colour; nil for the appearance's.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// Offset of the title in points.
    open var titlePositionAdjustment: UIOffset = .zero { didSet { changed() } }

    /// Called when an appearance of the item is another one, or the program has changed it.
    var onAppearanceChange: (() -> Void)?
    func ownAppearanceChanged() { onAppearanceChange?() }

    /// For the bar while this tab is selected; nil for the bar's.
    open var standardAppearance: UITabBarAppearance? {
        didSet {
            standardAppearance = standardAppearance?.duplicated(for: self)
            ownAppearanceChanged()
        }
    }
    /// For the bar while this tab is selected; nil for the bar's.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.duplicated(for: self)
            ownAppearanceChanged()
        }
    }

    /// Whether a drag that rests over the tab selects it, unless it is disabled. False by default.
    open var isSpringLoaded = false { didSet { if oldValue != isSpringLoaded { changed() } } }

    private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    /// Font and colour of the badge's text in a state; nil for the appearance's.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = textAttributes
        changed()
    }

    /// The attributes set for the state, or for the normal state.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue] ?? badgeAttributes[UIControl.State.normal.rawValue]
    }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibCoder.decode(self, from: coder, as: UITabBarItem.self)
    }

    /// A tab with an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// A tab with an image for each state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// A tab with a standard title and image.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        let (title, symbol) = systemItem.content
        self.init(title: title.text, image: UIImage(systemName: symbol), tag: tag)
    }

    // MARK: Appearance proxies

    /// The proxy of all tabs: title attributes of a tab that has none of its own.
    open class func appearance() -> UITabBarItem { appearance(whenContainedInInstancesOf: []) }

    /// The proxy of the items inside of such bars and controllers, from the innermost outwards.
    open class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> UITabBarItem {
        UIApplication.shared.appearanceProxies.proxy(of: UITabBarItem.self, in: containerTypes) { UITabBarItem() }
    }
}

extension UITabBarItem.SystemItem {
    fileprivate var content: (title: SystemString, symbol: String) {
        switch self {
        case .more: (.more, "ellipsis")
        case .favorites: (.favorites, "star.fill")
        case .featured: (.featured, "star.fill")
        case .topRated: (.topRated, "star.fill")
        case .recents: (.recents, "clock")
        case .contacts: (.contacts, "person.fill")
        case .history: (.history, "clock")
        case .bookmarks: (.bookmarks, "heart.fill")
        case .search: (.search, "magnifyingglass")
        case .downloads: (.downloads, "square.and.arrow.down")
        case .mostRecent: (.mostRecent, "clock")
        case .mostViewed: (.mostViewed, "star")
        }
    }
}
