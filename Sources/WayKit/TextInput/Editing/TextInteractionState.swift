import Foundation
import WayLog

/// Selection and scrolling of a text: the value of `interactionState` of text fields and text views.
struct TextInteractionState {
    let selection: NSRange
    /// Of a text view.
    var contentOffset: CGPoint?

    /// The state that a program sets; nil, with a log line, for another value.
    static func checked(_ value: Any, for view: UIView) -> TextInteractionState? {
        if let state = value as? TextInteractionState { return state }
        wayLogger("waykit.text").warning("\(type(of: view)).interactionState: \(type(of: value)) is no state of a text; nothing is changed")
        return nil
    }
}

extension UITextView {
    /// The selection and the scrolling, for a text view with the same text. An opaque value. Source: UIKit `UITextView.interactionState`.
    public var interactionState: Any {
        get { TextInteractionState(selection: selectedRange, contentOffset: contentOffset) }
        set {
            guard let state = TextInteractionState.checked(newValue, for: self) else { return }
            selectedRange = state.selection
            if let contentOffset = state.contentOffset { self.contentOffset = contentOffset }
        }
    }
}

extension UITextField {
    /// The selection, for a field with the same text. An opaque value. Source: UIKit `UITextField.interactionState`.
    public var interactionState: Any {
        get { TextInteractionState(selection: editing.selection) }
        set { if let state = TextInteractionState.checked(newValue, for: self) { editing.select(state.selection) } }
    }
}
