import WayKit

extension ComposerController: UITextFieldDelegate {
    /// Return takes the name that was typed; without one it leads to the next field.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard textField === recipientField else {
            textView.becomeFirstResponder()
            return false
        }
        let typed = (textField.text ?? "").trimmingCharacters(in: .whitespaces)
        if typed.isEmpty { subjectField.becomeFirstResponder() } else { choose(suggestionBar.names.first ?? typed) }
        return false
    }
}

extension ComposerController: UITextViewDelegate {
    /// Writing takes all the space.
    func textViewDidBeginEditing(_ textView: UITextView) {
        let sheet = navigationController?.sheetPresentationController
        sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
        formatBar.show(textView.typingAttributes)
    }

    func textViewDidChange(_ textView: UITextView) { draftChanged() }
    func textViewDidChangeSelection(_ textView: UITextView) { formatBar.show(textView.typingAttributes) }
}
