import Foundation

/// A destination of a tab bar controller, which makes its view controller when it is needed. Source: UIKit `UITab`.
@preconcurrency @MainActor open class UITab: NSObject {
    /// Where a tab may appear. Source: UIKit `UITab.Placement`.
    public enum Placement: Int, Sendable {
        case automatic, `default`, optional, movable, pinned, fixed
        /// Not in the tab bar.
        case sidebarOnly
    }

    /// Unique among the tabs of a tab bar controller.
    public let identifier: String
    open var title: String { didSet { if oldValue != title { changed() } } }
    open var image: UIImage? { didSet { if oldValue !== image { changed() } } }
    /// The second line in the sidebar.
    open var subtitle: String? { didSet { if oldValue != subtitle { changed() } } }
    open var badgeValue: String? { didSet { if oldValue != badgeValue { changed() } } }
    open var userInfo: Any?
    /// `.sidebarOnly` keeps it out of the tab bar, `.pinned` puts it last there; the others do not differ: the bar cannot be rearranged by the user.
    open var preferredPlacement: Placement = .automatic { didSet { if oldValue != preferredPlacement { listChanged() } } }
    /// Whether the user may hide it. Stored: there is no editing of the sidebar.
    open var allowsHiding = false
    open var isHidden = false { didSet { if oldValue != isHidden { listChanged() } } }
    /// The value of `isHidden` until it is set.
    open var isHiddenByDefault = false {
        didSet { if oldValue != isHiddenByDefault, isHidden == oldValue { isHidden = isHiddenByDefault } }
    }

    /// The group that contains it.
    public internal(set) weak var parent: UITabGroup?
    weak var owner: UITabBarController?
    let provider: ((UITab) -> UIViewController)?
    private(set) var madeController: UIViewController?
    /// What the tab bar shows for it.
    let item = UITabBarItem()

    public init(title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.title = title
        self.image = image
        self.identifier = identifier
        provider = viewControllerProvider
        super.init()
        changed()
    }

    /// Made by the provider on first access; nil without a provider.
    open var viewController: UIViewController? {
        if let madeController { return madeController }
        madeController = provider?(self)
        madeController?.tabBarItem = item
        return madeController
    }

    /// The tab bar controller that shows it.
    open var tabBarController: UITabBarController? { owner ?? parent?.tabBarController }
    /// The tab bar or the sidebar shows it.
    open var hasVisiblePlacement: Bool { tabBarController != nil && !isHidden }

    /// The controller that is shown when it is selected.
    var destination: UIViewController? { viewController }
    /// The same, if it was made already.
    var madeDestination: UIViewController? { madeController }
    /// The tab that is selected where this one is chosen.
    var target: UITab { self }

    /// Without making the controller.
    func isPage(_ page: UIViewController) -> Bool { madeController === page }

    func changed() {
        item.title = title
        item.image = image
        item.badgeValue = badgeValue
        tabBarController?.tabContentChanged()
    }

    func listChanged() { tabBarController?.tabListChanged() }
}
