import Testing

@testable import WayTextEditing

@Suite struct TextEditorTests {
    @Test func typingIsUndoneWordByWord() {
        var editor = TextEditor(attributes: 0)
        for (index, character) in "one two".enumerated() { editor.insert(String(character), at: Double(index) / 10) }
        #expect(editor.string == "one two")
        editor.undo()
        #expect(editor.string == "one ")
        editor.undo()
        #expect(editor.string == "")
        let more = editor.undo()
        #expect(!more)
        editor.redo()
        editor.redo()
        #expect(editor.string == "one two")
        #expect(editor.selection == TextSelection(7))
    }
}
