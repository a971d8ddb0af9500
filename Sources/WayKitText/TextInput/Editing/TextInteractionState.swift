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
