/// The first responder of the key window has the scene's text input.
extension UIWindowScene {
    func firstResponderChanged(in window: UIWindow) {
        if window === keyWindow { textInput.firstResponderChanged() }
    }

    func keyWindowChanged() { textInput.firstResponderChanged() }
}
