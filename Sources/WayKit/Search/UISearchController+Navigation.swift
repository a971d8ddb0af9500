import Foundation

extension UINavigationItem {
    /// Its search bar is shown under the title.
    public var searchController: UISearchController? {
        get { search as? UISearchController }
        set { search = newValue }
    }
}

extension UISearchController: NavigationSearch {
    var navigationSearchBar: any NavigationSearchBar { searchBar }
}

extension UISearchBar: NavigationSearchBar {
    var heightBeyondRow: CGFloat { intrinsicContentSize.height - Self.rowHeight }
    var hasScopeButtons: Bool { !(scopeButtonTitles?.isEmpty ?? true) }
}
