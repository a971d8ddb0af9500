import Foundation

/// The responder whose text an `EditableText` edits: a `UITextField` or a `UITextView`, which forward `UITextInput` to it.
@MainActor protocol EditableTextClient: UIResponder, UITextInput {
    var editing: EditableText { get }
    var editableStorage: any EditableTextStorage { get }
    var editableLayout: any EditableTextLayout { get }
    /// The attributes of text that is typed at an offset, while neither the program nor the user has set others.
    func typingAttributes(at offset: Int) -> [NSAttributedString.Key: Any]
    /// Text that the user or an input method inserts, as the client accepts it: a field has no line breaks.
    func acceptedText(_ text: String) -> String
    /// Whether the first insertion replaces the whole text, as in a secure field whose editing begins again.
    var replacesTextOnInsertion: Bool { get }
    /// Called when the storage, the selection and the marked text have changed: displays the text, and reports it to delegate, targets and observers.
    func editableTextDidChange()
    /// Called when the selection has changed without the text; also after each change of the text.
    func editableSelectionDidChange()
    /// - Parameter range: In the storage.
    func applyBaseWritingDirection(_ direction: NSWritingDirection, in range: NSRange)
}
