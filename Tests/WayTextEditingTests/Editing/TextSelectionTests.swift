import Testing

@testable import WayTextEditing

struct TextSelectionTests {
    private let text = TextBoundaries("one two three\nfour five")

    @Test func extendingByCharactersMovesTheHead() {
        let selection = TextSelection(5).extended(to: 9, in: text)
        #expect(selection.range == 5..<9 && selection.anchor == 5 && selection.head == 9)
        #expect(selection.extended(to: 2, in: text).range == 2..<5)
        #expect(selection.extended(to: 2, in: text).head == 2)
        #expect(selection.extended(to: 99, in: text).range == 5..<23)
    }

    /// After a double tap: word by word, and the first word stays selected.
    @Test func extendingByWordsKeepsTheFirstWord() {
        let word = TextSelection(4..<7, granularity: .word)
        #expect(word.extended(to: 9, in: text).range == 4..<13)
        #expect(word.extended(to: 5, in: text).range == 4..<7 && word.extended(to: 5, in: text).head == 7)
        #expect(word.extended(to: 1, in: text).range == 0..<7)
        #expect(word.extended(to: 1, in: text).head == 0)
        // At the start of the next word nothing of it is added.
        #expect(word.extended(to: 8, in: text).range == 4..<8)
        // Forth and back again.
        let both = word.extended(to: 20, in: text).extended(to: 2, in: text)
        #expect(both.range == 0..<7 && both.anchor == 7)
    }

    @Test func extendingByParagraphs() {
        let paragraph = TextSelection(0..<14, granularity: .paragraph)
        #expect(paragraph.extended(to: 16, in: text).range == 0..<23)
        let second = TextSelection(14..<23, granularity: .paragraph)
        #expect(second.extended(to: 3, in: text).range == 0..<23)
        #expect(second.extended(to: 3, in: text).head == 0)
    }

    @Test func unionMovesTheNearerEnd() {
        #expect(TextSelection(5..<9).union(7..<12) == TextSelection(anchor: 5, head: 12))
        #expect(TextSelection(5..<9).union(1..<6) == TextSelection(anchor: 9, head: 1))
        #expect(TextSelection(anchor: 9, head: 5).union(6..<7).range == 5..<9)
    }

    @Test func movementByCharacters() {
        let selection = TextSelection(anchor: 2, head: 5)
        #expect(selection.moved(.forward, by: .character, extending: false, in: text) == TextSelection(5))
        #expect(selection.moved(.backward, by: .character, extending: false, in: text) == TextSelection(2))
        #expect(selection.moved(.backward, by: .character, extending: true, in: text) == TextSelection(anchor: 2, head: 4))
        let emoji = TextBoundaries("a👨‍👩‍👧b")
        #expect(TextSelection(1).moved(.forward, by: .character, extending: false, in: emoji).head == 9)
        #expect(TextSelection(9).moved(.backward, by: .character, extending: true, in: emoji).range == 1..<9)
        #expect(TextSelection(0).moved(.backward, by: .character, extending: false, in: emoji).head == 0)
    }

    @Test func movementByWordsStartsAtTheEndInItsDirection() {
        let selection = TextSelection(anchor: 6, head: 1)
        #expect(selection.moved(.forward, by: .word, extending: false, in: text) == TextSelection(7))
        #expect(selection.moved(.backward, by: .word, extending: false, in: text) == TextSelection(0))
        #expect(selection.moved(.forward, by: .word, extending: true, in: text) == TextSelection(anchor: 6, head: 3))
    }

    @Test func movementByParagraphsAndDocument() {
        func head(_ offset: Int, _ direction: TextDirection, _ unit: TextUnit) -> Int {
            TextSelection(offset).moved(direction, by: unit, extending: false, in: text).head
        }
        #expect(head(2, .forward, .paragraph) == 13 && head(13, .forward, .paragraph) == 23 && head(23, .forward, .paragraph) == 23)
        #expect(head(18, .backward, .paragraph) == 14 && head(14, .backward, .paragraph) == 0)
        #expect(head(5, .forward, .document) == 23 && head(5, .backward, .document) == 0)
        #expect(head(0, .forward, .sentence) == 14)
    }

    @Test func endsAreMovedOutOfCharacters() {
        let emoji = TextBoundaries("a👍🏽b")
        #expect(TextSelection(anchor: 2, head: 3).clamped(to: emoji) == TextSelection(anchor: 1, head: 5))
        #expect(TextSelection(anchor: 3, head: 2).clamped(to: emoji) == TextSelection(anchor: 5, head: 1))
        #expect(TextSelection(4).clamped(to: emoji) == TextSelection(1))
        #expect(TextSelection(anchor: -4, head: 99).clamped(to: emoji).range == 0..<6)
    }

    @Test func selectionFollowsEditsOfOthers() {
        let selection = TextSelection(4..<8)
        #expect(selection.moved(by: TextChange(range: 0..<1, newLength: 3)).range == 6..<10)
        #expect(selection.moved(by: TextChange(range: 6..<10, newLength: 1)).range == 4..<6)
        #expect(selection.moved(by: TextChange(range: 8..<8, newLength: 5)).range == 4..<8)
        #expect(selection.moved(by: TextChange(range: 0..<20, newLength: 2)).range == 2..<2)
        #expect(TextSelection(4).moved(by: TextChange(range: 4..<4, newLength: 2)).head == 6)
        #expect(selection.moved(by: TextChange(range: 0..<9, newLength: 9, isAttributesOnly: true)) == selection)
    }

    @Test func handleDragsItsEnd() {
        #expect(TextSelection(4..<8).withHead(atStart: true) == TextSelection(anchor: 8, head: 4))
        #expect(TextSelection(anchor: 8, head: 4).withHead(atStart: false) == TextSelection(anchor: 4, head: 8))
    }
}
