/// How a drag ends text input: `keyboardDismissMode`.
extension UIScrollView {
    /// A drag by touch or touchpad begins.
    func dismissKeyboardOnDrag() {
        guard keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory, let responder = window?.firstResponder else { return }
        if responder is any UIKeyInput || InputViews(of: responder) != nil { responder.resignFirstResponder() }
    }

    private var isKeyboardInteractive: Bool { keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory }

    func dragKeyboard() {
        guard isKeyboardInteractive, isPanActive, let window, let inputViews = window.windowScene?.inputViews else { return }
        inputViews.drag(to: panGestureRecognizer.location(in: window).y, padding: guides.existingKeyboardGuide?.keyboardDismissPadding ?? 0)
    }

    func endKeyboardDrag(velocity: CGFloat) {
        if isKeyboardInteractive { window?.windowScene?.inputViews?.endDrag(velocity: velocity) }
    }
}
