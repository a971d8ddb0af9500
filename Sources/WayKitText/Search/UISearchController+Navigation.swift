import Foundation

extension UINavigationItem {
    /// Its search bar is shown under the title.
    public var searchController: UISearchController? {
        get { search as? UISearchController }
        set { search = newValue }
    }
}

extension UISearchController: NavigationSearch {
    package var navigationSearchBar: any NavigationSearchBar { searchBar }
}

extension UISearchBar: NavigationSearchBar {
    package var heightBeyondRow: CGFloat { intrinsicContentSize.height - Self.rowHeight }
    package var hasScopeButtons: Bool { !(scopeButtonTitles?.isEmpty ?? true) }
}
