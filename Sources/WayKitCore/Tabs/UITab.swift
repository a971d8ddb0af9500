import Foundation

/// A destination of a tab bar controller, which makes its view controller when it is needed. Source: UIKit `UITab`.
@preconcurrency @MainActor open class UITab: NSObject {
    /// Where a tab may appear in the tab bar of a horizontally regular environment. Source: UIKit `UITab.Placement`.
    public enum Placement: Int, Sendable {
        /// `default` for tabs that are in no group, `optional` for others.
        case automatic
        /// In the tab bar, until the user removes it.
        case `default`
        /// Not in the tab bar, until the user adds it.
        case optional
        /// In the tab bar: the user may move it, but not remove it.
        case movable
        /// At the trailing end of the tab bar: the user may neither move nor remove it.
        case pinned
        /// At the leading end of the tab bar: the user may neither move nor remove it.
        case fixed
        /// Never in the tab bar.
        case sidebarOnly
    }

    /// Unique among the tabs of a tab bar controller.
    open private(set) var identifier: String
    open var title: String { didSet { if oldValue != title { changed() } } }
    open var image: UIImage? { didSet { if oldValue !== image { changed() } } }
    /// The second line in the sidebar.
    open var subtitle: String? { didSet { if oldValue != subtitle { changed() } } }
    open var badgeValue: String? { didSet { if oldValue != badgeValue { changed() } } }
    /// Whether the user can select it; true by default.
    open var isEnabled = true { didSet { if oldValue != isEnabled { changed() } } }
    open var userInfo: Any?
    /// In a horizontally compact environment `.sidebarOnly` keeps it out of the tab bar and `.pinned` puts it last there; others do not differ.
    open var preferredPlacement: Placement = .automatic { didSet { if oldValue != preferredPlacement { listChanged() } } }
    /// Whether the user may hide it while the sidebar is edited; false by default.
    open var allowsHiding = false { didSet { if oldValue != allowsHiding { listChanged() } } }
    /// Neither the sidebar nor the tab bar shows it. What the user has chosen is set when the tab is added to a tab bar controller.
    open var isHidden = false { didSet { if oldValue != isHidden { listChanged() } } }
    /// The value before what the user had chosen was set; nil where nothing was.
    var isHiddenByProgram: Bool?
    /// The value of `isHidden` until it is set.
    open var isHiddenByDefault = false {
        didSet { if oldValue != isHiddenByDefault, isHidden == oldValue { isHidden = isHiddenByDefault } }
    }

    /// The group that contains it.
    open internal(set) weak var parent: UITabGroup?
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
    /// The tab bar of a horizontally regular environment shows it.
    open var hasVisiblePlacement: Bool { tabBarController?.isInPlacedBar(self) ?? false }
    /// The outermost group that contains it and has a `managingNavigationController`; itself, if it is that group.
    open var managingTabGroup: UITabGroup? { path.compactMap { $0 as? UITabGroup }.first { $0.managingNavigationController != nil } }

    /// Itself and the groups that contain it, the outermost first.
    package var path: [UITab] { sequence(first: self) { $0.parent }.reversed() }
    /// It, or a group that contains it, is hidden.
    package var isHiddenAnywhere: Bool { path.contains(where: \.isHidden) }
    /// The placement without `.automatic`.
    package var placement: Placement { preferredPlacement == .automatic ? parent == nil ? .default : .optional : preferredPlacement }

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
        item.isEnabled = isEnabled
        tabBarController?.tabContentChanged(self)
    }

    func listChanged() { tabBarController?.tabListChanged() }
}

extension UITab.Placement {
    /// The user may move the tab in the bar.
    package var isCustomizable: Bool { self == .default || self == .optional || self == .movable }
    /// The user may remove the tab from the bar.
    var isRemovable: Bool { self == .default || self == .optional }
}

extension [UITab] {
    /// They and the tabs in them, in the order in which they are shown.
    @MainActor package var flattened: [UITab] { flatMap { [$0] + (($0 as? UITabGroup)?.displayOrder.flattened ?? []) } }
}
