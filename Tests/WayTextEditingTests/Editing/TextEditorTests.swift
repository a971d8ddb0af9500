import Testing

@testable import WayTextEditing

struct TextEditorTests {
    @Test func deletionByUnits() {
        func deleted(_ direction: TextDirection, _ unit: TextUnit, at offset: Int) -> String {
            var editor = TextEditor("one two. Three\nfour", attributes: 0)
            editor.select(TextSelection(offset))
            editor.delete(direction, by: unit, at: 0)
            return editor.string
        }
        #expect(deleted(.backward, .character, at: 3) == "on two. Three\nfour")
        #expect(deleted(.backward, .word, at: 7) == "one . Three\nfour")
        #expect(deleted(.forward, .word, at: 3) == "one. Three\nfour")
        #expect(deleted(.forward, .paragraph, at: 4) == "one \nfour")
        #expect(deleted(.backward, .paragraph, at: 17) == "one two. Three\nur")
        #expect(deleted(.forward, .paragraph, at: 14) == "one two. Threefour" && deleted(.backward, .paragraph, at: 15) == "one two. Threefour")
        #expect(deleted(.backward, .sentence, at: 14) == "one two. \nfour")
        #expect(deleted(.backward, .document, at: 15) == "four")
        #expect(deleted(.backward, .character, at: 0) == "one two. Three\nfour")
    }

    @Test func insertedTextHasTheAttributesBeforeIt() {
        var editor = TextEditor("ab", attributes: 1)
        editor.setAttributes(2, in: 1..<2)
        editor.select(TextSelection(1))
        editor.insert("x", at: 0)
        #expect(editor.attributes.value(at: 1) == 1)
        editor.select(TextSelection(3))
        editor.insert("y", at: 0)
        #expect(editor.attributes.value(at: 3) == 2)
        // A replaced selection gives those of its first unit.
        editor.select(0..<4)
        editor.insert("z", at: 0)
        #expect(editor.attributes.value(at: 0) == 1)
        editor.delete(.backward, at: 0)
        #expect(editor.attributesForInsertion(in: 0..<0) == 1)
    }

    @Test func typingAttributesLastUntilTheSelectionChanges() {
        var editor = TextEditor("ab", attributes: 1)
        editor.select(TextSelection(2))
        editor.typingAttributes = 7
        editor.insert("x", at: 0)
        editor.insert("y", at: 0)
        #expect(editor.attributes.value(at: 2) == 7 && editor.attributes.value(at: 3) == 7)
        editor.select(TextSelection(1))
        editor.insert("z", at: 0)
        #expect(editor.attributes.value(at: 1) == 1)
    }

    @Test func insertionPointLeavesACharacterThatFormsAroundIt() {
        var editor = TextEditor("👩👧", attributes: 0)
        editor.select(TextSelection(2))
        editor.insert("\u{200D}", at: 0)
        // Joined to one character: its start, not the middle of it.
        #expect(editor.selection == TextSelection(0) && editor.boundaries.isCharacterBoundary(editor.selection.head))
    }

    @Test func selectingUnits() {
        var editor = TextEditor("one two\nthree", attributes: 0)
        editor.select(.word, at: 5)
        #expect(editor.selection.range == 4..<7)
        editor.extendSelection(to: 1)
        #expect(editor.selection.range == 0..<7)
        editor.select(.paragraph, at: 2)
        #expect(editor.selection.range == 0..<8)
        editor.select(.word, at: 99)
        #expect(editor.selection.range == 8..<13)
        editor.selectAll()
        #expect(editor.selection.range == 0..<13)
    }

    @Test func changesAreQueued() {
        var editor = TextEditor("abc", attributes: 0)
        editor.replace(1..<2, with: "xyz")
        editor.setAttributes(1, in: 0..<2)
        #expect(editor.takeChanges() == [
            TextChange(range: 1..<2, newLength: 3), TextChange(range: 0..<2, newLength: 2, isAttributesOnly: true),
        ])
        #expect(editor.takeChanges().isEmpty)
        // Nothing is changed.
        editor.setAttributes(1, in: 0..<2)
        editor.replace(2..<2, with: "")
        #expect(editor.takeChanges().isEmpty && editor.history.undoGroups.count == 2)
    }

    @Test func newTextHasNoHistory() {
        var editor = TextEditor("abc", attributes: 0)
        editor.insert("x", at: 0)
        editor.setMarkedText("y", selection: 0..<1)
        editor.setText(TextFragment("new", attributes: 4))
        #expect(editor.string == "new" && editor.selection == TextSelection(3) && editor.markedText == nil && !editor.history.canUndo)
        #expect(editor.attributes.value(at: 0) == 4)
    }

    @Test func fragmentsWithRunsThatAreTooShortOrLong() {
        let runs = AttributeRuns(length: 2, value: "a")
        #expect(TextFragment("abcd", runs: runs)?.attributes.length == 4)
        #expect(TextFragment("x", runs: runs)?.attributes.length == 1)
        #expect(TextFragment("x", runs: AttributeRuns<String>()) == nil)
        #expect(TextFragment("", runs: AttributeRuns<String>()) != nil)
    }

    @Test func selectionStaysWithItsTextWhenOthersEdit() {
        var editor = TextEditor("one two three", attributes: 0)
        editor.select(4..<7)
        editor.replace(0..<3, with: "1")
        #expect(editor.buffer.string(in: editor.selection.range) == "two")
        editor.replace(8..<9, with: "T!")
        #expect(editor.buffer.string(in: editor.selection.range) == "two")
        // What it touches takes the insertion point.
        editor.replace(3..<4, with: "W")
        #expect(editor.selection == TextSelection(4))
    }
}
