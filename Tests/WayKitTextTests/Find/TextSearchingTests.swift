import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitText

/// Sessions of objects that search by themselves, on other threads, in several documents; and sessions of the program's own class.
@MainActor struct TextSearchingTests {
    /// Pages of text, searched when the test asks for it.
    final class Book: NSObject, UITextSearching {
        typealias DocumentIdentifier = Int
        var pages = ["a cat", "no", "cat cat"]
        var decorations: [String] = []
        var scrolled: [String] = []
        var replaced: [String] = []
        var isDeferred = false
        var aggregator: UITextSearchAggregator<Int>?

        var selectedTextRange: UITextRange? { nil }
        var supportsTextReplacement: Bool { true }
        func compare(document: Int, toDocument: Int) -> ComparisonResult { document < toDocument ? .orderedAscending : .orderedDescending }
        func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
            let one = (foundRange as? IndexedTextRange)?.range.location ?? 0, other = (toRange as? IndexedTextRange)?.range.location ?? 0
            return one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
        }

        func performTextSearch(queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>) {
            aggregator = resultAggregator
            if !isDeferred { Self.search(queryString, pages, resultAggregator) }
        }

        /// Pages and results from the last to the first.
        nonisolated static func search(_ query: String, _ pages: [String], _ aggregator: UITextSearchAggregator<Int>) {
            for (index, page) in pages.enumerated().reversed() {
                var end = page.endIndex
                while let match = page.range(of: query, options: .backwards, range: page.startIndex..<end) {
                    aggregator.foundRange(IndexedTextRange(Foundation.NSRange(match, in: page)), searchString: query, document: index)
                    end = match.lowerBound
                }
            }
            aggregator.finishedSearching()
        }

        private func name(_ range: UITextRange, _ document: Int?) -> String { "\(document ?? -1):\((range as? IndexedTextRange)?.range.location ?? -1)" }
        func decorate(foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle) {
            decorations.append("\(name(foundTextRange, document)) \(usingStyle)")
        }
        func clearAllDecoratedFoundText() { decorations = [] }
        func scrollRangeToVisible(_ range: UITextRange, inDocument: Int?) { scrolled.append(name(range, inDocument)) }
        func shouldReplace(foundTextRange: UITextRange, document: Int?, withText: String) -> Bool { document != 0 }
        func replace(foundTextRange: UITextRange, document: Int?, withText: String) { replaced.append(name(foundTextRange, document)) }
    }

    final class Provider: NSObject, UIFindInteractionDelegate {
        var session: UIFindSession?
        var log: [String] = []
        func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { session }
        func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) { log.append("begin") }
        func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { log.append("end") }
    }

    private func stage(_ provider: Provider) -> (stage: TestStage, interaction: UIFindInteraction) {
        let stage = TestStage(size: CGSize(width: 400, height: 400)), root = UIViewController()
        stage.show(root)
        let interaction = UIFindInteraction(sessionDelegate: provider)
        root.view.addInteraction(interaction)
        return (stage, interaction)
    }

    @Test func resultsAreInTheOrderOfDocumentsAndRanges() {
        let book = Book(), session = UITextSearchingFindSession(searchableObject: book)
        session.performSearch(query: "cat", options: nil)
        #expect(session.resultCount == 3 && session.highlightedResultIndex == 0)
        #expect(session.searchableObject === book && book.aggregator?.allFoundRanges.count == 3)
        for _ in 0..<3 { session.highlightNextResult(in: .forward) }
        #expect(book.scrolled == ["0:2", "2:0", "2:4", "0:2"])
        #expect(book.decorations.suffix(2) == ["2:4 found", "0:2 highlighted"])
        session.invalidateFoundResults()
        #expect(session.resultCount == 0 && session.highlightedResultIndex == NSNotFound && book.decorations.isEmpty)
    }

    @Test func replacementsAreThoseThatTheObjectPermits() {
        let book = Book(), session = UITextSearchingFindSession(searchableObject: book)
        session.performSearch(query: "cat", options: nil)
        #expect(session.supportsReplacement && !session.allowsReplacementForCurrentlyHighlightedResult)
        session.performSingleReplacement(query: "cat", replacementString: "x", options: nil)
        #expect(book.replaced.isEmpty)
        session.replaceAll(searchQuery: "cat", replacementString: "x", options: nil)
        #expect(book.replaced == ["2:4", "2:0"])
    }

    @Test func resultsMayComeLaterFromAnyThread() async {
        let book = Book(), provider = Provider(), session = UITextSearchingFindSession(searchableObject: book)
        book.isDeferred = true
        provider.session = session
        let (stage, interaction) = stage(provider)
        interaction.presentFindNavigator(showingReplace: false)
        interaction.searchText = "c"
        let old = book.aggregator!
        interaction.searchText = "cat"
        let aggregator = book.aggregator!, pages = book.pages
        await Task.detached {
            Book.search("c", pages, old)
            Book.search("cat", pages, aggregator)
        }.value
        await stage.drain()
        #expect(session.resultCount == 3 && interaction.bar?.countLabel.text == "1 of 3")
        #expect(book.decorations.count == 4)
        aggregator.invalidateFoundRange(IndexedTextRange(NSRange(location: 2, length: 3)), document: 0)
        await stage.drain()
        #expect(session.resultCount == 2 && session.highlightedResultIndex == NSNotFound && interaction.bar?.countLabel.text == "2")
        aggregator.invalidate()
        await stage.drain()
        #expect(session.resultCount == 0)
    }

    // MARK: Sessions of the program

    final class OwnSession: UIFindSession {
        var calls: [String] = []
        override var resultCount: Int { 7 }
        override var highlightedResultIndex: Int { 2 }
        override func performSearch(query: String, options: UITextSearchOptions?) { calls.append("search \(query) \(options!.wordMatchMethod)") }
        override func highlightNextResult(in direction: UITextStorageDirection) { calls.append("next \(direction == .forward)") }
        override func invalidateFoundResults() { calls.append("invalidate") }
    }

    @Test func aSessionOfTheProgramIsCalled() {
        let session = OwnSession(), provider = Provider()
        provider.session = session
        let (stage, interaction) = stage(provider)
        interaction.presentFindNavigator(showingReplace: true)
        stage.settle()
        #expect(interaction.isFindNavigatorVisible && interaction.activeFindSession === session && interaction.bar?.showsReplacement == false)
        stage.type("a")
        stage.press("Return")
        stage.press("g", with: [.control, .shift])
        #expect(interaction.bar?.countLabel.text == "3 of 7")
        session.searchResultDisplayStyle = .total
        interaction.updateResultCount()
        #expect(interaction.bar?.countLabel.text == "7")
        session.searchResultDisplayStyle = .none
        interaction.updateResultCount()
        #expect(interaction.bar?.countLabel.text == nil)
        stage.press("Escape")
        #expect(session.calls == ["search  contains", "search a contains", "next true", "next false", "invalidate"])
        #expect(provider.log == ["begin", "end"])
    }

    @Test func withoutASessionThereIsNoBar() {
        let provider = Provider(), (stage, interaction) = stage(provider)
        interaction.presentFindNavigator(showingReplace: false)
        stage.settle()
        #expect(!interaction.isFindNavigatorVisible && provider.log.isEmpty)
        let lonely = UIFindInteraction(sessionDelegate: provider)
        lonely.presentFindNavigator(showingReplace: false)
        #expect(stage.diagnostics.contains { $0.contains("presentFindNavigator") })
    }
}
