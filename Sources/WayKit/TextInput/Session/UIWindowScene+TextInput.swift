/// The first responder of the key window has the scene's text input.
extension UIWindowScene {
    func firstResponderChanged(in window: UIWindow) {
        if window === keyWindow { keyWindowChanged() }
    }

    func keyWindowChanged() {
        textInput.firstResponderChanged()
        inputViews.setNeedsUpdate()
    }
}
