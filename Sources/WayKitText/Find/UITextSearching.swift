import Foundation

/// An object whose text a `UITextSearchingFindSession` searches: a view, or a model with several documents. Source: UIKit `UITextSearching`.
@preconcurrency @MainActor public protocol UITextSearching: NSObjectProtocol {
    /// Identifies a document, if there are several.
    associatedtype DocumentIdentifier: Hashable = AnyHashable?

    /// Results are counted from here: the first one at or after it is highlighted.
    var selectedTextRange: UITextRange? { get }
    /// The document of the selection; nil by default.
    var selectedTextSearchDocument: DocumentIdentifier? { get }

    /// Finds the text, and calls the aggregator's `foundRange` for each result and `finishedSearching` at the end, at once or later, on any thread.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
    /// The order of two ranges of a document.
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
    /// The order of two documents; by default they have none.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult

    func decorate(foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
    func clearAllDecoratedFoundText()
    /// Called before a result is decorated as the highlighted one.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
    /// Called when a result is highlighted.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

    /// False by default.
    var supportsTextReplacement: Bool { get }
    /// True by default.
    func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
    /// By default each result is replaced, from the last one to the first.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

extension UITextSearching {
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }
    public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult { .orderedSame }
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
    public var supportsTextReplacement: Bool { false }
    public func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool { true }
    public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        FoundRanges(self).replaceEach(queryString, options, withText: withText)
    }
}
