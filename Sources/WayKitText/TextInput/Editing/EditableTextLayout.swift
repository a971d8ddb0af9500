import Foundation

/// The geometry of the text of an `EditableText`: one line in a field, many in a text view. Points and rectangles are in the coordinates of the client's
/// `textInputView`; offsets are in UTF-16 units.
@MainActor protocol EditableTextLayout: AnyObject {
    /// The caret at a position: as high as its line, two points wide.
    func caretRect(at position: IndexedTextPosition) -> CGRect
    /// The rectangles that cover a range, from the first line to the last; several in a line where its direction changes.
    func rects(of range: NSRange) -> [(rect: CGRect, isRightToLeft: Bool)]
    /// The position nearest to a point; points outside of the text have the nearest line.
    func position(closestTo point: CGPoint) -> IndexedTextPosition
    /// The characters of the line of a position, with its line break.
    func lineRange(at position: IndexedTextPosition) -> NSRange
    /// The position one character to the right or left, as the text is displayed; nil at the end of the text.
    func position(from position: IndexedTextPosition, toRight: Bool) -> IndexedTextPosition?
    /// Whether the paragraph of an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool
    /// Scrolls until the range is visible.
    func scrollRangeToVisible(_ range: NSRange)
}
