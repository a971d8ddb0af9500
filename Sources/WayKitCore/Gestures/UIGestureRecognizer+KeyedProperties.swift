/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let gestures = [KeyedPropertyTable(UIGestureRecognizer.self, recognizer)]

    private static let recognizer: [String: KeyedProperty] = [
        "state": .readable(\UIGestureRecognizer.state), "enabled": .writable(\UIGestureRecognizer.isEnabled), "view": .readable(\UIGestureRecognizer.view),
        "numberOfTouches": .readable(\UIGestureRecognizer.numberOfTouches),
    ]
}
