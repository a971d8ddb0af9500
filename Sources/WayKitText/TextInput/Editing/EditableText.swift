import Foundation
import WayLog
import WayTextEditing

/// The implementation of `UITextInput` that `UITextField` and `UITextView` share: selection, marked text, typing attributes and undo of the text in the
/// client's storage, with the geometry of its layout.
///
/// Every change tells the `inputDelegate` before and after it. Methods of `UITextInput` do not ask the client whether a change may happen: whoever
/// brings the user's text (keys, an input method, an edit menu) calls `shouldChangeText(in:replacementText:)` first.
@MainActor final class EditableText {
    unowned let client: any EditableTextClient
    weak var inputDelegate: (any UITextInputDelegate)?
    var markedTextStyle: [NSAttributedString.Key: Any]?
    /// In UTF-16 units; inside of the text.
    private(set) var selection = NSRange(location: 0, length: 0)
    private(set) var affinity = UITextStorageDirection.forward
    /// The range of the input method's provisional text; never empty.
    private(set) var marked: NSRange?
    /// The text that the marked text replaced, for undo.
    private var replacedByMarkedText: TextUndo.Change?
    /// Set by the program, or by a toggle of bold; valid until the selection changes.
    private var ownTypingAttributes: [NSAttributedString.Key: Any]?
    private(set) lazy var undo = TextUndo(self)
    private(set) lazy var tokenizer = UITextInputStringTokenizer(textInput: client)

    init(client: any EditableTextClient) {
        self.client = client
    }

    var storage: any EditableTextStorage { client.editableStorage }
    var layout: any EditableTextLayout { client.editableLayout }
    var length: Int { storage.length }
    var wholeRange: NSRange { NSRange(location: 0, length: length) }

    /// The part of a range that is inside of the text.
    func clamped(_ range: NSRange) -> NSRange {
        let start = min(max(0, range.location), length)
        return NSRange(location: start, length: min(max(0, range.length), length - start))
    }

    func refuse(_ call: String, _ reason: String) {
        wayLogger("waykit.text").warning("\(type(of: client)).\(call): \(reason); nothing is changed")
    }

    // MARK: Selection

    /// The part of a range that is inside of the text, with both halves of surrogate pairs.
    private func wholeScalars(_ range: NSRange) -> NSRange {
        let range = clamped(range), buffer = storage.buffer
        let start = buffer.isScalarBoundary(range.location) ? range.location : range.location - 1
        guard range.length > 0 else { return NSRange(location: start, length: 0) }
        let end = buffer.isScalarBoundary(NSMaxRange(range)) ? NSMaxRange(range) : NSMaxRange(range) + 1
        return NSRange(location: start, length: end - start)
    }

    /// The ends are moved outwards to boundaries of characters.
    /// - Parameter affinity: of an empty selection.
    func select(_ range: NSRange, affinity: UITextStorageDirection = .forward) {
        let range = NSRange(TextBoundaries(storage.buffer).wideningToCharacters(clamped(range).offsets))
        guard range != selection || affinity != self.affinity else { return }
        inputDelegate?.selectionWillChange(client)
        setSelection(range, affinity: affinity)
        inputDelegate?.selectionDidChange(client)
        client.editableSelectionDidChange()
    }

    private func setSelection(_ range: NSRange, affinity: UITextStorageDirection) {
        selection = range
        self.affinity = range.length == 0 ? affinity : .forward
        ownTypingAttributes = nil
        undo.endCoalescing()
    }

    var selectedTextRange: UITextRange? {
        get { IndexedTextRange(selection, affinity: affinity) }
        set {
            guard let newValue else { return select(NSRange(location: selection.location, length: 0)) }
            guard let range = range(newValue) else { return refuse("selectedTextRange", "\(newValue) is no range of this text") }
            select(range, affinity: (newValue as? IndexedTextRange)?.lower.affinity ?? .forward)
        }
    }

    // MARK: Typing attributes

    var typingAttributes: [NSAttributedString.Key: Any] {
        get { ownTypingAttributes ?? client.typingAttributes(at: selection.location) }
        set { ownTypingAttributes = newValue }
    }

    private func styled(_ text: String) -> StyledText { StyledText(text, attributes: typingAttributes) }

    // MARK: Editing

    var hasText: Bool { length > 0 }

    func insertText(_ text: String) {
        let text = client.acceptedText(text)
        if marked != nil { return commitMarkedText(text) }
        guard !text.isEmpty else { return }
        let range = client.replacesTextOnInsertion ? wholeRange : selection
        apply(TextUndo.Change(range: range, text: styled(text)), kind: text.count == 1 ? .typing : .other(.typing))
    }

    /// What `deleteBackward()` deletes: the selection, or a character or a part of it before the insertion point.
    var backspaceRange: NSRange {
        selection.length > 0 ? selection : NSRange(TextBoundaries(storage.buffer).backspaceRange(before: selection.location))
    }

    func deleteBackward() {
        if let marked { return setMarkedText(nil, replacing: marked, selected: NSRange(location: 0, length: 0)) }
        if client.replacesTextOnInsertion, hasText { return apply(TextUndo.Change(range: wholeRange, text: StyledText("")), kind: .other(.typing)) }
        let range = backspaceRange
        guard range.length > 0 else { return }
        apply(TextUndo.Change(range: range, text: StyledText("")), kind: selection.length > 0 ? .other(.typing) : .deleting)
    }

    /// Replaces text, and places the insertion point after it.
    func replace(_ range: NSRange, with text: String, name: SystemString = .typing) {
        replace(range, with: StyledText(client.acceptedText(text), attributes: attributes(replacing: clamped(range))), name: name)
    }

    /// The same with the text's own attributes.
    func replace(_ range: NSRange, with text: StyledText, name: SystemString = .typing) {
        if marked != nil { unmarkText() }
        apply(TextUndo.Change(range: wholeScalars(range), text: text), kind: .other(name))
    }

    /// Replaced text keeps the attributes of its first character.
    private func attributes(replacing range: NSRange) -> [NSAttributedString.Key: Any] {
        if range == selection { return typingAttributes }
        return range.length > 0 ? storage.attributes(at: range.location) : client.typingAttributes(at: range.location)
    }

    /// A change that can be undone. The selection becomes empty, after the new text.
    private func apply(_ change: TextUndo.Change, kind: TextUndo.Kind) {
        let selectionBefore = selection, replaced = storage.styledText(in: change.range)
        undo.register(change, replaced: replaced, selection: selectionBefore, kind: kind)
        perform(change, selection: NSRange(location: change.range.location + change.length, length: 0))
    }

    /// Changes the storage and tells everyone; registers nothing.
    func perform(_ change: TextUndo.Change, selection newSelection: NSRange, marked newMarked: NSRange? = nil) {
        inputDelegate?.textWillChange(client)
        inputDelegate?.selectionWillChange(client)
        let expected = length + change.length - change.range.length
        storage.replaceCharacters(in: change.range, with: change.text)
        marked = newMarked
        selection = wholeScalars(length == expected ? newSelection : adjusted(newSelection, by: length - expected))
        affinity = .backward
        if change.length == 0 { ownTypingAttributes = nil }
        inputDelegate?.selectionDidChange(client)
        inputDelegate?.textDidChange(client)
        // As on iOS: the delegate hears of the selection first.
        client.editableSelectionDidChange()
        client.editableTextDidChange()
    }

    /// A storage's delegate or subclass has changed the edit: registered ranges are void, and the insertion point moves with what follows it.
    private func adjusted(_ selection: NSRange, by delta: Int) -> NSRange {
        marked = nil
        replacedByMarkedText = nil
        undo.removeAll()
        return NSRange(location: selection.location + delta, length: selection.length)
    }

    // MARK: Marked text

    func setMarkedText(_ text: String?, selectedRange: NSRange) {
        let replaced = client.replacesTextOnInsertion ? wholeRange : selection
        setMarkedText(client.acceptedText(text ?? ""), replacing: marked ?? replaced, selected: selectedRange)
    }

    /// - Parameter selected: Relative to the marked text; it is limited to it.
    private func setMarkedText(_ text: String?, replacing range: NSRange, selected: NSRange) {
        let text = styled(text ?? ""), length = text.length
        if replacedByMarkedText == nil {
            guard length > 0 || range.length > 0 else { return }
            replacedByMarkedText = TextUndo.Change(range: range, text: storage.styledText(in: range), selection: selection)
        }
        let start = min(max(0, selected.location), length)
        let inner = NSRange(location: range.location + start, length: min(max(0, selected.length), length - start))
        let change = TextUndo.Change(range: range, text: text)
        if length == 0 { registerMarkedText(NSRange(location: range.location, length: 0)) }
        perform(change, selection: inner, marked: length > 0 ? NSRange(location: range.location, length: length) : nil)
    }

    func unmarkText() {
        guard let marked else { return }
        registerMarkedText(marked)
        inputDelegate?.textWillChange(client)
        self.marked = nil
        inputDelegate?.textDidChange(client)
        client.editableSelectionDidChange()
    }

    /// The input method's final text replaces the marked text.
    private func commitMarkedText(_ text: String) {
        guard let marked else { return }
        let change = TextUndo.Change(range: marked, text: styled(text))
        registerMarkedText(NSRange(location: marked.location, length: change.length))
        perform(change, selection: NSRange(location: marked.location + change.length, length: 0))
    }

    /// What the marked text replaced is there again, and nothing is registered.
    func discardMarkedText() {
        guard let marked, let replaced = replacedByMarkedText else { return }
        replacedByMarkedText = nil
        perform(TextUndo.Change(range: marked, text: replaced.text), selection: replaced.selection ?? marked)
    }

    /// One undo reverts everything since the first marked text.
    /// - Parameter range: Of the text that stays.
    private func registerMarkedText(_ range: NSRange) {
        guard let replaced = replacedByMarkedText else { return }
        replacedByMarkedText = nil
        guard range.length > 0 || replaced.length > 0 else { return }
        undo.register(inserted: range, replaced: replaced.text, selection: replaced.selection ?? range, kind: .other(.typing))
    }

    // MARK: Changes by the program

    /// Call after the program has set another text: the insertion point is at its end, and nothing can be undone.
    func textWasSet() {
        inputDelegate?.textWillChange(client)
        marked = nil
        replacedByMarkedText = nil
        undo.removeAll()
        setSelection(NSRange(location: length, length: 0), affinity: .backward)
        inputDelegate?.textDidChange(client)
    }

    /// Call after the program has edited the storage: the selection stays at its characters.
    /// - Parameters:
    ///   - range: of the new text.
    ///   - delta: by how much the text is longer.
    func storageWasEdited(in range: NSRange, changeInLength delta: Int) {
        let oldEnd = NSMaxRange(range) - delta
        func moved(_ offset: Int) -> Int { offset >= oldEnd ? offset + delta : min(offset, NSMaxRange(range)) }
        let start = moved(selection.location), end = moved(NSMaxRange(selection))
        inputDelegate?.textWillChange(client)
        marked = nil
        replacedByMarkedText = nil
        if delta != 0 { undo.removeAll() }
        setSelection(clamped(NSRange(location: start, length: max(0, end - start))), affinity: affinity)
        inputDelegate?.textDidChange(client)
    }
}
