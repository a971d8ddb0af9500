import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

@MainActor struct EditableTextTests {
    private func bench(_ text: String) -> FieldBench {
        let bench = FieldBench(text: text)
        bench.field.becomeFirstResponder()
        return bench
    }

    // MARK: Positions

    @Test func positionsAreLimitedToTheText() {
        let field = bench("a👍🏽b").field
        let start = field.beginningOfDocument, end = field.endOfDocument
        #expect(field.offset(from: start, to: end) == 6)
        #expect(field.position(from: start, offset: -1) == nil && field.position(from: end, offset: 1) == nil)
        #expect(field.position(from: start, offset: Int.max) == nil)
        #expect(field.compare(start, to: end) == .orderedAscending && field.compare(end, to: start) == .orderedDescending)
        #expect(field.position(from: start, offset: 6) == end)
        #expect(field.textRange(from: end, to: start) == field.textRange(from: start, to: end))
        #expect(field.text(in: field.textRange(from: start, to: end)!) == "a👍🏽b")
    }

    @Test func positionsOfOtherTextInputsAreRefused() {
        let bench = bench("abc"), field = bench.field
        #expect(field.text(in: UITextRange()) == nil)
        field.selectedTextRange = UITextRange()
        field.replace(UITextRange(), withText: "x")
        #expect(field.text == "abc" && bench.stage.diagnostics.count { $0.contains("is no range of this text") } == 2)
        #expect(field.position(from: UITextPosition(), offset: 0) == nil && field.caretRect(for: UITextPosition()).isNull)
        // A position of the longer, former text.
        field.text = "a"
        #expect(field.textRange(from: IndexedTextPosition(3), to: IndexedTextPosition(0)) == nil)
    }

    @Test func movementFollowsTheDisplay() {
        let field = bench("ab").field
        let start = field.beginningOfDocument
        #expect(field.position(from: start, in: .right, offset: 1) == IndexedTextPosition(1))
        #expect(field.position(from: start, in: .left, offset: 1) == nil)
        #expect(field.position(from: IndexedTextPosition(1), in: .down, offset: 1) == field.endOfDocument)
        #expect(field.position(from: IndexedTextPosition(1), in: .up, offset: 1) == start)
        #expect(field.characterRange(byExtending: IndexedTextPosition(1), in: .right) == IndexedTextRange(NSRange(location: 1, length: 1)))
        field.text = "אב"
        #expect(field.position(from: field.beginningOfDocument, in: .left, offset: 1) == IndexedTextPosition(1))
        #expect(field.position(from: field.beginningOfDocument, in: .right, offset: 1) == nil)
        #expect(field.baseWritingDirection(for: start, in: .forward) == .rightToLeft)
    }

    // MARK: Editing

    @Test func insertionReplacesTheSelection() {
        let bench = bench("one two")
        bench.select(0, 3)
        bench.field.insertText("1")
        #expect(bench.field.text == "1 two" && bench.selection == NSRange(location: 1, length: 0))
        bench.field.replace(IndexedTextRange(NSRange(location: 2, length: 3)), withText: "2")
        #expect(bench.field.text == "1 2" && bench.selection == NSRange(location: 3, length: 0))
    }

    @Test func backspaceDeletesWholeCharacters() {
        let bench = bench("a👨‍👩‍👧é")
        bench.field.deleteBackward()
        #expect(bench.field.text == "a👨‍👩‍👧")
        bench.field.deleteBackward()
        #expect(bench.field.text == "a")
        bench.field.deleteBackward()
        bench.field.deleteBackward()
        #expect(bench.field.text == "" && !bench.field.hasText)
    }

    @Test func lineBreaksBecomeSpaces() {
        let bench = bench("")
        bench.field.insertText("a\r\nb\nc")
        #expect(bench.field.text == "a b c")
    }

    @Test func systemIsToldOfChanges() {
        let bench = bench("ab"), delegate = InputDelegateLog()
        bench.field.inputDelegate = delegate
        bench.field.insertText("c")
        #expect(delegate.log.take() == ["textWillChange", "selectionWillChange", "selectionDidChange", "textDidChange"])
        bench.select(0)
        #expect(delegate.log.take() == ["selectionWillChange", "selectionDidChange"])
        bench.select(0)
        #expect(delegate.log.take().isEmpty)
        bench.field.text = "x"
        #expect(delegate.log.take() == ["textWillChange", "textDidChange"])
    }

    // MARK: Marked text

    @Test func markedTextIsReplacedAndCommitted() {
        let bench = bench("a|b")
        bench.select(1, 1)
        bench.field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        #expect(bench.field.text == "anib" && bench.field.markedTextRange == IndexedTextRange(NSRange(location: 1, length: 2)))
        bench.field.setMarkedText("nihao", selectedRange: NSRange(location: 9, length: 9))
        #expect(bench.field.text == "anihaob" && bench.selection == NSRange(location: 6, length: 0))
        bench.field.insertText("你好")
        #expect(bench.field.text == "a你好b" && bench.field.markedTextRange == nil && bench.selection == NSRange(location: 3, length: 0))
        bench.undoManager.undo()
        #expect(bench.field.text == "a|b" && bench.selection == NSRange(location: 1, length: 1))
        bench.undoManager.redo()
        #expect(bench.field.text == "a你好b")
    }

    @Test func emptyMarkedTextEndsMarking() {
        let bench = bench("ab")
        bench.field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
        bench.field.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
        #expect(bench.field.text == "ab" && bench.field.markedTextRange == nil)
        bench.field.setMarkedText(nil, selectedRange: NSRange(location: -3, length: -3))
        #expect(bench.field.text == "ab")
    }

    @Test func editingThatEndsKeepsMarkedText() {
        let bench = bench("")
        bench.field.setMarkedText("ka", selectedRange: NSRange(location: 2, length: 0))
        bench.field.resignFirstResponder()
        #expect(bench.field.text == "ka" && bench.field.markedTextRange == nil)
    }

    // MARK: Undo

    @Test func typingIsUndoneByWords() {
        let bench = bench("")
        bench.type("one two")
        bench.undoManager.undo()
        #expect(bench.field.text == "one " && bench.undoManager.redoMenuItemTitle == "Redo Typing")
        bench.undoManager.undo()
        #expect(bench.field.text == "" && !bench.undoManager.canUndo)
        bench.undoManager.redo()
        bench.undoManager.redo()
        #expect(bench.field.text == "one two")
        bench.undoManager.undo()
        #expect(bench.field.text == "one ")
    }

    @Test func deletionsAreOneAction() {
        let bench = bench("abcdef")
        bench.field.deleteBackward()
        bench.field.deleteBackward()
        bench.stage.advance(by: 0.2)
        bench.field.deleteBackward()
        #expect(bench.field.text == "abc")
        bench.undoManager.undo()
        #expect(bench.field.text == "abcdef" && !bench.undoManager.canUndo)
    }

    @Test func pauseAndMovementBeginAnAction() {
        let bench = bench("")
        bench.type("ab")
        bench.stage.advance(by: 4)
        bench.type("cd")
        bench.undoManager.undo()
        #expect(bench.field.text == "ab")
        bench.type("x")
        bench.select(0)
        bench.type("y")
        bench.undoManager.undo()
        #expect(bench.field.text == "abx")
    }

    @Test func programsTextEndsUndo() {
        let bench = bench("")
        bench.type("ab")
        bench.field.text = "c"
        #expect(!bench.undoManager.canUndo)
        bench.type("d")
        bench.undoManager.undo()
        #expect(bench.field.text == "c")
    }

    @Test func delegateIsAskedBeforeUndo() {
        let bench = bench("")
        bench.type("ab")
        bench.logEverything()
        bench.delegate.refused = ["shouldChange"]
        bench.undoManager.undo()
        #expect(bench.field.text == "ab" && bench.log.take() == ["shouldChange 0+2 \"\""])
    }

    // MARK: Attributes

    @Test func typedTextHasTheAttributesBeforeIt() {
        let bench = bench("")
        let text = NSMutableAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "plain"))
        bench.field.attributedText = text
        bench.select(3)
        bench.field.insertText("!")
        #expect(bench.field.editing.storage.attributes(at: 3)[.foregroundColor] as? UIColor == .red)
        bench.field.typingAttributes = [.foregroundColor: UIColor.blue]
        bench.field.insertText("?")
        #expect(bench.field.editing.storage.attributes(at: 4)[.foregroundColor] as? UIColor == .blue)
        bench.field.textColor = .green
        #expect(bench.field.editing.storage.attributes(at: 4)[.foregroundColor] as? UIColor == .green)
    }
}
