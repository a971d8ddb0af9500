import Foundation
import Testing

@testable import WayTextEditing

struct TextSearchTests {
    private func all(_ pattern: String, in string: String, _ options: TextSearch.Options = []) -> [String] {
        let buffer = TextBuffer(string)
        return TextSearch(pattern, options: options).all(in: buffer).map { buffer.string(in: $0) }
    }

    @Test func stringsAreFoundByCharacters() {
        #expect(all("an", in: "banana An") == ["an", "an"])
        #expect(all("ana", in: "banana") == ["ana"])
        // Canonically equivalent; a letter without its mark is another character.
        #expect(all("é", in: "e\u{301} é e") == ["e\u{301}", "é"])
        #expect(all("e", in: "e\u{301}e") == ["e"])
        #expect(all("👨", in: "👨‍👩‍👧 👨") == ["👨"])
        #expect(all("", in: "abc").isEmpty)
        #expect(all("\n", in: "a\nb\r\nc") == ["\n"])
    }

    @Test func caseAndDiacritics() {
        #expect(all("STRASSE", in: "Straße strasse", .caseInsensitive) == ["Straße", "strasse"])
        #expect(all("σ", in: "Σ σ ς", .caseInsensitive).count == 3)
        #expect(all("resume", in: "résumé Resume re\u{301}sume\u{301}", .diacriticInsensitive) == ["résumé", "re\u{301}sume\u{301}"])
        #expect(all("RESUME", in: "résumé", [.caseInsensitive, .diacriticInsensitive]) == ["résumé"])
        #expect(all("שלום", in: "שָׁלוֹם", .diacriticInsensitive) == ["שָׁלוֹם"])
        #expect(all("か", in: "が", .diacriticInsensitive).isEmpty)
        // A part of what a scalar is folded to is no match.
        #expect(all("s", in: "ß", .caseInsensitive).isEmpty)
    }

    @Test func wholeWords() {
        #expect(all("cat", in: "cat concat cats (cat)", .wholeWords) == ["cat", "cat"])
        #expect(TextSearch("cat", options: .wholeWords).all(in: "cat concat cats (cat)") == [0..<3, 17..<20])
    }

    @Test func nextAndPrevious() {
        let buffer: TextBuffer = "aa b aaa"
        let search = TextSearch("aa")
        #expect(search.next(in: buffer, from: 0) == 0..<2 && search.next(in: buffer, from: 1) == 5..<7)
        #expect(search.next(in: buffer, from: 7) == nil && search.next(in: buffer, from: 7, wraps: true) == 0..<2)
        #expect(search.previous(in: buffer, from: 8) == 6..<8 && search.previous(in: buffer, from: 7) == 5..<7)
        #expect(search.previous(in: buffer, from: 1) == nil && search.previous(in: buffer, from: 1, wraps: true) == 6..<8)
        #expect(search.next(in: buffer, from: -5) == 0..<2 && search.previous(in: buffer, from: 99) == 6..<8)
        #expect(search.next(in: "", from: 0) == nil && search.previous(in: "", from: 0) == nil)
        #expect(search.all(in: buffer, range: 1..<7) == [5..<7] && search.all(in: buffer, limit: 1) == [0..<2])
        #expect(search.all(in: buffer, range: 0..<6) == [0..<2])
    }

    /// At the ends of chunks, and everywhere else.
    @Test func randomTextsAgreeWithComparingEverywhere() {
        var generator = SplitMix64(seed: 31)
        for _ in 0..<150 {
            let units = (0..<Int.random(in: 0...3000, using: &generator)).map { _ in UInt16.random(in: 0x61...0x62, using: &generator) }
            let pattern = (0..<Int.random(in: 1...9, using: &generator)).map { _ in UInt16.random(in: 0x61...0x62, using: &generator) }
            let buffer = TextBuffer(utf16: units)
            let search = TextSearch(String(decoding: pattern, as: UTF16.self))
            let places = units.indices.filter { units[$0...].starts(with: pattern) }
            let offset = Int.random(in: 0...units.count, using: &generator)
            #expect(search.next(in: buffer, from: offset)?.lowerBound == places.first { $0 >= offset })
            #expect(search.previous(in: buffer, from: offset)?.lowerBound == places.last { $0 + pattern.count <= offset })
            var expected: [Int] = []
            for place in places where place >= (expected.last ?? -pattern.count) + pattern.count { expected.append(place) }
            #expect(search.all(in: buffer).map(\.lowerBound) == expected)
        }
    }

    @Test func regularExpressions() throws {
        let buffer: TextBuffer = "one 12\ntwo 345\nÉ 6"
        let numbers = try TextSearch(regularExpression: "[0-9]+$")
        #expect(numbers.all(in: buffer).map { buffer.string(in: $0) } == ["12", "345", "6"])
        #expect(numbers.next(in: buffer, from: 5) == 5..<6)
        #expect(numbers.previous(in: buffer, from: 14) == 11..<14)
        #expect(try TextSearch(regularExpression: "^two").all(in: buffer) == [7..<10])
        #expect(try TextSearch(regularExpression: "É", options: .caseInsensitive).all(in: "é").count == 1)
        #expect(try TextSearch(regularExpression: "(?<=o)n").next(in: buffer, from: 1) == 1..<2)
        // Empty matches are none.
        #expect(try TextSearch(regularExpression: "x*").all(in: buffer).isEmpty)
        #expect(throws: (any Error).self) { try TextSearch(regularExpression: "(") }
    }

    @Test func expressionInAParagraphOfManyWindows() throws {
        let unit = String(repeating: "x", count: 999) + "y"
        let buffer = TextBuffer(String(repeating: unit, count: 300))
        let search = try TextSearch(regularExpression: "x{4}y")
        #expect(search.all(in: buffer) == (0..<300).map { $0 * 1000 + 995..<$0 * 1000 + 1000 })
        #expect(search.previous(in: buffer, from: 200_000) == 199_995..<200_000)
        #expect(try TextSearch(regularExpression: "^x").all(in: buffer) == [0..<1])
    }

    @Test func searchIsCancelled() throws {
        let buffer = TextBuffer(String(repeating: "line\n", count: 200_000))
        for search in [TextSearch("absent"), try TextSearch(regularExpression: "absent")] {
            var calls = 0
            #expect(search.next(in: buffer, from: 0) { calls += 1; return calls > 3 } == nil)
            #expect(calls <= 6)
        }
        let all = TextSearch("line").all(in: buffer) { true }
        #expect(all.isEmpty)
    }

    @Test func loneSurrogatesAreNoMatch() {
        let buffer = TextBuffer(utf16: [0x61, 0xD83D, 0x62, 0xDE00, 0x61])
        #expect(TextSearch("😀").all(in: buffer).isEmpty)
        #expect(TextSearch("a", options: .caseInsensitive).all(in: buffer) == [0..<1, 4..<5])
    }
}
