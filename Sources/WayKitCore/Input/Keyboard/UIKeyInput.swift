/// What a responder needs to receive typed text. Source: UIKit `UIKeyInput`.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    /// Inserts at the insertion point, or replaces the selection.
    func insertText(_ text: String)
    /// Deletes the selection, or the character before the insertion point.
    func deleteBackward()
}
