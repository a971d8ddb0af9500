import Foundation

/// The tab for searching, pinned at the end of the bar. Source: UIKit `UISearchTab`.
@preconcurrency @MainActor open class UISearchTab: UITab {
    /// The identifier of a search tab that has none of its own.
    private static let standardIdentifier = "UISearchTab"

    public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.init(
            title: UITabBarItem(tabBarSystemItem: .search, tag: 0).title ?? "", image: UIImage(systemName: "magnifyingglass"), identifier: Self.standardIdentifier,
            viewControllerProvider: viewControllerProvider)
    }

    public override init(title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        preferredPlacement = .pinned
    }
}
