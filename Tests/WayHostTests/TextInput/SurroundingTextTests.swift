import Testing
import WayHost

struct SurroundingTextTests {
    @Test func offsetsAreBytes() {
        let text = SurroundingText(before: "Gr", selected: "üß", after: "e")
        #expect((text.text, text.anchor, text.cursor) == ("Grüße", 2, 6))
    }

    @Test func aLongTextIsCutEvenly() {
        let text = SurroundingText(before: String(repeating: "a", count: 9000), after: String(repeating: "b", count: 9000))
        #expect((text.text.utf8.count, text.cursor, text.anchor) == (4000, 2000, 2000))
    }

    @Test func aShortSideLeavesItsBytesToTheOther() {
        let atEnd = SurroundingText(before: String(repeating: "a", count: 9000), after: "bb")
        #expect((atEnd.text.utf8.count, atEnd.cursor) == (4000, 3998))
        let atStart = SurroundingText(before: "a", after: String(repeating: "b", count: 9000))
        #expect((atStart.text.utf8.count, atStart.cursor) == (4000, 1))
    }

    /// Eighteen bytes each, so that no number of them is 2000.
    @Test func charactersStayWhole() {
        let family = "👨‍👩‍👧"
        let text = SurroundingText(before: String(repeating: family, count: 300), after: String(repeating: family, count: 300))
        #expect(text.text.utf8.count % family.utf8.count == 0 && text.cursor % family.utf8.count == 0)
        #expect(text.text.utf8.count > 4000 - 2 * family.utf8.count && text.text.utf8.count <= 4000)
    }

    @Test func ofALongSelectionItsEndIsGiven() {
        let text = SurroundingText(before: "x", selected: String(repeating: "y", count: 5000) + "z", after: "x")
        #expect((text.text.utf8.count, text.anchor, text.cursor, text.text.last) == (4000, 0, 4000, "z"))
    }

    @Test func oneEndlessCharacterIsLeftOut() {
        let zalgo = "e" + String(repeating: "\u{301}", count: 5000)
        #expect(SurroundingText(before: zalgo, after: "a").text == "a")
    }

    @Test func zeroCharactersBecomeSpaces() {
        #expect(SurroundingText(before: "a\0", after: "b") == SurroundingText(before: "a ", after: "b"))
    }
}
