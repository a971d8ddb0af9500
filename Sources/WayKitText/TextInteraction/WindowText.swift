import Foundation

/// What the texts of a window have in common.
@MainActor final class WindowText: WindowParticipant {
    private unowned let window: UIWindow
    fileprivate private(set) lazy var editing = TextEditingState()
    fileprivate weak var loupe: LoupeView?

    init(window: UIWindow) {
        self.window = window
    }

    func firstResponderChanged(from old: UIResponder?) {
        for responder in [old, window.firstResponder].compactMap({ $0 }) { Self.interactions(of: responder).forEach { $0.updateActivation() } }
    }

    private static func interactions(of responder: UIResponder) -> [UITextInteraction] {
        guard let input = responder as? any UITextInput else { return [] }
        let view = responder as? UIView ?? input.textInputView
        return view.storedInteractions.compactMap { $0 as? UITextInteraction }
    }

    func activationChanged() { window.textInteraction?.updateActivation() }

    func updateBeforeFrame() {
        guard let responder = window.firstResponder else { return }
        window.textInteraction?.updateBeforeFrame()
        (responder as? UISearchTextField)?.suggestionPanel.updateFrame()
    }

    /// A handle reaches beyond its text: touches there that would go to a view around the text go to the text.
    func view(at point: CGPoint, instead hit: UIView?) -> UIView? {
        guard let interaction = window.textInteraction, let view = interaction.view, let hit, view.isDescendant(of: hit), view !== hit else { return nil }
        let reach = UITextInteraction.touchArea / 2
        let isOnHandle = interaction.display.handleViews.contains { handle in
            guard handle.window === window, !handle.isHidden else { return false }
            let frame = handle.convert(handle.bounds, to: window)
            let dx = max(0, reach - frame.width / 2), dy = max(0, reach - frame.height / 2)
            return frame.insetBy(dx: -dx, dy: -dy).contains(point)
        }
        return isOnHandle ? view : nil
    }

    func framePrepared() { loupe?.updatePicture() }
}

/// The text interaction of the window's first responder.
extension UIWindow {
    /// Nil if the first responder is no text, or has no interaction.
    var textInteraction: UITextInteraction? {
        guard let input = firstResponder as? any UITextInput else { return nil }
        let views = [firstResponder as? UIView, input.textInputView].compactMap { $0 }
        return views.lazy.flatMap(\.storedInteractions).compactMap { $0 as? UITextInteraction }.first { $0.textInput === input }
    }

    /// What editing of the window's text remembers.
    var textEditing: TextEditingState { text.editing }
    /// The visible loupe.
    var loupe: LoupeView? {
        get { text.loupe }
        set { text.loupe = newValue }
    }
    private var text: WindowText { participant() }
}
