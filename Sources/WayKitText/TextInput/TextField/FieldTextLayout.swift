import Foundation
import WayGraphics
import WayTextEditing

/// The line of a text field while it is edited: laid out without truncation, and scrolled so that the caret is visible.
final class FieldTextLayout: EditableTextLayout {
    /// Points.
    static let caretWidth: CGFloat = 2

    private unowned let field: UITextField
    private var cached: TextLayout?
    private var cachedCaretLine: CaretLine?
    /// How far the line is moved to the left, in points.
    private(set) var scrollOffset: CGFloat = 0

    init(field: UITextField) {
        self.field = field
    }

    /// Call when the text, its attributes, the marked text or the field's traits changed.
    func invalidate() {
        cached = nil
        cachedCaretLine = nil
    }

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
        context.clip(to: area.insetBy(dx: 0, dy: -line.inkOverflow))
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

    private var caretLine: CaretLine {
        if let cachedCaretLine { return cachedCaretLine }
        let made = makeCaretLine()
        cachedCaretLine = made
        return made
    }

    /// The characters of the line: scalars of one character are joined.
    private func makeCaretLine() -> CaretLine {
        let buffer = field.storage.buffer, boundaries = TextBoundaries(buffer)
        var clusters: [CaretLine.Cluster] = []
        for scalar in line.scalarExtents(ofLine: 0) {
            let cluster = CaretLine.Cluster(range: scalar.range, level: scalar.level, minX: scalar.minX, maxX: scalar.maxX)
            let joint = clusters.last.map { max($0.range.lowerBound, scalar.range.lowerBound) } ?? 0
            if let last = clusters.last, last.level == scalar.level, !boundaries.isBoundary(joint, of: .character) {
                let range = min(last.range.lowerBound, scalar.range.lowerBound)..<max(last.range.upperBound, scalar.range.upperBound)
                clusters[clusters.count - 1] = CaretLine.Cluster(range: range, level: last.level, minX: last.minX, maxX: cluster.maxX)
            } else {
                clusters.append(cluster)
            }
        }
        return CaretLine(range: buffer.range, baseLevel: isRightToLeft(at: 0) ? 1 : 0, clusters: clusters)
    }

    /// From the left of the line.
    private func caret(at position: IndexedTextPosition) -> CGFloat {
        CGFloat(caretLine.x(of: position.offset, affinity: TextAffinity(position.affinity)))
    }

    func caretRect(at position: IndexedTextPosition) -> CGRect {
        let origin = origin, area = area
        // Centred between the characters; in the area at its end.
        let x = field.roundedToPixel(origin.x + caret(at: position) - Self.caretWidth / 2), start = area.minX - Self.caretWidth / 2
        return CGRect(x: min(max(x, start), max(start, area.maxX - Self.caretWidth)), y: origin.y, width: Self.caretWidth, height: lineHeight)
    }

    func rects(of range: NSRange) -> [(rect: CGRect, isRightToLeft: Bool)] {
        let origin = origin, area = area
        return line.rects(of: range.offsets).compactMap { part in
            let visible = part.rect.offsetBy(dx: origin.x, dy: origin.y).intersection(CGRect(x: area.minX, y: origin.y, width: area.width, height: lineHeight))
            return visible.isNull || visible.width <= 0 ? nil : (visible, part.isRightToLeft)
        }
    }

    func position(closestTo point: CGPoint) -> IndexedTextPosition {
        guard point.x.isFinite else { return IndexedTextPosition(0) }
        return IndexedTextPosition(caretLine.position(at: Double(point.x - origin.x)))
    }

    func lineRange(at position: IndexedTextPosition) -> NSRange { NSRange(field.storage.buffer.range) }

    func position(from position: IndexedTextPosition, toRight: Bool) -> IndexedTextPosition? {
        caretLine.position(from: position.offset, affinity: TextAffinity(position.affinity), toRight: toRight).map { IndexedTextPosition($0) }
    }

    func isRightToLeft(at offset: Int) -> Bool {
        line.lineCount > 0 ? line.isRightToLeft(line: 0) : FieldText(field).isBaseRightToLeft
    }
}
