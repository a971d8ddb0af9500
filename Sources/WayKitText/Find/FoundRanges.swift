import Foundation

/// The results of a search, whatever identifies their documents.
@MainActor protocol FoundTextResults: AnyObject {
    var count: Int { get }
    /// The index of the highlighted result.
    var highlighted: Int? { get }
    /// Called when results were added or removed, or another one is highlighted.
    var onChange: (() -> Void)? { get set }
    var object: (any UITextSearching)? { get }
    /// Whether the highlighted result may be replaced.
    var allowsReplacement: Bool { get }

    func search(_ query: String, _ options: UITextSearchOptions)
    func highlightNext(_ direction: UITextStorageDirection)
    /// Replaces the highlighted result; the next search begins after it.
    func replaceHighlighted(withText text: String)
    func replaceAll(_ query: String, _ options: UITextSearchOptions, withText text: String)
    func clear()
}

/// The results of a search in the order of the text. The object is referenced weakly.
@MainActor final class FoundRanges<Object: UITextSearching>: FoundTextResults {
    private typealias Result = FoundText<Object.DocumentIdentifier>

    private weak var searched: Object?
    private var results: [Result] = []
    private(set) var highlighted: Int?
    var onChange: (() -> Void)?
    /// That of the last search; others are ignored.
    private var collector: FoundTextCollector<Object.DocumentIdentifier>?
    /// The result that was highlighted in the last search: a longer query goes on there.
    private var origin: Result?

    init(_ object: Object) { searched = object }

    var object: (any UITextSearching)? { searched }
    var count: Int { results.count }

    // MARK: Searching

    func search(_ query: String, _ options: UITextSearchOptions) {
        let former = highlighted.map { results[$0] } ?? origin
        clear()
        origin = former
        guard let searched, !query.isEmpty else { return report() }
        let collector = makeCollector()
        self.collector = collector
        searched.performTextSearch(queryString: query, options: options, resultAggregator: UITextSearchAggregator(collector: collector))
        collector.flush()
        report()
    }

    private func makeCollector() -> FoundTextCollector<Object.DocumentIdentifier> {
        weak var own: FoundTextCollector<Object.DocumentIdentifier>?
        let collector = FoundTextCollector<Object.DocumentIdentifier> { [weak self] events in
            guard let self, let own, own === self.collector else { return }
            take(events)
        }
        own = collector
        return collector
    }

    private func take(_ events: [FoundTextCollector<Object.DocumentIdentifier>.Event]) {
        for event in events {
            switch event {
            case .found(let result): insert(result)
            case .invalidated(let result): remove(result)
            case .invalidatedAll: removeResults()
            case .finished: if highlighted == nil { highlightFirst() }
            }
        }
        report()
    }

    private func report() { onChange?() }

    func clear() {
        collector = nil
        origin = nil
        removeResults()
    }

    private func removeResults() {
        results.removeAll()
        highlighted = nil
        searched?.clearAllDecoratedFoundText()
    }

    // MARK: Order

    private func order(_ one: Result, _ other: Result) -> ComparisonResult {
        guard let searched else { return .orderedSame }
        if one.document != other.document {
            let order = searched.compare(document: one.document, toDocument: other.document)
            if order != .orderedSame { return order }
        }
        return searched.compare(one.range, toRange: other.range, document: one.document)
    }

    /// The first result that is not before another text.
    private func index(notBefore text: Result) -> Int {
        var low = 0, high = results.count
        while low < high {
            let middle = (low + high) / 2
            if order(results[middle], text) == .orderedAscending { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func insert(_ result: Result) {
        let isLast = results.last.map { order($0, result) == .orderedAscending } ?? true
        let index = isLast ? results.count : index(notBefore: result)
        if index < results.count, order(results[index], result) == .orderedSame, results[index].document == result.document { return }
        results.insert(result, at: index)
        if let highlighted, index <= highlighted { self.highlighted = highlighted + 1 }
        searched?.decorate(foundTextRange: result.range, document: result.document, usingStyle: .found)
    }

    private func remove(_ result: Result) {
        let index = index(notBefore: result)
        guard index < results.count, order(results[index], result) == .orderedSame else { return }
        results.remove(at: index)
        searched?.decorate(foundTextRange: result.range, document: result.document, usingStyle: .normal)
        guard let highlighted, index <= highlighted else { return }
        self.highlighted = index == highlighted ? nil : highlighted - 1
    }

    // MARK: Highlighting

    /// The first result at or after the last highlighted one, or the selection; the first of all if there is none.
    private func highlightFirst() {
        guard let searched, let first = results.first else { return }
        var index = 0
        if let origin {
            index = self.index(notBefore: origin)
        } else if let selection = searched.selectedTextRange {
            index = self.index(notBefore: Result(range: selection, document: searched.selectedTextSearchDocument ?? first.document))
        }
        highlight(index < results.count ? index : 0)
    }

    func highlightNext(_ direction: UITextStorageDirection) {
        guard !results.isEmpty else { return }
        guard let highlighted else {
            highlightFirst()
            return report()
        }
        highlight((highlighted + (direction == .forward ? 1 : -1) + results.count) % results.count)
        report()
    }

    private func highlight(_ index: Int) {
        guard let searched else { return }
        if let highlighted {
            searched.decorate(foundTextRange: results[highlighted].range, document: results[highlighted].document, usingStyle: .found)
        }
        highlighted = index
        let result = results[index]
        searched.willHighlight(foundTextRange: result.range, document: result.document)
        searched.decorate(foundTextRange: result.range, document: result.document, usingStyle: .highlighted)
        searched.scrollRangeToVisible(result.range, inDocument: result.document)
    }

    // MARK: Replacing

    var allowsReplacement: Bool {
        guard let searched, searched.supportsTextReplacement, let highlighted else { return false }
        return searched.shouldReplace(foundTextRange: results[highlighted].range, document: results[highlighted].document, withText: "")
    }

    func replaceHighlighted(withText text: String) {
        guard let searched, searched.supportsTextReplacement, let highlighted else { return }
        let result = results[highlighted]
        guard searched.shouldReplace(foundTextRange: result.range, document: result.document, withText: text) else { return }
        searched.replace(foundTextRange: result.range, document: result.document, withText: text)
        // The selection is after the new text.
        self.highlighted = nil
        origin = nil
    }

    func replaceAll(_ query: String, _ options: UITextSearchOptions, withText text: String) {
        guard let searched, searched.supportsTextReplacement, !query.isEmpty else { return }
        searched.replaceAll(queryString: query, options: options, withText: text)
    }

    /// Replaces results one by one, from the last to the first, as far as they are found at once.
    func replaceEach(_ query: String, _ options: UITextSearchOptions, withText text: String) {
        search(query, options)
        for result in results.reversed() {
            guard searched?.shouldReplace(foundTextRange: result.range, document: result.document, withText: text) ?? false else { continue }
            searched?.replace(foundTextRange: result.range, document: result.document, withText: text)
        }
        clear()
    }
}
