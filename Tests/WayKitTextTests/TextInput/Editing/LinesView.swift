import Foundation

import WayKit

/// A program's own `UITextInput`, written against the documentation alone: lines of characters of 10 × 20 points.
final class LinesView: UIView, UITextInput {
    final class Position: UITextPosition {
        let index: Int
        init(_ index: Int) { self.index = index }
    }

    final class Range: UITextRange {
        let from: Int, to: Int
        init(_ from: Int, _ to: Int) { (self.from, self.to) = (from, to) }
        override var isEmpty: Bool { from == to }
        override var start: UITextPosition { Position(from) }
        override var end: UITextPosition { Position(to) }
    }

    private(set) var characters: [UInt16]
    var selectedTextRange: UITextRange?
    var markedTextRange: UITextRange?
    var markedTextStyle: [NSAttributedString.Key: Any]?
    weak var inputDelegate: (any UITextInputDelegate)?
    private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    init(lines: [String]) {
        characters = Array(lines.joined(separator: "\n").utf16)
        super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        selectedTextRange = Range(0, 0)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !characters.isEmpty }
    func insertText(_ text: String) { replace(selectedTextRange ?? Range(0, 0), withText: text) }
    func deleteBackward() {
        guard let range = selectedTextRange as? Range else { return }
        replace(range.isEmpty ? Range(max(0, range.from - 1), range.to) : range, withText: "")
    }

    func text(in range: UITextRange) -> String? {
        (range as? Range).map { String(decoding: characters[$0.from..<$0.to], as: UTF16.self) }
    }
    func replace(_ range: UITextRange, withText text: String) {
        guard let range = range as? Range else { return }
        characters.replaceSubrange(range.from..<range.to, with: Array(text.utf16))
        selectedTextRange = Range(range.from + text.utf16.count, range.from + text.utf16.count)
    }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(characters.count) }
    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { Range(index(from), index(to)) }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = index(position) + offset
        return target < 0 || target > characters.count ? nil : Position(target)
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? { nil }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        index(position) < index(other) ? .orderedAscending : index(position) > index(other) ? .orderedDescending : .orderedSame
    }
    func offset(from: UITextPosition, to: UITextPosition) -> Int { index(to) - index(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? { nil }
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { .leftToRight }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
    func caretRect(for position: UITextPosition) -> CGRect {
        let before = characters[..<index(position)], line = before.count { $0 == 10 }
        let column = before.count - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0)
        return CGRect(x: CGFloat(column) * 10, y: CGFloat(line) * 20, width: 2, height: 20)
    }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? {
        let lines = characters.split(separator: 10, omittingEmptySubsequences: false)
        let line = min(max(0, Int(point.y / 20)), lines.count - 1)
        let column = Int(min(max(0, (point.x / 10).rounded()), CGFloat(lines[line].count)))
        return Position(lines[line].startIndex + column)
    }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }

    private func index(_ position: UITextPosition) -> Int { (position as? Position)?.index ?? 0 }
}
