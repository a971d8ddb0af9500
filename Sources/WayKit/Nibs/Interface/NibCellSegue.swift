/// A segue that a cell's selection, or its accessory, performs.
struct NibCellSegue {
    let isOfAccessory: Bool
    private let action: @MainActor (_ sender: Any?) -> Void

    init(isOfAccessory: Bool, _ action: @escaping @MainActor (_ sender: Any?) -> Void) {
        self.isOfAccessory = isOfAccessory
        self.action = action
    }

    @MainActor func perform(sender: Any?) { action(sender) }
}
