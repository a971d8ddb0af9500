import Foundation
import WayTextEditing

/// Finds characters, words, sentences, paragraphs, lines and the document in the text of any `UITextInput`. Source: UIKit `UITextInputStringTokenizer`.
///
/// In a storage direction or a direction of layout a position is at a boundary if a unit ends there (forward), or starts there (backward). A position at a
/// boundary is within the unit that follows it with a forward direction, and within the one before it with a backward direction. Units are those of Unicode (UAX
/// #29) and of dictionaries for languages without spaces; a word has a letter or a digit; a paragraph does not include its separator; lines come from
/// the geometry of the text input. A secure text is a single word.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UIResponder & UITextInput)?

    /// - Parameter textInput: held weakly.
    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let search = search(position), let range = search.unit(granularity, isForward: isForward(direction, at: position)) else { return nil }
        return search.textRange(range)
    }

    open func isPosition(_ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection) -> Bool {
        guard let search = search(position) else { return false }
        let isForward = isForward(direction, at: position)
        guard let range = search.unit(granularity, isForward: !isForward) else { return false }
        return search.offset == (isForward ? range.upperBound : range.lowerBound)
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let search = search(position), let offset = search.boundary(granularity, isForward: isForward(direction, at: position)) else { return nil }
        return search.position(offset)
    }

    open func isPosition(_ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection) -> Bool {
        search(position)?.unit(granularity, isForward: isForward(direction, at: position)) != nil
    }

    private func search(_ position: UITextPosition) -> TextUnitSearch? { input.flatMap { TextUnitSearch($0, at: position) } }

    /// Right is forward in a text from left to right, down is forward.
    private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
        if direction == .storage(.forward) || direction == .layout(.down) { return true }
        guard direction == .layout(.left) || direction == .layout(.right) else { return false }
        let isRightToLeft = input?.baseWritingDirection(for: position, in: .forward) == .rightToLeft
        return (direction == .layout(.right)) != isRightToLeft
    }
}
