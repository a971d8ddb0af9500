import Foundation

/// A rectangle of a selection in a `UITextField` or a `UITextView`.
final class SelectionRect: UITextSelectionRect {
    private let storedRect: CGRect
    private let direction: NSWritingDirection
    private let isFirst: Bool
    private let isLast: Bool

    init(_ rect: CGRect, direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
        storedRect = rect
        self.direction = direction
        isFirst = containsStart
        isLast = containsEnd
        super.init()
    }

    override var rect: CGRect { storedRect }
    override var writingDirection: NSWritingDirection { direction }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}
