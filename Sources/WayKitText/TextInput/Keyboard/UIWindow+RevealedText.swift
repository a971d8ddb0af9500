import Foundation

extension UIWindow {
    /// Scrolls the scroll views that contain the first responder's text so that it is seen: a field as a whole, of another text the caret; for a selection
    /// nothing scrolls. A scroll view that the user moves stays. In an animation block the scrolling is part of the animation.
    func revealFirstResponder() {
        guard let text = firstResponder as? any UITextInput else { return }
        layoutIfNeeded()
        let view = text.textInputView
        let caret = text.selectedTextRange.flatMap { $0.isEmpty ? text.revealedRect(at: $0.end) : nil }
        guard let target = text is UITextField ? view.bounds : caret, target.isFinite else { return }
        for scrollView in text.scrollViews where !scrollView.isTracking && !scrollView.isDecelerating && !scrollView.hasInFindBar(view) {
            scrollView.scrollRectToVisible(view.convert(target, to: scrollView), animated: false)
        }
    }
}
