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
