/// The views to show for a first responder.
@MainActor package struct InputViews {
    package let input: UIView?
    package let accessory: UIView?
    /// The responder that provides them.
    package let owner: UIResponder

    /// Nil if there are none. As on iOS the nearest accessory view up the chain is shown; a text without an input view has the compositor's keyboard.
    package init?(of responder: UIResponder?) {
        guard let responder else { return nil }
        let chain = Array(responder.containmentChain)
        let inputOwners = responder is any UIKeyInput ? [responder] : chain
        let input = inputOwners.lazy.compactMap { owner in (owner.inputView ?? owner.inputViewController?.inputView).map { (view: $0, owner: owner) } }.first
        let accessory = chain.lazy.compactMap { owner in
            (owner.inputAccessoryView ?? owner.inputAccessoryViewController?.inputView).map { (view: $0, owner: owner) }
        }.first
        guard let owner = accessory?.owner ?? input?.owner else { return nil }
        self.input = input?.view
        self.accessory = accessory?.view
        self.owner = owner
    }
}
