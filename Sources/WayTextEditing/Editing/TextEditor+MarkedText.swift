import Foundation

extension TextEditor {
    /// Replaces the marked text, or the selection, with provisional text of an input method. Empty text ends marking.
    ///
    /// All texts from the first to the one that is committed are one step of undo.
    /// - Parameter relativeSelection: In the marked text; clamped to it.
    @discardableResult
    package mutating func setMarkedText(
        _ string: String, selection relativeSelection: Range<Int>, attributes: Attributes? = nil, at time: TimeInterval = 0
    ) -> TextChange {
        let range = markedText?.range ?? selection.range
        let fragment = Fragment(string, attributes: attributes ?? attributesForInsertion(in: range))
        if string.isEmpty { return composition == nil ? insert(fragment, kind: .markedText, at: time) : commit(fragment, at: time) }
        if composition == nil { composition = Composition(location: range.lowerBound, original: text.slice(range), selectionBefore: selection) }
        let change = apply(operation(replacing: range, with: fragment))
        let marked = MarkedText(range: change.newRange, relativeSelection: relativeSelection)
        markedText = marked
        selection = TextSelection(marked.selection).clamped(to: boundaries)
        return change
    }

    /// The marked text becomes ordinary text, and the selection stays.
    package mutating func unmarkText(at time: TimeInterval = 0) {
        guard let markedText, let composition else { return }
        record(composition, inserted: text.slice(markedText.range), at: time)
        self.markedText = nil
        self.composition = nil
    }

    /// Removes the marked text and restores what it replaced, with what the input method has deleted beside it.
    package mutating func cancelMarkedText() {
        guard let markedText, let composition else { return }
        if composition.isRecorded, history.isEnabled {
            unmarkText()
            undo()
            return
        }
        apply(operation(replacing: markedText.range, with: composition.original))
        selection = composition.selectionBefore.clamped(to: boundaries)
        self.markedText = nil
        self.composition = nil
    }

    /// Replaces the marked text with the text that the input method commits.
    mutating func commit(_ fragment: Fragment, at time: TimeInterval) -> TextChange {
        guard let markedText, let composition else { return TextChange(range: 0..<0, newLength: 0) }
        let change = apply(operation(replacing: markedText.range, with: fragment))
        selection = TextSelection(change.newRange.upperBound).clamped(to: boundaries)
        record(composition, inserted: fragment, at: time)
        self.markedText = nil
        self.composition = nil
        return change
    }

    private mutating func record(_ composition: Composition, inserted: Fragment, at time: TimeInterval) {
        guard composition.original != inserted else { return }
        history.record(
            EditOperation(location: composition.location, removed: composition.original, inserted: inserted),
            kind: .markedText, before: composition.selectionBefore, after: selection, at: time, joinsLast: composition.isRecorded)
    }
}
