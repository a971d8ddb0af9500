import Foundation

/// The text interaction of the window's first responder.
extension UIWindow {
    /// Nil if the first responder is no text, or has no interaction.
    var textInteraction: UITextInteraction? {
        guard let input = firstResponder as? any UITextInput else { return nil }
        let views = [firstResponder as? UIView, input.textInputView].compactMap { $0 }
        return views.lazy.flatMap(\.storedInteractions).compactMap { $0 as? UITextInteraction }.first { $0.textInput === input }
    }

    func firstResponderChanged(from old: UIResponder?) {
        for responder in [old, firstResponder].compactMap({ $0 }) { Self.interactions(of: responder).forEach { $0.updateActivation() } }
    }

    private static func interactions(of responder: UIResponder) -> [UITextInteraction] {
        guard let input = responder as? any UITextInput else { return [] }
        let view = responder as? UIView ?? input.textInputView
        return view.storedInteractions.compactMap { $0 as? UITextInteraction }
    }

    /// The window became key, or is no longer; the scene was activated, or deactivated.
    func textActivationChanged() { textInteraction?.updateActivation() }

    func updateTextBeforeFrame() {
        guard firstResponder != nil || editMenus.contains(where: { $0.object != nil }) else { return }
        textInteraction?.updateBeforeFrame()
        (firstResponder as? UISearchTextField)?.suggestionPanel.updateFrame()
        for menu in editMenus.compactMap(\.object) { menu.updateBeforeFrame() }
    }

    /// A handle reaches beyond its text: touches there that would go to a view around the text go to the text.
    func textViewOfHandle(at point: CGPoint, instead hit: UIView?) -> UIView? {
        guard let interaction = textInteraction, let view = interaction.view, let hit, view.isDescendant(of: hit), view !== hit else { return nil }
        let reach = UITextInteraction.touchArea / 2
        let isOnHandle = interaction.display.handleViews.contains { handle in
            guard handle.window === self, !handle.isHidden else { return false }
            let frame = handle.convert(handle.bounds, to: self)
            let dx = max(0, reach - frame.width / 2), dy = max(0, reach - frame.height / 2)
            return frame.insetBy(dx: -dx, dy: -dy).contains(point)
        }
        return isOnHandle ? view : nil
    }
}
