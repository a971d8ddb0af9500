import Foundation
import WayTextEditing

/// Positions and ranges of `UITextInput`. Those of other text inputs are refused.
extension EditableText {
    var beginningOfDocument: UITextPosition { IndexedTextPosition(0) }
    var endOfDocument: UITextPosition { IndexedTextPosition(length, affinity: .backward) }

    /// The position as one of this text; nil for an instance of another class or a position beyond the end.
    func indexed(_ position: UITextPosition) -> IndexedTextPosition? {
        guard let position = position as? IndexedTextPosition, position.offset <= length else { return nil }
        return position
    }

    /// The range in UTF-16 units; nil for an instance of another class or a range beyond the end.
    func range(_ range: UITextRange) -> NSRange? {
        guard let start = indexed(range.start), let end = indexed(range.end), start.offset <= end.offset else { return nil }
        return NSRange(location: start.offset, length: end.offset - start.offset)
    }

    func text(in range: UITextRange) -> String? {
        self.range(range).map { storage.buffer.string(in: $0.offsets) }
    }

    func replace(_ range: UITextRange, withText text: String) {
        guard let target = self.range(range) else { return refuse("replace(_:withText:)", "\(range) is no range of this text") }
        replace(target, with: text)
    }

    var markedTextRange: UITextRange? { marked.map { IndexedTextRange($0) } }

    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        guard let from = indexed(from), let to = indexed(to) else { return nil }
        let start = min(from.offset, to.offset)
        return IndexedTextRange(NSRange(location: start, length: max(from.offset, to.offset) - start), affinity: from.affinity)
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let position = indexed(position) else { return nil }
        let (target, overflow) = position.offset.addingReportingOverflow(offset)
        return overflow || target < 0 || target > length ? nil : IndexedTextPosition(target)
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        guard let first = position as? IndexedTextPosition, let second = other as? IndexedTextPosition else { return .orderedSame }
        return first.offset < second.offset ? .orderedAscending : first.offset > second.offset ? .orderedDescending : .orderedSame
    }

    func offset(from: UITextPosition, to: UITextPosition) -> Int {
        guard let from = from as? IndexedTextPosition, let to = to as? IndexedTextPosition else { return 0 }
        return to.offset - from.offset
    }

    // MARK: Directions of layout

    /// Right and left move by characters as displayed, up and down by lines. Nil at the end of the text in that direction.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        guard let start = indexed(position) else { return nil }
        let direction = offset < 0 ? direction.opposite : direction
        var position = start
        for _ in 0..<offset.magnitude {
            guard let next = self.position(from: position, toward: direction) else { return position === start ? nil : position }
            position = next
        }
        return position
    }

    private func position(from position: IndexedTextPosition, toward direction: UITextLayoutDirection) -> IndexedTextPosition? {
        switch direction {
        case .right: return layout.position(from: position, toRight: true)
        case .left: return layout.position(from: position, toRight: false)
        case .up, .down: return neighbor(of: position, above: direction == .up)
        }
    }

    /// The position in the line above or below, at the same distance from the edge.
    private func neighbor(of position: IndexedTextPosition, above: Bool) -> IndexedTextPosition? {
        let line = layout.lineRange(at: position), caret = layout.caretRect(at: position)
        let isLast = above ? line.location == 0 : NSMaxRange(line) == length && !endsWithParagraphSeparator(line)
        guard !isLast else {
            let end = above ? 0 : length
            return position.offset == end ? nil : IndexedTextPosition(end)
        }
        let edge = IndexedTextPosition(above ? line.location - 1 : NSMaxRange(line))
        let other = layout.caretRect(at: edge)
        return layout.position(closestTo: CGPoint(x: caret.midX, y: other.midY))
    }

    private func endsWithParagraphSeparator(_ line: NSRange) -> Bool {
        line.length > 0 && storage.buffer.paragraphIndex(containing: NSMaxRange(line)) > storage.buffer.paragraphIndex(containing: line.location)
    }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        guard let target = self.range(range) else { return nil }
        return leads(direction, at: target.location) ? range.end : range.start
    }

    /// To the end of the line with left and right, to that of the text with up and down.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        guard let position = indexed(position) else { return nil }
        let isForward = leads(direction, at: position.offset), isHorizontal = direction == .left || direction == .right
        let line = isHorizontal ? layout.lineRange(at: position) : wholeRange
        let end = isForward ? NSMaxRange(line) : line.location
        let start = min(position.offset, end)
        return IndexedTextRange(NSRange(location: start, length: max(position.offset, end) - start))
    }

    /// Whether the direction leads to later characters.
    private func leads(_ direction: UITextLayoutDirection, at offset: Int) -> Bool {
        switch direction {
        case .up: false
        case .down: true
        case .right: !layout.isRightToLeft(at: offset)
        case .left: layout.isRightToLeft(at: offset)
        }
    }

    // MARK: Writing direction

    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
        guard let position = indexed(position) else { return .natural }
        return layout.isRightToLeft(at: position.offset) ? .rightToLeft : .leftToRight
    }

    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        guard let range = self.range(range) else { return refuse("setBaseWritingDirection(_:for:)", "\(range) is no range of this text") }
        client.applyBaseWritingDirection(writingDirection, in: range)
    }
}

extension UITextLayoutDirection {
    var opposite: UITextLayoutDirection {
        switch self {
        case .right: .left
        case .left: .right
        case .up: .down
        case .down: .up
        }
    }
}
