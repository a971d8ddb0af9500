/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let baseControls = [KeyedPropertyTable(UIControl.self, control)]

    private static let control: [String: KeyedProperty] = [
        "enabled": .writable(\UIControl.isEnabled), "selected": .writable(\UIControl.isSelected), "highlighted": .writable(\UIControl.isHighlighted),
    ]
}
