import Foundation

/// The first responder's text, for a `UIInputViewController`.
@MainActor final class TextDocumentProxy: NSObject, UITextDocumentProxy {
    private let responder: () -> UIResponder?
    private weak var identified: UIResponder?
    private var identifier = UUID()

    init(responder: @escaping () -> UIResponder?) {
        self.responder = responder
        super.init()
    }

    private var keyInput: (any UIKeyInput)? { responder() as? any UIKeyInput }
    private var text: (any UITextInput)? { responder() as? any UITextInput }
    private var surroundings: TextSurroundings? {
        guard let text, !text.isSecureTextEntry else { return nil }
        return TextSurroundings(text)
    }

    var hasText: Bool { keyInput?.hasText ?? false }
    var documentContextBeforeInput: String? { surroundings?.before }
    var documentContextAfterInput: String? { surroundings?.after }
    var selectedText: String? { surroundings.flatMap { $0.selected.isEmpty ? nil : $0.selected } }
    var documentInputMode: UITextInputMode? { responder()?.textInputMode }

    var documentIdentifier: UUID {
        if identified !== responder() {
            identified = responder()
            identifier = UUID()
        }
        return identifier
    }

    func insertText(_ text: String) {
        guard let input = self.text, let range = input.markedTextRange ?? input.selectedTextRange else { return keyInput?.insertText(text) ?? () }
        if input.isEditable, input.shouldChangeText(in: range, replacementText: text) { input.insertText(text) }
    }

    func deleteBackward() {
        guard let input = text, let range = input.selectedTextRange else { return keyInput?.deleteBackward() ?? () }
        let previous = TextSurroundings(input)?.before.last.map { String($0) } ?? ""
        let start = range.isEmpty ? input.position(from: range.start, over: previous, isBackward: true) : range.start
        let deleted = start.flatMap { input.textRange(from: $0, to: range.end) } ?? range
        if input.isEditable, input.shouldChangeText(in: deleted, replacementText: "") { input.deleteBackward() }
    }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let text, let range = text.selectedTextRange else { return }
        let limit = offset < 0 ? text.beginningOfDocument : text.endOfDocument
        let position = text.position(from: offset < 0 ? range.start : range.end, offset: offset) ?? limit
        text.selectedTextRange = text.textRange(from: position, to: position)
    }

    func setMarkedText(_ markedText: String, selectedRange: NSRange) { text?.setMarkedText(markedText, selectedRange: selectedRange) }
    func unmarkText() { text?.unmarkText() }

    // MARK: The traits of the text

    var keyboardType: UIKeyboardType {
        get { keyInput?.keyboardType ?? .default }
        set { keyInput?.keyboardType = newValue }
    }
    var keyboardAppearance: UIKeyboardAppearance {
        get { keyInput?.keyboardAppearance ?? .default }
        set { keyInput?.keyboardAppearance = newValue }
    }
    var returnKeyType: UIReturnKeyType {
        get { keyInput?.returnKeyType ?? .default }
        set { keyInput?.returnKeyType = newValue }
    }
    var autocapitalizationType: UITextAutocapitalizationType {
        get { keyInput?.autocapitalizationType ?? .sentences }
        set { keyInput?.autocapitalizationType = newValue }
    }
    var isSecureTextEntry: Bool {
        get { keyInput?.isSecureTextEntry ?? false }
        set { keyInput?.isSecureTextEntry = newValue }
    }
    var textContentType: UITextContentType! {
        get { keyInput?.textContentType }
        set { keyInput?.textContentType = newValue }
    }
}
