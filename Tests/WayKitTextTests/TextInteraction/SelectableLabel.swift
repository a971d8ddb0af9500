import Foundation
import WayKit

@testable import WayKitTestSupport

/// A label whose text can be selected: a text input that is not editable, on a layout manager with the label's text.
final class SelectableLabel: UILabel, UITextInput {
    final class Position: UITextPosition {
        let offset: Int
        init(_ offset: Int) { self.offset = offset }
    }

    final class Range: UITextRange {
        let nsRange: NSRange
        init(_ range: NSRange) { nsRange = range }
        override var start: UITextPosition { Position(nsRange.location) }
        override var end: UITextPosition { Position(NSMaxRange(nsRange)) }
        override var isEmpty: Bool { nsRange.length == 0 }
    }

    final class Rect: UITextSelectionRect {
        private let stored: CGRect, first: Bool, last: Bool
        init(_ rect: CGRect, first: Bool, last: Bool) {
            stored = rect
            self.first = first
            self.last = last
        }
        override var rect: CGRect { stored }
        override var containsStart: Bool { first }
        override var containsEnd: Bool { last }
    }

    let interaction = UITextInteraction(for: .nonEditable)
    private let storage = NSTextStorage()
    private let manager = NSLayoutManager()
    private let container = NSTextContainer()
    private lazy var ownTokenizer = UITextInputStringTokenizer(textInput: self)
    private var selected = NSRange(location: 0, length: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = true
        numberOfLines = 0
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        interaction.textInput = self
        addInteraction(interaction)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        container.size = bounds.size
        storage.setAttributedString(NSAttributedString(string: text ?? "", attributes: [.font: font as Any]))
    }

    var selectedText: String { (storage.string as NSString).substring(with: selected) }

    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case Selector(UIResponder.copy(_:), name: "copy(_:)"): selected.length > 0
        case Selector(UIResponder.selectAll(_:), name: "selectAll(_:)"): selected.length < storage.length
        default: super.canPerformAction(action, withSender: sender)
        }
    }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = selectedText }
    override func selectAll(_ sender: Any?) { selectedTextRange = Range(NSRange(location: 0, length: storage.length)) }

    // MARK: UITextInput, read only

    var isEditable: Bool { false }
    var hasText: Bool { storage.length > 0 }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    func replace(_ range: UITextRange, withText text: String) {}
    var markedTextRange: UITextRange? { nil }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { .natural }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    weak var inputDelegate: (any UITextInputDelegate)?
    var tokenizer: any UITextInputTokenizer { ownTokenizer }

    private func offset(_ position: UITextPosition) -> Int { (position as? Position)?.offset ?? 0 }
    private func nsRange(_ range: UITextRange) -> NSRange { (range as? Range)?.nsRange ?? NSRange(location: 0, length: 0) }

    func text(in range: UITextRange) -> String? { (storage.string as NSString).substring(with: nsRange(range)) }
    var selectedTextRange: UITextRange? {
        get { Range(selected) }
        set { selected = newValue.map(nsRange) ?? NSRange(location: 0, length: 0) }
    }
    var beginningOfDocument: UITextPosition { Position(0) }
    var endOfDocument: UITextPosition { Position(storage.length) }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let one = offset(fromPosition), two = offset(toPosition)
        return Range(NSRange(location: min(one, two), length: abs(two - one)))
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = self.offset(position) + offset
        return (0...storage.length).contains(target) ? Position(target) : nil
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        switch direction {
        case .left: self.position(from: position, offset: -offset)
        case .right: self.position(from: position, offset: offset)
        case .up, .down:
            closestPosition(
                to: CGPoint(
                    x: caretRect(for: position).midX, y: caretRect(for: position).midY + CGFloat(direction == .up ? -offset : offset) * font.lineHeight))
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

    private func rects(of range: NSRange) -> [CGRect] {
        var rects: [CGRect] = []
        manager.enumerateEnclosingRects(
            forGlyphRange: manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil), withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
            in: container
        ) { rect, _ in rects.append(rect) }
        return rects
    }
    func firstRect(for range: UITextRange) -> CGRect { rects(of: nsRange(range)).first ?? caretRect(for: range.start) }
    func caretRect(for position: UITextPosition) -> CGRect {
        let offset = offset(position), isEnd = offset >= storage.length && offset > 0
        let rect = manager.boundingRect(forGlyphRange: NSRange(location: isEnd ? offset - 1 : offset, length: storage.length > 0 ? 1 : 0), in: container)
        return CGRect(x: isEnd ? rect.maxX : rect.minX, y: rect.minY, width: 2, height: rect.height)
    }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let rects = rects(of: nsRange(range))
        return rects.enumerated().map { Rect($1, first: $0 == 0, last: $0 == rects.count - 1) }
    }
    func closestPosition(to point: CGPoint) -> UITextPosition? {
        var fraction: CGFloat = 0
        let index = manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
        return Position(min(storage.length, fraction > 0.5 ? index + 1 : index))
    }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
    func characterRange(at point: CGPoint) -> UITextRange? {
        let index = manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        return index < storage.length ? Range(NSRange(location: index, length: 1)) : nil
    }
}
