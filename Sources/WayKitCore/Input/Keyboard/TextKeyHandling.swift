/// Handles typed keys in a text that is the first responder.
@MainActor package protocol TextKeyHandling {
    /// Whether the responder is such a text and uses the key: then it does not move the focus, and only commands with priority precede it.
    func uses(_ key: UIKey, in responder: UIResponder) -> Bool
    /// Performs what the presses mean in the text; returns the others.
    func perform(_ presses: Set<UIPress>, in responder: UIResponder) -> Set<UIPress>
}

extension UIResponder {
    /// Performs what the presses mean in the text that this responder is; returns the others.
    func performTextKeys(_ presses: Set<UIPress>) -> Set<UIPress> { UpperModules.shared.textKeys?.perform(presses, in: self) ?? presses }
}
