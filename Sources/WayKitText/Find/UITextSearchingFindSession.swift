import Foundation

/// Finds and replaces text of a `UITextSearching` object. Source: UIKit `UITextSearchingFindSession`.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
    private let results: any FoundTextResults
    /// Called when the number of results or the highlighted one has changed.
    var onChange: (() -> Void)? {
        get { results.onChange }
        set { results.onChange = newValue }
    }

    /// - Parameter searchableObject: Referenced weakly.
    public init(searchableObject: any UITextSearching) {
        func results(of object: some UITextSearching) -> any FoundTextResults { FoundRanges(object) }
        self.results = results(of: searchableObject)
        super.init()
    }

    open var searchableObject: (any UITextSearching)? { results.object }

    open override var resultCount: Int { results.count }
    open override var highlightedResultIndex: Int { results.highlighted ?? NSNotFound }
    open override var supportsReplacement: Bool { results.object?.supportsTextReplacement ?? false }
    open override var allowsReplacementForCurrentlyHighlightedResult: Bool { results.allowsReplacement }

    open override func performSearch(query: String, options: UITextSearchOptions?) { results.search(query, options ?? UITextSearchOptions()) }

    open override func performSingleReplacement(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        results.replaceHighlighted(withText: replacementString)
        results.search(searchQuery, options ?? UITextSearchOptions())
    }

    open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        let options = options ?? UITextSearchOptions()
        results.replaceAll(searchQuery, options, withText: replacementString)
        results.search(searchQuery, options)
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) { results.highlightNext(direction) }
    open override func invalidateFoundResults() { results.clear() }
}
