import Foundation

extension UIWindow {
    /// Scrolls the scroll views that contain the first responder's text so that it is seen: a field as a whole, of another text the caret; for a selection
    /// nothing scrolls. A scroll view that the user moves stays. In an animation block the scrolling is part of the animation.
    func revealFirstResponder() {
        layoutIfNeeded()
        guard let text = firstResponder as? any UITextInput, let target = revealedRect(of: text) else { return }
        let view = text.textInputView
        for scrollView in text.scrollViews where !scrollView.isTracking && !scrollView.isDecelerating && !scrollView.hasInFindBar(view) {
            scrollView.scrollRectToVisible(view.convert(target, to: scrollView), animated: false)
        }
    }

    /// Whether a part of what ``revealFirstResponder()`` shows is seen in the scroll views that contain it.
    var showsFirstResponder: Bool {
        guard let text = firstResponder as? any UITextInput, let target = revealedRect(of: text) else { return false }
        return text.scrollViews.allSatisfy { scrollView in
            text.textInputView.convert(target, to: scrollView).intersects(scrollView.bounds.inset(by: scrollView.adjustedContentInset))
        }
    }

    /// In the points of its input view: a field, the caret of another text; nil for a selection.
    private func revealedRect(of text: any UITextInput) -> CGRect? {
        let caret = text.selectedTextRange.flatMap { $0.isEmpty ? text.revealedRect(at: $0.end) : nil }
        return (text is UITextField ? text.textInputView.bounds : caret).flatMap { $0.isFinite ? $0 : nil }
    }
}
