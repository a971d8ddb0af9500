import WayKit

extension UIPress {
    /// Space or Return, which act as a tap on the focused view.
    var isActivation: Bool {
        guard let key, key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return false }
        return [.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter].contains(key.keyCode)
    }
}
