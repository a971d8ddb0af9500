import Foundation
import WayLayers
import WayTextEditing

/// Registers the changes of an `EditableText` with the client's undo manager. Consecutive typing is one action, and so are consecutive deletions.
///
/// An action has the range that it reverts. It is valid while all later changes are registered, too: one that is not, or that the client refuses to revert,
/// makes all actions void.
@MainActor final class TextUndo {
    /// A range of the text and what replaces it.
    struct Change {
        var range: NSRange
        var text: StyledText
        /// The selection to restore with it.
        var selection: NSRange?

        var length: Int { text.length }
    }

    /// What kind of change it is: only changes of one kind are joined.
    enum Kind: Equatable {
        /// One character.
        case typing
        /// One character before the insertion point.
        case deleting
        /// - Parameter name: of the action.
        case other(SystemString)

        var name: SystemString {
            if case .other(let name) = self { return name }
            return .typing
        }
    }

    /// The change that one undo makes. It is extended while the user goes on typing.
    private final class Reversal {
        var change: Change
        let kind: Kind
        let generation: Int

        init(_ change: Change, _ kind: Kind, generation: Int) {
            self.change = change
            self.kind = kind
            self.generation = generation
        }
    }

    /// Seconds after which typing and deleting begin a new action.
    private static let pause: TimeInterval = 3

    private unowned let text: EditableText
    /// The last registered action, while it can be extended; when it was extended last.
    private var last: (reversal: Reversal, registration: Int, time: TimeInterval)?
    /// Actions of former generations are void.
    private var generation = 0

    init(_ text: EditableText) {
        self.text = text
    }

    private var manager: UndoManager? { text.client.undoManager }

    /// The selection was moved: what is typed next is an action of its own.
    func endCoalescing() { last = nil }

    func removeAll() {
        last = nil
        generation += 1
        manager?.removeAllActions(withTarget: text)
    }

    /// Call before a change.
    func register(_ change: Change, replaced: StyledText, selection: NSRange, kind: Kind) {
        let inserted = NSRange(location: change.range.location, length: change.length)
        if extend(change, replaced: replaced, kind: kind) { return }
        register(inserted: inserted, replaced: replaced, selection: selection, kind: kind)
    }

    /// - Parameters:
    ///   - range: of the text that undo removes.
    ///   - replaced: the text that it inserts there.
    func register(inserted range: NSRange, replaced: StyledText, selection: NSRange, kind: Kind) {
        last = nil
        guard let manager, manager.isUndoRegistrationEnabled else { return removeAll() }
        let reversal = Reversal(Change(range: range, text: replaced, selection: selection), kind, generation: generation)
        manager.registerUndo(withTarget: text) { text in text.undo.revert(reversal) }
        manager.setActionName(kind.name.text)
        if !manager.isUndoing, !manager.isRedoing { last = (reversal, manager.registrationCount, CACurrentMediaTime()) }
    }

    /// Whether the change continues the last one, which then reverts both.
    private func extend(_ change: Change, replaced: StyledText, kind: Kind) -> Bool {
        guard let last, let manager, manager.registrationCount == last.registration, last.reversal.kind == kind,
            CACurrentMediaTime() - last.time <= Self.pause
        else { return false }
        let reversal = last.reversal
        switch kind {
        case .typing:
            guard change.range.length == 0, change.range.location == NSMaxRange(reversal.change.range), !beginsWord(change)
            else { return false }
            reversal.change.range.length += change.length
        case .deleting:
            guard NSMaxRange(change.range) == reversal.change.range.location else { return false }
            reversal.change.range.location = change.range.location
            reversal.change.text = replaced.appending(reversal.change.text)
        case .other: return false
        }
        self.last?.time = CACurrentMediaTime()
        return true
    }

    /// Whether a typed character begins a word or a paragraph: these are actions of their own.
    private func beginsWord(_ change: TextUndo.Change) -> Bool {
        guard let next = change.text.string.first, !next.isNewline else { return true }
        let before = text.storage.buffer.scalar(before: change.range.location)
        return (before?.properties.isWhitespace ?? false) && !next.isWhitespace
    }

    /// Undoes or redoes, unless the client refuses it.
    private func revert(_ reversal: Reversal) {
        guard reversal.generation == generation else { return }
        text.discardMarkedText()
        let change = reversal.change
        guard text.client.shouldChangeText(in: IndexedTextRange(change.range), replacementText: change.text.string) else { return removeAll() }
        // The client may have set another text.
        guard reversal.generation == generation else { return }
        let current = text.storage.styledText(in: change.range)
        register(
            inserted: NSRange(location: change.range.location, length: change.length), replaced: current, selection: text.selection,
            kind: .other(reversal.kind.name))
        text.perform(change, selection: change.selection ?? NSRange(location: change.range.location + change.length, length: 0))
    }
}
