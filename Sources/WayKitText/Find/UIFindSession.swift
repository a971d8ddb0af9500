import Foundation

/// Finds and replaces text for a `UIFindInteraction`; to be subclassed. Text of a `UITextSearching` object has `UITextSearchingFindSession`. Source:
/// UIKit `UIFindSession`.
@preconcurrency @MainActor open class UIFindSession: NSObject {
    /// What the find bar displays of the results. Source: UIKit `UIFindSession.SearchResultDisplayStyle`.
    public enum SearchResultDisplayStyle: UInt, Sendable {
        /// The number of the highlighted result and that of all.
        case currentAndTotal = 0
        case total
        case none
    }

    public override init() { super.init() }

    open var resultCount: Int { 0 }
    /// `NSNotFound` if no result is highlighted.
    open var highlightedResultIndex: Int { NSNotFound }
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    /// Whether the find bar offers to replace text.
    open var supportsReplacement: Bool { false }
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

    /// Called when the query or the options change.
    open func performSearch(query: String, options: UITextSearchOptions?) {}
    /// Replaces the highlighted result.
    open func performSingleReplacement(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    /// Highlights the next result, or the first one after the last.
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    /// Called when the find bar closes: removes results and decorations.
    open func invalidateFoundResults() {}
}
