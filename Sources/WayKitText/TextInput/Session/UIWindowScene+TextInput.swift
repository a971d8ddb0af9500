extension UIWindowScene {
    /// Connects the first responder with input methods.
    var textInput: SceneTextInput { participant() }
}
