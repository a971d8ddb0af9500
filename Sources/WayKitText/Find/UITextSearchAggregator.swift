import Foundation

/// Collects the results of a search. Its methods may be called on any thread, also after `performTextSearch` has returned. Results of a search that
/// another one has replaced are ignored. Source: UIKit `UITextSearchAggregator`.
public struct UITextSearchAggregator<DocumentIdentifier: Hashable>: Sendable {
    let collector: FoundTextCollector<DocumentIdentifier>

    /// The results so far, in the order in which they were found.
    public var allFoundRanges: [UITextRange] { collector.found.map(\.range) }

    /// Adds a result.
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier) {
        collector.add(.found(FoundText(range: range, document: document)))
    }
    /// Removes a result, after the text has changed.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
        collector.add(.invalidated(FoundText(range: range, document: document)))
    }
    /// Removes all results.
    public func invalidate() { collector.add(.invalidatedAll) }
    /// The first result at or after the selection is highlighted.
    public func finishedSearching() { collector.add(.finished) }
}

/// A result of a search.
struct FoundText<DocumentIdentifier: Hashable> {
    let range: UITextRange
    let document: DocumentIdentifier
}

/// Takes results from any thread to the main actor: at once if they are found within `performTextSearch`, otherwise many together.
final class FoundTextCollector<DocumentIdentifier: Hashable>: @unchecked Sendable {
    enum Event {
        case found(FoundText<DocumentIdentifier>)
        case invalidated(FoundText<DocumentIdentifier>)
        case invalidatedAll
        case finished
    }

    private let lock = NSLock()
    private var events: [Event] = []
    private var results: [FoundText<DocumentIdentifier>] = []
    /// Set until `performTextSearch` returns, and while a delivery is scheduled.
    private var isDeliveryPending = true
    private let deliver: @MainActor ([Event]) -> Void

    init(_ deliver: @escaping @MainActor ([Event]) -> Void) { self.deliver = deliver }

    var found: [FoundText<DocumentIdentifier>] { lock.withLock { results } }

    func add(_ event: Event) {
        let schedules = lock.withLock {
            events.append(event)
            switch event {
            case .found(let text): results.append(text)
            case .invalidated(let text): results.removeAll { $0.range == text.range && $0.document == text.document }
            case .invalidatedAll: results.removeAll()
            case .finished: break
            }
            defer { isDeliveryPending = true }
            return !isDeliveryPending
        }
        if schedules { Task { @MainActor in self.flush() } }
    }

    /// Delivers what was collected.
    @MainActor func flush() {
        let collected = lock.withLock {
            defer { events.removeAll() }
            isDeliveryPending = false
            return events
        }
        if !collected.isEmpty { deliver(collected) }
    }
}
