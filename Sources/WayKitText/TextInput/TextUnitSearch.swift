import Foundation
import WayTextEditing

/// Finds the units at a position of a text input.
@MainActor struct TextUnitSearch {
    private let input: any UITextInput
    private let start: UITextPosition
    private let origin: UITextPosition
    private let boundaries: TextBoundaries
    /// Of the position, in UTF-16 units.
    let offset: Int

    /// Nil if the text input does not return its text.
    init?(_ input: any UITextInput, at position: UITextPosition) {
        self.input = input
        origin = position
        start = input.beginningOfDocument
        offset = input.offset(from: start, to: position)
        guard let buffer = Self.buffer(of: input), offset >= 0, offset <= buffer.length else { return nil }
        boundaries = TextBoundaries(buffer)
    }

    private static func buffer(of input: any UITextInput) -> TextBuffer? {
        let length = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
        if input.isSecureTextEntry { return TextBuffer(String(repeating: "a", count: max(0, length))) }
        if let client = input as? any EditableTextClient { return client.editableStorage.buffer }
        guard let range = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else { return nil }
        return input.text(in: range).map { TextBuffer($0) }
    }

    func position(_ offset: Int) -> UITextPosition? { input.position(from: start, offset: offset) }

    func textRange(_ range: Range<Int>) -> UITextRange? {
        guard let from = position(range.lowerBound), let to = position(range.upperBound) else { return nil }
        return input.textRange(from: from, to: to)
    }

    /// The unit that contains the position; at a boundary the one that follows (forward) or the one before.
    func unit(_ granularity: UITextGranularity, isForward: Bool) -> Range<Int>? {
        let range: Range<Int>?
        switch granularity {
        case .character: range = boundaries.range(enclosing: offset, .character, backward: !isForward)
        case .word: range = boundaries.range(enclosing: offset, .word, backward: !isForward)
        case .sentence: range = boundaries.range(enclosing: offset, .sentence, backward: !isForward)
        case .paragraph: range = paragraph(offset)
        case .line: range = line
        case .document: range = boundaries.buffer.range
        }
        guard let range, isForward ? range.contains(offset) : range.lowerBound < offset && offset <= range.upperBound else { return nil }
        return range
    }

    /// The next end of a unit (forward) or start of one (backward); nil at the end of the text.
    func boundary(_ granularity: UITextGranularity, isForward: Bool) -> Int? {
        let length = boundaries.buffer.length
        guard isForward ? offset < length : offset > 0 else { return nil }
        switch granularity {
        case .character: return isForward ? boundaries.next(after: offset, .character) : boundaries.previous(before: offset, .character)
        case .word: return isForward ? boundaries.nextWordEnd(after: offset) : boundaries.previousWordStart(before: offset)
        case .sentence: return isForward ? boundaries.next(after: offset, .sentence) : boundaries.previous(before: offset, .sentence)
        case .paragraph: return paragraphBoundary(isForward: isForward)
        case .line: return lineBoundary(isForward: isForward)
        case .document: return isForward ? length : 0
        }
    }

    // MARK: Paragraphs

    /// Without its separator.
    private func paragraph(_ offset: Int) -> Range<Int> {
        boundaries.buffer.paragraphContentRange(at: boundaries.buffer.paragraphIndex(containing: offset))
    }

    private func paragraphBoundary(isForward: Bool) -> Int {
        let own = paragraph(offset), target = isForward ? own.upperBound : own.lowerBound
        if isForward ? target > offset : target < offset { return target }
        let index = boundaries.buffer.paragraphIndex(containing: offset), next = boundaries.buffer.paragraphContentRange(at: index + (isForward ? 1 : -1))
        return isForward ? next.upperBound : next.lowerBound
    }

    // MARK: Lines

    /// The line of the position, without a paragraph separator.
    private var line: Range<Int> {
        let range: Range<Int>
        if let client = input as? any EditableTextClient, let position = origin as? IndexedTextPosition {
            range = client.editableLayout.lineRange(at: position).offsets
        } else {
            range = lineByGeometry
        }
        return range.clamped(to: paragraph(min(max(offset, range.lowerBound), max(range.lowerBound, range.upperBound - 1))))
    }

    /// From the positions closest to points far to the left and to the right of the caret.
    private var lineByGeometry: Range<Int> {
        let caret = input.caretRect(for: origin), far: CGFloat = 1e6
        let ends = [caret.minX - far, caret.maxX + far].compactMap { x -> Int? in
            input.closestPosition(to: CGPoint(x: x, y: caret.midY)).map { input.offset(from: start, to: $0) }
        }
        let lower = min(ends.min() ?? offset, offset), upper = max(ends.max() ?? offset, offset)
        return max(0, lower)..<min(upper, boundaries.buffer.length)
    }

    private func lineBoundary(isForward: Bool) -> Int {
        let line = line
        let target = isForward ? line.upperBound : line.lowerBound
        if isForward ? target > offset : target < offset { return target }
        // At the end of the line already: that of the next one.
        guard let neighbor = position(isForward ? offset + 1 : offset - 1), let search = TextUnitSearch(input, at: neighbor) else { return target }
        return isForward ? max(search.line.upperBound, offset + 1) : min(search.line.lowerBound, offset - 1)
    }
}
