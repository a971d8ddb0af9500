import Foundation

/// The search of a navigation item: `UISearchController`, which this folder does not know.
@MainActor package protocol NavigationSearch: AnyObject {
    /// The same at each call.
    var navigationSearchBar: any NavigationSearchBar { get }
    /// Whether a search is in progress.
    var isActive: Bool { get }
    /// Whether the navigation bar shows the search bar alone during the search.
    var hidesNavigationBarDuringPresentation: Bool { get }
    /// The item whose navigation bar shows the search bar.
    var navigationItemOfBar: UINavigationItem? { get set }
    /// The navigation item has another search.
    func searchBarWillBeRemoved()
}

/// The search bar that a navigation bar shows.
@MainActor package protocol NavigationSearchBar: UIView {
    /// Points by which it is higher than the row of its field: scope buttons, a prompt.
    var heightBeyondRow: CGFloat { get }
    /// Whether there are scope buttons, shown or not.
    var hasScopeButtons: Bool { get }
    /// Its background depends on the bar that it is in.
    func appearanceChanged()
}
