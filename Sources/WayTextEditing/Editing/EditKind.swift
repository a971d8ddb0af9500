/// What an edit was, for grouping into undo steps.
package enum EditKind: Hashable, Sendable {
    /// Typed text: a step reaches to the end of a word, a new line, a movement of the insertion point or a pause.
    case typing
    /// Backspace and Delete: adjacent deletions are one step.
    case deleting
    case paste
    /// The text of an input method from its first provisional text to its last.
    case markedText
    /// Attributes alone.
    case formatting
    /// Anything else: a step by itself.
    case replacing
}
