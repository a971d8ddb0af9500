import Foundation
import WayTextEditing

/// Provides the sessions of a text view's find interaction, and searches again when the text changes.
@MainActor final class TextViewFinder: NSObject, UIFindInteractionDelegate {
    private unowned let view: UITextView
    private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)

    init(_ view: UITextView) {
        self.view = view
        super.init()
    }

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        UITextSearchingFindSession(searchableObject: self.view)
    }
}

/// Source: UIKit `UITextView`'s conformance to `UITextSearching`.
extension UITextView: UITextSearching {
    public typealias DocumentIdentifier = AnyHashable?

    func findInteractionChanged() {
        if isFindInteractionEnabled {
            let finder = TextViewFinder(self)
            self.finder = finder
            addInteraction(finder.interaction)
        } else if let finder {
            removeInteraction(finder.interaction)
            self.finder = nil
        }
    }

    public func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
    ) {
        for range in ranges(of: queryString, options) {
            resultAggregator.foundRange(IndexedTextRange(NSRange(range)), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    private func ranges(of query: String, _ options: UITextSearchOptions) -> [Range<Int>] {
        var flags: TextSearch.Options = []
        if options.stringCompareOptions.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
        if options.stringCompareOptions.contains(.diacriticInsensitive) { flags.insert(.diacriticInsensitive) }
        if options.wordMatchMethod == .fullWord { flags.insert(.wholeWords) }
        let ranges = TextSearch(query, options: flags).all(in: content.buffer)
        guard options.wordMatchMethod == .startsWith else { return ranges }
        let boundaries = TextBoundaries(content.buffer)
        return ranges.filter { boundaries.isBoundary($0.lowerBound, of: .word) }
    }

    public func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
        let order = compare(foundRange.start, to: toRange.start)
        return order == .orderedSame ? compare(foundRange.end, to: toRange.end) : order
    }

    public func decorate(foundTextRange: UITextRange, document: AnyHashable??, usingStyle: UITextSearchFoundTextStyle) {
        guard let range = editing.range(foundTextRange), range.length > 0 else { return }
        foundTextDisplay.decorate(range.offsets, usingStyle)
    }

    public func clearAllDecoratedFoundText() { foundText?.clear() }

    public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
        if let range = editing.range(range) { scrollRangeToVisible(range) }
    }

    public var supportsTextReplacement: Bool { isEditing }

    public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) {
        guard let range = editing.range(foundTextRange) else { return }
        editing.replaceByUser(range, with: StyledText(withText, attributes: content.attributes(at: range.location)), name: .replace)
    }

    /// One edit, which one undo reverts. The delegate is asked for the part of the text from the first to the last result.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        let ranges = ranges(of: queryString, options)
        guard let first = ranges.first, let last = ranges.last else { return }
        var text = StyledText(""), offset = first.lowerBound
        for range in ranges {
            let between = content.styledText(in: NSRange(offset..<range.lowerBound))
            for run in between.runs { text.append((between.string as NSString).substring(with: run.range), attributes: run.attributes) }
            text.append(withText, attributes: content.attributes(at: range.lowerBound))
            offset = range.upperBound
        }
        editing.replaceByUser(NSRange(first.lowerBound..<last.upperBound), with: text, name: .replaceAll)
    }
}
