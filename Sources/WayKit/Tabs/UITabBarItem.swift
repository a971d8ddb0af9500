import Foundation

/// What a tab bar shows of a controller. Source: UIKit `UITabBarItem`.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// Tabs that look the same everywhere. Source: UIKit `UITabBarItem.SystemItem`.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }

    /// In place of the picture while the tab is selected.
    open var selectedImage: UIImage? { didSet { if oldValue !== selectedImage { changed() } } }
    /// In a small disc at the picture's corner; nil for none.
    open var badgeValue: String? { didSet { if oldValue != badgeValue { changed() } } }
    /// Of the disc; nil takes the appearance's.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// Points by which the title is moved.
    open var titlePositionAdjustment: UIOffset = .zero { didSet { changed() } }
    /// While this tab is selected; nil takes the bar's.
    open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
    /// While this tab is selected; nil takes the bar's.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

    private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    /// Font and colour of the badge's letters in a state; nil takes the appearance's.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = textAttributes
        changed()
    }

    /// What was set for the state, or for the normal one.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue] ?? badgeAttributes[UIControl.State.normal.rawValue]
    }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A tab with a picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// A tab with a picture for each state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// A tab that looks the same everywhere.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        let (title, symbol) = systemItem.look
        self.init(title: title, image: UIImage(systemName: symbol), tag: tag)
    }
}

extension UITabBarItem.SystemItem {
    fileprivate var look: (title: String, symbol: String) {
        switch self {
        case .more: ("More", "ellipsis")
        case .favorites: ("Favorites", "star.fill")
        case .featured: ("Featured", "star.fill")
        case .topRated: ("Top Rated", "star.fill")
        case .recents: ("Recents", "clock")
        case .contacts: ("Contacts", "person.fill")
        case .history: ("History", "clock")
        case .bookmarks: ("Bookmarks", "heart.fill")
        case .search: ("Search", "magnifyingglass")
        case .downloads: ("Downloads", "square.and.arrow.down")
        case .mostRecent: ("Most Recent", "clock")
        case .mostViewed: ("Most Viewed", "star")
        }
    }
}
