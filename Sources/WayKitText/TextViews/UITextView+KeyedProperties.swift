/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let textViews = [KeyedPropertyTable(UITextView.self, textView)]

    private static let textView: [String: KeyedProperty] = [
        "text": .writable(\UITextView.text), "attributedText": .writable(\UITextView.attributedText), "textColor": .writable(\UITextView.textColor),
        "font": .writable(\UITextView.font), "selectedRange": .writable(\UITextView.selectedRange), "editable": .writable(\UITextView.isEditable),
    ]
}

extension UpperModules {
    package func registerKeyedPropertiesOfText() { keyedProperties.append { KeyedProperty.textFields + KeyedProperty.textViews } }
}
