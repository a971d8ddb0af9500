import WayHost

/// The cursor over a region, until the pointer leaves it.
@MainActor struct PointerCursor {
    private let shape: CursorShape
    private weak var scene: UIWindowScene?

    /// Nil for the default cursor, and while the program hides the pointer.
    init?(_ shape: CursorShape, over view: UIView) {
        guard shape != .default, !UIApplication.shared.isPointerHidden, let scene = view.window?.windowScene else { return nil }
        self.shape = shape
        self.scene = scene
        scene.hostWindow?.setCursor(shape)
    }

    func restore() { scene?.hostWindow?.setCursor(UIApplication.shared.isPointerHidden ? .hidden : .default) }
}
