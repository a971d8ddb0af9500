import Foundation

/// The insertion point of a text. Source: UIKit `UITextCursorView`.
@preconcurrency @MainActor public protocol UITextCursorView: UICoordinateSpace {
    /// Whether it blinks; it is solid while text is typed, and while it is moved.
    var isBlinking: Bool { get set }
    /// Shows it, and starts to blink anew.
    func resetBlinkAnimation()
}

/// A handle at an end of a selection. Source: UIKit `UITextSelectionHandleView`.
@preconcurrency @MainActor public protocol UITextSelectionHandleView: UICoordinateSpace {
    /// `leading` for the start of the selection, `trailing` for its end.
    var direction: NSDirectionalRectEdge { get set }
    /// Whether the text is set vertically.
    var isVertical: Bool { get set }
    /// Replaces the stem, in the handle's coordinates; nil for a straight one.
    var customShape: UIBezierPath? { get set }
    /// The frame for a caret rectangle at the end of the selection: larger, since the knob lies outside of the line.
    func preferredFrame(for rect: CGRect) -> CGRect
}

/// The highlight of a selection. Source: UIKit `UITextSelectionHighlightView`.
@preconcurrency @MainActor public protocol UITextSelectionHighlightView: UICoordinateSpace {
    /// In the coordinates of the view.
    var selectionRects: [UITextSelectionRect] { get set }
}
