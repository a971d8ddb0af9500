import Testing

@testable import WayTextEditing

struct CapitalizationTests {
    @Test func sentences() {
        func applies(_ before: String) -> Bool { Capitalization.sentences.appliesTo(before.utf16.count, in: TextBuffer(before)) }
        for start in ["", "One. ", "One! ", "Why?  ", "line\n", "He said. “", "(", "Yes.” ", "end.)\n", "…  ", "¿", "\u{2028}"] { #expect(applies(start), "\(start)") }
        for inside in ["one", "one ", "3.", "www.", "one, ", "e.g.x ", "“quote” "] { #expect(!applies(inside), "\(inside)") }
    }

    @Test func words() {
        func applies(_ before: String) -> Bool { Capitalization.words.appliesTo(before.utf16.count, in: TextBuffer(before)) }
        for start in ["", "a ", "a-", "(", "\"", "a/"] { #expect(applies(start), "\(start)") }
        for inside in ["a", "don’", "don'", "3"] { #expect(!applies(inside), "\(inside)") }
    }

    @Test func lettersAreMadeCapitals() {
        #expect(Capitalization.sentences.applied(to: "éa", at: 0, in: "") == "Éa")
        #expect(Capitalization.sentences.applied(to: "ǆ", at: 0, in: "") == "ǅ")
        #expect(Capitalization.sentences.applied(to: "x", at: 1, in: "a") == "x")
        #expect(Capitalization.allCharacters.applied(to: "straße", at: 1, in: "a") == "STRASSE")
        #expect(Capitalization.none.applied(to: "x", at: 0, in: "") == "x")
        #expect(Capitalization.words.applied(to: "", at: 0, in: "") == "")
    }

    /// The context that is looked at is bounded.
    @Test func longRowsOfSpaces() {
        let text = TextBuffer("One." + String(repeating: " ", count: 1000))
        #expect(!Capitalization.sentences.appliesTo(text.length, in: text))
    }
}
