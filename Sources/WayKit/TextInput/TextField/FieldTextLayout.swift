import Foundation
import WayGraphics
import WayTextEditing

/// The line of a text field while it is edited: laid out without truncation, and scrolled so that the caret is visible.
final class FieldTextLayout: EditableTextLayout {
    /// Points.
    static let caretWidth: CGFloat = 2

    private unowned let field: UITextField
    private var cached: TextLayout?
    /// How far the line is moved to the left, in points.
    private(set) var scrollOffset: CGFloat = 0

    init(field: UITextField) {
        self.field = field
    }

    /// Call when the text, its attributes, the marked text or the field's traits changed.
    func invalidate() { cached = nil }

    private var line: TextLayout {
        if let cached { return cached }
        let made = FieldText(field).line
        cached = made
        return made
    }

    // MARK: Position of the line

    /// What shows the text, in the field's coordinates.
    var area: CGRect { field.editingRect(forBounds: field.bounds) }

    private var contentWidth: CGFloat { line.size.width + Self.caretWidth }
    private var lineHeight: CGFloat { line.size.height > 0 ? line.size.height : FieldText(field).emptyLineHeight }

    /// The top left corner of the line.
    var origin: CGPoint {
        let area = area, free = area.width - contentWidth
        let y = FieldText(field).top(of: lineHeight, in: area)
        guard free >= 0 else { return CGPoint(x: area.minX - scrollOffset, y: y) }
        switch FieldText(field).alignment {
        case .center: return CGPoint(x: field.roundedToPixel(area.minX + free / 2), y: y)
        case .right: return CGPoint(x: area.minX + free, y: y)
        case .left, .justified, .natural: return CGPoint(x: area.minX, y: y)
        }
    }

    func draw(in context: CGContext) {
        context.saveGState()
        context.clip(to: area)
        line.draw(in: context, at: origin)
        context.restoreGState()
    }

    /// Scrolls by as little as necessary.
    func scrollRangeToVisible(_ range: NSRange) {
        let area = area, limit = max(0, contentWidth - area.width)
        guard limit > 0 else { return scroll(to: 0) }
        let caret = caret(at: IndexedTextPosition(NSMaxRange(range), affinity: .backward))
        scroll(to: min(max(min(scrollOffset, caret), caret + Self.caretWidth - area.width), limit))
    }

    private func scroll(to offset: CGFloat) {
        let offset = field.roundedToPixel(max(0, offset))
        guard offset != scrollOffset else { return }
        scrollOffset = offset
        field.setNeedsTextDisplay()
    }

    // MARK: EditableTextLayout

    /// From the left of the line.
    private func caret(at position: IndexedTextPosition) -> CGFloat {
        guard line.lineCount > 0 else { return 0 }
        let rect = position.affinity == .backward ? line.rect(afterCharacterBefore: position.offset) : line.rect(forIndex: position.offset)
        return rect.minX
    }

    func caretRect(at position: IndexedTextPosition) -> CGRect {
        let origin = origin, area = area
        let x = field.roundedToPixel(origin.x + caret(at: position))
        return CGRect(x: min(max(x, area.minX), max(area.minX, area.maxX - Self.caretWidth)), y: origin.y, width: Self.caretWidth, height: lineHeight)
    }

    func rects(of range: NSRange) -> [(rect: CGRect, isRightToLeft: Bool)] {
        let origin = origin, area = area
        return line.rects(of: range.offsets).compactMap { part in
            let visible = part.rect.offsetBy(dx: origin.x, dy: origin.y).intersection(CGRect(x: area.minX, y: origin.y, width: area.width, height: lineHeight))
            return visible.isNull || visible.width <= 0 ? nil : (visible, part.isRightToLeft)
        }
    }

    func position(closestTo point: CGPoint) -> IndexedTextPosition {
        guard point.x.isFinite, line.lineCount > 0 else { return IndexedTextPosition(0) }
        let x = point.x - origin.x
        let boundaries = TextBoundaries(field.storage.buffer), index = line.index(at: CGPoint(x: x, y: 0))
        let offset = boundaries.isBoundary(index, of: .character) ? index : boundaries.next(after: index, .character)
        let before = caret(at: IndexedTextPosition(offset, affinity: .backward)), after = caret(at: IndexedTextPosition(offset))
        return IndexedTextPosition(offset, affinity: abs(before - x) < abs(after - x) ? .backward : .forward)
    }

    func lineRange(at position: IndexedTextPosition) -> NSRange { NSRange(field.storage.buffer.range) }

    func position(from position: IndexedTextPosition, toRight: Bool) -> IndexedTextPosition? {
        let boundaries = TextBoundaries(field.storage.buffer), isForward = toRight != isRightToLeft(at: position.offset)
        let offset = isForward ? boundaries.next(after: position.offset, .character) : boundaries.previous(before: position.offset, .character)
        return offset == position.offset ? nil : IndexedTextPosition(offset)
    }

    func isRightToLeft(at offset: Int) -> Bool {
        line.lineCount > 0 ? line.isRightToLeft(line: 0) : FieldText(field).isBaseRightToLeft
    }
}
