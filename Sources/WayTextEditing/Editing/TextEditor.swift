import Foundation

/// A text that is edited: units, attributes, selection, marked text of an input method, and history.
///
/// A value: a copy is a snapshot that costs nothing. Every edit appends a `TextChange` for the layout (`takeChanges()`). Ranges that are out of
/// bounds are clamped; the selection's ends are always between characters. A time is the caller's, in seconds, and serves for the undo steps of
/// typing alone.
package struct TextEditor<Attributes: Equatable> {
    package typealias Fragment = TextFragment<Attributes>

    package private(set) var text: TextFragment<Attributes>
    package internal(set) var selection = TextSelection(0)
    package internal(set) var markedText: MarkedText?
    package var history = EditHistory<Attributes>()
    /// The attributes of text that is inserted where there is none to take them from.
    package var defaultAttributes: Attributes
    /// The attributes of the next inserted text; nil for those of the text before it. A new selection resets it.
    package var typingAttributes: Attributes?

    /// What the current marked text has replaced.
    var composition: Composition?
    private var changes: [TextChange] = []

    /// The text that marked text has replaced, for one step of undo.
    struct Composition {
        var location: Int
        var original: Fragment
        var selectionBefore: TextSelection
        /// Whether a part of it is in the history's last group already.
        var isRecorded = false
    }

    package init(_ string: String = "", attributes: Attributes) { self.init(Fragment(string, attributes: attributes), defaultAttributes: attributes) }

    package init(_ text: Fragment, defaultAttributes: Attributes) {
        self.text = text
        self.defaultAttributes = defaultAttributes
    }

    package var buffer: TextBuffer { text.text }
    package var attributes: AttributeRuns<Attributes> { text.attributes }
    package var length: Int { text.length }
    package var string: String { text.string }
    package var boundaries: TextBoundaries { TextBoundaries(buffer) }

    /// The changes since the last call, in order.
    package mutating func takeChanges() -> [TextChange] {
        defer { changes = [] }
        return changes
    }

    // MARK: Selection

    /// Sets the selection, its ends moved outwards to boundaries of characters. Typing that follows is a new step of undo.
    package mutating func select(_ selection: TextSelection) {
        let clamped = selection.clamped(to: boundaries)
        guard clamped != self.selection else { return }
        if clamped.range != self.selection.range {
            history.endGroup()
            typingAttributes = nil
        }
        self.selection = clamped
    }

    package mutating func select(_ range: Range<Int>) { select(TextSelection(range)) }

    package mutating func selectAll() { select(buffer.range) }

    /// Selects a unit, unit by unit when it is extended.
    package mutating func select(_ unit: TextUnit, at offset: Int) {
        let range = unit == .word ? boundaries.selection(forDoubleTapAt: offset) : boundaries.range(enclosing: offset, unit)
        select(TextSelection(range ?? boundaries.range(enclosing: offset, unit, backward: true) ?? offset..<offset, granularity: unit))
    }

    package mutating func extendSelection(to offset: Int, affinity: TextAffinity = .downstream) {
        select(selection.extended(to: offset, affinity: affinity, in: boundaries))
    }

    package mutating func moveSelection(_ direction: TextDirection, by unit: TextUnit, extending: Bool = false) {
        select(selection.moved(direction, by: unit, extending: extending, in: boundaries))
    }

    // MARK: Edits

    /// The attributes that text has which replaces a range: those of the first replaced unit, else of the unit before, else of the first.
    package func attributesForInsertion(in range: Range<Int>) -> Attributes {
        let range = buffer.clamped(range)
        if let typingAttributes, range == selection.range { return typingAttributes }
        let source = range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
        return attributes.value(at: source) ?? defaultAttributes
    }

    /// Replaces everything, without a step of undo: the history is emptied, the insertion point at the end.
    package mutating func setText(_ fragment: Fragment) {
        markedText = nil
        composition = nil
        let change = TextChange(range: buffer.range, newLength: fragment.length)
        text = fragment
        changes.append(change)
        history.removeAll()
        selection = TextSelection(length)
        typingAttributes = nil
    }

    /// Makes an edit without recording it.
    @discardableResult
    mutating func apply(_ operation: EditOperation<Attributes>) -> TextChange {
        let change = operation.change
        if operation.isAttributesOnly {
            text.attributes.replace(change.range, with: operation.inserted.attributes)
        } else {
            text.replace(change.range, with: operation.inserted)
        }
        if !change.isEmpty { changes.append(change) }
        return change
    }

    /// The operation that replaces a range, which is clamped.
    func operation(replacing range: Range<Int>, with fragment: Fragment) -> EditOperation<Attributes> {
        let range = buffer.clamped(range)
        return EditOperation(location: range.lowerBound, removed: text.slice(range), inserted: fragment)
    }
}

extension TextEditor.Composition: Sendable where Attributes: Sendable {}
extension TextEditor: Sendable where Attributes: Sendable {}
