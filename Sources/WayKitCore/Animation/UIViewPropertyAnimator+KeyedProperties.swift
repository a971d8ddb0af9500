/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let animation = [KeyedPropertyTable(UIViewPropertyAnimator.self, animator)]

    private static let animator: [String: KeyedProperty] = [
        "fractionComplete": .writable(\UIViewPropertyAnimator.fractionComplete), "running": .readable(\UIViewPropertyAnimator.isRunning),
        "reversed": .writable(\UIViewPropertyAnimator.isReversed), "state": .readable(\UIViewPropertyAnimator.state),
    ]
}
