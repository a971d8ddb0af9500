import Foundation
import WayHost
import WaylandClient

/// The state of a text in the units of `zwp_text_input_v3`.
struct SentTextInputState {
    struct Rectangle: Equatable {
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
    }
    var surroundingText: SurroundingText?
    var cause: WpTextInput.ChangeCause
    var hint: WpTextInput.ContentHint
    var purpose: WpTextInput.ContentPurpose
    var rectangle: Rectangle?

    /// - Parameters:
    ///   - origin: The entered surface's origin in the window.
    ///   - isCausedByInputMethod: Whether the input method of this seat has just changed the text; of another seat it is another cause.
    init(_ state: TextInputState, origin: CGPoint, isCausedByInputMethod: Bool) {
        surroundingText = state.surroundingText
        cause = state.changeCause == .inputMethod && isCausedByInputMethod ? .inputMethod : .other
        hint = WpTextInput.ContentHint(rawValue: state.hint.rawValue)
        purpose = WpTextInput.ContentPurpose(rawValue: state.purpose.rawValue)
        rectangle = state.cursorRectangle.flatMap { Rectangle($0.offsetBy(dx: -origin.x, dy: -origin.y)) }
    }

    /// The same with what the protocol has no request to withdraw.
    func completed(from sent: SentTextInputState) -> SentTextInputState {
        var state = self
        state.surroundingText = surroundingText ?? sent.surroundingText
        state.rectangle = rectangle ?? sent.rectangle
        return state
    }

    /// The cause alone is no change.
    func differs(from other: SentTextInputState) -> Bool {
        surroundingText != other.surroundingText || hint != other.hint || purpose != other.purpose || rectangle != other.rectangle
    }
}

extension SentTextInputState.Rectangle {
    /// The smallest rectangle of whole points; nil if it is none. Clamped beyond any surface's size.
    init?(_ rect: CGRect) {
        guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) else { return nil }
        func whole(_ value: CGFloat) -> Int32 { Int32(min(max(value, -65_536), 65_536)) }
        let left = whole(rect.minX.rounded(.down)), top = whole(rect.minY.rounded(.down))
        self.init(
            x: left, y: top, width: max(1, whole(rect.maxX.rounded(.up)) - left), height: max(1, whole(rect.maxY.rounded(.up)) - top))
    }
}
