import Testing

@testable import WayTextEditing

struct EditHistoryTests {
    private func typed(_ string: String, interval: Double = 0.1) -> TextEditor<Int> {
        var editor = TextEditor(attributes: 0)
        for (index, character) in string.enumerated() { editor.insert(String(character), at: Double(index) * interval) }
        return editor
    }

    /// The texts that repeated undo gives.
    private func undone(_ editor: TextEditor<Int>) -> [String] {
        var editor = editor
        var texts: [String] = []
        while editor.undo() { texts.append(editor.string) }
        return texts
    }

    @Test func typingIsGroupedByWords() {
        #expect(undone(typed("one two")) == ["one ", ""])
        #expect(undone(typed("a, b.")) == ["a, ", ""])
    }

    @Test func newLineAndPauseEndAGroup() {
        #expect(undone(typed("ab\ncd")) == ["ab\n", ""])
        #expect(undone(typed("ab", interval: 10)) == ["a", ""])
    }

    @Test func movementEndsAGroup() {
        var editor = typed("ab")
        editor.select(TextSelection(0))
        editor.select(TextSelection(2))
        editor.insert("c", at: 0.3)
        #expect(undone(editor) == ["ab", ""])
    }

    @Test func deletionsAreOneGroupApartFromTyping() {
        var editor = typed("abcd")
        editor.delete(.backward, at: 1)
        editor.delete(.backward, at: 1.1)
        editor.insert("x", at: 1.2)
        #expect(undone(editor) == ["ab", "abcd", ""])
    }

    @Test func forwardDeletionsAreOneGroup() {
        var editor = typed("abcd")
        editor.select(TextSelection(1))
        for index in 0..<3 { editor.delete(.forward, at: 1 + Double(index) / 10) }
        #expect(editor.string == "a")
        editor.undo()
        #expect(editor.string == "abcd" && editor.selection == TextSelection(1))
    }

    @Test func pasteIsAGroupByItself() {
        var editor = typed("ab")
        editor.insert("cd", kind: .paste, at: 0.3)
        editor.insert("e", at: 0.4)
        #expect(undone(editor) == ["abcd", "ab", ""])
    }

    @Test func selectionComesBack() {
        var editor = typed("hello")
        editor.select(1..<4)
        editor.insert("u", at: 1)
        #expect(editor.string == "huo")
        editor.undo()
        #expect(editor.string == "hello" && editor.selection.range == 1..<4)
        editor.redo()
        #expect(editor.string == "huo" && editor.selection == TextSelection(2))
    }

    @Test func attributesComeBack() {
        var editor = TextEditor("abc", attributes: 0)
        editor.setAttributes(5, in: 1..<3)
        editor.select(0..<2)
        editor.insert("x", attributes: 9, at: 0)
        editor.undo()
        #expect((0..<3).map { editor.attributes.value(at: $0) } == [0, 5, 5])
        editor.undo()
        #expect(editor.attributes.runCount == 1 && !editor.history.canUndo)
        editor.redo()
        editor.redo()
        #expect((0..<2).map { editor.attributes.value(at: $0) } == [9, 5])
    }

    @Test func newEditForgetsWhatWasUndone() {
        var editor = typed("one two")
        editor.undo()
        editor.insert("x", at: 5)
        #expect(!editor.history.canRedo && editor.string == "one x")
    }

    @Test func explicitGroupIsOneStep() {
        var editor = TextEditor("a b a", attributes: 0)
        editor.group { editor in
            for range in TextSearch("a").all(in: editor.buffer).reversed() { editor.replace(range, with: "xx") }
            editor.group { $0.setAttributes(3, in: 0..<2) }
        }
        #expect(editor.string == "xx b xx" && editor.history.undoGroups.count == 1)
        editor.undo()
        #expect(editor.string == "a b a" && editor.attributes.value(at: 0) == 0)
        editor.redo()
        #expect(editor.string == "xx b xx" && editor.attributes.value(at: 1) == 3)
        // An end without a beginning.
        editor.history.endGrouping()
        editor.insert("y", at: 0)
        #expect(editor.history.undoGroups.count == 2)
    }

    @Test func memoryIsBounded() {
        var editor = TextEditor(attributes: 0)
        editor.history.maximumCount = 3
        for index in 0..<10 { editor.replace(index..<index, with: "x") }
        #expect(undone(editor) == ["xxxxxxxxx", "xxxxxxxx", "xxxxxxx"])
        editor.history.removeAll()
        editor.history.maximumCount = .max
        editor.history.maximumCost = 100_000
        for _ in 0..<20 { editor.replace(0..<editor.length, with: String(repeating: "y", count: 10_000)) }
        #expect(editor.history.cost <= 100_000 && (1...3).contains(editor.history.undoGroups.count))
        // The last step stays, however large it is.
        editor.replace(0..<editor.length, with: String(repeating: "z", count: 1_000_000))
        #expect(editor.history.undoGroups.count == 1)
        editor.undo()
        #expect(editor.length == 10_000)
    }

    @Test func disabledHistoryRecordsNothing() {
        var editor = TextEditor(attributes: 0)
        editor.history.isEnabled = false
        editor.insert("secret", at: 0)
        #expect(!editor.undo() && editor.string == "secret")
    }

    /// Another undo manager holds the ids of groups and applies their inverses.
    @Test func groupsServeAnotherUndoManager() {
        var editor = typed("one two")
        let ids = editor.history.takeNewGroups()
        #expect(ids.count == 2 && editor.history.takeNewGroups().isEmpty)
        // The group of the second id grows.
        editor.insert("s", at: 0.7)
        #expect(editor.history.takeNewGroups().isEmpty)
        let group = editor.history.takeGroup(ids[1])!
        #expect(editor.history.takeGroup(ids[1]) == nil)
        let redo = editor.apply(group.inverse)
        #expect(editor.string == "one " && editor.selection == TextSelection(4))
        editor.apply(redo)
        #expect(editor.string == "one twos" && redo == group)
        // Typing after that is a new group.
        editor.insert("!", at: 0.8)
        #expect(editor.history.takeNewGroups().count == 1)
    }
}
