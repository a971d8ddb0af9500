/// A segue that a cell's selection, or its accessory, performs.
package struct NibCellSegue {
    package let isOfAccessory: Bool
    private let action: @MainActor (_ sender: Any?) -> Void

    package init(isOfAccessory: Bool, _ action: @escaping @MainActor (_ sender: Any?) -> Void) {
        self.isOfAccessory = isOfAccessory
        self.action = action
    }

    @MainActor package func perform(sender: Any?) { action(sender) }
}
