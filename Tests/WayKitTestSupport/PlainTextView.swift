import WayKit
import WayKitTesting

/// A minimal `UITextInput`, as a program writes one: UTF-16 positions, one caret per eight points. It tells its delegate of the program's changes only.
class PlainTextView: UIView, UITextInput {
    final class Position: UITextPosition {
        let offset: Int
        init(_ offset: Int) {
            self.offset = offset
            super.init()
        }
        override func isEqual(_ object: Any?) -> Bool { (object as? Position)?.offset == offset }
    }
    final class Range: UITextRange {
        let range: NSRange
        init(_ range: NSRange) {
            self.range = range
            super.init()
        }
        override var start: UITextPosition { Position(range.location) }
        override var end: UITextPosition { Position(range.location + range.length) }
        override var isEmpty: Bool { range.length == 0 }
        override func isEqual(_ object: Any?) -> Bool { (object as? Range)?.range == range }
    }

    private(set) var units: [UInt16] = []
    private(set) var selection = NSRange(location: 0, length: 0)
    private(set) var marked: NSRange?
    /// What was called: "should (0,1) x", "insert x", "delete", "mark x", "unmark", "replace (0,1) x".
    var calls: [String] = []
    var allows: (String) -> Bool = { _ in true }
    var isReadOnly = false

    override var canBecomeFirstResponder: Bool { true }

    /// The program sets text and selection.
    func set(_ text: String, selected: NSRange? = nil) {
        inputDelegate?.textWillChange(self)
        units = Array(text.utf16)
        marked = nil
        selection = selected ?? NSRange(location: units.count, length: 0)
        inputDelegate?.textDidChange(self)
    }

    var string: String { String(decoding: units, as: UTF16.self) }

    // MARK: UITextInputTraits, as stored properties

    var keyboardType = UIKeyboardType.default
    var isSecureTextEntry = false
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var spellCheckingType = UITextSpellCheckingType.default
    var autocorrectionType = UITextAutocorrectionType.default
    var textContentType: UITextContentType!

    // MARK: UIKeyInput

    var hasText: Bool { units.count > 0 }

    func insertText(_ text: String) {
        calls.append("insert \(text)")
        edit(marked ?? selection, text)
        marked = nil
    }

    func deleteBackward() {
        calls.append("delete")
        if selection.length > 0 { return edit(selection, "") }
        guard selection.location > 0 else { return }
        let length = String(decoding: units[..<selection.location], as: UTF16.self).last.map { String($0).utf16.count } ?? 1
        edit(NSRange(location: selection.location - length, length: length), "")
    }

    private func edit(_ range: NSRange, _ text: String) {
        units.replaceSubrange(range.location..<range.location + range.length, with: text.utf16)
        selection = NSRange(location: range.location + text.utf16.count, length: 0)
        setNeedsLayout()
    }

    // MARK: UITextInput

    weak var inputDelegate: (any UITextInputDelegate)?
    var markedTextStyle: [NSAttributedString.Key: Any]?
    var tokenizer: any UITextInputTokenizer { NoTokens() }
    var isEditable: Bool { !isReadOnly }

    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        calls.append("should \(describe(range)) \(text)")
        return allows(text)
    }

    private func describe(_ range: UITextRange) -> String {
        let range = nsRange(range)
        return "(\(range.location),\(range.length))"
    }

    func text(in range: UITextRange) -> String? {
        let range = nsRange(range)
        return String(decoding: units[range.location..<range.location + range.length], as: UTF16.self)
    }

    func replace(_ range: UITextRange, withText text: String) {
        calls.append("replace \(describe(range)) \(text)")
        edit(nsRange(range), text)
        marked = nil
    }

    var selectedTextRange: UITextRange? {
        get { Range(selection) }
        set { if let newValue { selection = nsRange(newValue) } }
    }
    var markedTextRange: UITextRange? { marked.map { Range($0) } }

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let text = markedText ?? "", range = marked ?? selection
        calls.append("mark \(text)")
        edit(range, text)
        marked = text.isEmpty ? nil : NSRange(location: range.location, length: text.utf16.count)
        selection = NSRange(location: range.location + selectedRange.location, length: selectedRange.length)
    }

    func unmarkText() {
        calls.append("unmark")
        marked = nil
    }

    private func offset(_ position: UITextPosition) -> Int { (position as? Position)?.offset ?? 0 }
    private func nsRange(_ range: UITextRange) -> NSRange { NSRange(location: offset(range.start), length: offset(range.end) - offset(range.start)) }

    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(units.count) }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let from = offset(fromPosition), to = offset(toPosition)
        return Range(NSRange(location: min(from, to), length: abs(to - from)))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (result, isOver) = self.offset(position).addingReportingOverflow(offset)
        return !isOver && (0...units.count).contains(result) ? Position(result) : nil
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? { nil }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let left = offset(position), right = offset(other)
        return left < right ? .orderedAscending : (left > right ? .orderedDescending : .orderedSame)
    }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { offset(toPosition) - offset(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? { nil }
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { .natural }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
    func caretRect(for position: UITextPosition) -> CGRect { CGRect(x: CGFloat(offset(position)) * 8, y: 0, width: 2, height: 20) }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
    func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

final class NoTokens: UITextInputTokenizer {
    func rangeEnclosingPosition(_ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection) -> UITextRange? { nil }
    func isPosition(_ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection) -> Bool { false }
    func position(from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection) -> UITextPosition? { nil }
    func isPosition(_ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection) -> Bool { false }
}

/// A responder that takes keys only.
final class KeyCollector: UIView, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { if hasText { text.removeLast() } }
}
