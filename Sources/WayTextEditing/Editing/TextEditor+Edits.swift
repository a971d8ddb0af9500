import Foundation

extension TextEditor {
    /// Replaces the selection, or the marked text, with typed or pasted text; the insertion point goes behind it.
    ///
    /// - Parameter attributes: Nil for `attributesForInsertion(in:)`.
    @discardableResult
    package mutating func insert(_ string: String, attributes: Attributes? = nil, kind: EditKind = .typing, at time: TimeInterval) -> TextChange {
        let range = markedText?.range ?? selection.range
        return insert(Fragment(string, attributes: attributes ?? attributesForInsertion(in: range)), kind: kind, at: time)
    }

    /// Replaces the selection, or the marked text, with text that has attributes.
    @discardableResult
    package mutating func insert(_ fragment: Fragment, kind: EditKind = .paste, at time: TimeInterval) -> TextChange {
        if composition != nil { return commit(fragment, at: time) }
        return edit(selection.range, with: fragment, kind: kind, at: time)
    }

    /// Replaces any range. The insertion point goes behind it if the range touched the selection, which otherwise stays with its text. Marked text is
    /// unmarked first.
    @discardableResult
    package mutating func replace(
        _ range: Range<Int>, with string: String, attributes: Attributes? = nil, kind: EditKind = .replacing, at time: TimeInterval = 0
    ) -> TextChange {
        replace(range, with: Fragment(string, attributes: attributes ?? attributesForInsertion(in: range)), kind: kind, at: time)
    }

    /// Replaces any range with text that has attributes.
    @discardableResult
    package mutating func replace(_ range: Range<Int>, with fragment: Fragment, kind: EditKind = .replacing, at time: TimeInterval = 0) -> TextChange {
        unmarkText()
        let range = buffer.clamped(range)
        let touches = range.lowerBound <= selection.range.upperBound && selection.range.lowerBound <= range.upperBound
        if touches { return edit(range, with: fragment, kind: kind, at: time) }
        let operation = operation(replacing: range, with: fragment)
        let before = selection
        let change = apply(operation)
        selection = selection.moved(by: change).clamped(to: boundaries)
        history.record(operation, kind: kind, before: before, after: selection, at: time)
        return change
    }

    /// Deletes the selection, or from the insertion point: by characters what Backspace or Delete deletes, by words to where these movements go,
    /// by paragraphs to the start or end of the paragraph, or the separator there.
    @discardableResult
    package mutating func delete(_ direction: TextDirection, by unit: TextUnit = .character, at time: TimeInterval) -> TextChange {
        if let markedText {
            // An input method deletes inside its own text; this is for keys that it has not taken.
            unmarkText()
            select(TextSelection(markedText.selection))
        }
        return edit(rangeToDelete(direction, by: unit), with: Fragment(), kind: .deleting, at: time)
    }

    /// What `delete(_:by:at:)` deletes.
    package func rangeToDelete(_ direction: TextDirection, by unit: TextUnit = .character) -> Range<Int> {
        if !selection.isEmpty { return selection.range }
        let offset = selection.head
        switch (direction, unit) {
        case (.backward, .paragraph) where buffer.paragraphRange(containing: offset).lowerBound == offset:
            return boundaries.previous(before: offset, .character)..<offset
        case (.forward, .paragraph) where buffer.withoutSeparator(buffer.paragraphRange(containing: offset)).upperBound == offset:
            return offset..<boundaries.next(after: offset, .character)
        case (.backward, .character): return boundaries.backspaceRange(before: offset)
        case (.forward, .character): return boundaries.forwardDeleteRange(after: offset)
        case (.backward, _): return boundaries.destination(from: offset, .backward, by: unit)..<offset
        case (.forward, _): return offset..<boundaries.destination(from: offset, .forward, by: unit)
        }
    }

    /// Changes attributes, once for each run of a range. Those inside marked text are no step of undo; otherwise marked text is unmarked first.
    @discardableResult
    package mutating func updateAttributes(in range: Range<Int>, _ change: (inout Attributes) -> Void) -> TextChange {
        let range = buffer.clamped(range)
        let isMarked = markedText.map { $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound } ?? false
        if !isMarked { unmarkText() }
        let removed = text.slice(range)
        var inserted = removed
        inserted.attributes.update(in: 0..<range.count, change)
        guard inserted.attributes != removed.attributes else { return TextChange(range: range, newLength: range.count, isAttributesOnly: true) }
        let operation = EditOperation(location: range.lowerBound, removed: removed, inserted: inserted, isAttributesOnly: true)
        let result = apply(operation)
        if !isMarked { history.record(operation, kind: .formatting, before: selection, after: selection, at: 0) }
        return result
    }

    package mutating func setAttributes(_ attributes: Attributes, in range: Range<Int>) { updateAttributes(in: range) { $0 = attributes } }

    /// Makes all edits of `body` one step of undo.
    package mutating func group<Result>(_ body: (inout TextEditor) throws -> Result) rethrows -> Result {
        history.beginGrouping()
        defer { history.endGrouping() }
        return try body(&self)
    }

    /// Replaces a range, which has the selection at its end afterwards.
    private mutating func edit(_ range: Range<Int>, with fragment: Fragment, kind: EditKind, at time: TimeInterval) -> TextChange {
        let operation = operation(replacing: range, with: fragment)
        guard !operation.isEmpty else { return operation.change }
        let before = selection
        let typing = typingAttributes
        let change = apply(operation)
        selection = TextSelection(change.newRange.upperBound).clamped(to: boundaries)
        typingAttributes = kind == .typing ? typing : nil
        history.record(operation, kind: kind, before: before, after: selection, at: time)
        return change
    }
}
