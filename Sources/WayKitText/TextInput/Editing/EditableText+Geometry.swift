import Foundation
import WayTextEditing

/// Geometry of `UITextInput`.
extension EditableText {
    func firstRect(for range: UITextRange) -> CGRect {
        guard let target = self.range(range) else { return .null }
        guard target.length > 0 else { return layout.caretRect(at: IndexedTextPosition(target.location)) }
        let rects = layout.rects(of: target).map(\.rect)
        guard let first = rects.first else { return .null }
        return rects.prefix { abs($0.midY - first.midY) < first.height / 2 }.reduce(first) { $0.union($1) }
    }

    func caretRect(for position: UITextPosition) -> CGRect { indexed(position).map { layout.caretRect(at: $0) } ?? .null }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        guard let target = self.range(range), target.length > 0 else { return [] }
        let rects = layout.rects(of: target)
        return rects.enumerated().map { index, element in
            SelectionRect(
                element.rect, direction: element.isRightToLeft ? .rightToLeft : .leftToRight, containsStart: index == 0,
                containsEnd: index == rects.count - 1)
        }
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? { layout.position(closestTo: point) }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let target = self.range(range) else { return nil }
        let position = layout.position(closestTo: point)
        return position.offset < target.location ? range.start : position.offset > NSMaxRange(target) ? range.end : position
    }

    /// The character that is displayed at a point; nil if there is none.
    func characterRange(at point: CGPoint) -> UITextRange? {
        let offset = layout.position(closestTo: point).offset
        let candidates = [characterRange(before: offset), characterRange(after: offset)]
        let hit = candidates.first { range in range.length > 0 && layout.rects(of: range).contains { $0.rect.contains(point) } }
        return hit.map { IndexedTextRange($0) }
    }

    func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
        guard let position = indexed(position) else { return nil }
        guard hasText else { return typingAttributes }
        let index = direction == .backward ? position.offset - 1 : position.offset
        return storage.attributes(at: min(max(0, index), length - 1))
    }
}
