import Foundation
import WayHost
import WayLog

/// The input of one text from input methods, while it is first responder. It is the text's `inputDelegate`.
///
/// A responder that conforms to `UIKeyInput` only gets committed text and single deletions: it has no text around its cursor, and shows no preedit.
@MainActor final class TextInputSession: UITextInputDelegate {
    private(set) weak var responder: UIResponder?
    /// Who has set the marked text; nil without one.
    private var preeditDevice: DeviceID?
    /// The session changes the text itself: what the text reports is no change by the program.
    private var isApplying = false
    /// The program has changed the text or the selection since the last state.
    private var wasChanged = false
    /// An input method has changed it.
    private var wasApplied = false
    /// The program has changed the text below the preedit, or has refused it.
    private var isPreeditVoid = false
    private var hasLogged = false
    private let onChange: () -> Void

    /// Nil for a responder that takes no text.
    /// - Parameter onChange: Called when the program has changed the text or the selection.
    init?(_ responder: UIResponder, onChange: @escaping () -> Void) {
        guard Self.takesText(responder) else { return nil }
        self.responder = responder
        self.onChange = onChange
        text?.inputDelegate = self
    }

    private static func takesText(_ responder: UIResponder) -> Bool {
        guard responder is any UIKeyInput else { return false }
        return (responder as? any UITextInput)?.isEditable ?? true
    }

    /// False once the responder is gone, or its text has become read-only.
    var isValid: Bool { responder.map { Self.takesText($0) } ?? false }

    private var keyInput: (any UIKeyInput)? { responder as? any UIKeyInput }
    private var text: (any UITextInput)? { responder as? any UITextInput }

    /// The preedit becomes ordinary text, as when a text resigns on iOS.
    func end() {
        if preeditDevice != nil { text?.unmarkText() }
        preeditDevice = nil
        if text?.inputDelegate === self { text?.inputDelegate = nil }
    }

    // MARK: State

    func state(in scene: UIWindowScene) -> TextInputState {
        guard let keyInput else { return TextInputState() }
        let content = TextInputContent(keyInput)
        let isByInputMethod = wasApplied && !wasChanged
        var state = TextInputState(changeCause: isByInputMethod ? .inputMethod : .other, hint: content.hint, purpose: content.purpose)
        guard let text else { return state }
        if !keyInput.isSecureTextEntry, let surroundings = TextSurroundings(text) {
            state.surroundingText = SurroundingText(before: surroundings.before, selected: surroundings.selected, after: surroundings.after)
        }
        state.cursorRectangle = cursorRectangle(of: text, in: scene)
        return state
    }

    func stateWasSent() {
        wasApplied = false
        wasChanged = false
    }

    /// In the coordinates of the scene.
    private func cursorRectangle(of text: any UITextInput, in scene: UIWindowScene) -> CGRect? {
        guard let range = text.selectedTextRange else { return nil }
        let view = text.textInputView
        guard view.window != nil else { return nil }
        let caret = text.caretRect(for: range.end)
        guard !caret.isNull, !caret.isInfinite else { return nil }
        return view.layer.convert(caret, to: scene.rootLayer)
    }

    // MARK: Changes by the program

    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { programChanged() }
    func textDidChange(_ textInput: (any UITextInput)?) { programChanged() }

    private func programChanged() {
        guard !isApplying else { return }
        wasChanged = true
        if preeditDevice != nil { isPreeditVoid = true }
        onChange()
    }

    /// Whether the program has ended a preedit, by changing the text or by moving the selection out of it. What is left of it becomes ordinary text.
    func endsPreedit() -> Bool {
        guard preeditDevice != nil, let text else { return false }
        guard isPreeditVoid || !isSelectionInsideMarkedText(text) else { return false }
        preeditDevice = nil
        performing { text.unmarkText() }
        return true
    }

    private func isSelectionInsideMarkedText(_ text: any UITextInput) -> Bool {
        guard let marked = text.markedTextRange, let selected = text.selectedTextRange else { return false }
        return text.compare(marked.start, to: selected.start) != .orderedDescending && text.compare(selected.end, to: marked.end) != .orderedDescending
    }

    // MARK: Changes by input methods

    /// The protocol's order: the preedit is removed, text deleted, the commit inserted, the new preedit inserted.
    func apply(_ update: TextInputUpdate, from device: DeviceID) {
        guard isValid else { return }
        wasApplied = true
        isPreeditVoid = false
        performing {
            if let text { apply(update, from: device, to: text) } else { applyToKeyInput(update) }
        }
    }

    /// The seat's preedit is void, as the protocol states for leave.
    func inputMethodLeft(_ device: DeviceID) {
        guard preeditDevice == device, let text else { return }
        performing { removePreedit(of: text) }
    }

    private func performing(_ body: () -> Void) {
        let wasApplying = isApplying
        isApplying = true
        body()
        isApplying = wasApplying
    }

    private func applyToKeyInput(_ update: TextInputUpdate) {
        guard let keyInput else { return }
        if update.deletedBefore > 0 { keyInput.deleteBackward() }
        if !update.committed.isEmpty { keyInput.insertText(update.committed) }
    }

    private func apply(_ update: TextInputUpdate, from device: DeviceID, to text: any UITextInput) {
        // What another seat composes is not this one's to remove.
        if let preeditDevice, preeditDevice != device {
            text.unmarkText()
            self.preeditDevice = nil
        }
        let deletes = update.deletedBefore > 0 || update.deletedAfter > 0
        if text.markedTextRange != nil, deletes || (update.committed.isEmpty && update.preedit == nil) { removePreedit(of: text) }
        if deletes {
            replaceSurroundings(update, of: text)
        } else if !update.committed.isEmpty {
            commit(update.committed, to: text)
        }
        guard let preedit = update.preedit, isValid else { return preeditDevice = nil }
        mark(preedit, in: text, by: device)
    }

    private func removePreedit(of text: any UITextInput) {
        if text.markedTextRange != nil {
            text.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
            text.unmarkText()
        }
        preeditDevice = nil
    }

    /// `insertText(_:)` replaces the marked text.
    private func commit(_ committed: String, to text: any UITextInput) {
        preeditDevice = nil
        guard let range = text.markedTextRange ?? text.selectedTextRange else { return text.insertText(committed) }
        if text.shouldChangeText(in: range, replacementText: committed) {
            text.insertText(committed)
        } else if text.markedTextRange != nil {
            removePreedit(of: text)
        }
    }

    private func mark(_ preedit: TextInputUpdate.Preedit, in text: any UITextInput, by device: DeviceID) {
        let range = text.markedTextRange ?? text.selectedTextRange
        preeditDevice = device
        if let range, !text.shouldChangeText(in: range, replacementText: preedit.text) {
            // The next state makes the input method forget it.
            isPreeditVoid = true
            return
        }
        text.setMarkedText(preedit.text, selectedRange: preedit.selectedRange)
        if text.markedTextRange == nil { preeditDevice = nil }
    }

    /// Deletion and commit are one change: one question to the delegate, one step of undo.
    private func replaceSurroundings(_ update: TextInputUpdate, of text: any UITextInput) {
        guard let surroundings = TextSurroundings(text) else { return }
        let isOneDeletion = surroundings.selected.isEmpty && update.deletedAfter == 0 && update.committed.isEmpty
        // What the delete key deletes may be less than a character.
        let deleted = (text as? any EditableTextClient).flatMap { $0.text(in: IndexedTextRange($0.editing.backspaceRange)) }
        let previous = deleted ?? surroundings.before.last.map { String($0) } ?? ""
        if isOneDeletion, update.deletedBefore == previous.utf8.count || previous.isEmpty { return deleteBackward(previous, in: text, surroundings) }
        guard let replacement = TextReplacement(update, surroundings, in: text) else {
            if !hasLogged { wayLogger("waykit.text").warning("\(type(of: text)): its positions do not fit to its text; an input method's deletion is left out") }
            hasLogged = true
            return
        }
        guard text.shouldChangeText(in: replacement.range, replacementText: replacement.text) else { return }
        replacement.perform(on: text)
    }

    /// One character before the cursor is what the delete key deletes. At the start of a text the key arrives, too.
    private func deleteBackward(_ character: String, in text: any UITextInput, _ surroundings: TextSurroundings) {
        if let start = text.position(from: surroundings.range.start, over: character, isBackward: true),
            let range = text.textRange(from: start, to: surroundings.range.start),
            !range.isEmpty, !text.shouldChangeText(in: range, replacementText: "")
        {
            return
        }
        text.deleteBackward()
    }
}

extension TextInputUpdate.Preedit {
    /// The cursor in UTF-16 units; at the end if it is hidden.
    var selectedRange: NSRange {
        guard let cursor else { return NSRange(location: text.utf16.count, length: 0) }
        let utf8 = text.utf8
        func index(_ offset: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: min(max(0, offset), utf8.count)) }
        let start = index(cursor.lowerBound), end = index(cursor.upperBound)
        return NSRange(location: text.utf16[..<start].count, length: text.utf16[start..<end].count)
    }
}
