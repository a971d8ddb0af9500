import Foundation

/// A rectangle of a selection: one for each line, more where its direction changes. Source: UIKit `UITextSelectionRect`.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    public nonisolated override init() { super.init() }

    /// In the coordinates of the text input's `textInputView`.
    open var rect: CGRect { .zero }
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection begins in this rectangle.
    open var containsStart: Bool { false }
    /// Whether the selection ends in this rectangle.
    open var containsEnd: Bool { false }
    /// Whether the text is set vertically.
    open var isVertical: Bool { false }
}
