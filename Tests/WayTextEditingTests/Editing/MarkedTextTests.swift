import Testing

@testable import WayTextEditing

struct MarkedTextTests {
    @Test func compositionIsOneStep() {
        var editor = TextEditor("ab", attributes: 0)
        editor.select(TextSelection(1))
        editor.setMarkedText("k", selection: 1..<1)
        editor.setMarkedText("か", selection: 1..<1)
        editor.setMarkedText("漢字", selection: 0..<1)
        #expect(editor.string == "a漢字b" && editor.markedText?.range == 1..<3 && editor.selection.range == 1..<2)
        #expect(!editor.history.canUndo)
        editor.insert("感じ", at: 0)
        #expect(editor.string == "a感じb" && editor.markedText == nil && editor.selection == TextSelection(3))
        editor.undo()
        #expect(editor.string == "ab" && editor.selection == TextSelection(1))
        editor.redo()
        #expect(editor.string == "a感じb")
    }

    @Test func markedTextReplacesTheSelection() {
        var editor = TextEditor("abc", attributes: 0)
        editor.select(0..<2)
        editor.setMarkedText("x", selection: 1..<1)
        editor.unmarkText()
        #expect(editor.string == "xc" && editor.markedText == nil)
        editor.undo()
        #expect(editor.string == "abc" && editor.selection.range == 0..<2)
    }

    @Test func emptyMarkedTextEndsMarking() {
        var editor = TextEditor("ab", attributes: 0)
        editor.select(TextSelection(1))
        editor.setMarkedText("x", selection: 0..<1)
        editor.setMarkedText("", selection: 0..<0)
        #expect(editor.string == "ab" && editor.markedText == nil && !editor.history.canUndo)
        // What had been selected is deleted.
        editor.select(0..<1)
        editor.setMarkedText("x", selection: 0..<1)
        editor.setMarkedText("", selection: 0..<0)
        #expect(editor.string == "b")
        editor.undo()
        #expect(editor.string == "ab")
    }

    @Test func undoWhileMarkedRestoresWhatWasReplaced() {
        var editor = TextEditor("abc", attributes: 0)
        editor.select(0..<2)
        editor.setMarkedText("xyz", selection: 3..<3)
        editor.undo()
        #expect(editor.string == "abc" && editor.selection.range == 0..<2 && editor.markedText == nil && !editor.history.canRedo)
    }

    @Test func otherEditsUnmarkFirst() {
        var editor = TextEditor("abc", attributes: 0)
        editor.select(TextSelection(3))
        editor.setMarkedText("xy", selection: 2..<2)
        editor.replace(0..<1, with: "A")
        #expect(editor.string == "Abcxy" && editor.markedText == nil && editor.history.undoGroups.count == 2)
        #expect(editor.selection == TextSelection(5))
    }

    @Test func invalidSelectionsAreClamped() {
        var editor = TextEditor(attributes: 0)
        editor.setMarkedText("👍🏽", selection: -5 ..< 99)
        #expect(editor.markedText?.selection == 0..<4)
        // Inside a character.
        editor.setMarkedText("👍🏽", selection: 1..<3)
        #expect(editor.selection.range == 0..<4)
        editor.setMarkedText("x", selection: .min ..< .min)
        #expect(editor.markedText?.selection == 0..<0)
    }

    @Test func deleteSurroundingCountsBytes() {
        var editor = TextEditor("aéß漢😀xy", attributes: 0)
        editor.select(TextSelection(4))
        // 漢 has three bytes, é two; 😀 four.
        editor.deleteSurrounding(bytesBefore: 3, bytesAfter: 4)
        #expect(editor.string == "aéßxy" && editor.selection == TextSelection(3))
        editor.undo()
        #expect(editor.string == "aéß漢😀xy" && editor.selection == TextSelection(4))
        // A part of a scalar is not deleted.
        editor.deleteSurrounding(bytesBefore: 4, bytesAfter: 3)
        #expect(editor.string == "aéß😀xy")
        editor.deleteSurrounding(bytesBefore: -1, bytesAfter: .max)
        #expect(editor.string == "aéß")
        editor.deleteSurrounding(bytesBefore: .max, bytesAfter: .min)
        #expect(editor.string == "")
    }

    @Test func deleteSurroundingKeepsSequencesWhole() {
        // Three bytes are the joiner, or the mark.
        var editor = TextEditor("x👩\u{200D}👧", attributes: 0)
        editor.select(TextSelection(6))
        editor.deleteSurrounding(bytesBefore: 4, bytesAfter: 0)
        #expect(editor.string == "x")
        editor = TextEditor("xe\u{301}", attributes: 0)
        editor.select(TextSelection(3))
        editor.deleteSurrounding(bytesBefore: 2, bytesAfter: 0)
        #expect(editor.string == "xe")
        editor = TextEditor("a\r\nb", attributes: 0)
        editor.select(TextSelection(3))
        editor.deleteSurrounding(bytesBefore: 1, bytesAfter: 0)
        #expect(editor.string == "ab")
    }

    @Test func deleteSurroundingBesideMarkedText() {
        var editor = TextEditor("abcd", attributes: 0)
        editor.select(TextSelection(2))
        editor.setMarkedText("漢", selection: 1..<1)
        editor.deleteSurrounding(bytesBefore: 1, bytesAfter: 1)
        #expect(editor.string == "a漢d" && editor.markedText?.range == 1..<2)
        editor.insert("字", at: 0)
        #expect(editor.string == "a字d" && editor.history.undoGroups.count == 1)
        editor.undo()
        #expect(editor.string == "abcd")
        editor.redo()
        #expect(editor.string == "a字d")
    }

    @Test func cancellingAfterDeleteSurroundingRestoresAll() {
        var editor = TextEditor("abcd", attributes: 0)
        editor.select(TextSelection(2))
        editor.setMarkedText("x", selection: 1..<1)
        editor.deleteSurrounding(bytesBefore: 2, bytesAfter: 0)
        editor.undo()
        #expect(editor.string == "abcd" && editor.markedText == nil && editor.selection == TextSelection(2))
    }

    @Test func bytesAndOffsetsOfAString() {
        let string = "aé漢😀"
        #expect((0...10).map { UTF8Lengths.offset(ofByte: $0, in: string) } == [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 5])
        #expect(UTF8Lengths.offset(ofByte: -3, in: string) == 0 && UTF8Lengths.offset(ofByte: 99, in: string) == 5)
        #expect((0...5).map { UTF8Lengths.byte(ofOffset: $0, in: string) } == [0, 1, 3, 6, 6, 10])
        #expect(UTF8Lengths.offset(ofByte: 3, in: "") == 0)
    }
}
