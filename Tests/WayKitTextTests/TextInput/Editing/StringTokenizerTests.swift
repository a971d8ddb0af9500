import Foundation
import Testing
import WayKitTesting

@testable import WayKitText

/// Source: the documentation of `UITextInputTokenizer`.
@MainActor struct StringTokenizerTests {
    private let forward = UITextDirection.storage(.forward)
    private let backward = UITextDirection.storage(.backward)

    private func field(_ text: String) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        field.text = text
        return field
    }

    private func offset(_ position: UITextPosition?) -> Int? { (position as? IndexedTextPosition)?.offset }
    private func range(_ range: UITextRange?) -> NSRange? { (range as? IndexedTextRange)?.range }

    @Test func wordBoundaries() {
        let field = field("one two."), tokenizer = field.tokenizer
        // The tokenizer does not hold it.
        defer { withExtendedLifetime(field) {} }
        func next(_ from: Int, _ direction: UITextDirection) -> Int? {
            offset(tokenizer.position(from: IndexedTextPosition(from), toBoundary: .word, inDirection: direction))
        }
        #expect(next(0, forward) == 3 && next(3, forward) == 7 && next(7, forward) == 8 && next(8, forward) == nil)
        #expect(next(8, backward) == 4 && next(4, backward) == 0 && next(0, backward) == nil)
        func isBoundary(_ at: Int, _ direction: UITextDirection) -> Bool {
            tokenizer.isPosition(IndexedTextPosition(at), atBoundary: .word, inDirection: direction)
        }
        #expect(isBoundary(3, forward) && !isBoundary(3, backward) && isBoundary(4, backward) && !isBoundary(4, forward) && !isBoundary(1, forward))
    }

    @Test func enclosingUnitAtABoundaryDependsOnTheDirection() {
        let field = field("one two"), tokenizer = field.tokenizer
        func word(_ at: Int, _ direction: UITextDirection) -> NSRange? {
            range(tokenizer.rangeEnclosingPosition(IndexedTextPosition(at), with: .word, inDirection: direction))
        }
        #expect(word(1, forward) == NSRange(location: 0, length: 3) && word(3, backward) == NSRange(location: 0, length: 3))
        #expect(word(3, forward) == nil && word(4, forward) == NSRange(location: 4, length: 3) && word(4, backward) == nil)
        #expect(word(0, backward) == nil && word(7, forward) == nil && word(7, backward) == NSRange(location: 4, length: 3))
        #expect(tokenizer.isPosition(IndexedTextPosition(3), withinTextUnit: .word, inDirection: backward))
        #expect(!tokenizer.isPosition(IndexedTextPosition(3), withinTextUnit: .word, inDirection: forward))
    }

    @Test func charactersSentencesAndTheDocument() {
        let field = field("Hi 👍🏽! No."), tokenizer = field.tokenizer
        // The tokenizer does not hold it.
        defer { withExtendedLifetime(field) {} }
        func next(_ from: Int, _ unit: UITextGranularity, _ direction: UITextDirection) -> Int? {
            offset(tokenizer.position(from: IndexedTextPosition(from), toBoundary: unit, inDirection: direction))
        }
        #expect(next(3, .character, forward) == 7 && next(7, .character, backward) == 3)
        #expect(next(0, .sentence, forward) == 9 && next(12, .sentence, backward) == 9)
        #expect(next(5, .document, forward) == 12 && next(5, .document, backward) == 0)
        #expect(next(3, .line, forward) == 12 && next(3, .line, backward) == 0)
    }

    @Test func directionsOfLayoutFollowTheText() {
        let fields = [field("ab cd"), field("אב גד")], english = fields[0].tokenizer, hebrew = fields[1].tokenizer
        #expect(offset(english.position(from: IndexedTextPosition(0), toBoundary: .word, inDirection: .layout(.right))) == 2)
        #expect(offset(hebrew.position(from: IndexedTextPosition(0), toBoundary: .word, inDirection: .layout(.left))) == 2)
        #expect(hebrew.position(from: IndexedTextPosition(0), toBoundary: .word, inDirection: .layout(.right)) == nil)
    }

    /// Paragraphs and lines of a view of a program, which WayKit knows by the protocol alone.
    @Test func programsTextInput() {
        let view = LinesView(lines: ["one two", "three"])
        let tokenizer = UITextInputStringTokenizer(textInput: view)
        func enclosing(_ at: Int, _ unit: UITextGranularity) -> String? {
            tokenizer.rangeEnclosingPosition(LinesView.Position(at), with: unit, inDirection: forward).flatMap { view.text(in: $0) }
        }
        #expect(enclosing(5, .word) == "two" && enclosing(9, .word) == "three")
        #expect(enclosing(5, .paragraph) == "one two" && enclosing(9, .paragraph) == "three")
        #expect(enclosing(5, .line) == "one two" && enclosing(9, .line) == "three" && enclosing(9, .document) == "one two\nthree")
        func next(_ from: Int, _ unit: UITextGranularity, _ direction: UITextDirection) -> Int? {
            tokenizer.position(from: LinesView.Position(from), toBoundary: unit, inDirection: direction).map { ($0 as! LinesView.Position).index }
        }
        #expect(next(2, .line, forward) == 7 && next(7, .line, forward) == 13 && next(10, .line, backward) == 8)
        #expect(next(2, .paragraph, forward) == 7 && next(8, .paragraph, backward) == 0)
    }
}
