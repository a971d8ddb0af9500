@testable import WayTextEditing

/// A disagreement between a `TextEditor` and the model.
struct ModelFailure: Error, CustomStringConvertible {
    let step: Int
    let description: String
}

/// Makes the same edits, chosen by bytes, in a `TextEditor` and in plain arrays, and compares them after each step. `undoEverything()` ends a run.
struct EditorModel {
    var editor: TextEditor<Int>
    var text = PlainText()
    /// What a layout knows, which follows the changes alone.
    private var shadow: [UInt16] = []
    var source: ByteSource
    var step = 0
    var time = 0.0
    /// The range of marked text and, by fingerprints, the text before it.
    var marked: Range<Int>?
    private var beforeMarked: UInt64 = 0
    /// Fingerprints before each group that can be undone, and after each that can be redone.
    private var undoStates: [UInt64] = []
    private var redoStates: [UInt64] = []
    private let initial: UInt64

    init(source: ByteSource, initial units: [UInt16] = []) {
        self.source = source
        text.replace(0..<0, with: units, attributes: [Int](repeating: 0, count: units.count))
        shadow = units
        initial = text.fingerprint
        editor = TextEditor(TextFragment(TextBuffer(utf16: units), attributes: 0), defaultAttributes: 0)
        editor.history.maximumCost = .max
    }

    var isAtEnd: Bool { source.isAtEnd }

    func fail(_ message: String) -> ModelFailure { ModelFailure(step: step, description: "step \(step): \(message)") }

    func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
        if !condition { throw fail(message()) }
    }

    /// One edit, with comparisons. The whole text is compared at each `interval`-th step.
    mutating func takeStep(comparingAllEvery interval: Int = 64) throws {
        step += 1
        time += Double(source.number(below: 16)) / 4
        let before = text.fingerprint
        let groups = editor.history.undoGroups.count
        let wasMarked = marked != nil
        if !wasMarked { beforeMarked = before }
        try edit()
        if wasMarked, editor.composition == nil { marked = nil }
        try compareChanges()
        noteGroups(since: groups, before: before, wasMarked: wasMarked)
        try compareSamples()
        if step % interval == 0 { try compareAll() }
    }

    /// Undoes all steps, comparing the text with what it was, and redoes them.
    mutating func undoEverything() throws {
        editor.unmarkText()
        noteGroups(since: undoStates.count, before: beforeMarked, wasMarked: marked != nil)
        marked = nil
        let last = PlainText(editor).fingerprint
        let count = undoStates.count
        while let expected = undoStates.popLast() {
            let done = editor.undo()
            try expect(done, "nothing to undo")
            try expect(PlainText(editor).fingerprint == expected, "undo gives another text")
        }
        try expect(!editor.history.canUndo && PlainText(editor).fingerprint == initial, "the start is not reached")
        // There may be more, undone before.
        for _ in 0..<count {
            let done = editor.redo()
            try expect(done, "nothing to redo")
        }
        try expect(PlainText(editor).fingerprint == last, "redo gives another text")
    }

    mutating func undo() throws {
        let wasMarked = marked != nil
        let groups = undoStates.count
        let redone = text.fingerprint
        let done = editor.undo()
        try expect(done == (wasMarked || groups > 0), "undo returned \(done)")
        if !done { return }
        text = PlainText(editor)
        var expected = beforeMarked
        if !wasMarked || editor.history.undoGroups.count < groups {
            expected = undoStates.removeLast()
            redoStates.append(redone)
        }
        marked = nil
        try expect(text.fingerprint == expected, "undo gives another text")
    }

    mutating func redo() throws {
        let before = text.fingerprint
        let done = editor.redo()
        marked = nil
        text = PlainText(editor)
        guard done else { return }
        try expect(!redoStates.isEmpty && text.fingerprint == redoStates.removeLast(), "redo gives another text")
        undoStates.append(before)
    }

    private mutating func noteGroups(since groups: Int, before: UInt64, wasMarked: Bool) {
        let added = editor.history.undoGroups.count - undoStates.count
        if added == 2 { undoStates += [beforeMarked, before] }
        if added == 1 { undoStates.append(wasMarked && editor.history.undoGroups.last?.kind == .markedText ? beforeMarked : before) }
        if editor.history.redoGroups.isEmpty { redoStates = [] }
    }

    // MARK: Comparisons

    private mutating func compareChanges() throws {
        let changes = editor.takeChanges().filter { !$0.isAttributesOnly }
        guard let first = changes.first else { return try expect(shadow == text.units, "a change is missing") }
        let all = changes.dropFirst().reduce(first) { $0.union($1) }
        try expect(all.range.upperBound <= shadow.count && all.newRange.upperBound <= editor.length, "change \(all) is out of bounds")
        shadow.replaceSubrange(all.range, with: editor.buffer.utf16(in: all.newRange))
        try expect(shadow == text.units, "the changes do not lead to the text")
    }

    private mutating func compareSamples() throws {
        try expect(editor.length == text.units.count && editor.attributes.length == text.units.count, "length \(editor.length), not \(text.units.count)")
        let offset = source.number(below: text.units.count + 1)
        if offset < text.units.count {
            try expect(editor.buffer.utf16(at: offset) == text.units[offset], "unit at \(offset)")
            try expect(editor.attributes.value(at: offset) == text.attributes[offset], "attribute at \(offset)")
        }
        if !source.isEndless || step % 8 == 0 { try compareBoundaries(around: offset) }
        let selection = editor.selection
        try expect(selection.range.lowerBound >= 0 && selection.range.upperBound <= editor.length, "selection \(selection.range)")
        for end in [selection.anchor, selection.head] { try expect(editor.boundaries.isCharacterBoundary(end), "selection in a character at \(end)") }
        try expect(editor.markedText?.range == marked, "marked \(String(describing: editor.markedText?.range)), not \(String(describing: marked))")
        if let markedText = editor.markedText {
            try expect(markedText.range.lowerBound <= markedText.selection.lowerBound, "selection before the marked text")
            try expect(markedText.selection.upperBound <= markedText.range.upperBound, "selection behind the marked text")
        }
    }

    /// Movements reach each other, and stay in the text.
    private mutating func compareBoundaries(around offset: Int) throws {
        let unit = TextUnit.allCases[source.number(below: 4)]
        let text = editor.boundaries
        let next = text.next(after: offset, unit)
        let previous = text.previous(before: offset, unit)
        try expect(next > offset && next <= editor.length || offset == editor.length, "\(unit) after \(offset): \(next)")
        try expect(previous < offset && previous >= 0 || offset == 0, "\(unit) before \(offset): \(previous)")
        try expect(text.isBoundary(next, of: unit) && text.isBoundary(previous, of: unit), "\(previous) or \(next) is no boundary of \(unit)")
        try expect(text.next(after: previous, unit) >= offset && text.previous(before: next, unit) <= offset, "\(unit) around \(offset)")
        if text.isBoundary(offset, of: unit), offset > 0 { try expect(text.next(after: previous, unit) == offset, "\(unit) from \(previous) to \(offset)") }
    }

    private mutating func compareAll() throws {
        try expect(PlainText(editor) == text, "another text")
        let paragraphs = text.paragraphs
        try expect(editor.buffer.paragraphCount == paragraphs.count, "\(editor.buffer.paragraphCount) paragraphs, not \(paragraphs.count)")
        let index = source.number(below: paragraphs.count)
        try expect(editor.buffer.paragraphRange(at: index) == paragraphs[index], "paragraph \(index)")
        let offset = source.number(below: text.units.count + 1)
        let expected = paragraphs.lastIndex { $0.lowerBound <= offset } ?? 0
        try expect(editor.buffer.paragraphIndex(containing: offset) == expected, "paragraph at \(offset)")
        if let problem = editor.buffer.invariantViolation ?? editor.attributes.invariantViolation { throw fail(problem) }
    }
}

extension PlainText {
    init(_ editor: TextEditor<Int>) {
        units = editor.buffer.utf16(in: editor.buffer.range)
        for run in editor.attributes.runs(in: editor.buffer.range) { attributes += [Int](repeating: run.value, count: run.range.count) }
    }
}
