import Foundation

/// Provides the results of a search. Source: UIKit `UISearchResultsUpdating`.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the search begins and ends, and for each change of text, tokens and scope.
    func updateSearchResults(for searchController: UISearchController)
    /// Called when the user chooses a suggestion of `searchSuggestions`. The default does nothing.
    func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    public func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion) {}
}

/// Follows a search controller. Source: UIKit `UISearchControllerDelegate`.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
    /// Called before the search controller presents itself, since the user began to write.
    func presentSearchController(_ searchController: UISearchController)
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func presentSearchController(_ searchController: UISearchController) {}
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}
