/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let textFields = [KeyedPropertyTable(UITextField.self, textField)]

    private static let textField: [String: KeyedProperty] = [
        "text": .writable(\UITextField.text), "attributedText": .writable(\UITextField.attributedText), "placeholder": .writable(\UITextField.placeholder),
        "textColor": .writable(\UITextField.textColor), "font": .writable(\UITextField.font), "editing": .readable(\UITextField.isEditing),
        "selectedTextRange": .writable(\UITextField.selectedTextRange),
    ]
}
