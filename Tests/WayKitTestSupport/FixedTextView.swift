import Foundation
import WayKit

/// A text input of a program: each character is 10 points wide, each line 20 points high, and line breaks alone separate lines. It has no geometry of
/// WayKit's own text.
class FixedTextView: UIView, UITextInput {
    final class Position: UITextPosition {
        let offset: Int
        init(_ offset: Int) { self.offset = offset }
    }

    final class Range: UITextRange {
        let lower: Position, upper: Position
        init(_ lower: Int, _ upper: Int) {
            self.lower = Position(lower)
            self.upper = Position(upper)
        }
        override var start: UITextPosition { lower }
        override var end: UITextPosition { upper }
        override var isEmpty: Bool { lower.offset == upper.offset }
    }

    final class SelectionRect: UITextSelectionRect {
        private let stored: CGRect
        init(_ rect: CGRect) { stored = rect }
        override var rect: CGRect { stored }
    }

    static let advance: CGFloat = 10, lineHeight: CGFloat = 20

    /// Its characters are single UTF-16 units.
    var string: String {
        didSet {
            shape = nil
            setNeedsDisplay()
        }
    }
    var log: [String] = []
    var editable = true
    var clipboard = ""
    var vetoes: (String) -> Bool = { _ in false }
    private(set) lazy var interaction = UITextInteraction(for: .editable)
    private lazy var ownTokenizer = UITextInputStringTokenizer(textInput: self)
    private var stored = Range(0, 0)
    private var shape: [Swift.Range<Int>]?

    init(_ string: String, frame: CGRect) {
        self.string = string
        super.init(frame: frame)
        backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    /// The selection as offsets.
    var selection: Swift.Range<Int> {
        get { stored.lower.offset..<stored.upper.offset }
        set { selectedTextRange = Range(newValue.lowerBound, newValue.upperBound) }
    }
    var selectedText: String { text(in: stored) ?? "" }

    // MARK: Lines

    private var characters: [Character] { Array(string) }

    private var lines: [Swift.Range<Int>] {
        if let shape { return shape }
        var lines: [Swift.Range<Int>] = [], start = 0
        for (index, character) in characters.enumerated() where character == "\n" {
            lines.append(start..<index)
            start = index + 1
        }
        lines.append(start..<characters.count)
        shape = lines
        return lines
    }

    private func line(of offset: Int) -> Int { lines.lastIndex { $0.lowerBound <= offset } ?? 0 }

    private func point(of offset: Int) -> CGPoint {
        let line = line(of: offset)
        return CGPoint(x: CGFloat(offset - lines[line].lowerBound) * Self.advance, y: CGFloat(line) * Self.lineHeight)
    }

    // MARK: Responder

    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case Selector(UIResponder.cut(_:), name: "cut(_:)"), Selector(UIResponder.copy(_:), name: "copy(_:)"): !stored.isEmpty
        case Selector(UIResponder.paste(_:), name: "paste(_:)"): !clipboard.isEmpty
        case Selector(UIResponder.selectAll(_:), name: "selectAll(_:)"): !string.isEmpty && selection != 0..<characters.count
        default: super.canPerformAction(action, withSender: sender)
        }
    }
    override func cut(_ sender: Any?) {
        copy(sender)
        insertText("")
    }
    override func copy(_ sender: Any?) { clipboard = selectedText }
    override func paste(_ sender: Any?) { insertText(clipboard) }
    override func selectAll(_ sender: Any?) { selection = 0..<characters.count }

    // MARK: UIKeyInput

    var hasText: Bool { !string.isEmpty }
    func insertText(_ text: String) {
        log.append("insert \(text.debugDescription)")
        replace(stored, withText: text)
    }
    func deleteBackward() {
        log.append("deleteBackward")
        if stored.isEmpty, stored.lower.offset > 0 { stored = Range(stored.lower.offset - 1, stored.lower.offset) }
        replace(stored, withText: "")
    }

    // MARK: UITextInput

    private func offset(_ position: UITextPosition) -> Int { (position as? Position)?.offset ?? 0 }

    func text(in range: UITextRange) -> String? { String(characters[offset(range.start)..<offset(range.end)]) }
    func replace(_ range: UITextRange, withText text: String) {
        var all = characters
        let start = offset(range.start)
        all.replaceSubrange(start..<offset(range.end), with: Array(text))
        string = String(all)
        stored = Range(start + text.count, start + text.count)
    }
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { !vetoes(text) }
    var isEditable: Bool { editable }
    var selectedTextRange: UITextRange? {
        get { stored }
        set { if let new = newValue as? Range { stored = new } }
    }
    var markedTextRange: UITextRange? { nil }
    var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { nil }
        set {}
    }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(characters.count) }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? { Range(offset(fromPosition), offset(toPosition)) }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let new = self.offset(position) + offset
        return (0...characters.count).contains(new) ? Position(new) : nil
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        switch direction {
        case .left: return self.position(from: position, offset: -offset)
        case .right: return self.position(from: position, offset: offset)
        case .up, .down:
            let start = self.offset(position), line = line(of: start), target = line + (direction == .up ? -offset : offset)
            guard lines.indices.contains(target) else { return nil }
            return Position(min(lines[target].lowerBound + start - lines[line].lowerBound, lines[target].upperBound))
        }
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let one = offset(position), two = offset(other)
        return one < two ? .orderedAscending : one > two ? .orderedDescending : .orderedSame
    }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { offset(toPosition) - offset(from) }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        direction == .left || direction == .up ? range.start : range.end
    }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? { nil }
    weak var inputDelegate: (any UITextInputDelegate)?
    var tokenizer: any UITextInputTokenizer { ownTokenizer }
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { .leftToRight }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { selectionRects(for: range).first?.rect ?? caretRect(for: range.start) }
    func caretRect(for position: UITextPosition) -> CGRect {
        CGRect(origin: point(of: offset(position)), size: CGSize(width: 2, height: Self.lineHeight)).offsetBy(dx: -1, dy: 0)
    }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let selected = offset(range.start)..<offset(range.end)
        return lines.filter { $0.lowerBound <= selected.upperBound && $0.upperBound >= selected.lowerBound }.map { line in
            let part = line.clamped(to: selected), start = point(of: part.lowerBound)
            return SelectionRect(CGRect(x: start.x, y: start.y, width: CGFloat(part.count) * Self.advance, height: Self.lineHeight))
        }
    }
    func closestPosition(to point: CGPoint) -> UITextPosition? {
        let line = lines[min(max(0, Int((point.y / Self.lineHeight).rounded(.down))), lines.count - 1)]
        return Position(line.lowerBound + min(max(0, Int((point.x / Self.advance).rounded())), line.count))
    }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
    func characterRange(at point: CGPoint) -> UITextRange? {
        let line = lines[min(max(0, Int((point.y / Self.lineHeight).rounded(.down))), lines.count - 1)], column = Int((point.x / Self.advance).rounded(.down))
        return (0..<line.count).contains(column) ? Range(line.lowerBound + column, line.lowerBound + column + 1) : nil
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        let font = UIFont(name: "DejaVu Sans Mono", size: 15) ?? .systemFont(ofSize: 15)
        for (index, character) in characters.enumerated() where character != "\n" {
            (String(character) as NSString).draw(at: point(of: index), withAttributes: [.font: font, .foregroundColor: UIColor.label])
        }
    }
}
