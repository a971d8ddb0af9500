import Foundation

/// A position in the text of a `UITextInput`, between two characters. Each text input has a subclass of its own. Source: UIKit `UITextPosition`.
@preconcurrency @MainActor open class UITextPosition: NSObject {
    public nonisolated override init() { super.init() }
}

/// A range of text between two positions; the base class is empty. Source: UIKit `UITextRange`.
@preconcurrency @MainActor open class UITextRange: NSObject {
    public nonisolated override init() { super.init() }

    /// Whether start and end are the same position.
    open var isEmpty: Bool { true }
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
}

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
