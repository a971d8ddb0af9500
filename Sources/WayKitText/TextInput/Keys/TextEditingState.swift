import Foundation

/// What editing remembers between two inputs of a window's text: it is valid as long as the same text has the same selection.
@MainActor final class TextEditingState {
    private weak var input: (any UITextInput)?
    private var selection: UITextRange?
    private var storedAnchor: UITextPosition?
    private var storedGoalX: CGFloat?
    private var lastCommandKilled = false
    /// What the last kill commands deleted.
    private(set) var killedText: String?

    private func isValid(for input: any UITextInput) -> Bool {
        self.input === input && selection != nil && input.isSame(selection, input.selectedTextRange)
    }

    /// The end of the selection that does not move while it is extended; nil where none is known.
    func anchor(in input: any UITextInput) -> UITextPosition? { isValid(for: input) ? storedAnchor : nil }

    /// The horizontal position that vertical movements keep.
    func goalX(in input: any UITextInput) -> CGFloat? { isValid(for: input) ? storedGoalX : nil }

    /// Selects from the anchor to the focus, the end that moves.
    func select(_ input: any UITextInput, from anchor: UITextPosition, to focus: UITextPosition, goalX: CGFloat? = nil) {
        guard let range = input.range(between: anchor, and: focus) else { return }
        if !Self.isShown(range, in: input) { input.selectedTextRange = range }
        self.input = input
        selection = input.selectedTextRange
        storedAnchor = anchor
        storedGoalX = goalX
        lastCommandKilled = false
    }

    /// Whether it is the selection already. Where a line is wrapped, one position has two places.
    private static func isShown(_ range: UITextRange, in input: any UITextInput) -> Bool {
        guard let selection = input.selectedTextRange, input.isSame(range, selection) else { return false }
        return !range.isEmpty || input.caretRect(for: range.start) == input.caretRect(for: selection.start)
    }

    /// Consecutive kills add up.
    func kill(_ text: String, in input: any UITextInput) {
        killedText = lastCommandKilled && isValid(for: input) ? (killedText ?? "") + text : text
    }

    func didKill(in input: any UITextInput) {
        self.input = input
        selection = input.selectedTextRange
        storedAnchor = nil
        storedGoalX = nil
        lastCommandKilled = true
    }
}
